"""Where the code cites a provision."""

import ast
from importlib.resources import files
from pathlib import Path

import pytest

import houseway
from houseway.law import sites as law_sites
from houseway.law.coverage import proof
from houseway.law.index import rule_index
from houseway.law.instruments import RULE_SETS
from houseway.law.sites import _citations, sites


def found(source):
    return [(site.line, site.name, site.ref) for site in _citations("m", ast.parse(source), "")]


@pytest.mark.parametrize(
    ("source", "name", "ref"),
    [
        ('NATURAL = S49.rule("6.4")', "NATURAL", "6.4"),
        ('NATURAL: Cite = S49.rule("6.4")', "NATURAL", "6.4"),
        ('ShoeLaw(cut=law.rule("5.2"))', "cut", "5.2"),
        ('{Bet.TIE: law.rule("4.6(c)")}', "Bet.TIE", "4.6(c)"),
        ('def s49(law):\n    return law.rule("2.6")', "s49", "2.6"),
    ],
)
def test_a_citation_has_the_name_that_the_code_gives_it(source, name, ref):
    ((_, given, spelled),) = found(source)
    assert (given, spelled) == (name, ref)


def test_several_refs_in_one_call_are_several_citations():
    refs = [ref for _, _, ref in found('WON, LOST = law.rules("8.3(a)", "8.3(b)")')]
    assert refs == ["8.3(a)", "8.3(b)"]


def test_other_calls_are_no_citations():
    assert found('index.row("6.4"); say("6.4")') == []


def test_what_is_put_together_spells_no_ref():
    assert found('ROWS = law.rules(*(f"7.3/{row}" for row in range(1, 9)))') == []


def test_the_tableau_is_cited_in_the_row_that_spells_it():
    (cited,) = sites("s49-1999-baccarat", "7.3/4")
    assert cited.module == "houseway/games/baccarat/law.txt"
    assert (cited.name, cited.ref) == ("rules.banker_rows.4", "7.3/4")
    line = (files("houseway") / "games/baccarat/law.txt").read_text().splitlines()[cited.line - 1]
    assert line.split()[:2] == ["rules.banker_rows.4", "7.3/4"]


def test_a_rule_set_that_no_game_names_has_no_sites():
    assert sites("s49-1999-instrument", "Inst/revocation") == ()


def exact():
    """Every provision with the places that spell it."""
    for entry in RULE_SETS:
        for ref, row in rule_index(entry.name).rows.items():
            places = [site for site in sites(entry.name, ref) if site.ref == ref]
            yield entry.name, row, places


@pytest.mark.reads_coverage
def test_every_place_shown_is_of_a_provision_that_some_test_saw_issued():
    """The record of the coverage hook: a clause that is spelled and never issued is reported."""
    unseen = [
        f"{name} {row.ref}: {place.module}:{place.line}"
        for name, row, places in exact()
        for place in places
        if not proof(name, row).carried
    ]
    assert not unseen, "\n".join(unseen)


def test_no_place_shown_has_anything_filled_in():
    assert not [place for _, _, places in exact() for place in places if "*" in place.ref]


def test_a_row_of_a_table_is_where_it_is_said_to_be():
    package = Path(houseway.__file__).parent.parent
    texts = {}
    for _, _, places in exact():
        for place in (one for one in places if one.module.endswith(".txt")):
            if place.module not in texts:
                texts[place.module] = (package / place.module).read_text().splitlines()
            line = texts[place.module][place.line - 1]
            first = line.split("  ")[0].removeprefix("may ")
            assert f".{first}." in f".{place.name}.", f"{place}: {line}"


@pytest.mark.parametrize(
    ("rule_set", "ref"),
    [("s49-1999-baccarat", "7.3/4"), ("s49-1999-keno", "8.1"), ("ni2015-405-holdem", "17.6(b)")],
)
def test_few_sources_are_parsed_for_one_provision(monkeypatch, rule_set, ref):
    """All of the two hundred took most of a second of every `houseway rules GAME REF`."""
    law_sites._spelled.cache_clear()
    law_sites._cited.cache_clear()
    parsed = []
    whole = ast.parse

    def parse(source):
        parsed.append(source)
        return whole(source)

    monkeypatch.setattr(ast, "parse", parse)
    assert sites(rule_set, ref)
    assert len(parsed) < 12

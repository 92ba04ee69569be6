"""Where the code cites a provision."""

import ast
from importlib.resources import files

import pytest

from houseway.law.sites import Site, _citations, sites


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
        ('ROWS = law.rules(*(f"7.3/{row}" for row in range(1, 9)))', "ROWS", "7.3/*"),
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


def test_a_filled_in_ref_spells_every_row_it_can_make():
    site = Site("m", 1, "ROWS", "7.3/*")
    assert site.spells("7.3/4")
    assert not site.spells("7.3")
    assert not site.spells("7.2/4")


def test_the_tableau_is_cited_in_the_row_that_spells_it():
    (cited,) = sites("s49-1999-baccarat", "7.3/4")
    assert cited.module == "houseway/games/baccarat/law.txt"
    assert (cited.name, cited.ref) == ("rules.banker_rows.4", "7.3/4")
    line = (files("houseway") / "games/baccarat/law.txt").read_text().splitlines()[cited.line - 1]
    assert line.split()[:2] == ["rules.banker_rows.4", "7.3/4"]


def test_a_rule_set_that_no_game_names_has_no_sites():
    assert sites("s49-1999-instrument", "Inst/revocation") == ()

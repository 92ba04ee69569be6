"""The index: every provision of the fourteen rule sets, and three of S49 itself."""

import re

import pytest

from houseway.law import RuleSet, read_cite
from houseway.law.index import How, Kind, headings, ref_parts, rule_index
from houseway.law.instruments import RULE_SETS, Unknown

ROWS = {
    "ni2006-158-three-card-manila": 250,
    "ni2015-405-holdem": 258,
    "ni2019-689-mttg": 300,
    "s20-1999-pai-gow": 199,
    "s49-1999-american-roulette": 101,
    "s49-1999-baccarat": 103,
    "s49-1999-blackjack": 153,
    "s49-1999-canberra-poker": 116,
    "s49-1999-instrument": 3,
    "s49-1999-keno": 226,
    "s49-1999-mini-baccarat": 103,
    "s49-1999-money-wheel": 67,
    "s49-1999-pai-gow": 208,
    "s49-1999-poker": 294,
    "s49-1999-sic-bo": 76,
}
HOWS = {"compute": 1412, "record": 631, "config": 268, "note": 79, "show": 67}
TOURNAMENT_ROWS = 130


@pytest.mark.parametrize(("name", "rows"), ROWS.items())
def test_each_rule_set_has_all_its_provisions(name, rows):
    assert len(rule_index(name).rows) == rows


def test_the_table_of_rule_sets_names_every_file():
    assert sorted(entry.name for entry in RULE_SETS) == sorted(ROWS)
    assert sum(ROWS.values()) == 2454 + 3


def every_row():
    return [(name, row) for name in ROWS for row in rule_index(name).rows.values()]


def test_the_ways_of_carrying_add_up():
    hows = [row.how for _, row in every_row()]
    assert {how.value: hows.count(how) for how in How} == HOWS


def test_every_kind_occurs_and_tournament_rows_can_be_counted_apart():
    kinds = [row.kind for _, row in every_row()]
    assert set(kinds) == set(Kind)
    assert kinds.count(Kind.TOURNAMENT) == TOURNAMENT_ROWS


def test_every_row_is_plain_text_with_a_section_and_a_gist():
    for name, row in every_row():
        for text in (row.ref, row.section, row.gist):
            assert text, (name, row.ref)
        for text in (row.ref, row.section, row.gist, row.note):
            assert re.fullmatch(r"[ -~]*", text), (name, row.ref, text)
            assert text == text.strip(), (name, row.ref)
            assert "  " not in text, (name, row.ref)


def test_a_row_that_is_only_a_note_gives_its_reason():
    for name, row in every_row():
        if row.how is How.NOTE:
            assert len(row.note.split()) >= 5, (name, row.ref, row.note)


@pytest.mark.parametrize(
    ("ref", "above"),
    [
        ("8.1", []),
        ("8.4(b)", ["8.4"]),
        ("7.3/4", ["7.3"]),
        ("10.2(b)(i)", ["10.2", "10.2(b)"]),
        ("9.4(b)(ii)(A)", ["9.4", "9.4(b)", "9.4(b)(ii)"]),
        ("10.1.3(ii)", ["10.1", "10.1.3"]),
        ("10.1(c)/2(iii)", ["10.1", "10.1(c)", "10.1(c)/2"]),
        ("A.2", []),
        ("A.3.1", ["A.3"]),
        ("App A", []),
        ("App B/10", ["App B"]),
        ("App F 3.2", []),
        ("App G 2.6(a)", ["App G 2.6"]),
        ("8.1/pick3/match2", ["8.1", "8.1/pick3"]),
        ("8.7(b)/A/Tie", ["8.7", "8.7(b)", "8.7(b)/A"]),
        ("8.6(c)/0-5", ["8.6", "8.6(c)"]),
        ("9.4(a)/Low (1-18)", ["9.4", "9.4(a)"]),
        ("9.4(d)/Tier or Serie 5/8", ["9.4", "9.4(d)"]),
        ("13.2/Teen, high 10, low 10, 11", ["13.2"]),
        ("10.2/tail", ["10.2"]),
        ("Inst 3", []),
        ("Inst/revocation", []),
        ("Terms/intro", []),
        ("def:Box", []),
        ("def:Tableau (Table of Play)", []),
        ("def:Multi deck Shuffler (MD3)", []),
        ("def:High/Low Split", []),
        ("def:Dealer Terminal(b)", ["def:Dealer Terminal"]),
        ("def:Method (A) Baccarat(b)", ["def:Method (A) Baccarat"]),
    ],
)
def test_what_stands_above_a_provision(ref, above):
    assert [*headings(ref)] == above


@pytest.mark.parametrize(
    ("ref", "above"), [("8.6(d)#2", ["8.6"]), ("10.1.3(i)#2", ["10.1", "10.1.3"])]
)
def test_a_letter_printed_twice_is_a_sibling_and_not_a_heading(ref, above):
    assert [*headings(ref)] == above


def test_every_ref_is_made_of_a_clause_and_its_parts():
    for name, row in every_row():
        assert "".join(ref_parts(row.ref)) == row.ref, name


def test_a_ref_of_no_known_form_is_refused():
    with pytest.raises(Unknown, match="no form of ref 'Rule 9'"):
        ref_parts("Rule 9")


def test_a_heading_may_be_cited_and_a_section_may_not():
    baccarat = RuleSet("s49-1999-baccarat")
    assert str(baccarat.rule("7.3")) == "S49 Baccarat 7.3"
    with pytest.raises(LookupError, match="s49-1999-baccarat has no provision '7'"):
        baccarat.rule("7")


def test_a_heading_gives_its_rows_in_order():
    refs = [row.ref for row in rule_index("s49-1999-baccarat").under("7.3")]
    assert refs == [f"7.3/{line}" for line in range(1, 9)]


def test_a_row_with_rows_below_it_comes_first():
    refs = [row.ref for row in rule_index("s49-1999-blackjack").under("2.3")]
    assert refs == ["2.3", "2.3(a)", "2.3(b)"]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("s49-1999-baccarat 7.3/4", "S49 Baccarat 7.3/4"),
        ("s49-1999-mini-baccarat def:Box", "S49 Mini-Baccarat def:Box"),
        ("s49-1999-american-roulette App A", "S49 American Roulette App A"),
        ("s49-1999-instrument Inst/revocation", "S49 Inst/revocation"),
        ("s20-1999-pai-gow 10.1.2", "S20 Pai Gow 10.1.2"),
        ("ni2006-158-three-card-manila 9.1", "NI2006 Three Card Manila 9.1"),
        ("ni2015-405-holdem 9.4", "NI2015 Hold-em 9.4"),
        ("ni2019-689-mttg 8.7(b)/A/Tie", "NI2019 Multi Terminal 8.7(b)/A/Tie"),
    ],
)
def test_a_cite_is_read_back_from_its_code_and_names_instrument_and_game(code, words):
    cite = read_cite(code)
    assert (cite.code, str(cite)) == (code, words)


def test_a_provision_that_does_not_exist_cannot_be_cited():
    with pytest.raises(LookupError, match=r"s49-1999-baccarat has no provision '7\.4'"):
        RuleSet("s49-1999-baccarat").rule("7.4")


def test_a_rule_set_that_does_not_exist_is_named_beside_those_that_do():
    with pytest.raises(Unknown, match="no rule set 's49-1999-craps'; known: s49-1999-blackjack"):
        RuleSet("s49-1999-craps")

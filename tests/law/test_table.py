"""The law as a table: what a column says, and the faults that name file and line."""

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import pytest

import houseway
from houseway.core.actors import ANYBODY, STAFF, Permit, Permits, Role
from houseway.core.money import Cents, Odds
from houseway.games.baccarat.rules import Rulebook
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import fill, part
from houseway.law.table import TableFault, read_table

LAW = RuleSet("s49-1999-baccarat")
MINI = RuleSet("s49-1999-mini-baccarat")
HEAD = "S49 = s49-1999-baccarat\n"


class Suit(StrEnum):
    RED = "red"
    ALL_BLACK = "black"


class Shuffle:
    pass


class CutCards:
    pass


MOVES = {"shuffle": Shuffle, "cut-cards": CutCards}


@dataclass(frozen=True)
class Pays:
    cite: Cite
    odds: Odds
    commission: int = 0


@dataclass(frozen=True)
class Inner:
    cut: Cite
    margin: int = 5
    shown: bool = False
    depth: Cite | None = None


@dataclass(frozen=True)
class Law:
    shoe: Inner


@dataclass(frozen=True)
class Listed:
    rows: tuple[Cite, ...]
    margins: tuple[int, int] = (0, 0)
    counted: Annotated[tuple[Cite, ...], 2] = ()


def read(kind, text, *, head=HEAD, column="S49", **more):
    return fill(kind, read_table(head + text, "t.txt").column(column), **more)


def fault(kind, text, **more):
    with pytest.raises(TableFault) as caught:
        read(kind, text, **more)
    return str(caught.value)


def test_a_field_takes_its_row_and_an_absent_one_its_default():
    made = read(Law, "what:  S49\nshoe.cut  5.2\nshoe.shown  = yes\n")
    assert made == Law(Inner(LAW.rule("5.2"), margin=5, shown=True, depth=None))


def test_a_ditto_is_the_clause_of_the_row_above_or_of_the_row_it_names():
    @dataclass(frozen=True)
    class Three:
        a: Cite
        b: Cite
        c: Cite
        d: Cite

    made = read(Three, 'what:  S49\na  5.1\nb  5.2\nc  "\nd  "a\n')
    assert made == Three(*LAW.rules("5.1", "5.2", "5.2", "5.1"))


def test_a_column_serves_rule_sets_that_number_alike():
    head = "S49 = s49-1999-baccarat, s49-1999-mini-baccarat\n"
    text = "what:  S49\nshoe.cut  5.2\n"
    made = [read(Law, text, head=head, rule_set=law.name).shoe.cut for law in (LAW, MINI)]
    assert made == [LAW.rule("5.2"), MINI.rule("5.2")]


def test_a_column_adds_to_another():
    head = HEAD + "A = S49\nB = S49\n"
    text = "what:  S49\nshoe.cut  5.2\nwhat:  A  B\nshoe.margin  = 7  -\n"
    made = {name: read(Law, text, head=head, column=name).shoe.margin for name in ("S49", "A", "B")}
    assert made == {"S49": 5, "A": 7, "B": 5}


def test_a_permit_has_roles_a_clause_and_perhaps_a_second_person():
    @dataclass
    class Moves:
        may: Permits

    text = "what:  S49\nmay shuffle  5.1 = staff\nmay cut-cards  5.2 = anybody, operator\n"
    cut = Permit(ANYBODY | {Role.OPERATOR}, LAW.rule("5.2"))
    made = read(Moves, text, kinds=MOVES).may
    assert made == {Shuffle: Permit(STAFF, LAW.rule("5.1")), CutCards: cut}
    text = "what:  S49\nmay shuffle  2.3 = shift-manager with dealer\n"
    both = Permit(frozenset({Role.SHIFT_MANAGER}), LAW.rule("2.3"), beside=Role.DEALER)
    assert read(Moves, text, kinds=MOVES).may == {Shuffle: both}


def test_a_row_is_a_verdict_odds_money_a_list_or_a_mapping():
    @dataclass
    class Many:
        ruled: Ruled[Suit]
        pays: Pays
        pot: Cents
        rows: tuple[Cite, ...]
        approvals: tuple[tuple[str, Cite], ...]
        by_suit: dict[Suit, Cite]

    text = """what:  S49
ruled  5.1 = all-black
pays  8.4(b) = 8 to 1
pays.commission  = 5
pot  = $1,900
rows  = 2
rows.second  7.2/2
rows.first  7.2/1
approvals  = 1
approvals.game system  1.1
by_suit.red  2.5
"""
    assert read(Many, text) == Many(
        Ruled(Suit.ALL_BLACK, LAW.rule("5.1")),
        Pays(LAW.rule("8.4(b)"), Odds(8), 5),
        Cents(1_900_00),
        LAW.rules("7.2/2", "7.2/1"),
        (("game system", LAW.rule("1.1")),),
        {Suit.RED: LAW.rule("2.5")},
    )


def test_a_section_names_its_rows_and_its_shared_columns():
    @dataclass
    class Bets:
        pays: dict[str, Pays]

    text = "pays:  odds  commission  S49\ntie  8 to 1  -  8.4(c)\nbanker  1 to 1  5  8.4(b)\n"
    banker, tie = LAW.rules("8.4(b)", "8.4(c)")
    assert read(Bets, text).pays == {"tie": Pays(tie, Odds(8)), "banker": Pays(banker, Odds(1), 5)}


def test_what_no_row_can_say_is_given():
    made = read(Law, "what:  S49\nshoe.cut  5.2\n", given={"shoe.margin": 9})
    assert made.shoe.margin == 9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("what:  S49\nshoe.cut  99.2\n", "t.txt:3: s49-1999-baccarat has no provision '99.2'"),
        ("what:  S49\nshoe.cut  5.2\nshoe.colour  5.1\n", "t.txt:4: shoe.colour: Inner has no"),
        ("what:  S49\nshoe.cut  5.2\nwheel  5.1\n", "t.txt:4: wheel: Law has no such field"),
        ("what:  S49\nshoe.depth  5.2\n", "shoe.cut: no row for this Cite in s49-1999-baccarat"),
        ("what:  S49\nshoe.cut  5.2\nshoe.cut  5.1\n", "t.txt:4: shoe.cut stands in t.txt:3"),
        ("what:  S49\nshoe.cut  5.2\nshoe.depth  5.2\n", "t.txt:4: S49 5.2 stands in t.txt:3 al"),
        ('what:  S49\nshoe.cut  "\n', 't.txt:3: S49 has no clause above that " could stand for'),
        ('what:  S49\nshoe.cut  "up\n', 't.txt:3: S49 has no clause above that "up could stand'),
        ("what:  S49\nshoe.cut  5.2  5.1\n", "t.txt:3: shoe.cut has 2 cells for the 1 of S49"),
        ("what:  S49\nshoe.cut  -\n", "t.txt:3: shoe.cut says nothing in any column"),
        ("what:  S49\nshoe.cut  = 5\n", "t.txt:3: shoe.cut is a clause"),
        ("what:  S49\nshoe.cut  5.2 = 5\n", "t.txt:3: shoe.cut is a clause"),
        ("what:  S49\nshoe.cut  5.2\nshoe.margin  5.1\n", "t.txt:4: shoe.margin: a int has no"),
        ("what:  S49\nshoe.cut  5.2\nshoe.margin  = x\n", "t.txt:4: shoe.margin: invalid literal"),
        ("what:  S49\nshoe.cut  5.2\nshoe.shown  = 1\n", "t.txt:4: shoe.shown: '1'"),
        ("what:  S49\nshoe.cut  5.2\nshoe.cut.x  5.1\n", "t.txt:4: shoe.cut.x: a Cite has no"),
        ("what:  NI\nshoe.cut  5.2\n", "t.txt:2: what: none of its columns is declared"),
        ("shoe.cut  5.2\n", "t.txt:2: 'shoe.cut 5.2' stands before the first heading"),
        ("S49 = x\n", "t.txt:2: column S49 is declared twice"),
    ],
)
def test_a_fault_names_the_line(text, message):
    assert fault(Law, text).startswith(message)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("may deal  5.1 = staff", "t.txt:3: may.deal: 'deal' is not a move of this game"),
        ("may shuffle  5.1 = cook", "t.txt:3: may.shuffle: 'cook' is no role"),
        ("may shuffle  5.1", "t.txt:3: may.shuffle: '' is no role"),
        ("may shuffle  = staff", "t.txt:3: may.shuffle: a permit names its clause"),
    ],
)
def test_a_permit_of_an_unknown_move_or_role_is_a_fault(row, message):
    @dataclass
    class Moves:
        may: Permits

    assert fault(Moves, f"what:  S49\n{row}\n", kinds=MOVES).startswith(message)


ROWS = "what:  S49\nrows  = 3\nrows.1  5.1\nrows.two  5.2\nrows.3  5.3\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            ROWS.replace("rows.1  5.1\n", ""),
            "t.txt:5: rows.3: the row before it is missing: rows.2",
        ),
        (ROWS.replace("rows.two  5.2\n", ""), "t.txt:5: rows.3: the row before it is missing"),
        (ROWS.replace("rows.3  5.3\n", ""), "t.txt:5: rows.two: the last of 2 rows, not of 3"),
        (ROWS.replace("rows  = 3\n", ""), "t.txt:3: rows: `rows  = 3` above them says how many"),
        (ROWS.replace("= 3", "5.4"), "t.txt:3: rows: rows below it say what it holds, this one"),
        (ROWS.replace("= 3", "5.4 = 3"), "t.txt:3: rows: rows below it say what it holds"),
        ("what:  S49\nrows  = 3\n", "t.txt:3: rows: the last of 0 rows, not of 3"),
        (ROWS + "rows.5  5.4\n", "t.txt:7: rows.5: the row before it is missing: rows.4"),
        (ROWS + "rows.4  5.4\n", "t.txt:7: rows.4: the last of 4 rows, not of 3"),
        (ROWS + "counted.1  5.4\n", "t.txt:7: counted.1: the last of 1 rows, not of 2"),
        (ROWS + "margins.1  = 4\n", "t.txt:7: margins.1: the last of 1 rows, not of 2"),
    ],
)
def test_a_missing_row_of_a_list_is_a_fault(text, message):
    assert fault(Listed, text).startswith(message)


def test_rows_of_a_list_are_numbered_by_their_places_or_named():
    listed = read(Listed, ROWS + "counted.1  5.4\ncounted.2  5.5\n")
    assert [cite.ref for cite in (*listed.rows, *listed.counted)] == [
        "5.1",
        "5.2",
        "5.3",
        "5.4",
        "5.5",
    ]


BACCARAT = (Path(houseway.__file__).parent / "games/baccarat/law.txt").read_text(encoding="utf-8")
NUMBERED = [line for line in BACCARAT.splitlines() if re.match(r"rules\.\w+_rows\.\d", line)]


@pytest.mark.parametrize("row", NUMBERED, ids=[row.split()[0] for row in NUMBERED])
@pytest.mark.parametrize("column", ["S49", "NI2019"])
def test_every_row_of_the_tableau_of_baccarat_is_wanted(row, column):
    text = BACCARAT.replace(f"{row}\n", "").replace(f", {MINI.name}\n", "\n")
    table = read_table(text, "baccarat.txt")
    with pytest.raises(TableFault, match=r"baccarat.txt:\d+: rules\.\w+_rows"):
        part(Rulebook, table.column(column), "rules")

"""Kinds of tickets: Quick Picks, special schedules, jackpots, bonus, Set Bets. Rules 4.7 and 8."""

import pytest

from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import TicketIssued
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.tickets.entries import Chosen, SetBet
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    INSPECTOR,
    OPERATOR,
    RULES,
    WRITER,
    Hall,
    entry,
    refs,
    ways,
)

THREES = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


@pytest.fixture
def hall():
    return Hall().open()


def sold(hall, one):
    events = hall.put(WRITER, hall.selling(one))
    return only(TicketIssued, events)


def why_not(hall, one):
    """The clause of a refusal, whatever was put down."""
    return hall.refused(WRITER, hall.selling(one, tender=())).cite.ref


def test_4_7_b__a_quick_pick_has_as_many_numbers_as_asked_for(hall):
    picked = entry((3, 50, 80), chosen=Chosen.QUICK_PICK, asked=3)
    assert "4.7(b)" in refs(sold(hall, picked).accepted)
    other = entry((3, 50, 80), chosen=Chosen.QUICK_PICK, asked=4)
    assert why_not(hall, other) == "4.7(b)"


def test_4_7_c__a_mystery_quick_pick_is_not_asked_for_a_number(hall):
    picked = entry((3, 50, 80), chosen=Chosen.MYSTERY)
    assert "4.7(c)" in refs(sold(hall, picked).accepted)
    assert why_not(hall, entry((3, 50), chosen=Chosen.MYSTERY, asked=2)) == "4.7(c)"


@pytest.mark.rule(RULES, "4.7(d)", "def:Special Entry", "8.3")
def test_special_2_is_for_3_to_6_numbers(hall):
    for count in (3, 6):
        accepted = sold(hall, entry(range(1, count + 1), table=Table.SPECIAL_2)).accepted
        assert {"4.7(d)", "def:Special Entry", "8.3"} <= refs(accepted)
    for count in (2, 7):
        assert why_not(hall, entry(range(1, count + 1), table=Table.SPECIAL_2)) == "8.3"


def test_8_2__special_1_is_for_way_tickets_of_two_ways_or_more(hall):
    assert "8.2" in refs(sold(hall, entry(THREES, 1, ways="3/6", table=Table.SPECIAL_1)).accepted)
    for one in (
        entry(range(1, 7), table=Table.SPECIAL_1),
        entry(THREES, ways="1/9", table=Table.SPECIAL_1),
    ):
        assert why_not(hall, one) == "8.2"


@pytest.mark.rule(RULES, "5.1", "8.2")
def test_special_1_takes_small_stakes_where_a_jackpot_takes_dollars(hall):
    """Ten groups of three make 45 Ways of six: 20 cents, unless they play for the jackpot."""
    groups = tuple(tuple(range(3 * n + 1, 3 * n + 4)) for n in range(10))
    sold(hall, entry(groups, 0.20, ways="45/6", table=Table.SPECIAL_1))
    assert why_not(hall, entry(groups, 0.20, ways="45/6")) == "5.1"
    sold(hall, entry(groups, 1, ways="45/6"))


def test_5_1__a_jackpot_entry_is_of_whole_dollars_a_way(hall):
    event = sold(hall, entry(range(1, 7), 2))
    assert "4.7(a)" in refs(event.accepted)
    for dollars in (0.50, 1.50):
        assert why_not(hall, entry(range(1, 9), dollars)) == "5.1"


@pytest.mark.rule(RULES, "8.4")
def test_special_3_is_submitted_and_approved_before_use(hall):
    marked = entry((1, 2), table=Table.SPECIAL_3)
    assert why_not(hall, marked) == "8.4"
    rows = (Row(2, 2, 12), Row(2, 0, 1))
    approve = moves.ApproveSchedule(Table.SPECIAL_3, rows, "GCI 99/31")
    assert hall.forbidden(OPERATOR, approve).cite.ref == "8.4"
    for bad in (
        (),
        (Row(16, 16, 5),),
        (Row(2, 3, 5),),
        (Row(2, 2, 0),),
        (Row(2, 2, 5), Row(2, 2, 6)),
    ):
        move = moves.ApproveSchedule(Table.SPECIAL_3, bad, "GCI 99/31")
        assert hall.refused(INSPECTOR, move).cite.ref == "8.4"
    unnamed = moves.ApproveSchedule(Table.SPECIAL_3, rows, " ")
    assert hall.refused(INSPECTOR, unnamed).cite.ref == "8.4"
    printed = moves.ApproveSchedule(Table.STANDARD, rows, "GCI 99/31")
    assert hall.refused(INSPECTOR, printed).cite.ref == "8.4"
    (event,) = hall.put(INSPECTOR, approve)
    assert event.determined.value == "2 of 2: $12, 0 of 2: $1"
    hall.sell(marked)
    hall.draw()
    assert hall.owed(1) == 12_00


def test_8_4__a_row_pays_up_to_a_million_dollars_for_one(hall):
    for dollars in (1, 1_000_000):
        rows = (Row(2, 2, dollars),)
        (event,) = hall.put(INSPECTOR, moves.ApproveSchedule(Table.SPECIAL_3, rows, "GCI 99/31"))
        assert event.approved.rows == rows
    for dollars in (-1, 0, 1_000_001):
        rows = (Row(2, 2, dollars),)
        bad = hall.refused(INSPECTOR, moves.ApproveSchedule(Table.SPECIAL_3, rows, "GCI 99/31"))
        assert (bad.reason, bad.cite.ref) == (
            f"special-3: 2 of 2 for ${dollars} is no row",
            "8.4",
        )


@pytest.mark.rule(RULES, "4.7(e)")
def test_a_bonus_is_approved_and_comes_beside_a_schedule(hall):
    marked = entry((1, 2, 3), bonus=True)
    assert why_not(hall, marked) == "4.7(e)"
    bad = moves.ApproveSchedule(Table.BONUS, (Row(6, 6, 100),), "GCI 99/32")
    assert hall.refused(INSPECTOR, bad).cite.ref == "4.7(e)"
    rows = (Row(3, 3, 4),)
    hall.put(INSPECTOR, moves.ApproveSchedule(Table.BONUS, rows, "GCI 99/32"))
    assert "4.7(e)" in refs(sold(hall, marked).accepted)
    assert why_not(hall, entry((1, 2, 3), table=Table.BONUS)) == "4.7(e)"
    hall.draw()
    assert hall.owed(1) == (36 + 4) * 100


@pytest.mark.rule(RULES, "8.4", "4.7(e)")
def test_a_schedule_is_not_replaced_under_tickets_that_play_by_it(hall):
    """Two games are sold; after the second the next schedule can come."""
    rows, other = (Row(2, 2, 12),), (Row(2, 2, 13),)
    for table, clause in ((Table.SPECIAL_3, "8.4"), (Table.BONUS, "4.7(e)")):
        hall.put(INSPECTOR, moves.ApproveSchedule(table, rows, "GCI 1"))
        again = moves.ApproveSchedule(table, other, "GCI 2")
        hall.put(INSPECTOR, again)
        hall.put(INSPECTOR, moves.ApproveSchedule(table, rows, "GCI 1"))
        one = entry((1, 2), table=Table.SPECIAL_3, games=2)
        if table is Table.BONUS:
            one = entry((1, 2), bonus=True, games=2)
        hall.sell(one)
        for _ in range(2):
            assert hall.refused(INSPECTOR, again).cite.ref == clause
            hall.draw()
        hall.put(INSPECTOR, again)
    assert [hall.owed(1), hall.owed(2)] == [2 * 12_00, 2 * (13 + 12) * 100]


@pytest.mark.rule(RULES, "4.7(h)")
def test_a_set_bet_comes_from_the_catalogue(hall):
    marked = entry(THREES, 1, ways="3/3 3/6", set_bet="Three Threes")
    assert why_not(hall, marked) == "4.7(h)"
    item = SetBet("Three Threes", (3, 3, 3), ways("3/3 3/6"))
    approve = moves.ApproveCatalogue((item,), "GCI 99/33")
    assert hall.forbidden(WRITER, approve).cite.ref == "4.7(h)"
    for bad in (
        SetBet("", (3,), ways("1/3")),
        SetBet("X", (), ways("1/3")),
        SetBet("X", (3, 3), ways("3/3")),
        SetBet("X", (3, 3), ()),
        SetBet("X", (81,), ways("1/81")),
    ):
        move = moves.ApproveCatalogue((bad,), "GCI 99/33")
        assert hall.refused(INSPECTOR, move).cite.ref == "4.7(h)"
    (event,) = hall.put(INSPECTOR, approve)
    assert event.determined.value == "Three Threes"
    assert "4.7(h)" in refs(sold(hall, marked).accepted)
    other = entry(THREES, 1, ways="3/3", set_bet="Three Threes")
    assert why_not(hall, other) == "4.7(h)"
    assert why_not(hall, entry((1, 2, 3), set_bet="Three Threes")) == "4.7(h)"

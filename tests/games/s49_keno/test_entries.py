"""Entries: numbers, Ways, stakes, games; what is sold and what is refused. Rules 3, 4 and 5."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import TicketIssued
from houseway.games.keno.money.books import Account
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    OPERATOR,
    RULES,
    RUNNER,
    WRITER,
    Hall,
    entry,
    player,
    refs,
    ways,
)

THREES = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


@pytest.fixture
def hall():
    return Hall().open()


def kings(number):
    return tuple((n,) for n in range(1, number + 1))


def sold(hall, one):
    events = hall.put(WRITER, hall.selling(one))
    return only(TicketIssued, events)


def why_not(hall, one):
    """The clause of a refusal, whatever was put down."""
    return hall.refused(WRITER, hall.selling(one, tender=())).cite.ref


# Numbers


@pytest.mark.rule(RULES, "def:Standard Entry", "4.7(f)")
def test_a_standard_entry_has_1_to_15_numbers_of_80(hall):
    for count in (1, 15):
        accepted = sold(hall, entry(range(80, 80 - count, -1))).accepted
        assert {"def:Standard Entry", "4.7(f)", "8.1"} <= refs(accepted)
    for numbers in ((), range(1, 17), (0,), (81,), (7, 7)):
        assert why_not(hall, entry(numbers)) == "def:Standard Entry"


def test_a_refused_entry_says_what_is_wrong(hall):
    for numbers, reason in (
        ((7, 7), "7 is there twice"),
        ((5, 81), "81 is not a number from 1 to 80"),
        (range(1, 17), "16 numbers are not 1 to 15"),
    ):
        assert hall.refused(WRITER, hall.selling(entry(numbers), ())).reason == reason


# Stakes


def test_3_1__a_standard_entry_costs_whole_dollars(hall):
    for dollars in (1, 2, 9999):
        assert "3.1" in refs(sold(hall, entry((1,), dollars)).accepted)
    for refused in (0, 0.15, 0.99, 1.50, 10_000):
        assert why_not(hall, entry((1,), refused)) == "3.1"


@pytest.mark.rule(RULES, "3.1(c)(i)", "3.1(c)(ii)", "3.1(c)(iii)")
@pytest.mark.parametrize(
    ("number", "least", "under"),
    [
        (2, 100, "3.1"),
        (3, 100, "3.1"),
        (4, 50, "3.1(c)(i)"),
        (19, 50, "3.1(c)(i)"),
        (20, 20, "3.1(c)(ii)"),
        (49, 20, "3.1(c)(ii)"),
        (50, 10, "3.1(c)(iii)"),
        (60, 10, "3.1(c)(iii)"),
    ],
)
def test_the_least_stake_of_a_way_depends_on_their_number(hall, number, least, under):
    """So many kings, each of them a Way of one."""
    marked = kings(number)
    assert under in refs(sold(hall, entry(marked, least / 100, ways=f"{number}/1")).accepted)
    assert why_not(hall, entry(marked, (least - 10) / 100, ways=f"{number}/1")) == under


def test_3_1_tail__ways_rise_by_10_cents_to_a_dollar_then_by_dollars(hall):
    for dollars in (0.10, 0.20, 0.90, 1.00, 2.00):
        sold(hall, entry(kings(50), dollars, ways="50/1"))
    for dollars in (0.15, 0.55, 0.99, 1.10, 1.50):
        assert why_not(hall, entry(kings(50), dollars, ways="50/1")) == "3.1/tail"


def test_3_1__a_ticket_costs_at_most_9999_dollars(hall):
    assert sold(hall, entry((1,), 1111, games=9)).ticket.price == 9_999_00
    assert why_not(hall, entry((1,), 1112, games=9)) == "3.1"
    assert why_not(hall, entry(kings(80), 125, ways="80/1")) == "3.1"


@pytest.mark.rule(RULES, "3.1", "3.1(a)", "3.1(b)", "def:Keno To Go")
@pytest.mark.parametrize(
    ("games", "charged", "under", "to_go"),
    [
        (1, 1, "3.1", False),
        (49, 49, "3.1", False),
        (50, 49, "3.1(a)", True),
        (99, 98, "3.1(a)", True),
        (100, 98, "3.1(b)", True),
        (1000, 998, "3.1(b)", True),
    ],
)
def test_many_games_cost_one_or_two_less(hall, games, charged, under, to_go):
    event = sold(hall, entry((1, 2), games=games))
    assert event.ticket.price == charged * 100
    assert under in refs(event.accepted)
    assert ("def:Keno To Go" in refs(event.accepted)) is to_go
    assert (event.ticket.first, event.ticket.last) == (1, games)


def test_3_1__how_many_games_there_are_is_a_setting():
    hall = Hall(games=60).open()
    sold(hall, entry((1,), games=60))
    for games in (0, 61):
        assert why_not(hall, entry((1,), games=games)) == "3.1"


# Ways


@pytest.mark.rule(RULES, "def:Way", "4.7(g)")
def test_ways_are_all_sets_of_groups_of_a_size(hall):
    """Three groups of three: three Ways of 3, three of 6, one of 9."""
    event = sold(hall, entry(THREES, 1, ways="3/3 3/6 1/9"))
    assert event.ticket.price == 7_00
    assert {"def:Way", "4.7(g)"} <= refs(event.accepted)
    played = event.ticket.entry.ways_played
    assert played == ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))


@pytest.mark.rule(RULES, "def:Way", "4.7(g)")
def test_ways_that_do_not_add_up_are_refused(hall):
    for said, clause in (
        ("4/6", "4.7(g)"),
        ("2/6", "4.7(g)"),
        ("1/5", "4.7(g)"),
        ("0/6", "4.7(g)"),
        ("3/3 3/3", "4.7(g)"),
    ):
        assert why_not(hall, entry(THREES, 1, ways=said)) == clause
    fours = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    assert why_not(hall, entry(fours, 1, ways="1/16")) == "def:Way"
    assert why_not(hall, entry(((1, 2), (2, 3)), 1, ways="2/2")) == "def:Way"
    assert why_not(hall, entry(((1, 2), ()), 1, ways="1/2")) == "def:Way"


def test_groups_of_different_sizes_make_ways_across_sizes(hall):
    """Groups of 1, 2, 3: a Way of 3 is the three, or the one and the two."""
    event = sold(hall, entry(((1,), (2, 3), (4, 5, 6)), 1, ways="2/3"))
    assert event.ticket.entry.ways_played == ((0, 1), (2,))


def test_a_ticket_with_too_many_ways_is_refused_before_they_are_listed(hall):
    """80 kings make C(80, 15) Ways of 15, about 6.6e15."""
    said = ways("6635869816740560/15")
    assert why_not(hall, entry(kings(80), 0.10, ways=said)) == "3.1"


# At the terminal


def test_4_1__only_a_writer_terminal_takes_entries(hall):
    move = hall.selling(entry((1,)))
    for by in (player(1), RUNNER, OPERATOR):
        assert hall.forbidden(by, move).cite.ref == "4.1"
    hall.put(WRITER, move)
    closed = Hall().approve()
    assert closed.refused(WRITER, closed.selling(entry((1,)))).cite.ref == "4.1"


@pytest.mark.rule(RULES, "1.2", "def:Receipt Ticket")
def test_an_entry_is_a_ticket_that_is_issued_and_stored(hall):
    event = sold(hall, entry((5, 6), 2, games=3))
    assert (event.cite.ref, event.stored.cite.ref) == ("def:Receipt Ticket", "1.2")
    assert tuple(hall.computer.tickets) == (event.ticket,)
    assert hall.balance(Account.ENTRIES) == 6_00
    assert hall.balance(Account.CASH) == -6_00


def test_4_8__a_runner_holds_no_entry_until_the_ticket_is_issued(hall):
    one = entry((1, 2), 2)
    handed = moves.HandToRunner(Player(4), one, Cents(2_00))
    assert hall.forbidden(WRITER, handed).cite.ref == "4.8"
    short = moves.HandToRunner(Player(4), one, Cents(1_00))
    assert hall.refused(RUNNER, short).cite.ref == "4.8"
    hall.put(RUNNER, handed)
    hall.draw()
    assert not hall.computer.tickets
    assert hall.computer.results[-1].wagered == 0
    for errand, who in ((2, 4), (1, 5)):
        move = hall.selling(one, errand=errand, player=player(who).player)
        assert hall.refused(WRITER, move).cite.ref == "4.8"
    ticket = hall.sell(one, errand=1, player=player(4).player)
    assert ticket.first == 2
    assert hall.computer.errands == ()
    assert hall.refused(RUNNER, moves.HandBack(1)).cite.ref == "4.8"
    hall.put(RUNNER, handed)
    hall.put(RUNNER, moves.HandBack(2))
    assert hall.computer.errands == ()

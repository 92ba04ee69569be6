"""Tickets in a sentence: named one by one up to ten, and counted above."""

import pytest

from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import GamesCarriedOver
from houseway.games.keno.computer.words import WORDS
from houseway.law import RuleSet
from tests.games.s49_keno.hall import WRITER, Hall, entry

CITE = RuleSet("s49-1999-keno").rule("13.2")


@pytest.mark.parametrize(
    ("tickets", "said"),
    [
        ((3,), "ticket 3 plays on from an earlier day"),
        ((3, 4), "tickets 3 and 4 play on from an earlier day"),
        ((3, 4, 9), "tickets 3, 4 and 9 play on from an earlier day"),
        (
            tuple(range(1, 11)),
            "tickets 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 play on from an earlier day",
        ),
        (tuple(range(1, 12)), "11 tickets play on from an earlier day"),
    ],
)
def test_tickets_are_named_or_counted(tickets, said):
    assert [one.words for one in WORDS.said(GamesCarriedOver(tickets, CITE))] == [said]


def said(events):
    return [f"{one.words} | {one.cite.ref}" for event in events for one in WORDS.said(event)]


@pytest.mark.rule("s49-1999-keno", "10.2", "7.1")
def test_a_game_that_no_ticket_names_says_so_when_its_wagers_are_fixed():
    hall = Hall().open().drawing()
    assert said(hall.put(WRITER, moves.Draw((3, 11)))) == [
        "no ticket names this game | 10.2",
        "drawn: 3 11 | 7.1",
    ]
    assert said(hall.put(WRITER, moves.Draw((42,)))) == ["drawn: 42 | 7.1"]


@pytest.mark.parametrize(
    ("tickets", "fixed"),
    [
        (1, "ticket 1 $5"),
        (2, "ticket 1 $5, ticket 2 $5"),
        (10, ", ".join(f"ticket {number} $5" for number in range(1, 11))),
        (11, "11 tickets $55"),
    ],
)
def test_tickets_that_name_the_game_are_told_with_their_wagers(tickets, fixed):
    hall = Hall().open()
    for _ in range(tickets):
        hall.sell(entry((3, 11, 80), 5))
    first, *_ = said(hall.drawing().put(WRITER, moves.Draw((3,))))
    assert first == f"fixed in this game: {fixed} | 10.2"


def test_a_draw_that_goes_on_says_what_stands():
    hall = Hall().open().drawing()
    (event,) = hall.put(WRITER, moves.ReportMalfunction(continues=True))
    assert [one.words for one in WORDS.said(event)] == ["the Draw goes on; no number stands yet"]
    hall.put(WRITER, moves.Draw((7, 8)))
    (event,) = hall.put(WRITER, moves.ReportMalfunction(continues=True))
    assert [one.words for one in WORDS.said(event)] == ["the Draw goes on; these stand: 7 8"]

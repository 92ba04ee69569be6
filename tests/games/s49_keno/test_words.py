"""Tickets in a sentence: named one by one up to ten, and counted above."""

import pytest

from houseway.games.keno.events import GamesCarriedOver
from houseway.games.keno.words import WORDS
from houseway.law import RuleSet

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

"""The kinds of question that every listing can be asked. No game is named here.

A kind is a function of an evening, a source of chance and a number that gives about so many
questions. What is asked about is chosen by clause first and by moment then.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from houseway.core.entropy import Entropy
from houseway.games.listing import Listing, Seating
from houseway.school.evening import Evening
from houseway.school.kinds import (
    alteration,
    due,
    irregularity,
    odds,
    outlook,
    payment,
    permission,
    refusal,
)
from houseway.school.question import Question

Ask = Callable[[Evening, Entropy, int], Iterator[Question]]


@dataclass(frozen=True, slots=True)
class Row:
    """A kind: how it is asked, how many an evening gives at most, and which games have it."""

    ask: Ask
    most: int
    fits: Callable[[Listing], bool] = lambda _: True


def banked(listing: Listing) -> bool:
    """Return whether players wager against the house on a layout or on Boxes."""
    return listing.seating in (Seating.BOXES, Seating.BANK)


def at_a_table(listing: Listing) -> bool:
    """Return whether players say something at a table, and do not only buy tickets."""
    return listing.seating is not Seating.COUNTER


def has_odds(listing: Listing) -> bool:
    return len({line.said for line in odds.sheet_lines(listing)}) > 1


KINDS: Final[dict[str, Row]] = {
    "due": Row(due.questions, 8),
    "payment": Row(payment.questions, 8, banked),
    "irregularity": Row(irregularity.questions, 8),
    "alteration": Row(alteration.questions, 8),
    "permission": Row(permission.questions, 3),
    "refusal": Row(refusal.questions, 4, at_a_table),
    "wager": Row(outlook.questions, 6, banked),
    "odds": Row(odds.questions, 6, has_odds),
}

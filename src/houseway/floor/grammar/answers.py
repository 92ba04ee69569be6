"""Answers to a line, and the readings that are weighed to find them."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from houseway.core.bots import Said
from houseway.core.offers import Offer
from houseway.core.value import value
from houseway.law import Cite


@value
class Move:
    """One move, and how it would be typed in full."""

    offer: Offer
    given: Mapping[str, Any]
    echo: str

    @property
    def as_sent(self) -> Said:
        """As a terminal sends it."""
        by = "" if self.offer.by is None else str(self.offer.by)
        beside = "" if self.offer.beside is None else str(self.offer.beside)
        return Said(self.offer.move, dict(self.given), by, beside)

    @property
    def lays(self) -> bool:
        """Return whether it lays a wager."""
        return "bet" in self.given and "stake" in self.given


@value
class Moves:
    """Several wagers on one line, in their order."""

    each: tuple[Move, ...]


@value
class Question:
    """Too little was said, or it may mean two things."""

    text: str
    choices: tuple[str, ...] = ()


@value
class Refusal:
    """It is not open, or beyond its bounds: what would do. `tried` is what it would have been."""

    text: str
    cite: Cite | None = None
    choices: tuple[str, ...] = ()
    tried: Move | None = None


@value
class Command:
    """Said to the terminal: help, quit, go, rebet, view, sign, balance."""

    name: str


Answer = Move | Moves | Question | Refusal | Command


class Rank(IntEnum):
    """The degree to which a line was understood as one offer; the least is best."""

    MOVE = 0
    ASK = 1
    BOUND = 2
    LEFT = 3  # words are left over


@value
class Reading:
    """A line understood as one offer."""

    rank: Rank
    cost: int
    offer: Offer
    given: Mapping[str, Any]
    text: str = ""
    cite: Cite | None = None
    choices: tuple[str, ...] = ()


def ask(offer: Offer, text: str, cost: int = 0, choices: tuple[str, ...] = ()) -> Reading:
    return Reading(Rank.ASK, cost, offer, {}, text, offer.cite, choices)


def beyond(
    offer: Offer, text: str, cost: int = 0, given: Mapping[str, Any] | None = None
) -> Reading:
    return Reading(Rank.BOUND, cost, offer, given or {}, text, offer.cite)


def left_over(offer: Offer, text: str, cost: int) -> Reading:
    return Reading(Rank.LEFT, cost, offer, {}, text, offer.cite)

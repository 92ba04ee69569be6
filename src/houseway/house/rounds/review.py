"""A round that is over, as one of its players goes over it: what each decision was about.

Games say it where players decide against each other. Nothing here may be known during the round.
"""

from collections.abc import Callable, Iterator
from typing import Any

from houseway.core.actors import Player, Put
from houseway.core.money import Cents
from houseway.core.value import value


@value
class Decision:
    """A decision that a player made: what lay in the pot, and what it cost to stay in."""

    move: int  # of the moves of the round, from 0
    pot: Cents
    price: Cents  # nothing where they could check
    question: Any = None  # what their cards were worth; None where cards were still exchanged
    shown: int = 0  # of the hands against theirs, those that were shown when it was over
    against: int = 0


@value
class Story:
    """The moves of a round, with the table before the first and after the last of them."""

    house: Any
    before: Any
    puts: tuple[Put[Any], ...]
    after: Any


@value
class Review:
    """How a game lets a player go over a round."""

    decisions: Callable[[Story, Player], Iterator[Decision]]
    text: Callable[[Story, Player], str]  # in the standard form; empty where it cannot tell it


def share(part: int, whole: int) -> str:
    """Return a part as a percentage, rounded to a tenth, as people read it."""
    tenths = (part * 2000 + whole) // (2 * whole) if whole else 0
    return f"{tenths // 10}.{tenths % 10} %"

"""A hold on new rounds, for the whole floor: what has begun is played to its end.

It is for trouble that leaves time, such as a disk that is nearly full. A table at which wagers lie
goes on to its payments; elsewhere nobody wagers and nothing begins.
"""

from typing import Any

from houseway.core.actors import HOUSE, Put, Role
from houseway.core.game import Refused
from houseway.core.offers import Why, why
from houseway.floor.live.streams.base import Stream
from houseway.house.table.state import TakeBack
from houseway.house.terminals.periods import DealNoBetRound, DealWithoutWagers, OpenPeriod

CLAUSE = HOUSE.rule("2.1")
BEGINNINGS = frozenset({OpenPeriod, DealWithoutWagers, DealNoBetRound})


class RoundHold:
    """No reason: rounds begin as ever."""

    def __init__(self) -> None:
        self.reason = ""

    def check(self, stream: Stream, put: Put[Any]) -> None:
        """Refuse whatever would begin a round at a table where none has begun."""
        if self.reason and put.by.role is not Role.CLOCK and at_rest(stream):
            kind: Any = type(put.move)
            house: Any = stream.house
            wagers = why(kind) is Why.WAGER and kind is not TakeBack
            if wagers or kind in BEGINNINGS or kind in house.door.begins:
                raise Refused(f"no round begins now: {self.reason}", CLAUSE)

    def keeps(self, stream: Stream) -> bool:
        """Whether the staff of a table leave it as it is."""
        return bool(self.reason) and at_rest(stream)


def at_rest(stream: Stream) -> bool:
    """Whether no round is in play at a table, and nothing lies there for the next."""
    state: Any = stream.now.state
    if not stream.has_rounds or state.round is not None:
        return False
    laid, computer = getattr(state, "laid", None), getattr(state, "computer", None)
    if laid is not None and laid.wagers:
        return False
    if computer is not None and computer.in_game():
        return False
    return not getattr(state, "tokens", None)

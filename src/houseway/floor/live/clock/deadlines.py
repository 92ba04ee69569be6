"""Times of the clock's moves: a record starts a countdown, so its end is known."""

from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.bounds import fixed
from houseway.core.game import Bets, Choice, Timer, Turn
from houseway.core.offers import Why, why
from houseway.core.value import value
from houseway.journal import Millis

CLOCK = Actor(Role.CLOCK)
SECOND = 1_000


@value
class Deadline:
    """A countdown that runs: when it ends, and the move that it then makes."""

    at: Millis
    timer: Timer

    @property
    def put(self) -> Put[Any]:
        said = {bound.name: fixed(self.timer.bounds, bound.name) for bound in self.timer.bounds}
        return Put(CLOCK, self.timer.move(**said))


@value
class Stuck:
    """A countdown whose end was refused: why, and when it is tried again."""

    again: Millis
    reason: str


def timer_of(due: Turn) -> Timer | None:
    return due.timer if isinstance(due, Bets | Choice) else None


def deadline_after(
    before: Turn, running: Deadline | None, due: Turn, at: Millis
) -> Deadline | None:
    """The countdown after a record of this time: the same one, another one or none."""
    if due is before and running is not None:
        return running
    timer = timer_of(due)
    if timer is None:
        return None
    if running is not None and same(before, due):
        return running
    return deadline_of(timer, at)


def deadline_of(timer: Timer, at: Millis) -> Deadline:
    """The end of a countdown that begins now."""
    return Deadline(Millis(at + timer.seconds * SECOND), timer)


def is_late(due: Turn, running: Deadline | None, put: Put[Any], at: Millis) -> bool:
    """Return whether a wager comes when its period is over, though nobody has said so yet."""
    if running is None or at < running.at or not isinstance(due, Bets):
        return False
    kind: Any = type(put.move)
    return put.by.role is Role.PLAYER and why(kind) is Why.WAGER


def same(before: Turn, due: Turn) -> bool:
    """Return whether the countdown is the same: wagers go on, or nobody has answered yet."""
    return isinstance(due, Bets) if isinstance(before, Bets) else before == due

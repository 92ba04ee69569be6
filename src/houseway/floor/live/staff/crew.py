"""Staff that work by themselves: the clock, dealers, bots, officials of tournaments."""

from collections.abc import Callable
from typing import Protocol

from houseway.core.value import value
from houseway.floor.live.floor import Floor
from houseway.floor.live.staff.bots import Bots
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.staff.tournament_officials import Officials
from houseway.journal import Millis


@value
class Crew:
    """They act when their time has come, and keep nothing that the floor does not have."""

    floor: Floor
    dealers: Dealers
    bots: Bots
    officials: Officials

    def act(self) -> None:
        self.floor.expire()
        self.dealers.act()
        self.bots.act()
        self.officials.act()

    @property
    def next_at(self) -> Millis | None:
        """The next time at which something is due by the clock alone."""
        nexts = (self.floor.countdowns.next_at, self.dealers.next_at, self.bots.next_at)
        return min((time for time in nexts if time is not None), default=None)


class Hands(Protocol):
    """A clock that somebody sets."""

    at: Millis

    def now(self) -> Millis: ...


def hastened(crew: Crew, clock: Hands, settle: Callable[[], None]) -> None:
    """One turn of a floor whose clock goes on at once to whatever comes next."""
    crew.act()
    settle()
    soon, following = Millis(clock.at + 1), crew.next_at
    clock.at = soon if following is None else max(soon, following)

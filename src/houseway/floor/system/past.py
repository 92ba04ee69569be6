"""What the rounds of a table came to: the latest in memory, the others read from the record."""

from collections.abc import Callable
from typing import Any

from houseway.core.actors import Put
from houseway.core.wagers import Payment, Staked
from houseway.house.general.earlier import Rounds
from houseway.house.terminals.periods import WagersConfirmed

MOST = 200  # rounds in memory, where older ones can be read again

WAGERS_ALONE = frozenset({Staked, WagersConfirmed})

Archive = Callable[[], Rounds]  # all rounds of the stream that are on disk


class Past:
    """A table does not remember its rounds, and a floor does not remember all of them."""

    def __init__(self, archive: Archive | None = None) -> None:
        self._archive = archive
        self._recent = Rounds()
        self._followed = 0
        self.whole = True  # whether it was there from the first record

    def follow(self, before: Any, after: Any, events: tuple[Any, ...]) -> None:
        """`before` and `after` are the table around the events of one move."""
        if WAGERS_ALONE.issuperset(map(type, events)):  # nearly all there are: nothing ends
            return
        if not self._recent.follow(before, after, events):
            return
        self._followed += 1
        if self._archive is not None and self._followed > MOST:
            self._recent, self._followed, self.whole = Rounds(), 0, False

    def paid(self, number: int) -> tuple[Payment, ...]:
        """What a round that is over has paid, corrections included."""
        known = self.whole or self._recent.knows(number)
        rounds = self._recent if known or self._archive is None else self._archive()
        return rounds.of(number).paid

    def completed(self, put: Put[Any]) -> Put[Any]:
        """A move about an earlier round, with what is on record of it."""
        number = getattr(put.move, "round", None)
        if number is None:  # nearly all there are: about no round, or the one in play
            return put
        known = self.whole or self._recent.knows(number)
        if known or self._archive is None:
            return self._recent.completed(put)
        return self._archive().completed(put)

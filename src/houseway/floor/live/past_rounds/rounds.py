"""Results of a table's rounds: the latest in memory, the others read from the record."""

from collections import deque
from collections.abc import Callable
from typing import Any

from houseway.core.actors import Put
from houseway.core.wagers import Payment, Staked
from houseway.house.general.past_rounds import NO_ROUND, Rounds, bringing, is_about_a_round
from houseway.house.general.past_rounds import Past as Came
from houseway.house.terminals.periods import WagersConfirmed

MOST = 200  # rounds in memory, where older ones can be read again

WAGERS_ALONE = frozenset({Staked, WagersConfirmed})  # moves of these alone are not followed

Archive = Callable[[], Rounds]  # all rounds of the stream that are on disk


class Unread(Exception):
    """A round is not in memory: whoever asked for it waits until it has been read."""

    def __init__(self, past: "Past", number: int) -> None:
        super().__init__(f"round {number} is not in memory")
        self.past, self.number = past, number


class Past:
    """A table does not remember its rounds, and a floor does not remember all of them."""

    def __init__(self, archive: Archive | None = None) -> None:
        self._archive = archive
        self._recent = Rounds()
        self._followed = 0
        self._first = 1  # the rounds from this one on were followed from their beginning
        self._unwritten: deque[tuple[int, Any, Any, tuple[Any, ...]]] = deque()
        self._on_disk, self._reading = 0, False

    @property
    def whole(self) -> bool:
        """Return whether the rounds were followed from the first record."""
        return self._first == 1

    def begin(self, table: Any) -> None:
        """A table as a snapshot has it: of a round in play not all was followed."""
        over = getattr(getattr(table, "people", None), "rounds_over", 0)
        self._first = over + (1 if getattr(table, "round", None) is None else 2)

    def follow(self, before: Any, after: Any, events: tuple[Any, ...], number: int = 0) -> None:
        """`before` and `after` are the table around the events of one move, not wagers alone.

        A number is that of a record which is not on disk yet.
        """
        if number and self._archive is not None:
            self._unwritten.append((number, before, after, events))
        if not self._recent.follow(before, after, events):
            return
        self._followed += 1
        if self._archive is not None and self._followed > MOST:
            self._recent, self._followed = Rounds(), 0
            self._first = after.people.rounds_over + 1

    def written(self, number: int) -> None:
        """The table's records up to this one are on disk."""
        self._on_disk = number
        while self._unwritten and not self._reading and self._unwritten[0][0] <= number:
            self._unwritten.popleft()

    # Asking

    def of(self, number: int) -> Came:
        """Return what a round that is over came to, corrections included, or raise `Unread`."""
        if not self.knows(number):
            raise Unread(self, number)
        return self._recent.of(number)

    def knows(self, number: int) -> bool:
        known = self._archive is None or self._first == 1
        return known or self._recent.knows(number, self._first)

    def recalled(self, number: int) -> Came:
        """The same, at once, however long it takes."""
        try:
            return self.of(number)
        except Unread:
            self.take_in({number}, self.read())
            return self.of(number)

    def paid(self, number: int) -> tuple[Payment, ...]:
        return self.of(number).paid

    def completed(self, put: Put[Any], house: Any, table: Any) -> Put[Any]:
        """A move about an earlier round, with what is on record of it.

        What will be refused anyway is not looked for.
        """
        if not is_about_a_round(type(put.move)):  # nearly all there are
            return put
        number, permit = put.move.round, house.permits.get(type(put.move))
        may = permit is not None and put.by.role in permit.roles
        if number is None or not may or not is_over(table, number):
            return bringing(put, NO_ROUND)
        return bringing(put, self.of(number))

    # Reading

    def read(self) -> Rounds:
        """All rounds that are on disk; any thread may do it. They are taken in later."""
        assert self._archive is not None, "all rounds are in memory"
        self._reading = True
        return self._archive()

    def take_in(self, numbers: set[int], rounds: Rounds) -> None:
        """Rounds that were read, with what was decided of them since."""
        for number, before, after, events in self._unwritten:
            if number > rounds.reached:
                rounds.follow(before, after, events)
        for wanted in numbers:
            self._recent.take_in(wanted, rounds)
        self._followed += len(numbers)
        self.given_up()

    def given_up(self) -> None:
        """Nothing is read any more."""
        self._reading = False
        self.written(self._on_disk)


def is_over(table: Any, number: int) -> bool:
    """Return whether a round of this number is over and counts."""
    people = getattr(table, "people", None)
    if people is None:
        return False
    return 1 <= number <= people.rounds_over and number not in people.annulled

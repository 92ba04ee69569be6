"""The rounds of one table, followed through its records as far as they are on disk.

It remembers where each round began, and how the table stood then in the latest of them. A round
that is over is told step by step from there. Of the round in play nothing is told: its records
may hold cards that nobody has seen.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.offers import Why, why
from houseway.core.value import value
from houseway.core.words import MoveContext, Said
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.accounts.credit import Span, Stood, spans, stood
from houseway.floor.storage.port import FloorId, Reader
from houseway.floor.views.parts import Tree, bets, own_part, public_part
from houseway.games.listing import Listing
from houseway.journal import Entry, Record
from houseway.ledger import Transfer

LATEST = 12  # rounds whose beginnings are kept
EVERY = 2_000  # records, between the others that are kept
SENTENCES = 40  # of one step; wagers of hundreds of terminals are one step


# A record, what it says, and the table before and after it.
Moment = tuple[Record, Entry[Any, Any, Transfer], Any, Any]


class InPlay(Exception):
    """The round is not over: its records are not told."""


class Unknown(Exception):
    """There was no such round."""


@value
class Round:
    """The records of a round: the first and the last, by their numbers in the stream."""

    number: int
    first: int
    last: int


@value
class Step:
    """A record, or several that only laid wagers: who did what, what is said of it, the table."""

    record: Record
    entry: Entry[Any, Any, Transfer]
    said: tuple[Said, ...]
    count: int  # records
    more: int  # sentences that are left out
    public: Tree  # what everybody saw after it
    after: Any  # the table after it


@value
class Recalled:
    """A round that is over: how it went, whose credit it changed, and what its bets paid."""

    steps: tuple[Step, ...]
    credits: tuple[Stood, ...]
    prizes: list[Tree]


class Chronicle:
    """Not for several threads at once."""

    def __init__(self, reader: Reader, floor: FloorId, table: TableStream) -> None:
        self._reader, self._floor, self._stream = reader, floor, table.name
        self._table = table.table
        self._bodies, self.listing = table.bodies, table.desk.listing
        self.house = table.house
        self._state = self.house.opening(table.opened.settings)
        self.number = 1  # of the last record that was followed; the first opens the table
        self._rounds: list[int] = [self._round(self._state)]
        self._firsts: list[int] = [2]
        self._kept: dict[int, Any] = {1: self._state}  # how the table stood after a record

    def _round(self, state: Any) -> int:
        return self.listing.round_number(state)

    # Following

    def follow(self) -> None:
        """Follow the records that have come since."""
        for record in self._reader.records(self._floor, self.number, self._stream):
            events, _ = self._bodies.believed(record.page.body)
            self._state = self._evolved(self._state, events)
            self.number = record.page.stream_number
            self._mark()

    def _mark(self) -> None:
        number = self._round(self._state)
        begins = number != self._rounds[-1]
        if begins:
            self._rounds.append(number)
            self._firsts.append(self.number + 1)
        if begins or not self.number % EVERY:
            self._kept[self.number] = self._state
        if begins and len(self._rounds) > LATEST:
            early = self._firsts[-LATEST - 1] - 1
            if early % EVERY and early > 1:
                self._kept.pop(early, None)

    def _evolved(self, state: Any, events: tuple[Any, ...]) -> Any:
        for event in events:
            state = self.house.evolve(state, event)
        return state

    # Rounds

    def round_of(self, number: int) -> int:
        """The round that a record of the stream belongs to; 0 for the one that opens the table."""
        if number < self._firsts[0]:
            return 0
        return self._rounds[bisect_right(self._firsts, number) - 1]

    def is_over(self, number: int) -> bool:
        """Return whether the round of this record is over."""
        return number < self._firsts[-1]

    def rounds(self, last: int) -> tuple[Round, ...]:
        """The latest that are over, the last of them first."""
        ends = [first - 1 for first in self._firsts[1:]]
        over = zip(self._rounds, self._firsts, ends, strict=False)
        return tuple(Round(*one) for one in over)[-last:][::-1]

    def round(self, number: int) -> Round:
        """A round that is over: `InPlay`, `Unknown`."""
        if number == self._rounds[-1]:
            raise InPlay(f"round {number} is in play")
        at = self._rounds.index(number) if number in self._rounds else -1
        if at < 0:
            raise Unknown(f"there is no round {number}")
        return Round(number, self._firsts[at], self._firsts[at + 1] - 1)

    # Telling

    def sentences(self, number: int) -> tuple[Said, ...]:
        """Return what is said of one record of a round that is over."""
        if not self.is_over(number):
            raise InPlay(f"round {self.round_of(number)} is in play")
        for record, entry, before, after in self.between(number, number):
            if record.page.stream_number == number:
                return said_of(self.listing, entry, before, after)
        return ()

    def steps(self, number: int) -> Iterator[Step]:
        """A round from its first record to its last."""
        round_ = self.round(number)
        return steps_of(self.listing, self.between(round_.first, round_.last))

    def public(self, state: Any) -> Tree:
        """Return what everybody saw of the table as it stood then."""
        return public_of(self.listing, state)

    def before(self, number: int) -> Any:
        """The table as it stood when a round that is over began."""
        first = self.round(number).first
        _, _, before, _ = next(self.between(first, first))
        return before

    def own(self, state: Any, player: Player) -> Tree:
        """Return what this player saw of it, and an onlooker did not."""
        due = self.house.now(state).due.turn
        return own_part(self.listing, state, due, Role.PLAYER, player)

    def entries(self, number: int) -> Iterator[tuple[Record, Entry[Any, Any, Transfer]]]:
        """The records of a round that is over, without the table around them."""
        round_ = self.round(number)
        for record in self._reader.records(self._floor, round_.first - 1, self._stream):
            if record.page.stream_number > round_.last:
                return
            yield record, self._bodies.read(record.page.body)

    def recalled(self, number: int) -> Recalled:
        """A round with all that is asked of it: `InPlay`, `Unknown`."""
        return Recalled(tuple(self.steps(number)), self.credits(number), self.prizes(number))

    def prizes(self, number: int) -> list[Tree]:
        """Return what each bet paid in a round, as its table stood when it began."""
        return bets(self.listing, self.before(number))

    def credits(self, number: int) -> tuple[Stood, ...]:
        """Return what everybody who took part in a round had before it, and after it."""
        moved = ((record.number, entry.transfers) for record, entry in self.entries(number))
        return self.stood(spans(moved))

    def stood(self, asked: Sequence[Span]) -> tuple[Stood, ...]:
        return stood(self._reader, self._floor, self._table, asked)

    def between(self, first: int, last: int) -> Iterator[Moment]:
        """Records with the table before and after each, from where it is remembered."""
        known = max(number for number in self._kept if number < first)
        state = self._kept[known]
        records = self._reader.records(self._floor, known, self._stream)
        for record in takewhile(lambda item: item.page.stream_number <= last, records):
            entry = self._bodies.read(record.page.body)
            after = self._evolved(state, entry.events)
            if record.page.stream_number >= first:
                yield record, entry, state, after
            state = after


def steps_of(listing: Listing, moments: Iterable[Moment]) -> Iterator[Step]:
    """Yield the steps of a round; wagers that follow one another are one step."""
    laid: list[Moment] = []
    for moment in moments:
        if lays(moment[1]):
            laid.append(moment)
            continue
        if laid:
            yield step_of(listing, laid)
            laid = []
        yield step_of(listing, [moment])
    if laid:
        yield step_of(listing, laid)


def step_of(listing: Listing, together: Sequence[Moment]) -> Step:
    record, entry, _, after = together[-1]
    sentences = [
        sentence
        for _, each, before, now in together
        for sentence in said_of(listing, each, before, now)
    ]
    public, shown = public_of(listing, after), tuple(sentences[:SENTENCES])
    more = len(sentences) - len(shown)
    return Step(record, entry, shown, len(together), more, public, after)


def said_of(listing: Listing, entry: Any, before: Any, after: Any) -> tuple[Said, ...]:
    around = MoveContext(before, after)
    return tuple(
        sentence for event in entry.events for sentence in listing.words.told(event, around)
    )


def public_of(listing: Listing, state: Any) -> Tree:
    """Return what everybody saw of a table that stood like this."""
    return public_part(listing, state, listing.table.now(state).due.turn)


def lays(entry: Entry[Any, Any, Transfer]) -> bool:
    """Return whether it is a wager, like hundreds of others."""
    kind: Any = type(entry.put.move)
    return why(kind) is Why.WAGER

"""The book of wagers of another kind, and what the dice have to do with it."""

from typing import Any, Generic, TypeVar

from houseway.core.actors import Put
from houseway.core.game import Duty, Refused, Turn
from houseway.core.value import value
from houseway.games.sic_bo.rules import Rulebook
from houseway.games.sic_bo.state import Spin
from houseway.house.events import BetsClosed, HouseEvent, RoundBegun
from houseway.house.periods import ConfirmWagers, ExpirePeriod, PlaceChips
from houseway.house.rules import Book
from houseway.house.state import BettingMove, NoMoreBets, Table, TakeBack

S = TypeVar("S")
Events = tuple[HouseEvent, ...]


@value
class TumblerBook(Generic[S]):
    """Bets close after the dice have tumbled; where the dice were seen, they close at once."""

    book: Book[S, Spin]
    law: Rulebook

    @property
    def closing(self) -> type[Any]:
        return self.book.closing

    def turn(self, table: Table[S, Spin]) -> Turn:
        if stopped(table) and self.law.stands:
            return Duty(ExpirePeriod, self.law.stands)
        return self.book.turn(table)

    def decide(self, table: Table[S, Spin], due: Turn, put: Put[BettingMove]) -> Events:
        move, seen = put.move, stopped(table)
        if isinstance(move, NoMoreBets) and table.round is None:
            raise Refused("the dice have not been tumbled yet", self.law.tumbled)
        if seen and isinstance(move, PlaceChips | ConfirmWagers | TakeBack):
            assert self.law.stands is not None
            raise Refused("the dice were seen: no wager is accepted", self.law.stands)
        events = self.book.decide(table, self.book.turn(table) if seen else due, put)
        return self.begun(table, events)

    def begun(self, table: Table[S, Spin], events: Events) -> Events:
        """A round without wagers is told that none are taken any more."""
        if table.round is not None or not closed(events) or closed(events)[0].wagers:
            return events
        at = events.index(closed(events)[0])
        return (*events[:at], RoundBegun(self.law.round), *events[at:])

    def collected(self, table: Table[S, Spin]) -> Events:
        return self.book.collected(table)


def stopped(table: Table[S, Spin]) -> bool:
    """The dice were seen while wagers were taken, and those that are placed stand."""
    return table.play.laying and table.round is not None and table.round.seen


def closed(events: Events) -> tuple[BetsClosed, ...]:
    return tuple(event for event in events if isinstance(event, BetsClosed))

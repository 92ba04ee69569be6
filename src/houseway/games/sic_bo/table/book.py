"""The book of wagers of another kind, and what the dice have to do with it."""

from collections.abc import Callable
from typing import TypeVar, cast

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Duty, Refused, Turn
from houseway.core.value import changed, value
from houseway.games.sic_bo.round.state import Spin, TumbleDice
from houseway.games.sic_bo.rules import Rulebook
from houseway.house.layouts.wrapped_book import BookAround
from houseway.house.table.events import BetsClosed, HouseEvent, RoundBegun
from houseway.house.table.state import BettingMove, NoMoreBets, Table, TakeBack
from houseway.house.terminals.periods import ConfirmWagers, PlaceChips
from houseway.house.terminals.unconfirmed_chips import Display, Displaying, Positions, Touch

S = TypeVar("S")
Events = tuple[HouseEvent, ...]


def under_wagers(_settings: object) -> bool:
    return True


@value
class TumblerBook(BookAround[S, Spin]):
    """Bets close after the dice have tumbled; where the dice are seen first, they close at once."""

    law: Rulebook
    tumbles: Callable[[S], bool] = under_wagers  # whether the tumbler is set going under wagers

    def turn(self, table: Table[S, Spin]) -> Turn:
        due = self.book.turn(table)
        if not isinstance(due, Bets) or table.round is not None:
            return due
        tumbling = (Duty(TumbleDice, self.law.tumbled),) if self.tumbles(table.settings) else ()
        return changed(due, next=tumbling)

    def decide(self, table: Table[S, Spin], due: Turn, put: Put[BettingMove]) -> Events:
        move = put.move
        if isinstance(move, NoMoreBets) and table.round is None:
            raise Refused("the dice have not been tumbled yet", self.law.tumbled)
        if isinstance(move, PlaceChips | ConfirmWagers | TakeBack):
            self.check_unseen(table)
        return self.begun(table, self.book.decide(table, due, put))

    def check_unseen(self, table: Table[S, Spin]) -> None:
        if is_seen(table):
            assert self.law.stands is not None
            raise Refused("the dice were seen: no wager is accepted", self.law.stands)

    def display(
        self, table: Table[S, Spin], player: Player, shown: Positions, touch: Touch
    ) -> Display:
        """Return what a terminal shows after a touch: only a book of terminals is asked."""
        self.check_unseen(table)
        return cast("Displaying", self.book).display(table, player, shown, touch)

    def begun(self, table: Table[S, Spin], events: Events) -> Events:
        """A round without wagers is told that none are taken any more."""
        if table.round is not None or not closed(events) or closed(events)[0].wagers:
            return events
        at = events.index(closed(events)[0])
        return (*events[:at], RoundBegun(self.law.round), *events[at:])


def is_seen(table: Table[S, Spin]) -> bool:
    """The dice were seen while wagers were taken, and those that are placed stand."""
    return table.round is not None and table.round.seen


def closed(events: Events) -> tuple[BetsClosed, ...]:
    return tuple(event for event in events if isinstance(event, BetsClosed))

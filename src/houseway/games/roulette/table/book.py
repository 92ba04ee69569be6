"""The book of a layout, and what the wheel and the race track have to do with it."""

from typing import TypeVar

from houseway.core.actors import Put
from houseway.core.game import Bets, Duty, Refused, Turn
from houseway.core.value import value
from houseway.games.roulette.layout.race_track_wagers import TRACK
from houseway.games.roulette.round.state import Spin, SpinBall
from houseway.house.layouts.wrapped_book import BookAround
from houseway.house.table.events import BetsClosed, HouseEvent, RoundBegun
from houseway.house.table.state import BettingMove, LayChips, Table
from houseway.law import Cite

S = TypeVar("S")
Events = tuple[HouseEvent, ...]


@value
class WheelBook(BookAround[S, Spin]):
    """No more bets may be called while the ball runs, or before it is spun."""

    track: Cite
    round: Cite
    spin: Cite

    def turn(self, table: Table[S, Spin]) -> Turn:
        due = self.book.turn(table)
        if not isinstance(due, Bets) or table.round is not None:
            return due
        return Bets(due.cite, (Duty(SpinBall, self.spin), *due.next), due.timer)

    def decide(self, table: Table[S, Spin], due: Turn, put: Put[BettingMove]) -> Events:
        move = put.move
        if isinstance(move, LayChips) and table.locked and move.bet in TRACK:
            reason = f"{move.bet} is laid before no more bets are called"
            raise Refused(reason, self.track)
        events = self.book.decide(table, due, put)
        if table.round is None and events and opens_without_wagers(events[0]):
            # A round that opens without wagers takes some while the ball runs, unless it is told.
            return (RoundBegun(self.round), *events)
        return events


def opens_without_wagers(event: HouseEvent) -> bool:
    return isinstance(event, BetsClosed) and not event.wagers and event.differential is None

"""Seats and stakes as a part of a poker table: what players do between rounds, and the marker."""

from typing import Any, assert_never

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Duty, Turn, not_due
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Charged, Kept
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.table.seats import decisions as charging
from houseway.games.poker.table.seats import decisions as seating
from houseway.games.poker.table.seats.moves import SeatingMove
from houseway.games.poker.table.seats.state import (
    BlindMissed,
    Chair,
    Entering,
    EntryChosen,
    MarkerPassed,
    PeriodEnded,
    PlayerDeclared,
    PlayerSatOut,
    PokerTable,
    RoundPrepared,
    SeatChanged,
    SeatDrawn,
    SeatEvent,
    SeatReleased,
    Seats,
    StakeAdded,
    StakePlaced,
    StakeReduced,
)
from houseway.games.poker.table.settings.settings import Charge
from houseway.house.general.events import PlayerExcluded, SeatLeft, SeatVacated
from houseway.house.machine.part import Due, Events, Kinds, members
from houseway.house.shoes.moves import Shuffle
from houseway.house.table.events import TableClosed
from houseway.house.table.state import Life
from houseway.law import Cite

Gone = SeatLeft | SeatVacated | PlayerExcluded
MOVES, EVENTS = members(SeatingMove), members(SeatEvent, Gone, TableClosed)
BY_TIME, IN = Charge.TIME, Entering.IN


@value
class Seating:
    """The part for seats: who sits where with which stake, and where the marker lies."""

    edition: Edition
    usual: Bets  # what is due between rounds where nobody pays by time

    @property
    def moves(self) -> Kinds:
        return MOVES

    @property
    def events(self) -> Kinds:
        return EVENTS

    def opening(self, _settings: Any) -> Seats:
        return Seats()

    def turn(self, whole: PokerTable) -> Turn | None:
        if whole.play.round is not None:
            return None
        if whole.terms.settings.commission is not BY_TIME:
            return self.usual
        return open_stakes(self.edition, tuple(charging.to_begin(self.edition, whole)))

    def decide(self, whole: PokerTable, due: Due, put: Put[Any], clause: Cite) -> Events:
        if whole.gaming.life is not Life.OPEN:
            raise not_due(due.turn, put.move)
        return seating.decide(self.edition, whole, put.move, clause)

    def evolve(self, whole: PokerTable, event: SeatEvent | Gone | TableClosed) -> Seats:
        seats = whole.seats
        match event:
            case MarkerPassed(marker, revolved, stakes):
                chairs = with_stakes(seats.chairs, stakes)
                return changed(seats, chairs=chairs, marker=marker, revolved=revolved)
            case RoundPrepared():
                return prepared(seats, event)
            case StakePlaced():
                return placed(seats, event)
            case TableClosed():
                return changed(seats, owed=())  # they are of the gaming day
            case SeatChanged():
                return moved(whole, event)
            case SeatDrawn() | Kept():
                return seats
            case SeatReleased(seat):
                return changed(
                    seats, vacant=tuple(number for number in seats.vacant if number != seat)
                )
            case PeriodEnded():
                chairs = tuple(changed(chair, paid=False) for chair in seats.chairs)
                return changed(seats, chairs=chairs)
            case SeatLeft(player) | SeatVacated(player) | PlayerExcluded(player):
                return seats_without(whole, player)
            case _:
                return with_chair(seats, event)


def seating_part(edition: Edition) -> Seating:
    return Seating(edition, open_stakes(edition, (Duty(Shuffle, edition.starts.shuffle),)))


def open_stakes(edition: Edition, begins: tuple[Duty, ...]) -> Bets:
    """Stakes are open to all until a round begins."""
    return Bets(edition.stakes.visible, begins)


def prepared(seats: Seats, event: RoundPrepared) -> Seats:
    chairs = seats.chairs
    if [chair for chair in chairs if chair.entering is not IN or chair.missed]:
        playing = {entry.player for entry in event.entries}
        each = [in_the_game(chair) if chair.player in playing else chair for chair in chairs]
        chairs = tuple(each)
    started = event.marker if seats.started is None else seats.started
    return changed(seats, chairs=chairs, marker=event.marker, started=started)


def in_the_game(chair: Chair) -> Chair:
    return changed(chair, entering=Entering.IN, missed=NOTHING)


def with_stakes(
    chairs: tuple[Chair, ...], stakes: tuple[tuple[Player, Cents], ...]
) -> tuple[Chair, ...]:
    after = dict(stakes)
    return tuple([changed(chair, stake=after.get(chair.player, chair.stake)) for chair in chairs])


def seats_without(whole: PokerTable, player: Player) -> Seats:
    """A player who leaves takes the stake along, and still owes the blinds that they missed.

    The seat is first for those who stay.
    """
    sitting, seats = whole.people.seats, whole.seats
    seat = next((each_seat.seat for each_seat in sitting if each_seat.player == player), None)
    others = any(each_seat.player != player for each_seat in sitting)
    vacant = (*seats.vacant, seat) if seat is not None and others else seats.vacant
    chair, owed = seats.chair(player), seats.owed
    if chair is not None and chair.missed:
        owed = (*owed, (player, chair.missed))
    return changed(seats.without(player), vacant=vacant, owed=owed)


def placed(seats: Seats, event: StakePlaced) -> Seats:
    """The stake of a player who sat down. What they missed before they left is still owed."""
    player = event.player
    chair = Chair(player, event.seat, event.stake, event.entering, missed=seats.owing(player))
    owed = tuple(row for row in seats.owed if row[0] != player)
    return changed(seats, owed=owed).with_chair(chair)


def moved(whole: PokerTable, event: SeatChanged) -> Seats:
    sitting, seats = whole.people.seats, whole.seats
    old = next(seat.seat for seat in sitting if seat.player == event.player)
    vacant = tuple(number for number in seats.vacant if number != event.seat)
    after = changed(seats, vacant=(*vacant, old) if len(sitting) > 1 else vacant)
    chair = seats.chair(event.player)
    if chair is None:
        return after
    return after.with_chair(changed(chair, seat=event.seat, entering=event.entering))


ChairEvent = (
    StakeAdded | StakeReduced | PlayerSatOut | EntryChosen | Charged | BlindMissed | PlayerDeclared
)


def with_chair(seats: Seats, event: ChairEvent) -> Seats:
    chair = seats.chair(event.player)
    assert chair is not None, f"player {event.player} has no stake"
    match event:
        case StakeAdded(_, stake):
            new = changed(chair, stake=Cents(chair.stake + stake), declared=False)
        case StakeReduced(_, stake):
            new = changed(chair, stake=Cents(chair.stake - stake))
        case PlayerSatOut():
            new = changed(chair, away=True)
        case EntryChosen(_, entering):
            new = changed(chair, entering=entering, away=False)
        case Charged():
            new = changed(chair, paid=True)
        case BlindMissed(_, amount):
            new = changed(chair, missed=Cents(chair.missed + amount))
        case PlayerDeclared():
            new = changed(chair, declared=True)
        case _:
            assert_never(event)
    return seats.with_chair(new)

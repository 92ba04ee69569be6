"""What each event changes at a poker table."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, changer
from houseway.core.wagers import Charged, Kept
from houseway.games.poker.events import RoundEvent
from houseway.games.poker.play import Poker
from houseway.games.poker.seats import (
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
    StakeAdded,
    StakePlaced,
    StakeReduced,
)
from houseway.games.poker.settings import Settings
from houseway.games.poker.state import Round
from houseway.house import attending
from houseway.house.attending import GeneralEvent, PlayerExcluded, SeatLeft, SeatVacated
from houseway.house.events import HouseEvent, SettingDetermined
from houseway.house.flat import Table, with_life
from houseway.house.opening import LifeEvent
from houseway.house.people import Seated
from houseway.house.settings import Setting, with_values
from houseway.house.shoe import ShuffleDue

Menu = tuple[Setting, ...]
House = Table[Settings, Round]


def evolve(
    poker: Poker, menu: Menu, table: PokerTable, event: HouseEvent | RoundEvent | SeatEvent
) -> PokerTable:
    if isinstance(event, SeatEvent):
        return with_seats(poker, table, event)
    if isinstance(event, RoundEvent):
        assert table.round is not None, f"no round takes {event}"
        return with_round(table, poker.evolve(table.round, event))
    if isinstance(event, GeneralEvent):
        return with_people(table, event)
    return changed(table, house=with_house(menu, table.house, event))


def with_round(table: PokerTable, round_: Round) -> PokerTable:
    return with_this_house(table, with_this_round(table.house, round_))


with_this_house, with_this_round = changer(PokerTable, "house"), changer(Table, "round")
with_stake = changer(Chair, "stake")


# As at every table


def with_house(menu: Menu, house: House, event: HouseEvent) -> House:
    match event:
        case _ if isinstance(event, LifeEvent):
            return with_life(house, event)
        case SettingDetermined(determined):
            coming = with_values(
                menu, house.coming or house.settings, {determined.name: determined.value}
            )
            if house.round is None:
                return changed(house, settings=coming, coming=None)
            return changed(house, coming=coming)
        case ShuffleDue():
            return house  # every round begins with a shuffle
        case _:
            raise AssertionError(f"no event of a poker table: {event}")


def with_people(table: PokerTable, event: GeneralEvent) -> PokerTable:
    """Whoever leaves takes his stake along; his seat is first for those who stay."""
    people = attending.evolve(table.people, event)
    after = changed(table, house=changed(table.house, people=people))
    if not isinstance(event, SeatLeft | SeatVacated | PlayerExcluded):
        return after
    seat = next((one.seat for one in table.people.seats if one.player == event.player), None)
    others = any(one.player != event.player for one in table.people.seats)
    vacant = (*table.vacant, seat) if seat is not None and others else table.vacant
    if isinstance(event, PlayerExcluded) and table.round is not None:
        now = without_hand(table.round, event.player)
        after = changed(after, house=changed(after.house, round=now))
    return changed(after.without(event.player), vacant=vacant)


def without_hand(round_: Round, player: Player) -> Round:
    """An excluded player is not dealt to again, if the round is."""
    at = round_.at(player)
    return round_ if at is None else round_.with_hand(at, changed(round_.hands[at], excluded=True))


# Seats and stakes


def with_seats(poker: Poker, table: PokerTable, event: SeatEvent) -> PokerTable:
    match event:
        case RoundPrepared():
            return prepared(poker, table, event)
        case MarkerPassed():
            return passed(table, event)
        case StakePlaced(player, seat, stake, entering):
            return table.with_chair(Chair(player, seat, stake, entering))
        case SeatChanged():
            return moved(table, event)
        case SeatDrawn() | Kept():
            return table
        case SeatReleased(seat):
            return changed(table, vacant=tuple(one for one in table.vacant if one != seat))
        case PeriodEnded():
            chairs = tuple(changed(one, paid=False) for one in table.chairs)
            return changed(table, chairs=chairs)
        case _:
            return with_chair(table, event)


ChairEvent = (
    StakeAdded | StakeReduced | PlayerSatOut | EntryChosen | Charged | BlindMissed | PlayerDeclared
)


def with_chair(table: PokerTable, event: ChairEvent) -> PokerTable:
    chair = table.chair(event.player)
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
    return table.with_chair(new)


def moved(table: PokerTable, event: SeatChanged) -> PokerTable:
    old = next(one.seat for one in table.people.seats if one.player == event.player)
    seats = tuple(
        Seated(one.player, event.seat, one.idle) if one.player == event.player else one
        for one in table.people.seats
    )
    people = changed(table.people, seats=seats)
    vacant = tuple(one for one in table.vacant if one != event.seat)
    others = len(seats) > 1
    after = changed(
        table,
        house=changed(table.house, people=people),
        vacant=(*vacant, old) if others else vacant,
    )
    chair = table.chair(event.player)
    if chair is None:
        return after
    return after.with_chair(changed(chair, seat=event.seat, entering=event.entering))


def prepared(poker: Poker, table: PokerTable, event: RoundPrepared) -> PokerTable:
    playing = {entry.player for entry in event.entries}
    chairs = tuple([in_the_game(one) if one.player in playing else one for one in table.chairs])
    started = event.marker if table.started is None else table.started
    house = changed(table.house, round=poker.opening(event.entries), rounds=table.house.rounds + 1)
    return changed(table, house=house, chairs=chairs, marker=event.marker, started=started)


def in_the_game(chair: Chair) -> Chair:
    if chair.entering is Entering.IN and not chair.missed:
        return chair
    return changed(chair, entering=Entering.IN, missed=NOTHING)


def passed(table: PokerTable, event: MarkerPassed) -> PokerTable:
    """The round is over; what was announced is in force."""
    house, round_ = table.house, table.round
    assert round_ is not None
    played = frozenset([hand.player for hand in round_.hands])
    people = attending.after_round(attending.after_betting(house.people, played))
    settings = house.coming or house.settings
    over = changed(
        house, round=None, previous=round_, people=people, settings=settings, coming=None
    )
    chairs = with_stakes(table.chairs, event.stakes)
    return changed(table, house=over, chairs=chairs, marker=event.marker, revolved=event.revolved)


def with_stakes(
    chairs: tuple[Chair, ...], stakes: tuple[tuple[Player, Cents], ...]
) -> tuple[Chair, ...]:
    now = dict(stakes)
    return tuple([with_stake(one, now.get(one.player, one.stake)) for one in chairs])

"""The table as a state machine around the rounds that are played on it."""

from typing import Generic, TypeVar

from houseway.core.actors import Permit, Permits, Player, Put, Role
from houseway.core.game import (
    Bets,
    Call,
    Chance,
    Duty,
    NotPermitted,
    Over,
    Refused,
    Turn,
    not_due,
    words,
)
from houseway.core.value import value
from houseway.core.wagers import Settled, void
from houseway.house import change, life, shoe, shoework
from houseway.house.betting import Bookmaker
from houseway.house.laws import HouseLaw
from houseway.house.rules import CardTable, TableRules
from houseway.house.shoe import Place, Shoe
from houseway.house.state import (
    BettingMove,
    CardsCollected,
    CollectCards,
    Determine,
    HouseEvent,
    HouseMove,
    LifeMove,
    NoMoreBets,
    PlaceMarker,
    PlaceWager,
    Table,
    TakeBack,
)
from houseway.kit.cards import Census
from houseway.kit.moves import Deal, ReportInsufficientCards

S = TypeVar("S", bound=CardTable)
R = TypeVar("R")
M = TypeVar("M")
E = TypeVar("E")

WITHOUT_WAGERS = "for a non-betting round"


@value
class CardHouse(Generic[S, R, M, E]):
    """What every banked card table does. The game is a value in its rules."""

    rules: TableRules[S, R, M, E]

    @property
    def law(self) -> HouseLaw:
        return self.rules.law

    def opening(self, settings: S) -> Table[S, R]:
        self.rules.checked(settings)
        return Table(settings, Shoe(Census(settings.decks)))

    def turn(self, table: Table[S, R]) -> Turn:
        if due := life.turn(table, self.law.life) or shoe.turn(table.shoe, self.law.shoe):
            return due
        if table.round is None:
            if table.non_betting:
                return Duty(NoMoreBets, self.law.shoe.excess_seen, WITHOUT_WAGERS)
            return Bets(self.law.betting.opportunity)
        due = self.rules.round(table.settings).turn(table.round)
        return Duty(CollectCards, self.law.life.collected) if isinstance(due, Over) else due

    def decide(
        self, table: Table[S, R], due: Turn, put: Put[HouseMove | M]
    ) -> tuple[HouseEvent | E, ...]:
        authorise(put, self.rules.permits)
        move = put.move
        if isinstance(move, LifeMove):
            checked = self.rules.checked(table.settings)
            return life.decide(table, self.law.life, Put(put.by, move, put.beside), checked)
        if isinstance(move, BettingMove):
            return self.betting(table, due, Put(put.by, move))
        if isinstance(move, shoe.ShoeMove):
            return shoework.decide(table, self.law, due, Put(put.by, move))
        return self.in_round(table, due, move)

    def betting(
        self, table: Table[S, R], due: Turn, put: Put[BettingMove]
    ) -> tuple[HouseEvent, ...]:
        book = Bookmaker(self.law.betting, self.rules.sides)
        match due, put.move:
            case _, Determine() as move:
                return self.determine(table, Put(put.by, move))
            case _, PlaceMarker() as move:
                return self.marked(table, book, move)
            case Bets(), PlaceWager() as move:
                return book.place(table, move, self.rules.offered(move.bet))
            case _, TakeBack() as move if table.round is None:
                return book.take_back(table, move)
            case Bets(), NoMoreBets():
                return book.close(table)
            case Duty(act), NoMoreBets() if act is NoMoreBets:
                return book.close(table)
            case Duty(act, cite), PlaceWager() if act is NoMoreBets:
                raise Refused("the next round is played without wagers", cite)
            case Duty(act), CollectCards() if act is CollectCards:
                return self.collected(table)
            case _, PlaceWager() | TakeBack() if table.round is not None:
                raise Refused("wagers are locked until they are settled", self.law.betting.locked)
            case _:
                raise not_due(due, put.move)

    def marked(
        self, table: Table[S, R], book: Bookmaker, move: PlaceMarker
    ) -> tuple[HouseEvent, ...]:
        """A higher maximum takes in chips that lay above the old one, if no card is out."""
        (placed,) = life.marker(table, move, self.law.betting.marker)
        if table.round is not None:
            return (placed,)
        return (placed, *book.into_play(self.evolve(table, placed), move.player, ()))

    def determine(self, table: Table[S, R], put: Put[Determine]) -> tuple[HouseEvent, ...]:
        """A setting is announced; whatever it joins has to be in order with it."""
        events = life.determine(table, self.rules.menu, put, self.law.betting.limits)
        for event in events:
            after = self.evolve(table, event)
            self.rules.checked(after.settings)
            self.rules.checked(after.coming or after.settings)
        return events

    def in_round(self, table: Table[S, R], due: Turn, move: M) -> tuple[HouseEvent | E, ...]:
        if isinstance(due, Chance) and due.to == (Place.SHOWN,) and isinstance(move, Deal):
            return shoework.show_first(table.shoe, self.law.shoe, move)
        if table.round is None or isinstance(due, Call):
            raise not_due(due, move)
        if isinstance(move, ReportInsufficientCards) and isinstance(due, Chance):
            shoework.check_empty(table.shoe, self.law.shoe)
        round_ = self.rules.round(table.settings)
        events = round_.decide(table.round, round_.turn(table.round), move)
        shoework.check(table.shoe, self.law.shoe, events)
        return events

    def collected(self, table: Table[S, R]) -> tuple[HouseEvent, ...]:
        assert table.round is not None
        cite = self.law.betting.above_maximum
        over = tuple(void(wager, cite) for wager in table.excess)
        back = (Settled(over, cite),) if over else ()
        goes_on = self.rules.plays_on(table.round)
        after = shoework.after_round(table.shoe, self.law.shoe, goes_on=goes_on)
        return (*back, CardsCollected(self.law.life.collected), *after)

    def evolve(self, table: Table[S, R], event: HouseEvent | E) -> Table[S, R]:
        return change.evolved(self.rules, table, event)


def authorise(put: Put[object], permits: Permits) -> None:
    """Refuse a move to a role that may not make it, and one player's move to another."""
    permit = permits.get(type(put.move))
    assert permit is not None, f"no permit for {type(put.move).__name__}"
    act = words(type(put.move))
    if put.by.role not in permit.roles:
        raise NotPermitted(f"a {put.by.role} may not {act}", permit.cite)
    check_beside(put, permit, act)
    owner: Player | None = getattr(put.move, "player", None)
    if put.by.role is Role.PLAYER and owner != put.by.player:
        whom = "the staff" if owner is None else f"player {owner}"
        raise NotPermitted(f"player {put.by.player} may not {act} for {whom}", permit.cite)


def check_beside(put: Put[object], permit: Permit, act: str) -> None:
    if permit.beside is None:
        return
    if put.beside is None or put.beside.role is not permit.beside:
        raise NotPermitted(f"to {act} takes a {permit.beside} beside", permit.cite)

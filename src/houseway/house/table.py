"""The table as a state machine around the rounds that are played on it."""

from typing import Generic, TypeVar

from houseway.core.actors import Permit, Permits, Player, Put, Role
from houseway.core.game import (
    Bets,
    Chance,
    Duty,
    Over,
    Refused,
    Turn,
    not_due,
    words,
)
from houseway.core.value import value
from houseway.core.wagers import Settled, void
from houseway.house import change, closing, conduct, cutting, life, pools, shoe, shoework
from houseway.house.colour_chips import BuyColourChips, ReturnColourChips
from houseway.house.door import authorise
from houseway.house.events import (
    CardsCollected,
    HouseEvent,
    LayoutCleared,
    RoundBegun,
    TableClosed,
)
from houseway.house.general_law import GeneralLaw
from houseway.house.laws import HouseLaw
from houseway.house.layout_tokens import LayStakeButton, PlaceMaximumMarker
from houseway.house.people import (
    DecideRefund,
    GeneralMove,
    LeaveSeat,
    RaiseDispute,
    RequestReview,
    TakeSeat,
)
from houseway.house.periods import ConfirmWagers, PlaceChips
from houseway.house.provisions.general import general_law
from houseway.house.round import OnLayout, RoundVoided
from houseway.house.rules import TableRules
from houseway.house.settings import find
from houseway.house.shoe import Place
from houseway.house.state import (
    BettingMove,
    ClearLayout,
    CollectCards,
    Determine,
    HouseMove,
    LayChips,
    LifeMove,
    OpenTable,
    PlaceWager,
    Table,
    TakeBack,
)
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M")
E = TypeVar("E")

STILL_OPEN = TakeBack | ReturnColourChips | LeaveSeat | RaiseDispute | RequestReview
LAYING = LayChips | BuyColourChips | LayStakeButton | PlaceMaximumMarker
PLAYING = TakeSeat | PlaceWager | PlaceChips | ConfirmWagers | LAYING


@value
class House(Generic[S, R, M, E]):
    """What every banked table does. The game is a value in its rules."""

    rules: TableRules[S, R, M, E]

    @property
    def law(self) -> HouseLaw:
        return self.rules.law

    def opening(self, settings: S) -> Table[S, R]:
        self.rules.checked(settings)
        return Table(settings, self.rules.shoe(settings))

    @property
    def general(self) -> GeneralLaw:
        return general_law(self.law.life.approved.rule_set.name)

    @property
    def permits(self) -> Permits:
        """Every move there is at this table, with the roles that may make it."""
        return {**self.rules.permits, **conduct.permits(self.general)}

    def permit(self, move: HouseMove | M) -> Permit:
        """Some moves stand under the clause that they name, or that their setting does."""
        if isinstance(move, GeneralMove):
            return conduct.permit(self.general, move)
        found = self.rules.permits.get(type(move))
        if found is None:
            reason = f"these rules know no move to {words(type(move))}"
            raise Refused(reason, self.general.dispute)
        setting = find(self.rules.menu, move.name) if isinstance(move, Determine) else None
        if setting:
            return Permit(frozenset({setting.terms.by}), setting.terms.cite)
        return found

    def turn(self, table: Table[S, R]) -> Turn:
        if table.people.refund_due:
            return Duty(DecideRefund, self.general.refund.cite)
        if due := life.turn(table, self.law.life) or self.shoe_turn(table):
            return due
        if table.round is None or table.laying:
            return self.rules.book.turn(table)
        due = self.rules.round(table.settings).turn(table.round)
        return Duty(self.clearing, self.law.life.collected) if isinstance(due, Over) else due

    def shoe_turn(self, table: Table[S, R]) -> Turn | None:
        law = self.law.shoe
        if law is None:
            return None
        cut = table.shoe.stage in shoework.CUT
        return cutting.turn(table, law) if cut else shoe.turn(table.shoe, law)

    @property
    def clearing(self) -> type[CollectCards | ClearLayout]:
        """The move that ends a round."""
        return ClearLayout if self.law.shoe is None else CollectCards

    def decide(
        self, table: Table[S, R], due: Turn, put: Put[HouseMove | M]
    ) -> tuple[HouseEvent | E, ...]:
        authorise(put, self.permit(put.move))
        check_admitted(table, put, self.general.exclusion)
        events = self.decided(table, due, put)
        return (*events, *pools.taken_back(table.pools, events))

    def decided(
        self, table: Table[S, R], due: Turn, put: Put[HouseMove | M]
    ) -> tuple[HouseEvent | E, ...]:
        move = put.move
        if isinstance(move, GeneralMove):
            check = self.law.life.checked_after
            return conduct.decide(table, self.general, Put(put.by, move), check_after=check)
        if isinstance(move, LifeMove):
            self.check_hours(table, put)
            checked = self.rules.checked(table.settings)
            return life.decide(table, self.law.life, Put(put.by, move, put.beside), checked)
        if isinstance(move, BettingMove):
            return self.rules.book.decide(table, due, Put(put.by, move))
        if isinstance(move, shoe.ShoeMove):
            assert self.law.shoe is not None, "a move without a permit"
            return shoework.decide(table, self.law.shoe, due, Put(put.by, move))
        if isinstance(move, Determine):
            return self.determine(table, Put(put.by, move))
        if isinstance(move, CollectCards | ClearLayout):
            return self.cleared(table, due, move)
        return self.in_round(table, due, move)

    def check_hours(self, table: Table[S, R], put: Put[HouseMove | M]) -> None:
        hours, law = table.people.hours, self.general
        if isinstance(put.move, OpenTable) and put.clock and not closing.within(hours, put.clock):
            reason = f"{put.clock} is outside the hours of gaming, {hours[0]} to {hours[1]}"
            raise Refused(reason, law.hours or law.closure.cite)

    def determine(self, table: Table[S, R], put: Put[Determine]) -> tuple[HouseEvent, ...]:
        """A setting is announced; whatever it joins has to be in order with it."""
        events = life.determine(table, self.rules.menu, put, self.law.betting.limits)
        for event in events:
            after = self.evolve(table, event)
            self.rules.checked(after.settings)
            self.rules.checked(after.coming or after.settings)
        return events

    def in_round(self, table: Table[S, R], due: Turn, move: M) -> tuple[HouseEvent | E, ...]:
        law, begun = self.law.shoe, tuple[HouseEvent, ...]()
        if law and isinstance(due, Chance) and due.to == (Place.SHOWN,) and isinstance(move, Deal):
            return shoework.show_first(table.shoe, law, move)
        if table.round is None and isinstance(due, Bets) and isinstance(move, self.rules.begins):
            begun = (RoundBegun(self.law.life.collected),)
            table = self.evolve(table, begun[0])
        if table.round is None:
            raise not_due(due, move)
        if law and isinstance(move, ReportInsufficientCards) and isinstance(due, Chance):
            shoework.check_empty(table.shoe, law)
            if law.refill:
                return (shoe.ShuffleDue(law.refill),)
        round_ = self.rules.round(table.settings)
        events = round_.decide(table.round, round_.turn(table.round), move)
        if law:
            shoework.check(table.shoe, law, events)
        return (*begun, *events, *returned(table, events))

    def cleared(
        self, table: Table[S, R], due: Turn, move: CollectCards | ClearLayout
    ) -> tuple[HouseEvent, ...]:
        if table.round is None or not isinstance(due, Duty) or due.act is not type(move):
            raise not_due(due, move)
        law, cite = self.law.shoe, self.law.life.collected
        goes_on = self.rules.plays_on(table.round)
        after = shoework.after_round(table.shoe, law, goes_on=goes_on) if law else ()
        back = self.rules.book.collected(table)
        last = table.people.rounds_left == 1
        check, closure = self.law.life.checked_after, self.general.closure.cite
        closed = (TableClosed(check, closure),) if last else ()
        over = CardsCollected(cite) if isinstance(move, CollectCards) else LayoutCleared(cite)
        return (*back, over, *after, *closed)

    def evolve(self, table: Table[S, R], event: HouseEvent | E) -> Table[S, R]:
        return change.evolved(self.rules, table, event)


def returned(table: Table[S, R], events: tuple[object, ...]) -> tuple[HouseEvent, ...]:
    """A round that is Void before the wagers are in it: they lie at the table, and go back."""
    void_ = next((event for event in events if isinstance(event, RoundVoided)), None)
    laid = (*table.wagers, *table.excess)
    if void_ is None or not table.laying or not laid:
        return ()
    return (Settled(tuple(void(wager, void_.cite) for wager in laid), void_.cite),)


def check_admitted(table: Table[S, R], put: Put[object], cite: Cite) -> None:
    """An excluded player may take his chips, leave and complain, and nothing else."""
    owner: Player | None = getattr(put.move, "player", None)
    plays = isinstance(put.move, PLAYING)
    acts = put.by.role is Role.PLAYER and not isinstance(put.move, STILL_OPEN)
    if owner in table.people.excluded and (plays or acts):
        raise Refused(f"player {owner} is excluded from further participation", cite)

"""The shoe as a part of a banked table: shuffled, cut, dealt from, found wrong."""

from typing import Any, Generic, TypeVar

from houseway.core.actors import Put
from houseway.core.game import Chance, Turn
from houseway.core.value import value
from houseway.house.machine.part import Decided, Due, Quiet, members
from houseway.house.rounds.round import OnLayout
from houseway.house.settings.part import Determining
from houseway.house.shoes import change, checks
from houseway.house.shoes import cut as cutting
from houseway.house.shoes import decisions as work
from houseway.house.shoes import moves as shoe
from houseway.house.shoes.moves import NO_SHOE, Place, Shoe, ShoeEvent, ShoeMove
from houseway.house.table.events import (
    CardsCollected,
    LayoutCleared,
    SettingDetermined,
    TableOpened,
)
from houseway.house.table.game_contract import TableRules
from houseway.house.table.law import ShoeLaw
from houseway.house.table.state import Table
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
MOVES = (*members(ShoeMove), Deal, ReportInsufficientCards)
SET_ANEW = (SettingDetermined, CardsCollected, LayoutCleared)  # after which it may be another shoe
EVENTS = (*members(ShoeEvent), *SET_ANEW, TableOpened)
READY = shoe.Stage.READY


@value
class Supply(Generic[S, R]):
    """The supply of cards."""

    rules: TableRules[S, R, Any, Any]
    law: ShoeLaw
    terms: Determining[S]
    moves = MOVES
    events = EVENTS

    def opening(self, settings: S) -> Shoe:
        return self.rules.shoe(settings)

    def turn(self, whole: Table[S, R]) -> Turn | None:
        stage = whole.shoe.stage
        if stage is READY:
            return None
        if stage in work.CUT:
            return cutting.turn(whole, self.law)
        return shoe.turn(whole.shoe, self.law, self.rules.behind(whole.settings))

    def decide(self, whole: Table[S, R], due: Due, put: Put[Any], _clause: Cite) -> Decided:
        match put.move:
            case Deal() as move:
                return self.show_card(whole, due.turn, move)
            case ReportInsufficientCards():
                return self.run_out(whole, due.turn)
            case _:
                return work.decide(whole, self.law, due.turn, put)

    def show_card(self, whole: Table[S, R], due: Turn, move: Deal) -> Decided:
        """A card is dealt from a new shoe to be shown; any other is the round's."""
        if not isinstance(due, Chance) or due.to != (Place.SHOWN,):
            return None
        return work.show_first(whole.shoe, self.law, move)

    def run_out(self, whole: Table[S, R], due: Turn) -> Decided:
        """Refill the shoe in mid-round where the rule set says so; else the round has to know."""
        if whole.round is None or not isinstance(due, Chance):
            return None
        checks.check_empty(whole.shoe, self.law)
        return (shoe.ShuffleDue(self.law.refill),) if self.law.refill else None

    def evolve(self, whole: Table[S, R], event: Any) -> Shoe:
        if type(event) in SET_ANEW:
            return self.set_anew(whole, event)
        if isinstance(event, TableOpened):
            return self.rules.shoe(self.terms.evolve(whole, event).settings)
        return change.evolve(whole.shoe, event)

    def set_anew(self, whole: Table[S, R], event: Any) -> Shoe:
        """Another number of decks, or another kind of shoe, is another shoe between rounds."""
        lies = whole.round is not None or bool(whole.laid.wagers)
        if isinstance(event, SettingDetermined) and lies:
            return whole.shoe
        settings = self.terms.evolve(whole, event).settings
        if settings is whole.settings:
            return whole.shoe
        new = self.rules.shoe(settings)
        return whole.shoe if self.rules.shoe(whole.settings) == new else new


@value
class NoSupply(Quiet):
    """The supply of a table that deals no cards."""

    events = ()

    def opening(self, _settings: Any) -> Shoe:
        return NO_SHOE

    def evolve(self, _whole: Any, _event: Any) -> Shoe:
        return NO_SHOE

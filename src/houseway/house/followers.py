"""Parts that are put nothing and have nothing due: they only follow what happens at a table."""

from typing import Any

from houseway.core.value import value
from houseway.house import boxes, pools
from houseway.house.boxes import Boxes, BoxesEvent
from houseway.house.events import BetsClosed, CardsCollected, LayoutCleared
from houseway.house.layouts import colour_chips
from houseway.house.layouts.colour_chips import ColourEvent, Colours
from houseway.house.parts import Kinds, Quiet, members
from houseway.house.pools import PoolEvent, Pools
from houseway.house.shoes.shoe import Shuffled
from houseway.house.state import Table

AnyTable = Table[Any, Any]


@value
class BoxesKept(Quiet):
    """Who came in time for the shoe, who sat out, who has several Boxes."""

    @property
    def events(self) -> Kinds:
        return (*members(BoxesEvent), BetsClosed, Shuffled)

    def opening(self, _settings: Any) -> Boxes:
        return Boxes()

    def evolve(self, whole: AnyTable, event: BoxesEvent | BetsClosed | Shuffled) -> Boxes:
        match event:
            case BetsClosed(wagers):
                return boxes.with_wagers(whole.boxes, frozenset(one.player for one in wagers))
            case Shuffled(out=()):
                return with_new_shoe(whole)
            case Shuffled():
                return whole.boxes
            case _:
                return boxes.evolve(whole.boxes, event)


def with_new_shoe(whole: AnyTable) -> Boxes:
    """Whoever came late is in time again; a round that waits for the cards is the first of it."""
    fresh = boxes.with_new_shoe(whole.boxes)
    if whole.round is None:
        return fresh
    return boxes.with_wagers(fresh, frozenset(wager.player for wager in whole.round.wagers))


@value
class ColoursKept(Quiet):
    """Whose Colour Chips are whose, and what they are worth."""

    @property
    def events(self) -> Kinds:
        return members(ColourEvent)

    def opening(self, _settings: Any) -> Colours:
        return Colours()

    def evolve(self, whole: AnyTable, event: ColourEvent) -> Colours:
        return colour_chips.evolve(whole.colours, event)


@value
class PoolsKept(Quiet):
    """What lies in the pools of a jackpot."""

    @property
    def events(self) -> Kinds:
        return (*members(PoolEvent), CardsCollected, LayoutCleared)

    def opening(self, _settings: Any) -> Pools:
        return Pools()

    def evolve(self, whole: AnyTable, event: PoolEvent | CardsCollected | LayoutCleared) -> Pools:
        if isinstance(event, CardsCollected | LayoutCleared):
            return pools.after_round(whole.pools)
        return pools.evolve(whole.pools, event)

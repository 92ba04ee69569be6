"""Parts that are put nothing and have nothing due: they only follow what happens at a table."""

from typing import Any, Protocol

from houseway.core.value import value
from houseway.house.general.events import HandsChanged
from houseway.house.machine.part import Events, Quiet, members
from houseway.house.rounds import jackpot_pools as pools
from houseway.house.rounds.jackpot_pools import PoolEvent, Pools
from houseway.house.rounds.round import OnLayout
from houseway.house.shoes.moves import Shuffled
from houseway.house.table.events import BetsClosed, CardsCollected, LayoutCleared
from houseway.house.wagers import boxes
from houseway.house.wagers.boxes import Boxes, BoxesEvent


class WithBoxes(Protocol):
    @property
    def boxes(self) -> Boxes: ...
    @property
    def round(self) -> OnLayout | None: ...


class WithPools(Protocol):
    @property
    def pools(self) -> Pools: ...


@value
class BoxesKept(Quiet):
    """The players who came in time for the shoe, sat out, or have several Boxes."""

    events = (*members(BoxesEvent), BetsClosed, Shuffled, HandsChanged)

    def opening(self, _settings: Any) -> Boxes:
        return Boxes()

    def evolve(
        self, whole: WithBoxes, event: BoxesEvent | BetsClosed | Shuffled | HandsChanged
    ) -> Boxes:
        match event:
            case BetsClosed(wagers):
                return boxes.with_wagers(whole.boxes, frozenset(wager.player for wager in wagers))
            case HandsChanged(player):
                return boxes.forgotten(whole.boxes, player)
            case Shuffled(out=()):
                return with_new_shoe(whole)
            case Shuffled():
                return whole.boxes
            case _:
                return boxes.evolve(whole.boxes, event)


def with_new_shoe(whole: WithBoxes) -> Boxes:
    """Put latecomers in time again; a round that waits for cards is the first of the shoe."""
    fresh = boxes.with_new_shoe(whole.boxes)
    if whole.round is None:
        return fresh
    return boxes.with_wagers(fresh, frozenset(wager.player for wager in whole.round.wagers))


@value
class PoolsKept(Quiet):
    """The money in the pools of a jackpot."""

    events = (*members(PoolEvent), CardsCollected, LayoutCleared)

    def opening(self, _settings: Any) -> Pools:
        return Pools()

    def evolve(self, whole: WithPools, event: PoolEvent | CardsCollected | LayoutCleared) -> Pools:
        if isinstance(event, CardsCollected | LayoutCleared):
            return pools.after_round(whole.pools)
        return pools.evolve(whole.pools, event)


def pools_of(whole: WithPools) -> Pools:
    return whole.pools


def taken_back(whole: WithPools, events: Events) -> Events:
    return pools.taken_back(whole.pools, events)

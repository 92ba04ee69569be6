"""Wagers before a round, as a part of a banked table."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, TypeVar

from houseway.core.actors import Player, Put
from houseway.core.game import Turn
from houseway.core.grown import grown
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked
from houseway.house.general.events import HandsChanged
from houseway.house.machine.part import Decided, Due, Kinds, Now, Step, members
from houseway.house.rounds.round import OnLayout
from houseway.house.table.events import (
    BetsClosed,
    BoxMarkerPlaced,
    ExcessStaked,
    MarkerPlaced,
    PlayerWarned,
)
from houseway.house.table.game_contract import Book
from houseway.house.table.state import BettingMove, Laid, Table
from houseway.house.wagers.ceilings import Marker, with_marker
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
LimitEvent = ExcessStaked | PlayerWarned | MarkerPlaced | BoxMarkerPlaced
LayingEvent = Staked | Settled | BetsClosed | LimitEvent | HandsChanged
Lays = Mapping[type[Any], Callable[[Any, Any], Laid]]
# The table after these events, with what lies then; None: they may concern other parts too.
Alone = Callable[[Any, Laid, tuple[Any, ...]], Any]
MOVES, EVENTS = members(BettingMove), members(LayingEvent)


@value
class Wagering(Generic[S, R]):
    """The wagers on Boxes, layouts and displays until a round has them."""

    book: Callable[[Any], Book[S, R]]  # of a table: at most it is always the same
    also: Lays = field(default_factory=dict)  # what events of other parts mean to it
    alone: Alone | None = None  # the table after wagers, where they concern nobody else,
    steady: bool = False  # and whether what is due is due still
    moves = MOVES

    @property
    def events(self) -> Kinds:
        return (*EVENTS, *self.also)

    def opening(self, _settings: S) -> Laid:
        return Laid()

    def turn(self, whole: Table[S, R]) -> Turn | None:
        return None if whole.locked else self.book(whole).turn(whole)

    def decide(self, whole: Table[S, R], due: Due, put: Put[Any], _clause: Cite) -> Decided:
        book = self.book(whole)
        events = book.decide(whole, due.turn, put)
        staked = events[0] if events else None
        if self.alone is None or due.by is not self or not isinstance(staked, Staked):
            return events
        after = self.alone(whole, self.staked(whole, staked), events)
        if after is None:
            return events
        return Step(events, Now(after, due if self.steady else Due(book.turn(after), self)))

    def staked(self, whole: Table[S, R], event: Staked) -> Laid:
        laid, wagers = whole.laid, event.wagers
        lies = laid.wagers if whole.locked else grown(laid.wagers, wagers)
        return changed(laid, placed=laid.placed + len(wagers), wagers=lies)

    def evolve(self, whole: Table[S, R], event: LayingEvent) -> Laid:
        laid = whole.laid
        match event:
            case Staked():
                return self.staked(whole, event)
            case Settled():
                return settled(whole, event)
            case BetsClosed():
                return changed(laid, wagers=())
            case HandsChanged(player):
                return forgotten(laid, player)
            case _ if type(event) in self.also:
                return self.also[type(event)](whole, event)
            case _:
                return limited(laid, event)


def forgotten(laid: Laid, player: Player) -> Laid:
    """Warnings and markers were another's; a marker of a Box stays where it is."""
    markers = tuple(marker for marker in laid.markers if marker.box or marker.number != player)
    if player not in laid.warned and markers == laid.markers:
        return laid
    return changed(laid, warned=laid.warned - {player}, markers=markers)


def is_bare(laid: Laid) -> bool:
    """Return whether nothing lies on the layout that could be paid or go back."""
    return not (laid.wagers or laid.excess)


def settled(whole: Table[S, R], event: Settled) -> Laid:
    """Remove whatever was paid."""
    laid = whole.laid
    if is_bare(laid):
        return laid
    gone = {payment.wager for payment in event.payments}
    wagers = tuple(wager for wager in laid.wagers if wager not in gone)
    excess = tuple(wager for wager in laid.excess if wager not in gone)
    return changed(laid, wagers=wagers, excess=excess)


def limited(laid: Laid, event: LimitEvent) -> Laid:
    match event:
        case ExcessStaked(wager):
            rest = tuple(other for other in laid.wagers if other != wager)
            return changed(laid, wagers=rest, excess=(*laid.excess, wager))
        case PlayerWarned(player):
            return changed(laid, warned=laid.warned | {player})
        case MarkerPlaced(number, maximum, _, on):
            return changed(laid, markers=with_marker(laid.markers, Marker(number, maximum, on)))
        case BoxMarkerPlaced(number, maximum):
            return changed(
                laid, markers=with_marker(laid.markers, Marker(number, maximum, box=True))
            )

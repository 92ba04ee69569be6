"""What a game tells the table that plays it."""

from typing import Protocol, TypeVar

from houseway.core.actors import Permits
from houseway.core.game import Turn
from houseway.core.money import Cents
from houseway.house.laws import HouseLaw
from houseway.house.settings import Determined, Setting
from houseway.house.start import Start
from houseway.law import Cite

R = TypeVar("R")
M = TypeVar("M", contravariant=True)
E = TypeVar("E")


class CardTable(Protocol):
    """The settings that every banked card table has; a game adds its own."""

    @property
    def boxes(self) -> int: ...
    @property
    def decks(self) -> int: ...
    @property
    def minimum(self) -> Cents: ...
    @property
    def maximum(self) -> Cents: ...
    @property
    def multiple(self) -> Cents: ...
    @property
    def differential(self) -> Cents | None: ...


S = TypeVar("S", bound=CardTable, contravariant=True)


class Round(Protocol[R, M, E]):
    """A round of play: the four functions of a game, begun with the wagers on the layout."""

    def opening(self, start: Start) -> R: ...
    def turn(self, state: R) -> Turn: ...
    def decide(self, state: R, due: Turn, move: M) -> tuple[E, ...]: ...
    def evolve(self, state: R, event: E) -> R: ...


class TableRules(Protocol[S, R, M, E]):
    """One game under one rule set, as the house needs to know it."""

    @property
    def law(self) -> HouseLaw: ...
    @property
    def menu(self) -> tuple[Setting, ...]: ...
    @property
    def permits(self) -> Permits: ...
    @property
    def sides(self) -> tuple[str, str] | None: ...
    def round(self, settings: S) -> Round[R, M, E]: ...
    def checked(self, settings: S) -> tuple[Determined, ...]: ...
    def offered(self, bet: str) -> Cite: ...
    def plays_on(self, state: R) -> bool: ...

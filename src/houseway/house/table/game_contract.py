"""The contract between a game and the table that plays it."""

from typing import Any, Protocol, TypeVar

from houseway.core.actors import Permits, Player, Put, Role
from houseway.core.game import Turn
from houseway.core.offers import Laying, Place
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.house.rounds.round import OnLayout, Start
from houseway.house.settings.kinds import Determined, Setting
from houseway.house.shoes.moves import NO_SHOE, Shoe
from houseway.house.table.events import HouseEvent
from houseway.house.table.law import HouseLaw
from houseway.house.table.state import BettingMove, Table
from houseway.law import Cite

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M", contravariant=True)
E = TypeVar("E")


class Round(Protocol[R, M, E]):
    """A round of play: the four functions of a game, begun with the wagers on the layout."""

    def opening(self, start: Start) -> R: ...
    def turn(self, state: R) -> Turn: ...
    def decide(
        self, state: R, due: Turn, move: M, clause: Cite | None = None
    ) -> tuple[E, ...]: ...  # `clause`: of the permit, at a table
    def evolve(self, state: R, event: E) -> R: ...


class Foreseeing(Round[R, M, E], Protocol[R, M, E]):
    """A round that announces what its events come to, and so knows the state after them."""

    def step(
        self, state: R, due: Turn, move: M, clause: Cite | None = None
    ) -> tuple[tuple[E, ...], R]: ...


@value
class Since:
    """The position of a finished round: whether the next has begun or wagers lie for it."""

    number: int  # of that round
    commenced: bool  # whether the next one has
    laid: bool  # whether wagers lie for it


class LookingBack(Round[R, M, E], Protocol[R, M, E]):
    """A round that can be put right when its cards are collected, until the next one commences."""

    def put_right(self, state: R, move: M, since: Since) -> tuple[E, ...] | None:
        """Return what a move makes of the round before; None: it is about none."""

    def corrected(self, event: E) -> R | None:
        """The round before as an event leaves it; None: it is not about it."""


class Recalculating(Round[R, M, E], Protocol[R, M, E]):
    """A round that can be settled anew when it is long over, from what is on record of it."""

    def recalculated(self, table: Any, move: M) -> tuple[Any, ...]: ...


class Book(Protocol[S, R]):
    """A way to lay wagers before a round: on Boxes with chips, or on terminals."""

    @property
    def closing(self) -> type[Any]: ...  # the move after which no wager is taken
    def turn(self, table: Table[S, R]) -> Turn: ...
    def decide(
        self, table: Table[S, R], due: Turn, put: Put[BettingMove]
    ) -> tuple[HouseEvent, ...]: ...
    def collected(self, table: Table[S, R]) -> tuple[HouseEvent, ...]: ...
    def listed(self, settings: S) -> tuple[Place, ...]: ...  # places that are told once
    def layings(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[Laying, ...]: ...  # what a player may lay who has these
    def removable(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[str, ...]: ...  # bets that he may take back


class TableRules(Protocol[S, R, M, E]):
    """One game under one rule set, as the house needs to know it."""

    @property
    def law(self) -> HouseLaw: ...
    @property
    def menu(self) -> tuple[Setting, ...]: ...
    @property
    def permits(self) -> Permits: ...
    @property
    def default(self) -> S: ...
    @property
    def book(self) -> Book[S, R]: ...
    @property
    def begins(self) -> tuple[type[Any], ...]: ...  # moves that begin a round under open wagers
    def shoe(self, settings: S) -> Shoe: ...
    def behind(self, settings: S) -> int: ...
    def round(self, settings: S) -> Round[R, M, E]: ...
    def checked(self, settings: S) -> tuple[Determined, ...]: ...
    def plays_on(self, state: R) -> bool: ...
    def usual(self, table: Table[S, R], due: Turn) -> Put[object]: ...  # what is mostly done
    def view(
        self, table: Any, due: Turn, role: Role, player: Player | None = None, /
    ) -> Any: ...  # what somebody in a role may see, or one player


class ShowsOutcomes(Protocol):
    """A game whose outcomes stand on a display that everybody can see."""

    def outcomes(self, table: Any, /) -> tuple[str, ...]: ...  # as they are called, latest first


class WithoutShoe:
    """The shoe of a table that deals no cards."""

    __slots__ = ()

    def shoe(self, _settings: Any) -> Shoe:
        return NO_SHOE

    def behind(self, _settings: Any) -> int:
        raise AssertionError("no cards, no cutting card")

    def plays_on(self, _round: Any) -> bool:
        return False

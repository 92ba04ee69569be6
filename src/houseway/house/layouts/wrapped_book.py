"""A book around another one, for a device that has to do with when wagers are taken."""

from typing import Any, Generic, TypeVar

from houseway.core.actors import Player
from houseway.core.offers import Laying, Place
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.house.rounds.round import OnLayout
from houseway.house.table.events import HouseEvent
from houseway.house.table.game_contract import Book
from houseway.house.table.state import Table

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


@value
class BookAround(Generic[S, R]):
    """All but what is due and what is decided is the inner book's."""

    book: Book[S, R]

    @property
    def closing(self) -> type[Any]:
        return self.book.closing

    def listed(self, settings: S) -> tuple[Place, ...]:
        return self.book.listed(settings)

    def layings(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[Laying, ...]:
        return self.book.layings(table, player, own)

    def removable(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[str, ...]:
        return self.book.removable(table, player, own)

    def collected(self, table: Table[S, R]) -> tuple[HouseEvent, ...]:
        return self.book.collected(table)

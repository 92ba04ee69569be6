"""By how much the totals of two bets may differ, over all terminals of a table."""

from collections.abc import Callable
from typing import Generic, TypeVar

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.law import Cite, Ruled

S = TypeVar("S")


@value
class Differential(Generic[S]):
    """Two bets, and by how much their totals over the whole table may differ."""

    sides: tuple[str, str]
    most: Callable[[S], Cents | None]  # None: without bounds
    cite: Cite

    def lead(self, wagers: tuple[Wager, ...]) -> int:
        """By how much the first side leads, below zero the second."""
        first, second = self.sides
        return sum(one.stake * ((one.bet == first) - (one.bet == second)) for one in wagers)

    def gap(self, wagers: tuple[Wager, ...]) -> Ruled[Cents]:
        return Ruled(Cents(abs(self.lead(wagers))), self.cite)

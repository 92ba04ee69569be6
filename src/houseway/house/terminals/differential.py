"""By how much the totals of two bets may differ, over all terminals of a table."""

from collections.abc import Callable
from typing import Generic, TypeVar

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
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
        return sum(wager.stake * ((wager.bet == first) - (wager.bet == second)) for wager in wagers)

    def check(self, settings: S, before: int, new: tuple[Wager, ...]) -> None:
        """Refuse wagers by which the lead would go beyond what is permitted, and grow."""
        most = self.most(settings)
        if most is None:
            return
        after = abs(before + self.lead(new))
        if after > max(most, abs(before)):
            reason = f"the differential would be {dollars(Cents(after))}, above {dollars(most)}"
            raise Refused(reason, self.cite)

    def gap(self, wagers: tuple[Wager, ...]) -> Ruled[Cents]:
        return Ruled(Cents(abs(self.lead(wagers))), self.cite)

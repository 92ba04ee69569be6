"""One thing that could fall in several ways and fell in one, with the chances that it had then.

A wager is one trial, or several where more is known of it as it goes on. Trials of one round that
have something in common (a Box, numbers of a Draw) are not independent of each other.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from houseway.core.wagers import Payment


class Chances(Protocol):
    """The chances of outcomes, and their pay for a unit laid, a returned stake included.

    Trials of one name and the same probabilities are counted together. The name is empty for what a
    wager begins with.
    """

    @property
    def name(self) -> str: ...
    @property
    def probabilities(self) -> tuple[Fraction, ...]: ...
    @property
    def pays(self) -> tuple[Fraction, ...]: ...
    def paying(self, pays: tuple[Fraction, ...]) -> "Chances": ...  # the same with other payments
    def covariance(self, other: "Chances", common: int) -> float: ...


@dataclass(frozen=True, slots=True, eq=False)
class Alone:
    """Chances by Box: whatever lies on one Box falls alike, and Boxes are independent."""

    probabilities: tuple[Fraction, ...]
    pays: tuple[Fraction, ...]
    name: str = ""

    def paying(self, pays: tuple[Fraction, ...]) -> "Alone":
        return Alone(self.probabilities, pays, self.name)

    def covariance(self, other: Chances, common: int) -> float:
        """Later outcomes are fair whatever came before: they do not go with earlier ones."""
        if not common or other.name != self.name:
            return 0.0
        both = zip(self.probabilities, self.pays, other.pays, strict=True)
        product = sum(chance * mine * its for chance, mine, its in both)
        return float(product - mean(self) * mean(other))


@dataclass(frozen=True, slots=True)
class Trial:
    bet: str
    of: str  # what is counted: Boxes, Ways, rounds
    chances: Chances
    fell: int  # which of the outcomes
    places: frozenset[int]  # the Box, or the numbers of the Draw
    laid: int  # what the outcomes pay for
    staked: int  # what was charged: nothing in a free game, or where it was counted before
    paid: int  # what came back, the stake included


class Moment(Protocol):
    """Wagers are settled: the table before and after, and all that happened."""

    @property
    def before(self) -> Any: ...
    @property
    def after(self) -> Any: ...
    @property
    def events(self) -> tuple[Any, ...]: ...


@dataclass(frozen=True, slots=True)
class Reading:
    """The wagers of a game that are read from its table, and how: trials for each payment."""

    bets: frozenset[str]
    read: Callable[[Moment, tuple[Payment, ...]], Iterator[tuple[Trial, ...]]]


def mean(chances: Chances) -> Fraction:
    both = zip(chances.probabilities, chances.pays, strict=True)
    return sum((chance * pays for chance, pays in both), Fraction(0))

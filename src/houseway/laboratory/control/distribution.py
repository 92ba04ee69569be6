"""What the house can win of a round, however many wagers lie on it: all of them fall together."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.games.listing import Listing
from houseway.odds.games.models import model
from houseway.odds.report.report import net


@dataclass(frozen=True, slots=True)
class Distribution:
    """Amounts that the house may win of a round, in cents, each with its chance."""

    wins: NDArray[np.int64]
    chances: NDArray[np.float64]

    @property
    def mean(self) -> float:
        return float(self.wins @ self.chances)

    @property
    def variance(self) -> float:
        return float((self.wins.astype(np.float64) ** 2) @ self.chances) - self.mean**2

    @property
    def key(self) -> tuple[bytes, bytes]:
        return self.wins.tobytes(), self.chances.tobytes()


class Endings:
    """Every way in which a round of a table can end, with what each bet comes to."""

    def __init__(self, listing: Listing, settings: object) -> None:
        counted = list(model(listing, settings).endings())
        every = sum(ways for ways, _ in counted)
        self.chances = np.array([float(Fraction(ways, every)) for ways, _ in counted])
        self._nets: dict[str, NDArray[np.float64]] = {}
        for at, (_, payments) in enumerate(counted):
            for payment in payments:
                nets = self._nets.setdefault(payment.wager.bet, np.zeros(len(counted)))
                nets[at] = float(net(payment))

    def __contains__(self, bet: str) -> bool:
        return bet in self._nets

    def of(self, stakes: Mapping[str, int]) -> Distribution:
        """What the house wins of these stakes, in whole cents."""
        total = np.zeros(len(self.chances))
        for bet, stake in stakes.items():
            total -= stake * self._nets[bet]
        wins, places = np.unique(np.rint(total).astype(np.int64), return_inverse=True)
        return Distribution(wins, np.bincount(places, weights=self.chances).astype(np.float64))

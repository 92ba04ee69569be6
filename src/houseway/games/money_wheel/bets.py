"""The wagers of the Money Wheel and what they pay. It knows no state and no chance."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.wagers import Payment, Wager
from houseway.games.money_wheel.rules import MONEY_WHEEL, WAGERS, Rulebook, Segment, WagerLaw
from houseway.law import Cite


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """Which wagers there are, and what each pays."""

    law: Rulebook
    offered: Mapping[str, Cite]
    pays: Mapping[str, WagerLaw]

    @property
    def every(self) -> Cite:
        """The clause that lists them."""
        return self.offered[Segment.ONE]

    @property
    def alone(self) -> tuple[str, ...]:
        """Every wager: none needs another beside it."""
        return tuple(self.offered)

    def payment(self, wager: Wager, segment: Segment) -> Payment:
        wins = self.law.wins(wager.bet, segment)
        if not wins.verdict:
            return Payment(wager, wins.cite)
        pays = self.pays[wager.bet]
        return Payment(wager, pays.paid, wager.stake, pays.odds.on(wager.stake))


PAYS = PayTable(
    law=MONEY_WHEEL,
    offered={str(segment): one.cite for segment, one in WAGERS.items()},
    pays={str(segment): one for segment, one in WAGERS.items()},
)

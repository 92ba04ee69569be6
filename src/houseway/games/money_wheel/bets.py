"""The wagers of the Money Wheel and what they pay. It knows no state and no chance."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.wagers import Payment, Wager
from houseway.games.money_wheel.rules import MONEY_WHEEL, WAGERS, Rulebook, Segment, WagerLaw
from houseway.law import Cite


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """The wagers on offer, and what each pays."""

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


def pay_table(law: Rulebook, wagers: Mapping[Segment, WagerLaw]) -> PayTable:
    return PayTable(
        law=law,
        offered={str(segment): wager.cite for segment, wager in wagers.items()},
        pays={str(segment): wager for segment, wager in wagers.items()},
    )


PAYS = pay_table(MONEY_WHEEL, WAGERS)

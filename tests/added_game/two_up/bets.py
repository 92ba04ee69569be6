"""The wagers of Two-up and what they pay. It knows no state and no chance."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.wagers import Payment, Wager
from houseway.games.two_up.rules import TWO_UP, WAGERS, Bet, Rulebook, WagerLaw
from houseway.law import Cite


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """Which wagers there are, and what each pays."""

    law: Rulebook
    offered: Mapping[str, Cite]
    pays: Mapping[str, WagerLaw]

    @property
    def alone(self) -> tuple[str, ...]:
        """Every wager: none needs another beside it."""
        return tuple(self.offered)

    def payment(self, wager: Wager, result: Bet) -> Payment:
        if wager.bet != result:
            return Payment(wager, self.law.wins)
        pays = self.pays[wager.bet]
        return Payment(wager, pays.paid, wager.stake, pays.odds.on(wager.stake))


PAYS = PayTable(
    law=TWO_UP,
    offered={str(bet): one.cite for bet, one in WAGERS.items()},
    pays={str(bet): one for bet, one in WAGERS.items()},
)

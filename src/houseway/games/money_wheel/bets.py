"""The wagers of the Money Wheel and what they pay. It knows no state and no chance."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.money_wheel.rules import Rulebook, Segment
from houseway.law import Cite, RuleSet

# 6.1
PAYS = (
    ("6.1(a)", Segment.ONE, Odds(1)),
    ("6.1(b)", Segment.THREE, Odds(3)),
    ("6.1(c)", Segment.FIVE, Odds(5)),
    ("6.1(d)", Segment.ELEVEN, Odds(11)),
    ("6.1(e)", Segment.TWENTY_THREE, Odds(23)),
    ("6.1(f)", Segment.CANBERRA, Odds(47)),
    ("6.1(g)", Segment.FLAG, Odds(47)),
)


@value
class Pays:
    odds: Odds
    cite: Cite


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """Which wagers there are, and what each pays."""

    law: Rulebook
    offered: Mapping[str, Cite]
    pays: Mapping[str, Pays]

    @property
    def alone(self) -> tuple[str, ...]:
        """Every wager: none needs another beside it."""
        return tuple(self.offered)

    def payment(self, wager: Wager, segment: Segment) -> Payment:
        wins = self.law.wins(wager.bet, segment)
        if not wins.verdict:
            return Payment(wager, wins.cite)
        pays = self.pays[wager.bet]
        return Payment(wager, pays.cite, wager.stake, pays.odds.on(wager.stake))


def s49(book: Rulebook) -> PayTable:
    law: RuleSet = book.rule_set
    return PayTable(
        law=book,
        offered={str(segment): law.rule("4.4") for segment in Segment},
        pays={str(segment): Pays(odds, law.rule(ref)) for ref, segment, odds in PAYS},
    )

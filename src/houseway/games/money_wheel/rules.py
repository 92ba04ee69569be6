"""The law of the Money Wheel, clause by clause. It knows no state, money or chance."""

from enum import StrEnum

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table


class Segment(StrEnum):
    """The symbols that compartments of the Wheel show."""

    ONE = "$1"
    THREE = "$3"
    FIVE = "$5"
    ELEVEN = "$11"
    TWENTY_THREE = "$23"
    CANBERRA = "canberra"
    FLAG = "flag"


# The law gives no order. In this one every quarter has a rare segment, and the same twelve.
RARE = (Segment.CANBERRA, Segment.TWENTY_THREE, Segment.FLAG, Segment.TWENTY_THREE)
BETWEEN = ("$1", "$3", "$1", "$5", "$1", "$3", "$1", "$11", "$1", "$3", "$1", "$5")

Wheel = tuple[Segment, ...]  # from any compartment once round

USUAL_WHEEL: Wheel = tuple(Segment(name) for rare in RARE for name in (rare, *BETWEEN))

FULL_TURNS = 2  # 5.2, 8.1


@value
class Rulebook:
    """The clauses of a spin."""

    rule_set: RuleSet
    no_more_bets: Cite
    turns: Cite
    direction: Cite
    indicated: Cite
    settlement: Cite
    round: Cite
    void: Cite

    def counts(self, revolutions: int) -> Ruled[bool]:
        """Return whether this many full revolutions make a valid spin."""
        return Ruled(revolutions >= FULL_TURNS, self.turns)

    def wins(self, bet: str, segment: Segment) -> Ruled[bool]:
        return Ruled(bet == segment, self.indicated)


@value
class WagerLaw:
    """A wager on a segment: what it pays, where, and how many compartments show the segment."""

    cite: Cite
    label: str
    odds: Odds
    count: int
    paid: Cite
    shown: Cite


TABLE = law_table("games/money_wheel/law.txt")
MONEY_WHEEL = part(Rulebook, TABLE.column("S49"), "rules")
WAGERS = part(dict[Segment, WagerLaw], TABLE.column("S49"), "wagers")

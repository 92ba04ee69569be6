"""What the law of the Money Wheel says, clause by clause. It knows no state, money or chance."""

from enum import StrEnum

from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet


class Segment(StrEnum):
    """What a compartment of the Wheel shows."""

    ONE = "$1"
    THREE = "$3"
    FIVE = "$5"
    ELEVEN = "$11"
    TWENTY_THREE = "$23"
    CANBERRA = "canberra"
    FLAG = "flag"


# 2.1: what the compartments show, and how many of each there are.
COUNTS = (
    ("2.1(a)", Segment.ONE, 24),
    ("2.1(b)", Segment.THREE, 12),
    ("2.1(c)", Segment.FIVE, 8),
    ("2.1(d)", Segment.ELEVEN, 4),
    ("2.1(e)", Segment.TWENTY_THREE, 2),
    ("2.1(f)", Segment.CANBERRA, 1),
    ("2.1(g)", Segment.FLAG, 1),
)
COMPARTMENTS = sum(count for _, _, count in COUNTS)

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
    short: Cite
    disturbed: Cite
    divider: Cite

    def counts(self, revolutions: int) -> Ruled[bool]:
        """Whether so many full revolutions make a valid spin."""
        return Ruled(revolutions >= FULL_TURNS, self.turns)

    def wins(self, bet: str, segment: Segment) -> Ruled[bool]:
        return Ruled(bet == segment, self.indicated)


def s49(law: RuleSet) -> Rulebook:
    return Rulebook(
        rule_set=law,
        no_more_bets=law.rule("5.1"),
        turns=law.rule("5.2"),
        direction=law.rule("5.3"),
        indicated=law.rule("7.1"),
        settlement=law.rule("7.2"),
        round=law.rule("4.3"),
        void=law.rule("def:Void"),
        short=law.rule("8.1"),
        disturbed=law.rule("8.2"),
        divider=law.rule("8.3"),
    )


MONEY_WHEEL = s49(RuleSet("s49-1999-money-wheel"))

"""What the law of Two-up says, clause by clause. It knows no state, money or chance."""

from enum import IntEnum, StrEnum

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table


class Side(IntEnum):
    """What one coin shows, as its number is reported."""

    HEAD = 1
    TAIL = 2


class Bet(StrEnum):
    HEADS = "heads"
    TAILS = "tails"
    FIVE_ODDS = "five-odds"


Throw = tuple[Side, Side]
IN_A_ROW = 5  # 5.3


@value
class Rulebook:
    """The clauses of a round."""

    rule_set: RuleSet
    heads: Cite
    tails: Cite
    odds: Cite
    void: Cite
    round: Cite
    called_in: Cite
    thrown: Cite
    again: Cite
    wins: Cite
    settlement: Cite

    def shows(self, throw: Throw) -> Ruled[Bet | None]:
        """The bet that a throw decides for; None: the coins differ."""
        if throw[0] != throw[1]:
            return Ruled(None, self.odds)
        if throw[0] is Side.HEAD:
            return Ruled(Bet.HEADS, self.heads)
        return Ruled(Bet.TAILS, self.tails)

    def result(self, throws: tuple[Throw, ...]) -> Ruled[Bet | None]:
        """The bet that wins after these throws; None: the coins are thrown again."""
        if not throws:
            return Ruled(None, self.thrown)
        last = self.shows(throws[-1])
        if last.verdict is not None:
            return last
        return Ruled(Bet.FIVE_ODDS if len(throws) == IN_A_ROW else None, self.again)


@value
class WagerLaw:
    """A wager: what it pays, and where the law says so."""

    cite: Cite
    label: str
    odds: Odds
    paid: Cite


TABLE = law_table("games/two_up/law.txt")
TWO_UP = part(Rulebook, TABLE.column("S49"), "rules")
WAGERS = part(dict[Bet, WagerLaw], TABLE.column("S49"), "wagers")

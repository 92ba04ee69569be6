"""The wagers of baccarat and what they pay. It knows no state and no chance."""

from dataclasses import dataclass
from enum import StrEnum

from houseway.core.money import NOTHING, Cents, Odds, percent, percent_down_to
from houseway.core.wagers import Payment, Wager
from houseway.games.baccarat.rules import Result
from houseway.law import Cite, Ruled, RuleSet


class Bet(StrEnum):
    BANKER = "banker"
    PLAYER = "player"
    TIE = "tie"


class Verdict(StrEnum):
    WINS = "wins"
    LOSES = "loses"
    STANDS_OFF = "neither wins nor loses"


WIN, LOSE, PUSH = Verdict.WINS, Verdict.LOSES, Verdict.STANDS_OFF

# Rules 8.1 to 8.3. Columns: the Banker's Hand is higher, lower, or equal.
DECIDED = {
    Bet.BANKER: (WIN, LOSE, PUSH),
    Bet.PLAYER: (LOSE, WIN, PUSH),
    Bet.TIE: (LOSE, LOSE, WIN),
}
COLUMN = {Result.BANKER: 0, Result.PLAYER: 1, Result.TIE: 2}

# Rule 8.4: odds, and the commission on the win in per cent.
PAYS = {
    Bet.PLAYER: (Odds(1), 0),
    Bet.BANKER: (Odds(1), 5),
    Bet.TIE: (Odds(8), 0),
}


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """Where a rule set says which wagers there are, what decides each, and what it pays."""

    offered: dict[Bet, Cite]
    decided: dict[Bet, dict[Verdict, Cite]]
    pays: dict[Bet, Cite]

    def verdict(self, bet: Bet, result: Result) -> Ruled[Verdict]:
        verdict = DECIDED[bet][COLUMN[result]]
        return Ruled(verdict, self.decided[bet][verdict])

    def payment(self, wager: Wager, result: Result, unit: Cents | None) -> Payment:
        """What a wager comes to; commission exact to the cent, or down to a `unit`."""
        bet = Bet(wager.bet)
        decided = self.verdict(bet, result)
        match decided.verdict:
            case Verdict.LOSES:
                return Payment(wager, decided.cite)
            case Verdict.STANDS_OFF:
                return Payment(wager, decided.cite, returned=wager.stake)
            case Verdict.WINS:
                odds, rate = PAYS[bet]
                win = odds.on(wager.stake)
                return Payment(wager, self.pays[bet], wager.stake, win, commission(rate, win, unit))


def commission(rate: int, win: Cents, unit: Cents | None) -> Cents:
    if not rate:
        return NOTHING
    return percent(rate, win) if unit is None else percent_down_to(unit, rate, win)


def s49(law: RuleSet) -> PayTable:
    return PayTable(
        offered={
            Bet.BANKER: law.rule("4.6(a)"),
            Bet.PLAYER: law.rule("4.6(b)"),
            Bet.TIE: law.rule("4.6(c)"),
        },
        decided={
            Bet.BANKER: dict(zip(Verdict, law.rules("8.1(a)", "8.1(b)", "8.1(c)"), strict=True)),
            Bet.PLAYER: dict(zip(Verdict, law.rules("8.2(a)", "8.2(b)", "8.2(c)"), strict=True)),
            Bet.TIE: dict(zip((WIN, LOSE), law.rules("8.3(a)", "8.3(b)"), strict=True)),
        },
        pays={
            Bet.PLAYER: law.rule("8.4(a)"),
            Bet.BANKER: law.rule("8.4(b)"),
            Bet.TIE: law.rule("8.4(c)"),
        },
    )

"""The wagers of blackjack and what they pay. It knows no state and no chance."""

from enum import StrEnum

from houseway.core.money import Cents, Odds
from houseway.core.wagers import Payment, Wager
from houseway.games.blackjack.rules import Outcome, Rulebook, Sevens
from houseway.law import Cite, Ruled


class Bet(StrEnum):
    MAIN = "main"
    INSURANCE = "insurance"
    SUPER_SEVENS = "super-sevens"


class Verdict(StrEnum):
    WINS = "wins"
    LOSES = "loses"
    STANDS_OFF = "neither wins nor loses"


WIN, LOSE, PUSH = Verdict.WINS, Verdict.LOSES, Verdict.STANDS_OFF

BLACKJACK_ODDS = Odds(3, 2)  # rules 8.1(a) and 13.2(a)
EVEN_ODDS = Odds(1)  # rules 8.1(b) and 13.2(b)
INSURANCE_ODDS = Odds(2)  # rule 7.4

# Rules 13.1 and 13.2.
DECIDED = {
    Outcome.DEALER_BUST: (WIN, EVEN_ODDS),
    Outcome.HIGHER: (WIN, EVEN_ODDS),
    Outcome.BLACKJACK: (WIN, BLACKJACK_ODDS),
    Outcome.BUST: (LOSE, None),
    Outcome.LOWER: (LOSE, None),
    Outcome.DEALER_BLACKJACK: (LOSE, None),
    Outcome.STAND_OFF: (PUSH, None),
}

# Rules 17.6(d) and 17.11.
SEVENS_ODDS = {
    Sevens.NONE: None,
    Sevens.ONE: Odds(3),
    Sevens.TWO: Odds(50),
    Sevens.TWO_SUITED: Odds(100),
    Sevens.THREE: Odds(500),
    Sevens.THREE_SUITED: Odds(5_000),
}


def won(wager: Wager, odds: Odds, cite: Cite) -> Payment:
    return Payment(wager, cite, wager.stake, odds.on(wager.stake))


def main(law: Rulebook, wager: Wager, ruled: Ruled[Outcome]) -> Payment:
    """A wager on a hand at the final settlement."""
    verdict, odds = DECIDED[ruled.verdict]
    if verdict is LOSE:
        return Payment(wager, ruled.cite)
    if verdict is PUSH:
        return Payment(wager, law.stand_off, returned=wager.stake)
    assert odds is not None, ruled
    cite = law.blackjack_pays if ruled.verdict is Outcome.BLACKJACK else law.others_pay
    return won(wager, odds, cite)


def blackjack_at_once(law: Rulebook, wager: Wager) -> Payment:
    return won(wager, BLACKJACK_ODDS, law.interim_blackjack)


def even_money(law: Rulebook, wager: Wager) -> Payment:
    return won(wager, EVEN_ODDS, law.even_money)


def insurance(law: Rulebook, wager: Wager, second: int) -> Payment:
    """An insurance wager, from the value of the Dealer's second card."""
    ruled = law.insurance_won(second)
    if ruled.verdict:
        return won(wager, INSURANCE_ODDS, law.insurance_pays)
    return Payment(wager, ruled.cite)


def super_sevens(law: Rulebook, wager: Wager, ruled: Ruled[Sevens]) -> Payment:
    odds = SEVENS_ODDS[ruled.verdict]
    if odds is None:
        return Payment(wager, ruled.cite)
    row = tuple(Sevens).index(ruled.verdict) - 1
    return won(wager, odds, law.sevens_pay[row])


def insurable(original: Cents, unit: Cents) -> Cents:
    """The most that insures a wager: half of it, in whole units."""
    return Cents(original // 2 // unit * unit)

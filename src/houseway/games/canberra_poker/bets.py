"""Ante and Bet, and what they pay. It knows no state and no chance."""

from enum import StrEnum

from houseway.core.money import Cents, Odds
from houseway.core.wagers import Payment, Wager, void
from houseway.games.canberra_poker.rules import Category, Made, Outcome, Rulebook
from houseway.law import Ruled


class Line(StrEnum):
    """The lines on which a player may have chips."""

    ANTE = "ante"
    BET = "bet"
    BOOMERANG = "boomerang"


TIMES_THE_ANTE = 2  # rule 7.2
ANTE_ODDS = Odds(1)

# Rule 8.1, in its order: one pair or less to royal flush.
BET_ODDS = (
    (Category.ODD_CARDS, 1),
    (Category.ONE_PAIR, 1),
    (Category.TWO_PAIRS, 2),
    (Category.THREE_OF_A_KIND, 3),
    (Category.STRAIGHT, 4),
    (Category.FLUSH, 5),
    (Category.FULL_HOUSE, 7),
    (Category.FOUR_OF_A_KIND, 20),
    (Category.STRAIGHT_FLUSH, 50),
    (Category.ROYAL_FLUSH, 250),
)
ROWS = tuple(category for category, _ in BET_ODDS[1:])  # the first row is for less as well


def full_bet(ante: Cents) -> Cents:
    return Cents(ante * TIMES_THE_ANTE)


def bet_odds(law: Rulebook, made: Made) -> Ruled[Odds]:
    row = ROWS.index(made.category) if made.category in ROWS else 0
    return Ruled(Odds(dict(BET_ODDS)[made.category]), law.bet_pays[row])


def ante(law: Rulebook, wager: Wager, ruled: Ruled[Outcome]) -> Payment:
    match ruled.verdict:
        case Outcome.NO_DEALER | Outcome.HIGHER | Outcome.DEALER_FOULED:
            return Payment(wager, law.ante_pays, wager.stake, ANTE_ODDS.on(wager.stake))
        case Outcome.LOWER:
            return Payment(wager, ruled.cite)
        case Outcome.EQUAL:
            return void(wager, ruled.cite)


def bet(
    law: Rulebook, wager: Wager, ruled: Ruled[Outcome], made: Made, most: Cents | None
) -> Payment:
    """A Bet that wins is paid up to the maximum payout, where one is displayed."""
    match ruled.verdict:
        case Outcome.HIGHER:
            odds = bet_odds(law, made)
            win = odds.verdict.on(wager.stake)
            paid = win if most is None else Cents(min(win, most))
            return Payment(wager, odds.cite, wager.stake, paid)
        case Outcome.LOWER:
            return Payment(wager, ruled.cite)
        case Outcome.NO_DEALER | Outcome.EQUAL | Outcome.DEALER_FOULED:
            return void(wager, ruled.cite)

"""Numbers and names as people read them."""

from fractions import Fraction
from math import sqrt

from houseway.law.instruments import Edition, Game
from houseway.odds.report.report import Outcome, WagerOdds

RARE = Fraction(1, 1000)


def title(game: Game, edition: Edition) -> str:
    return f"{game.title()} {edition}"


def percent(share: Fraction, places: int = 4) -> str:
    return f"{float(100 * share):.{places}f} %"


def chance(share: Fraction) -> str:
    """A probability in per cent; what is rare also as people say it: `1 in 649,740`."""
    return f"{percent(share)} ({in_words(share)})" if 0 < share < RARE else percent(share)


def in_words(share: Fraction) -> str:
    return f"1 in {round(1 / share):,}"


def signed(net: Fraction) -> str:
    """A net as it is said: `+19/20`, `0`, `-1`."""
    return f"+{net}" if net > 0 else str(net)


def decimal(net: Fraction) -> str:
    return f"{float(net):+g}" if net else "0"


def deviation(wager: WagerOdds) -> str:
    return f"{sqrt(wager.variance):.4f}"


def clauses(outcome: Outcome) -> str:
    return ", ".join(map(str, outcome.cites))


def verdict(outcome: Outcome) -> str:
    if outcome.net > 0:
        return "wins"
    return "loses" if outcome.net < 0 else "stands off"

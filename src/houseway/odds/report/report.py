"""The odds of every wager of a game, as a value and as JSON."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from houseway.core.wagers import Payment
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.law.instruments import Edition, Game
from houseway.odds.model import Ending


@dataclass(frozen=True, slots=True)
class Outcome:
    """One net result of a wager, how likely it is, and the provisions that give it."""

    net: Fraction
    probability: Fraction
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class WagerOdds:
    wager: str
    outcomes: tuple[Outcome, ...]  # the best first

    @property
    def mean(self) -> Fraction:
        return sum((outcome.net * outcome.probability for outcome in self.outcomes), Fraction(0))

    @property
    def payback(self) -> Fraction:
        """The return on a unit staked, the stake included."""
        return 1 + self.mean

    @property
    def house_edge(self) -> Fraction:
        return -self.mean

    @property
    def variance(self) -> Fraction:
        squares = (outcome.net**2 * outcome.probability for outcome in self.outcomes)
        return sum(squares, Fraction(0)) - self.mean**2


# Rounding is all that is not exact in a figure that is no fraction. At worst it does 4e-11 to the
# longest sums, of the mean square: 70,000 terms of which the sizes add up to 6. It does less to
# the mean.
ERROR = 1e-9
PLACES = 12


@dataclass(frozen=True, slots=True)
class Bounded:
    """A wager whose figures are decimals, each within an error."""

    wager: str
    mean: float
    variance: float
    error: float = ERROR

    @property
    def payback(self) -> float:
        return 1 + self.mean

    @property
    def house_edge(self) -> float:
        return -self.mean


@dataclass(frozen=True, slots=True)
class Report:
    game: Game
    edition: Edition
    settings: tuple[Determined, ...]
    wagers: tuple[WagerOdds, ...]
    basis: str
    notes: tuple[str, ...] = ()


def net(payment: Payment) -> Fraction:
    """The profit for each unit staked."""
    return Fraction(payment.net, payment.wager.stake)


def wager_odds(endings: Iterable[Ending]) -> tuple[WagerOdds, ...]:
    """The odds of each wager on the layout, in the order in which they lie there."""
    ways: defaultdict[str, Counter[Fraction]] = defaultdict(Counter)
    cites: defaultdict[tuple[str, Fraction], set[Cite]] = defaultdict(set)
    for count, payments in endings:
        for payment in payments:
            bet, came_to = payment.wager.bet, net(payment)
            ways[bet][came_to] += count
            cites[bet, came_to].add(payment.cite)
    return tuple(
        WagerOdds(
            bet,
            tuple(
                Outcome(
                    came_to,
                    Fraction(count, counts.total()),
                    tuple(sorted(cites[bet, came_to], key=str)),
                )
                for came_to, count in sorted(counts.items(), reverse=True)
            ),
        )
        for bet, counts in ways.items()
    )


def as_json(report: Report) -> dict[str, object]:
    shown: dict[str, object] = {
        "game": str(report.game),
        "edition": str(report.edition),
        "settings": {setting.name: setting.value for setting in report.settings},
        "wagers": [wager_as_json(wager) for wager in report.wagers],
    }
    return shown | ({"notes": list(report.notes)} if report.notes else {})


def wager_as_json(wager: WagerOdds) -> dict[str, object]:
    return {
        "wager": wager.wager,
        "exact": True,
        "outcomes": [
            {
                "net": str(outcome.net),
                "probability": str(outcome.probability),
                "provisions": [cite.code for cite in outcome.cites],
            }
            for outcome in wager.outcomes
        ],
        "return": str(wager.payback),
        "house_edge": str(wager.house_edge),
        "variance": str(wager.variance),
    }


def bounded_as_json(wager: Bounded) -> dict[str, object]:
    return {
        "wager": wager.wager,
        "exact": False,
        "return": f"{wager.payback:.{PLACES}f}",
        "house_edge": f"{wager.house_edge:.{PLACES}f}",
        "variance": f"{wager.variance:.{PLACES}f}",
        "error": f"{wager.error:g}",
    }

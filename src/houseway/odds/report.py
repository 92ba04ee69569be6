"""The odds of every wager of a game, as a value and as JSON."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from math import perm

from houseway.house.settings import Determined
from houseway.law import Cite
from houseway.law.instruments import Edition, Game
from houseway.odds.exact import ways
from houseway.odds.model import ShoeGame, net


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
        return sum((one.net * one.probability for one in self.outcomes), Fraction(0))

    @property
    def payback(self) -> Fraction:
        """What comes back of a unit staked, the stake included."""
        return 1 + self.mean

    @property
    def house_edge(self) -> Fraction:
        return -self.mean

    @property
    def variance(self) -> Fraction:
        squares = (one.net**2 * one.probability for one in self.outcomes)
        return sum(squares, Fraction(0)) - self.mean**2


@dataclass(frozen=True, slots=True)
class Report:
    game: Game
    edition: Edition
    settings: tuple[Determined, ...]
    wagers: tuple[WagerOdds, ...]
    basis: str
    notes: tuple[str, ...] = ()


def wagers(game: ShoeGame[object]) -> tuple[WagerOdds, ...]:
    """The odds of each wager on the layout, from a fresh shoe."""
    flat = game.flat
    deals = perm(len(game.cards), flat.depth)
    nets: dict[str, dict[Fraction, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    cites: dict[tuple[str, Fraction], set[Cite]] = defaultdict(set)
    for end, count in ways(flat, game.composition).items():
        for payment in game.payments(flat.states[end]):
            bet = payment.wager.bet
            nets[bet][net(payment)] += Fraction(count, deals)
            cites[bet, net(payment)].add(payment.cite)
    assert all(sum(chances.values()) == 1 for chances in nets.values())
    order = [payment.wager.bet for payment in game.payments(flat.states[flat.ends[0]])]
    return tuple(
        WagerOdds(
            bet,
            tuple(
                Outcome(one, nets[bet][one], tuple(sorted(cites[bet, one], key=str)))
                for one in sorted(nets[bet], reverse=True)
            ),
        )
        for bet in order
    )


def as_json(report: Report) -> dict[str, object]:
    shown: dict[str, object] = {
        "game": str(report.game),
        "edition": str(report.edition),
        "settings": {one.name: one.value for one in report.settings},
        "wagers": [wager_as_json(wager) for wager in report.wagers],
    }
    return shown | ({"notes": list(report.notes)} if report.notes else {})


def wager_as_json(wager: WagerOdds) -> dict[str, object]:
    return {
        "wager": wager.wager,
        "exact": True,
        "outcomes": [
            {"net": str(one.net), "probability": str(one.probability)} for one in wager.outcomes
        ],
        "return": str(wager.payback),
        "house_edge": str(wager.house_edge),
        "variance": str(wager.variance),
    }

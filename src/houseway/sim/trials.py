"""Trials of a floor against their exact chances: how they fell, and what the house held.

Outcomes that come seldom are judged by how often they came and not by their money: one large
prize is far outside of any band, and no sign of anything.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.odds.trials.trial import Chances, Trial, mean
from houseway.sim.chi_square import Agreement, agreement, beyond
from houseway.sim.hold import HoldEstimate

FEW = 20  # expected; what comes less often is judged by itself
Round = tuple[Trial, ...]
Counts = dict[tuple[str, tuple[Fraction, ...]], list[int]]  # by a name and chances: each outcome


def tried(bet: str, rounds: Sequence[Round], aside: int = 0) -> HoldEstimate:
    """One bet in all rounds in which it was decided, each with its trials."""
    every = [trial for trials in rounds for trial in trials]
    counts, all_counts = fallen(map(apart, rounds)), fallen(rounds)
    staked = sum(trial.staked for trial in every)
    paid, due, deviation = money(rounds, Seldom({}))
    seen, wanted, usual = money(rounds, Seldom(all_counts))
    share = 1 / staked if staked else 0.0
    return HoldEstimate(
        bet,
        sum(sum(numbers) for (name, _), numbers in counts.items() if not name),
        aside,
        staked,
        hold=(staked - paid) * share,
        expected=(staked - due) * share,
        deviation=deviation * share,
        fell=together(agreement(numbers, chances) for (_, chances), numbers in counts.items()),
        of=every[0].of if every else "rounds",
        common=(wanted - seen) / usual if usual else 0.0,
        rare=rarely(counts, all_counts),
    )


# How they fell


def apart(trials: Round) -> Round:
    """The first of those that have a place in common: they do not fall by themselves."""
    taken: defaultdict[str, set[int]] = defaultdict(set)
    found = []
    for trial in trials:
        places = taken[trial.chances.name]
        if not trial.places & places:
            places |= trial.places
            found.append(trial)
    return tuple(found)


def fallen(rounds: Iterable[Round]) -> Counts:
    by_chances: defaultdict[Chances, Counter[int]] = defaultdict(Counter)
    for trials in rounds:
        for trial in trials:
            by_chances[trial.chances][trial.fell] += 1
    counts: Counts = {}
    for chances, outcomes in by_chances.items():
        nothing = [0] * len(chances.probabilities)
        numbers = counts.setdefault((chances.name, chances.probabilities), nothing)
        for outcome, number in outcomes.items():
            numbers[outcome] += number
    return counts


def together(agreements: Iterable[Agreement]) -> Agreement:
    """Independent statistics add up."""
    found = tuple(agreements)
    statistic = sum(each_agreement.statistic for each_agreement in found)
    freedom = sum(each_agreement.freedom for each_agreement in found)
    return Agreement(statistic, freedom, beyond(statistic, freedom))


# What is rare


def rarely(counts: Counts, all_counts: Counts) -> float:
    """Return how often rare outcomes come as often, or more so: the least likely of them.

    Those that fall by themselves are binomial. Of all together no more is known than what is
    expected, and as often as that divided by their number they can come so often.
    """
    chances: list[float] = []
    for alike, outcomes in all_counts.items():
        number, many = sum(counts[alike]), sum(outcomes)
        for chance, rare in rarest(alike[1], many):
            seen, all_seen = (
                sum(numbers[at] for at in rare) for numbers in (counts[alike], outcomes)
            )
            chances.append(as_many(number, float(chance), seen))
            chances.append(min(1.0, float(chance) * many / all_seen) if all_seen else 1.0)
    return min(1.0, min(chances) * len(chances)) if chances else 1.0


def rarest(chances: tuple[Fraction, ...], number: int) -> Iterator[tuple[Fraction, list[int]]]:
    """The rarest outcome, the two rarest, and so on while few of them are expected together.

    The likeliest is not among them, however few trials there were.
    """
    taken: list[int] = []
    total = Fraction(0)
    for at in sorted(range(len(chances)), key=lambda at: (chances[at], at))[:-1]:
        taken.append(at)
        total += chances[at]
        if total * number >= FEW:
            return
        yield total, list(taken)


def as_many(number: int, chance: float, seen: int) -> float:
    """Return how likely `seen` or more successes are in `number` trials."""
    term = (1 - chance) ** number
    fewer = 0.0
    for at in range(seen):
        fewer += term
        term *= (number - at) / (at + 1) * chance / (1 - chance)
    return max(0.0, 1 - fewer)


# Money


class Seldom:
    """Chances without what is paid for their rare outcomes."""

    def __init__(self, counts: Counts) -> None:
        self._rare = {
            alike: frozenset(at for _, rare in rarest(alike[1], sum(outcomes)) for at in rare)
            for alike, outcomes in counts.items()
        }
        self._known: dict[Chances, tuple[Chances, frozenset[int]]] = {}

    def without(self, chances: Chances) -> tuple[Chances, frozenset[int]]:
        if chances not in self._known:
            rare = self._rare.get((chances.name, chances.probabilities), frozenset())
            pays = (Fraction(0) if at in rare else pay for at, pay in enumerate(chances.pays))
            self._known[chances] = chances.paying(tuple(pays)) if rare else chances, rare
        return self._known[chances]


def money(rounds: Sequence[Round], seldom: Seldom) -> tuple[int, float, float]:
    """Return what was paid, what was to be expected, and its standard deviation."""
    paid, variance = 0, 0.0
    laid: Counter[Chances] = Counter()
    for trials in rounds:
        lies: defaultdict[Chances, Counter[frozenset[int]]] = defaultdict(Counter)
        for trial in trials:
            chances, rare = seldom.without(trial.chances)
            paid += 0 if trial.fell in rare else trial.paid
            laid[chances] += trial.laid
            lies[chances][trial.places] += trial.laid
        variance += spread(lies)
    due = sum((amount * mean(chances) for chances, amount in laid.items()), Fraction(0))
    return paid, float(due), sqrt(max(variance, 0.0))


def spread(lies: Mapping[Chances, Mapping[frozenset[int], int]]) -> float:
    """The variance of what one round pays, with all that its trials have in common."""
    groups = [(chances, *lying(places)) for chances, places in lies.items()]
    total = 0.0
    for (one, mine, laid), (other, its, more) in combinations_with_replacement(groups, 2):
        both = 1 if one is other else 2
        common = (mine @ its.T).ravel()
        amounts = np.bincount(common, weights=np.outer(laid, more).ravel())
        total += both * sum(
            float(amount) * one.covariance(other, number)
            for number, amount in enumerate(amounts)
            if amount
        )
    return total


MOST_PLACES = 81  # numbers of a Draw, or Boxes, and nought


def lying(
    places: Mapping[frozenset[int], int],
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """A row for each, with a one at its places; and what is laid there."""
    rows = np.zeros((len(places), MOST_PLACES), dtype=np.int64)
    for row, at in enumerate(places):
        rows[row, list(at)] = 1
    return rows, np.array(list(places.values()), dtype=np.float64)

"""Wagers of one kind that come to the same, taken together for whoever looks at them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from houseway.law import Cite
from houseway.odds.report.report import Outcome, Report, WagerOdds

FEW = 4  # so many are named one by one


def by_kind(report: Report) -> Report:
    """A report in which the 37 straight wagers of roulette are one line."""
    return replace(report, wagers=alike(report.wagers))


def alike(wagers: Iterable[WagerOdds]) -> tuple[WagerOdds, ...]:
    every = tuple(wagers)
    return tuple(together(group, every) for group in groups(every))


def groups(wagers: Iterable[WagerOdds]) -> tuple[tuple[WagerOdds, ...], ...]:
    """Wagers of one kind with the same chances stand together."""
    kinds: dict[object, list[WagerOdds]] = {}
    for wager in wagers:
        chances = tuple((outcome.net, outcome.probability) for outcome in wager.outcomes)
        kinds.setdefault((kind(wager), chances), []).append(wager)
    return tuple(map(tuple, kinds.values()))


def kind(wager: WagerOdds) -> str:
    return wager.wager.partition(":")[0]


def together(odds: Sequence[WagerOdds], every: Sequence[WagerOdds]) -> WagerOdds:
    """The first of them under a name for all; each outcome with the provisions of all."""
    first = odds[0]
    outcomes = (
        Outcome(outcome.net, outcome.probability, cited(odds, at))
        for at, outcome in enumerate(first.outcomes)
    )
    return WagerOdds(name(odds, every), tuple(outcomes))


def name(odds: Sequence[WagerOdds], every: Sequence[WagerOdds]) -> str:
    first = odds[0]
    if len(odds) == 1:
        return first.wager
    if len(odds) == sum(kind(wager) == kind(first) for wager in every):
        return f"{kind(first)} ({len(odds)} alike)"
    if len(odds) <= FEW:
        return f"{kind(first)}:{', '.join(each_odds.wager.partition(':')[2] for each_odds in odds)}"
    return f"{first.wager} ({len(odds)} alike)"


def cited(odds: Sequence[WagerOdds], at: int) -> tuple[Cite, ...]:
    return tuple(dict.fromkeys(cite for wager in odds for cite in wager.outcomes[at].cites))

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
    return tuple(together(some, every) for some in groups(every))


def groups(wagers: Iterable[WagerOdds]) -> tuple[tuple[WagerOdds, ...], ...]:
    """Wagers of one kind with the same chances stand together."""
    kinds: dict[object, list[WagerOdds]] = {}
    for wager in wagers:
        chances = tuple((outcome.net, outcome.probability) for outcome in wager.outcomes)
        kinds.setdefault((kind(wager), chances), []).append(wager)
    return tuple(map(tuple, kinds.values()))


def kind(wager: WagerOdds) -> str:
    return wager.wager.partition(":")[0]


def together(some: Sequence[WagerOdds], every: Sequence[WagerOdds]) -> WagerOdds:
    """The first of them under a name for all; each outcome with the provisions of all."""
    first = some[0]
    outcomes = (
        Outcome(outcome.net, outcome.probability, cited(some, at))
        for at, outcome in enumerate(first.outcomes)
    )
    return WagerOdds(name(some, every), tuple(outcomes))


def name(some: Sequence[WagerOdds], every: Sequence[WagerOdds]) -> str:
    first = some[0]
    if len(some) == 1:
        return first.wager
    if len(some) == sum(kind(wager) == kind(first) for wager in every):
        return f"{kind(first)} ({len(some)} alike)"
    if len(some) <= FEW:
        return f"{kind(first)}:{', '.join(one.wager.partition(':')[2] for one in some)}"
    return f"{first.wager} ({len(some)} alike)"


def cited(some: Sequence[WagerOdds], at: int) -> tuple[Cite, ...]:
    return tuple(dict.fromkeys(cite for wager in some for cite in wager.outcomes[at].cites))

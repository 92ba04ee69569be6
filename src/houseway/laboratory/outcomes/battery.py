"""Which tests outcomes are put to: by how their parts come, and whether the pool stays."""

from collections.abc import Iterator, Sequence

from houseway.core.value import changed
from houseway.floor.reports.outcomes.drawn_outcomes import Kind, Outcome
from houseway.laboratory.outcomes import orders, sets, throws, unequal_pools
from houseway.laboratory.verdict import Finding


def findings(name: str, outcomes: Sequence[Outcome]) -> tuple[Finding, ...]:
    """All findings on outcomes of one device, named after it."""
    if not outcomes:
        return ()
    return tuple(changed(each, test=f"{name}: {each.test}") for each in tests_of(outcomes))


def tests_of(outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    first = outcomes[0]
    if first.kind is Kind.THROW:
        return throws.findings(outcomes)
    if not alike(outcomes) or len(first.came) == 1:
        return unequal_pools.findings(outcomes)
    return sets.findings(outcomes) if first.kind is Kind.SET else orders.findings(outcomes)


def alike(outcomes: Sequence[Outcome]) -> bool:
    """Whether all of them come from the same pool and have as many parts."""
    first = outcomes[0]
    return all(each.pool == first.pool and len(each.came) == len(first.came) for each in outcomes)

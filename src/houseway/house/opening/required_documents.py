"""Documents that a table wants besides equipment: a shuffle, an amount, pool parts."""

from collections.abc import Collection
from typing import Any

from houseway.core.value import value
from houseway.house.opening.approvals import needed
from houseway.house.settings.kinds import Values, approved_with
from houseway.law import Cite


@value
class Paper:
    """Something that is approved in writing."""

    of: str
    cite: Cite
    values: Values = ()  # the settings that are approved with it, as they are
    maximum: bool = False  # what is approved is the most that they may be


def papers(house: Any, table: Any, equipment: Collection[str]) -> tuple[Paper, ...]:
    """Return what has to be approved as the table is set, without what equipment brings.

    Where the rules of a game know more of something they say it themselves.
    """
    rules = house.rules
    more: tuple[Paper, ...] = rules.papers(table)
    if rules.law is None:
        return more
    wanted = needed(table, rules.law.life)
    papers = (
        Paper(of, cite, approved_with(rules.menu, table.settings, of))
        for of, cite in wanted
        if of not in equipment and of not in {paper.of for paper in more}
    )
    return (*papers, *more)


def on_record(table: Any) -> frozenset[str]:
    """Return the things that a table has approvals of."""
    whole = getattr(table, "computer", None) or table.gaming
    return frozenset(approval.of for approval in whole.approvals)

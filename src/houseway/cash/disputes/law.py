"""Under which clause disputes stand: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.cash.disputes.moves import HoldMove
from houseway.cash.law import RULE_SET
from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table


@value
class HoldClauses:
    dispute: Cite


@value
class HoldLaw:
    clauses: HoldClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def hold_law() -> HoldLaw:
    column = law_table("cash/disputes/law.txt").of(RULE_SET)
    return fill(HoldLaw, column, kinds=by_name(HoldMove))

"""Under which clauses a floor is changed while it runs: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.house.operation.moves import OperationMove
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table

RULE_SET = "ni2019-689-mttg"


@value
class OperationClauses:
    terminal: Cite
    answers: Cite
    tables: Cite
    limits: Cite
    closing: Cite


@value
class OperationLaw:
    clauses: OperationClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def operation_law() -> OperationLaw:
    column = law_table("house/operation/law.txt").of(RULE_SET)
    return fill(OperationLaw, column, kinds=by_name(OperationMove))

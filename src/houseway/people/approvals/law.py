"""Under which clauses approvals stand: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table
from houseway.people.approvals.moves import ApprovalMove
from houseway.people.law import RULE_SET


@value
class ApprovalClauses:
    supervisor: Cite
    answers: Cite


@value
class ApprovalLaw:
    clauses: ApprovalClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def approval_law() -> ApprovalLaw:
    column = law_table("people/approvals/law.txt").of(RULE_SET)
    return fill(ApprovalLaw, column, kinds=by_name(ApprovalMove))

"""The clauses of NI2019 on who answers for the Game System: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table
from houseway.people.moves import PeopleMove

RULE_SET = "ni2019-689-mttg"


@value
class PeopleClauses:
    operator: Cite
    supervisor: Cite
    answers: Cite  # for what a terminal or the system does


@value
class PeopleLaw:
    people: PeopleClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def people_law() -> PeopleLaw:
    column = law_table("people/law.txt").of(RULE_SET)
    return fill(PeopleLaw, column, kinds=by_name(PeopleMove))

"""Under which clause the floats stand: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.cash.floats.moves import FloatMove
from houseway.cash.law import RULE_SET
from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table


@value
class FloatClauses:
    answers: Cite


@value
class FloatLaw:
    clauses: FloatClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def float_law() -> FloatLaw:
    column = law_table("cash/floats/law.txt").of(RULE_SET)
    return fill(FloatLaw, column, kinds=by_name(FloatMove))

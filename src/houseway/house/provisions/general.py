"""General provisions of every rule set, as `general.txt` has them: one value each."""

from functools import cache

from houseway.core.game import by_name
from houseway.house.general.law import GeneralLaw
from houseway.house.general.state import GeneralMove
from houseway.law.columns import fill
from houseway.law.table import law_table


@cache
def general_law(rule_set: str) -> GeneralLaw:
    column = law_table("house/provisions/general.txt").of(rule_set)
    return fill(GeneralLaw, column, rule_set=rule_set, kinds=by_name(GeneralMove))


@cache
def rules_of_conduct(rule_set: str) -> frozenset[str]:
    """References of the rules that people break and staff report; none where no table has them."""
    return frozenset(bound_by(rule_set))


@cache
def bound_by(rule_set: str) -> dict[str, str]:
    """Whom each rule of conduct binds, `players` or `staff`, by its reference."""
    columns = law_table("house/provisions/general.txt").columns.values()
    if not any(rule_set in column.rule_sets for column in columns):
        return {}
    law = general_law(rule_set)
    return {cite.ref: "players" for cite in law.forbidden} | {
        cite.ref: "staff" for cite in law.staff_duties
    }

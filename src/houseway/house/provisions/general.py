"""General provisions of every rule set, as `general.txt` has them: one value each."""

from functools import cache

from houseway.core.game import by_name
from houseway.house.general.law import Binds, GeneralLaw
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
def duties_of_staff(rule_set: str) -> frozenset[str]:
    """Those of them that no sanction of the rules answers: a report is all that the program has."""
    return frozenset(ref for ref, whom in bound_by(rule_set).items() if whom == Binds.STAFF)


@cache
def bound_by(rule_set: str) -> dict[str, str]:
    """Whom each rule of conduct binds, by its reference."""
    columns = law_table("house/provisions/general.txt").columns.values()
    if not any(rule_set in column.rule_sets for column in columns):
        return {}
    return {rule.cite.ref: str(rule.binds) for rule in general_law(rule_set).conduct}

"""The equipment laws of all fourteen rule sets that have equipment."""

from houseway.house.provisions.equipment import TABLE, equipment_law

LAWS = tuple(equipment_law(name) for column in TABLE.columns.values() for name in column.rule_sets)
# The one clause that speaks of all equipment: cited where no rule set is in question yet.
GENERAL = equipment_law("ni2019-689-mttg").table.used

"""Where the provisions of the house hold a clause: which value, and under which name."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from houseway.house.provisions import equipment_laws
from houseway.house.provisions.general import general_law
from houseway.law import Cite, RuleSet

GENERAL = "houseway.house.provisions.general"
EQUIPMENT = "houseway.house.provisions.equipment_laws"


def where(rule_set: RuleSet, ref: str) -> tuple[tuple[str, str], ...]:
    """Module and name for each place in the values of this rule set that cites the provision."""
    values = [(GENERAL, general_law(rule_set.name))]
    places = [(module, name) for module, value in values for name in named(value, rule_set, ref)]
    for law in equipment_laws.LAWS:
        places += [(EQUIPMENT, name) for name in named(law, rule_set, ref)]
    return tuple(dict.fromkeys(places))


def named(value: object, rule_set: RuleSet, ref: str, name: str = "") -> Iterator[str]:
    """The path of field names down to each citation of the provision."""
    if isinstance(value, Cite):
        if (value.rule_set, value.ref) == (rule_set, ref):
            yield name
    elif isinstance(value, tuple):
        for one in value:
            yield from named(one, rule_set, ref, name)
    elif is_dataclass(value) and not isinstance(value, Enum):
        for field in fields(value):
            path = f"{name}.{field.name}" if name else field.name
            yield from named(getattr(value, field.name), rule_set, ref, path)

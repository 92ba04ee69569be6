"""Where the provisions of the house hold a clause: which value, and under which name."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from houseway.house.provisions.equipment_laws import LAWS
from houseway.law import Cite, RuleSet

EQUIPMENT = "houseway.house.provisions.equipment_laws"


def where(rule_set: RuleSet, ref: str) -> tuple[tuple[str, str], ...]:
    """Module and name for each place in the values of this rule set that cites the provision."""
    places = ((EQUIPMENT, name) for law in LAWS for name in named(law, rule_set, ref))
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

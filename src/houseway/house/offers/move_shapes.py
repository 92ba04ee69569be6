"""The moves of a table as shapes, prepared once: names, fields by type, who may make them."""

import sys
from dataclasses import MISSING, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from houseway.core.actors import Permit, Permits, Player, Role
from houseway.core.bounds import Among, Bound, Bounds, Entered, Range, Several, Written
from houseway.core.kind_names import kebab
from houseway.core.money import Cents
from houseway.core.offers import Field, Why, why
from houseway.core.value import changed, value
from houseway.kit.cards import Card

KINDS: dict[Any, str] = {
    Cents: "cents",
    Player: "player",
    bool: "yes-no",
    int: "number",
    str: "text",
    Card: "card",
}
SEVERAL = {"text": "texts", "number": "numbers", "card": "cards", "choice": "choices"}


@value
class Shape:
    """One kind of move: its fields before anything is known of the moment."""

    kind: type[Any]
    name: str
    why: Why
    permit: Permit
    fields: tuple[Field, ...]
    names: tuple[str, ...]

    def has(self, name: str) -> bool:
        return any(field.name == name for field in self.fields)

    def only(self, name: str) -> bool:
        """Return whether nothing else has to be said."""
        return all(field.optional or field.name == name for field in self.fields)

    def may(self, role: Role) -> bool:
        return role in self.permit.roles

    def filled(self, bounds: Bounds) -> tuple[Field, ...]:
        """The fields with what is known of them now."""
        if not bounds:
            return self.fields
        known = {bound.name: bound for bound in bounds}
        return tuple([bounded(field, known.get(field.name)) for field in self.fields])


def shape(kind: type[Any], permit: Permit) -> Shape:
    hints, module = get_type_hints(kind), sys.modules[kind.__module__]
    facts: dict[str, str] = getattr(module, "FACTS", {})  # fields that a floor fills in itself
    every = tuple(
        field_of(field.name, hints[field.name], optional=field.default is not MISSING)
        for field in fields(kind)
        if field.name != facts.get(kind.__name__)
    )
    called: dict[str, str] = getattr(module, "NAMES", {})
    text = called.get(kind.__name__, "")
    names = tuple(text.split(", ")) if text else (kebab(kind).replace("-", " "),)
    return Shape(kind, kebab(kind), why(kind), permit, every, names)  # type: ignore[arg-type]


def shapes(permits: Permits) -> dict[type[Any], Shape]:
    return {kind: shape(kind, permit) for kind, permit in permits.items()}


class FieldType(NamedTuple):
    """The kind, choices and null of a field, as its type says."""

    kind: str
    choices: tuple[Any, ...] | None = None
    null: bool = False


def field_of(name: str, hint: Any, *, optional: bool) -> Field:
    field_type = kind_of(hint)
    return Field(
        name, field_type.kind, choices=field_type.choices, optional=optional, null=field_type.null
    )


def kind_of(hint: Any) -> FieldType:
    if hint in KINDS:
        choices = (False, True) if hint is bool else None
        return FieldType(KINDS[hint], choices)
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        kinds = tuple(item for item in inner if item is not NoneType)
        field_type = kind_of(kinds[0])  # a card or the Joker is a card
        return field_type._replace(null=NoneType in inner)
    if get_origin(hint) is tuple:
        field_type = kind_of(inner[0])
        return FieldType(SEVERAL.get(field_type.kind, "list"), field_type.choices)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return FieldType("choice", tuple(hint))
    return FieldType("list")


def bounded(field: Field, bound: Bound | None) -> Field:
    """A field with what is known of it; then it has to be said."""
    match bound:
        case None:
            return field
        case Range(_, low, high, step, usual):
            return changed(field, low=low, high=high, step=step, usual=usual, optional=False)
        case Among(_, choices, usual, sure, optional):
            known = changed(field, choices=choices, usual=usual, sure=sure)
            null, out = field.null and None in choices, field.optional and optional
            return changed(known, null=null, optional=out)
        case Several(_, fewest, most, choices, usual):
            count = (fewest, most)
            return changed(field, count=count, choices=choices, usual=usual, optional=False)
        case Written(_, form, usual):
            text = usual or None  # what may be left blank may be left out
            return changed(field, kind=form, usual=text, optional=field.optional and text is None)
        case Entered(_, samples, fewest, most):
            several = None if fewest is None or most is None else (fewest, most)
            return changed(field, samples=samples, count=several, optional=False)

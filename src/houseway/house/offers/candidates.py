"""Candidates: a move as it would be put with what is known of its fields."""

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

from houseway.core.offers import Field, Place
from houseway.core.value import changed
from houseway.law import Cite

TEXT = "as it was said"
UNTOLD = ("list", "card", "cards")  # nobody can think of one
Given = dict[str, Any]


def sample(fields: Iterable[Field]) -> Given | None:
    """One thing for each field that has to be said; None where nothing can be thought of."""
    given: Given = {}
    for field in fields:
        if field.optional and not field.is_fixed and field.usual is None:
            continue
        if not can_be_said(field):
            return None
        given[field.name] = thing(field)
    return given


def can_be_said(field: Field) -> bool:
    if field.choices is not None:
        return field.choices != () or (field.count is not None and field.count[0] == 0)
    return bool(field.samples) or field.null or field.kind not in UNTOLD or entered(field) == ()


def entered(field: Field) -> tuple[Any, ...] | None:
    """Return the fewest samples allowed; None if there are not so many."""
    if field.count is None or len(field.samples) < field.count[0]:
        return None
    return field.samples[: field.count[0]]


def thing(field: Field) -> Any:
    if field.is_fixed:
        return field.fixed
    if field.usual is not None:
        return field.usual
    if field.samples:
        return field.samples[0] if field.count is None else entered(field)
    if field.count is not None:
        return (field.choices or ())[: field.count[0]]
    if field.low is not None:
        return field.low
    if field.choices:
        return field.choices[0]
    if field.null:
        return None
    return {"text": TEXT, "yes-no": False}.get(field.kind, () if field.kind.endswith("s") else 1)


def several(fields: Iterable[Field]) -> tuple[Field, ...]:
    """The fields of which one of several has to be chosen, and has to be tried."""
    return tuple(
        field
        for field in fields
        if field.choices is not None
        and field.count is None
        and len(field.choices) > 1
        and not field.sure
    )


def combined(fields: tuple[Field, ...], open_: tuple[Field, ...], most: int) -> Iterator[Given]:
    """Every way to choose, and to enter what is entered, as far as that is worth it."""
    hidden = tuple(field for field in fields if field.samples and field.count is None)
    names = [field.name for field in (*open_, *hidden)]
    told = (field.choices or () for field in open_)
    ways = product(*told, *(field.samples for field in hidden))
    return (dict(zip(names, way, strict=True)) for way in islice(ways, most))


def without_entered(open_: tuple[Field, ...], fits: Iterable[Given]) -> list[Given]:
    """The ways without what was entered, each once."""
    names = [field.name for field in open_]
    ways = dict.fromkeys(tuple(way[name] for name in names) for way in fits)
    return [dict(zip(names, way, strict=True)) for way in ways]


def narrowed(
    fields: tuple[Field, ...], open_: tuple[Field, ...], fits: list[Given], cite: Cite
) -> tuple[tuple[Field, ...], tuple[Place, ...]]:
    """The fields with what is left of their choices; cases where they go together."""
    names = [field.name for field in open_]
    left = {name: tuple(dict.fromkeys(fit[name] for fit in fits)) for name in names}
    whole = 1
    for name in names:
        whole *= len(left[name])
    if whole == len(fits):
        kept = (
            chosen_from(field, left[field.name]) if field.name in left else field
            for field in fields
        )
        return tuple(kept), ()
    rest = tuple(field for field in fields if field.name not in left)
    return rest, tuple(Place(tuple(fit.items()), cite) for fit in fits)


def chosen_from(field: Field, left: tuple[Any, ...]) -> Field:
    """A field of which some choices are left; then it has to be said."""
    may_be_left_out = field.optional and left == field.choices
    return changed(field, choices=left, optional=may_be_left_out, null=field.null and None in left)

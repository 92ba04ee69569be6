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


def can_be_said(one: Field) -> bool:
    if one.choices is not None:
        return one.choices != () or (one.count is not None and one.count[0] == 0)
    return bool(one.samples) or one.null or one.kind not in UNTOLD or entered(one) == ()


def entered(one: Field) -> tuple[Any, ...] | None:
    """Return the fewest samples allowed; None if there are not so many."""
    if one.count is None or len(one.samples) < one.count[0]:
        return None
    return one.samples[: one.count[0]]


def thing(one: Field) -> Any:
    if one.is_fixed:
        return one.fixed
    if one.usual is not None:
        return one.usual
    if one.samples:
        return one.samples[0] if one.count is None else entered(one)
    if one.count is not None:
        return (one.choices or ())[: one.count[0]]
    if one.low is not None:
        return one.low
    if one.choices:
        return one.choices[0]
    if one.null:
        return None
    return {"text": TEXT, "yes-no": False}.get(one.kind, () if one.kind.endswith("s") else 1)


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
    names = [one.name for one in (*open_, *hidden)]
    told = (one.choices or () for one in open_)
    ways = product(*told, *(one.samples for one in hidden))
    return (dict(zip(names, way, strict=True)) for way in islice(ways, most))


def without_entered(open_: tuple[Field, ...], fits: Iterable[Given]) -> list[Given]:
    """The ways without what was entered, each once."""
    names = [one.name for one in open_]
    ways = dict.fromkeys(tuple(way[name] for name in names) for way in fits)
    return [dict(zip(names, one, strict=True)) for one in ways]


def narrowed(
    fields: tuple[Field, ...], open_: tuple[Field, ...], fits: list[Given], cite: Cite
) -> tuple[tuple[Field, ...], tuple[Place, ...]]:
    """The fields with what is left of their choices; cases where they go together."""
    names = [one.name for one in open_]
    left = {name: tuple(dict.fromkeys(one[name] for one in fits)) for name in names}
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
    return rest, tuple(Place(tuple(one.items()), cite) for one in fits)


def chosen_from(one: Field, left: tuple[Any, ...]) -> Field:
    """A field of which some choices are left; then it has to be said."""
    may_be_left_out = one.optional and left == one.choices
    return changed(one, choices=left, optional=may_be_left_out, null=one.null and None in left)

"""Candidates: a move as it would be put with what is known of its fields."""

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

from houseway.core.offers import Field, Place
from houseway.core.value import changed
from houseway.law import Cite

TEXT = "as it was said"
UNTOLD = ("list",)  # nobody can think of one
Given = dict[str, Any]


def sample(fields: Iterable[Field]) -> Given | None:
    """One thing for each field that has to be said; None where nothing can be thought of."""
    found: Given = {}
    for one in fields:
        if one.optional and one.kind in UNTOLD:
            continue
        if (one.choices == () and one.count is None) or one.kind in UNTOLD:
            return None
        if one.optional and not one.is_fixed and one.usual is None:
            continue
        found[one.name] = thing(one)
    return found


def thing(one: Field) -> Any:
    if one.is_fixed:
        return one.fixed
    if one.usual is not None:
        return one.usual
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
    """The fields of which one of several has to be chosen."""
    return tuple(
        one
        for one in fields
        if one.choices is not None
        and one.kind not in ("yes-no", "choice")
        and one.count is None
        and len(one.choices) > 1
    )


def combined(open_: tuple[Field, ...], most: int) -> Iterator[Given]:
    """Every way to choose, as far as that is worth it."""
    names = [one.name for one in open_]
    ways = product(*(one.choices or () for one in open_))
    return (dict(zip(names, way, strict=True)) for way in islice(ways, most))


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
        kept = (changed(one, choices=left[one.name]) if one.name in left else one for one in fields)
        return tuple(kept), ()
    rest = tuple(one for one in fields if one.name not in left)
    return rest, tuple(Place(tuple(one.items()), cite) for one in fits)

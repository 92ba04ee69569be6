"""Why a form that somebody filled in is not open like this: the first field that does not fit."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.core.money import Cents, dollars
from houseway.core.offers import Blocked, Field, Offer, allows

Narrowing = Callable[[Mapping[str, Any]], Offer | None]


def misfit(narrowed: Narrowing, fields: Mapping[str, Any]) -> Blocked | None:
    """Fill the form in again, field by field, up to the one that is out of its bounds."""
    given: dict[str, Any] = {}
    offer = narrowed(given)
    while offer is not None:
        waiting = [
            each_field
            for each_field in offer.fields
            if each_field.name in fields and each_field.name not in given
        ]
        for field in waiting:
            if not allows(field, fields[field.name]):
                return Blocked(reason(field, fields[field.name]), offer.cite)
        if not waiting:
            return None
        given[waiting[0].name] = fields[waiting[0].name]
        offer = narrowed(given)
    return None


def reason(field: Field, given: Any) -> str:
    """`numbers: 16 are too many, 15 is the most`."""
    name = field.name.replace("_", " ")
    if field.count is not None and isinstance(given, list):
        return f"{name}: {counted(field.count, given)}"
    if field.low is not None and field.high is not None and type(given) is int:
        return f"{name}: {bounded(field, given)}"
    return f"{name}: {given} is not open now"


def counted(count: tuple[int, int], given: list[Any]) -> str:
    fewest, most = count
    if len(given) > most:
        return f"{len(given)} are too many, {most} is the most"
    if len(given) < fewest:
        return f"{len(given)} are too few, {fewest} is the least"
    return "one of them is given twice, or is not open now"


def bounded(field: Field, given: int) -> str:
    assert field.low is not None
    assert field.high is not None
    written = (lambda item: dollars(Cents(item))) if field.kind == "cents" else str
    if given > field.high:
        return f"{written(given)} is too much, {written(field.high)} is the most"
    if given < field.low:
        return f"{written(given)} is too little, {written(field.low)} is the least"
    return f"{written(given)} is not in steps of {written(field.step)}"

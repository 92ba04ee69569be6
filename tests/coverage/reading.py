"""Where in a value its citations lie: read from the types once, and written out as code.

Property tests make millions of values, so what is done for each of them has to be quick. What a
type leaves open (`Any`, `object`) is not searched.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from houseway.core.actors import Permit
from houseway.law import Cite, Ruled
from tests.coverage.carriers import hints

Bucket = dict[int, Cite]  # by identity: a citation is hashed in Python, its address is not
Above = frozenset[type]

EITHER = (Union, UnionType)
SEVERAL = (tuple, frozenset)
UNKNOWN = TypeVar("UNKNOWN")  # a type that only the type checker can resolve


def search(hint: Any, at: str, above: Above = frozenset()) -> Iterator[str]:
    """Lines that add to `found` the citations of a value of this type which no `bucket` has yet."""
    if not may_hold(hint, above):
        return
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if hint is Cite:
        yield f"if id({at}) not in bucket: found.append({at})"
    elif kind is tuple and parts[1:] == (...,):
        yield f"for part{len(above)} in {at}:"
        for line in search(parts[0], f"part{len(above)}", above | {tuple}):
            yield f"    {line}"
    elif is_dataclass(kind) and isinstance(kind, type):
        for name, inner in typed(hint).items():
            yield from search(inner, f"{at}.{name}", above | {kind})
    else:
        yield f"find({at}, bucket, found)"


def find(thing: Any, bucket: Bucket, found: list[Cite]) -> None:
    """The same for a value whose type leaves a choice."""
    kind: Any = type(thing)
    if kind is Cite:
        if id(thing) not in bucket:
            found.append(thing)
    elif kind in SEVERAL:
        for part in thing:
            find(part, bucket, found)
    else:
        for name in inside(kind):
            find(getattr(thing, name), bucket, found)


@cache
def inside(kind: type) -> tuple[str, ...]:
    if not is_dataclass(kind) or is_table(kind):
        return ()
    return tuple(name for name, hint in typed(kind).items() if may_hold(hint, frozenset({kind})))


def may_hold(hint: Any, above: Above) -> bool:
    """Whether a citation can lie in a value of this type, as far as the type tells."""
    origin = get_origin(hint)
    if origin in (*EITHER, *SEVERAL):
        return any(may_hold(part, above) for part in get_args(hint))
    if hint is Cite or isinstance(hint, TypeVar):
        return True
    kind = origin or hint
    if not isinstance(kind, type) or not is_dataclass(kind) or kind in above or is_table(kind):
        return False
    return any(may_hold(inner, above | {kind}) for inner in typed(hint).values())


@cache
def is_table(kind: type) -> bool:
    """Provisions to choose from are not issued: a permit, or a value that holds two or more."""
    of_the_law = kind.__module__.startswith("houseway.law.") and kind is not Ruled
    cites = sum(hint is Cite for hint in hints(kind).values())
    return kind is Permit or of_the_law or cites > 1


def typed(hint: Any) -> dict[str, Any]:
    """The fields of a class and their types: of `Ruled[bool]`, a verdict that is a bool."""
    kind = get_origin(hint) or hint
    given = dict(zip(getattr(kind, "__parameters__", ()), get_args(hint), strict=False))
    known = hints(kind)
    return {
        part.name: given.get(inner, inner) if isinstance(inner, TypeVar) else inner
        for part in fields(kind)
        for inner in [known.get(part.name, UNKNOWN)]
    }

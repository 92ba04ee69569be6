"""`@value`: a record that nobody can change. It is made, copied and compared in C."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass
from dataclasses import fields as fields_of
from types import new_class
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

import msgspec

__all__ = ["changed", "changer", "names", "taker", "value"]

T = TypeVar("T")
Struct = msgspec.Struct
ANEW = {"__dict__", "__weakref__", "__orig_bases__", "__parameters__", "__slots__"}

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:
    changed = msgspec.structs.replace  # a copy with some fields changed, checked as a new one is


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """The class as a struct, whose fields can be asked for like those of a dataclass."""
    own, mine = vars(cls), own_fields(cls)
    body = {name: options for name, options in own.items() if name not in ANEW and name not in mine}
    body["__qualname__"] = cls.__qualname__
    body |= {name: given for name, field in mine.items() if (given := usual(field)) is not MISSING}
    body["__dataclass_fields__"] = {**inherited(cls), **mine}
    body["__repr__"] = own.get("__repr__") or written
    body["__hash__"] = own.get("__hash__") or hashed
    by_name = {bool(field.kw_only) for field in mine.values()}
    assert len(by_name) < 2, f"{cls.__name__}: all fields are given by name, or none"
    keeps = any(field.default_factory is not MISSING for field in mine.values())
    options = {"frozen": True, "kw_only": True in by_name, "gc": keeps or has_gc(cls)}
    return new_class(cls.__name__, based(cls), options, lambda room: room.update(body))


def has_gc(cls: Any) -> bool:
    """Return whether a class derives from one that caches, and so may be in a cycle.

    The collector looks at no other: an immutable value holds only what was there before it, so it
    goes when nobody has it any more.
    """
    bases = (base for base in cls.__mro__[1:] if "__dataclass_fields__" in vars(base))
    return any(base.__struct_config__.gc for base in bases)


def own_fields(cls: Any) -> dict[str, Field[Any]]:
    """Return a class's own fields; a class derived from a value is a struct already."""
    declared = vars(cls).get("__annotations__", {})
    room = {"__annotations__": declared, "__module__": cls.__module__, "__doc__": cls.__name__}
    given: dict[str, Any] = vars(cls)
    if issubclass(cls, Struct):
        usual = cls.__struct_defaults__
        given = dict(zip(cls.__struct_fields__[-len(usual) :], usual, strict=True)) if usual else {}
    room |= {name: given[name] for name in declared if name in given}
    plain: Any = dataclass(init=False, eq=False, repr=False)(type(cls.__name__, (), room))
    return {field.name: field for field in fields_of(plain)}  # class variables are none


def inherited(cls: type[Any]) -> dict[str, Field[Any]]:
    return {
        name: field
        for base in reversed(cls.__mro__[1:])
        for name, field in vars(base).get("__dataclass_fields__", {}).items()
    }


def usual(field: Field[Any]) -> object:
    """Return a field's default; a default factory gives each value one of its own."""
    if field.default_factory is not MISSING:
        return msgspec.field(default_factory=field.default_factory)
    return field.default


def based(cls: type[Any]) -> tuple[Any, ...]:
    """Return the bases of a class, with a struct before what is generic."""
    said = vars(cls).get("__orig_bases__", cls.__bases__)  # with what is generic in them
    bases = [base for base in said if base is not object]
    if issubclass(cls, Struct):
        return tuple(bases)
    plain = [base for base in bases if isinstance(base, type)]
    return (*plain, Struct, *(base for base in bases if not isinstance(base, type)))


def written(item: object) -> str:
    """A value as it is made: `Staked(wagers=(), cite=...)`."""
    inside = ", ".join(f"{name}={getattr(item, name)!r}" for name in names(type(item)))
    return f"{type(item).__qualname__}({inside})"


def hashed(item: Any) -> int:
    """The hash of its fields: one may say that it is none of them. It is written at first use."""
    cls: Any = type(item)
    made: dict[str, Callable[[object], int]] = {}
    fields: dict[str, Field[Any]] = cls.__dataclass_fields__
    inside = "".join(f"one.{name}, " for name, field in fields.items() if field.hash is not False)
    exec(f"def hashed(one):\n    return hash(({inside}))", made)
    cls.__hash__ = made["hashed"]
    return hash(item)


def names(cls: type[T]) -> tuple[str, ...]:
    """Every field, those of the classes that it is made from among them."""
    known: tuple[str, ...] = cls.__struct_fields__  # type: ignore[attr-defined]  # a value
    return known


def changer(cls: type[T], *given: str) -> Callable[..., T]:
    """`changed` for these fields in this order, for a change of every move."""
    assert set(given) <= set(names(cls)), f"{cls.__name__} has not all of {given}"
    named = "".join(f", {name}={name}" for name in given)
    made: dict[str, Any] = {"__name__": __name__, "changed": changed}
    exec(f"def copied({', '.join(('one', *given))}):\n    return changed(one{named})", made)
    copied: Callable[..., T] = made["copied"]
    return copied


def taker(cls: type[T], takes: Mapping[str, Callable[[T, Any], object]]) -> Callable[[T, Any], T]:
    """`changed` for fields that each take an event in their own way, all as it was before it."""
    assert set(takes) <= set(names(cls)), f"{cls.__name__} has not all of {takes}"
    named = "".join(f", {name}={name}(one, event)" for name in takes)
    made: dict[str, Any] = {"__name__": __name__, "changed": changed, **takes}
    exec(f"def taken(one, event):\n    return changed(one{named})", made)
    taken: Callable[[T, Any], T] = made["taken"]
    return taken

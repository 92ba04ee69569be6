"""`@value`: a record that nobody changes. mypy forbids assignment; making and copying are quick."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

__all__ = ["changed", "changer", "names", "value"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(record, **changes):
        """A copy with some fields changed, many times as fast as `dataclasses.replace`."""
        new = record.__copy__()
        for name, given in changes.items():
            setattr(new, name, given)
        return new


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    made = dataclass(slots=True, eq=False, unsafe_hash=True)(cls)
    made.__copy__ = copier(names(made))  # type: ignore[attr-defined]
    if "__eq__" not in vars(cls):
        made.__eq__ = comparer(names(made))  # type: ignore[method-assign]
    return made


def names(cls: type[T]) -> tuple[str, ...]:
    """Every field, those of the classes that it is made from among them."""
    return tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # a value


def changer(cls: type[T], *given: str) -> Callable[..., T]:
    """`changed` for these fields in this order, for a change of every move: twice as quick."""
    known = names(cls)
    assert set(given) <= set(known), f"{cls.__name__} has not all of {given}"
    return copier(known, given)


def copier(known: tuple[str, ...], given: tuple[str, ...] = ()) -> Callable[..., T]:
    """Line by line for these fields, as a dataclass writes its constructor: no loop is as quick."""
    head = f"def copied({', '.join(('one', *given))}):"
    lines = [f"    new.{name} = {name if name in given else f'one.{name}'}" for name in known]
    source = [head, "    new = make(one.__class__)", *lines, "    return new"]
    made: dict[str, Callable[..., T]] = {"make": object.__new__}
    exec("\n".join(source), made)
    return made["copied"]


def comparer(known: tuple[str, ...]) -> Callable[[object, object], bool]:
    """Equality field by field, which ends at the first that differs: most differ at once."""
    same = " and ".join(["True", *(f"one.{name} == other.{name}" for name in known)])
    source = [
        "def equal(one, other):",
        "    if one is other:",
        "        return True",
        "    if one.__class__ is not other.__class__:",
        "        return NotImplemented",
        f"    return {same}",
    ]
    made: dict[str, Callable[[object, object], bool]] = {}
    exec("\n".join(source), made)
    return made["equal"]

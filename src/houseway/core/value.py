"""`@value`: a record that nobody changes. mypy forbids assignment; the constructor stays quick."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

__all__ = ["changed", "value"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(record, **changes):
        """A copy with some fields changed, several times as fast as `dataclasses.replace`."""
        new = object.__new__(type(record))
        for name in record.__slots__:
            setattr(new, name, changes.pop(name) if name in changes else getattr(record, name))
        assert not changes, f"{type(record).__name__} has no field {', '.join(changes)}"
        return new


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    return dataclass(slots=True, unsafe_hash=True)(cls)

"""Values that can be watched while they are made: set up before any module makes its own.

A value is made in C, and only what is called after it can be seen. So in a test run every value
has a last step, which asks whether somebody watches its class; a copy says that it is one.
"""

import sys
from collections.abc import Callable
from typing import Any

from houseway.core import value as room

assert "houseway.core.game" not in sys.modules, "values were made before they could be watched"

LOOKS: dict[type, Callable[[Any], None]] = {}  # what looks at each class that is watched
COPYING: list[object] = []
STEPS = set[Any]()
made, copied = room.value, room.changed


def value(cls: Any) -> Any:
    """The value, with a last step after its own; one that it has inherited looks already."""
    checks = getattr(cls, "__post_init__", None)
    if checks in STEPS:
        return made(cls)

    def last(self: Any) -> None:
        if checks is not None:
            checks(self)
        if not COPYING and (look := LOOKS.get(self.__class__)) is not None:
            look(self)

    STEPS.add(last)
    cls.__post_init__ = last
    return made(cls)


def changed(record: Any, /, **changes: Any) -> Any:
    COPYING.append(record)
    try:
        return copied(record, **changes)
    finally:
        COPYING.pop()


room.value, room.changed = value, changed

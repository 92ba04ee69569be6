"""Parts of views that seldom change, made once for the things that they are made of."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar, final

P = ParamSpec("P")
T = TypeVar("T")
MOST = 512  # results that are kept: as many tables as a floor has, and more


@final
class MadeOnce(Generic[P, T]):
    """A function whose result is kept for the same arguments.

    Arguments are told apart by identity: settings are never hashed or compared. They are kept with
    the result, so no other object can have their identity meanwhile.
    """

    def __init__(self, make: Callable[P, T]) -> None:
        self._make = make
        self._made: dict[tuple[int, ...], tuple[object, T]] = {}

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        assert not named, "arguments go by position"
        identity = tuple(map(id, args))
        made = self._made.get(identity)
        if made is None:
            if len(self._made) >= MOST:
                self._made.clear()
            made = self._made[identity] = args, self._make(*args, **named)
        return made[1]

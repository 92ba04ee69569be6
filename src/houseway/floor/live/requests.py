"""Requests that are put to a floor, and its answers."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from houseway.core.actors import Player, Put
from houseway.core.value import value
from houseway.journal import Millis, StreamId
from houseway.law import Cite

__all__ = ["Accepted", "Answer", "Ask", "Denied", "Lost", "Put", "Reply", "Stale", "unheard"]
__all__ += ["Listeners", "OnChange", "OnRecord"]


@value
class Ask:
    """A move for one stream, with what its sender believes.

    A player cannot know the last record of a table with hundreds of others beside them: they name
    the round. A dealer names the record that they saw.
    """

    stream: StreamId
    put: Put[Any]
    request: int | None = None  # the actor's own counter; None: the floor counts for him
    round: int | None = None
    record: int | None = None
    said: Mapping[str, Any] | None = None  # the fields of the move that are the sender's own words


@value
class Accepted:
    """The move is on disk under this number."""

    number: int
    stream_number: int
    events: tuple[Any, ...] = ()
    again: bool = False  # it had been accepted before, and this is the old answer


@value
class Denied:
    """The rules do not allow it."""

    reason: str
    cite: Cite


@value
class Stale:
    """The sender believed something that is not so any more, or never was."""

    reason: str
    last: int | None = None  # his last request, where he has gone on beyond this one


@value
class Lost:
    """A request may or may not have been written: another node serves the floor, or none.

    Asking again under the same number tells which.
    """

    reason: str


Answer = Accepted | Denied | Stale | Lost
Reply = Callable[[Answer], None]
OnChange = Callable[[StreamId, set[Player]], None]  # of a stream that has changed, and by whom
OnRecord = Callable[[Any, Millis], None]  # of a stream, as a record leaves it, and when
TimeToAnswer = Callable[[StreamId, Millis], tuple[int, int] | None]  # what is left of how much


def unheard(_: Answer) -> None:
    """Nobody waits for it."""


F = TypeVar("F")


class Listeners(Generic[F]):
    """Functions that hear of streams of some kinds, or of every kind."""

    def __init__(self) -> None:
        self._all: list[tuple[tuple[str, ...], F]] = []
        self._by_kind: dict[str, tuple[F, ...]] = {}

    def add(self, hear: F, *kinds: str) -> None:
        """Without kinds: of every kind."""
        self._all.append((kinds, hear))
        self._by_kind.clear()

    def remove(self, hear: F) -> None:
        self._all = [row for row in self._all if row[1] != hear]
        self._by_kind.clear()

    def of(self, kind: str) -> tuple[F, ...]:
        found = self._by_kind.get(kind)
        if found is None:
            found = tuple(hear for kinds, hear in self._all if not kinds or kind in kinds)
            self._by_kind[kind] = found
        return found

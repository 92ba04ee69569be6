"""A kind of stream as a row, and the floor as streams see it.

Nothing here knows a kind. `kinds.py` holds the rows of this house.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from houseway.cash.tickets import Tickets
from houseway.core.actors import Put, Role
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.floor.live.faults.errors import Elsewhere
from houseway.floor.live.past_rounds.rounds import Archive
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.base import Stray, Stream
from houseway.floor.storage.port import Posting
from houseway.house.general.past_rounds import Rounds
from houseway.house.machine.part import Now
from houseway.house.machine.register_listing import OnePart
from houseway.journal import ActorId, Entry, Millis, StreamId
from houseway.ledger import Tip, Transfer

T = TypeVar("T", bound=Stream)
Draw = Callable[[str], str]  # a new number; records that are followed keep the one that is there
Contain = Callable[[StreamId], AbstractContextManager[Any]]  # keeps the fault of a stream there
Transfers = tuple[Transfer, ...]
Check = Callable[[Stream, Put[Any]], None]
CheckMoney = Callable[[Stream, Put[Any], Transfers], None]
RoundsOf = Callable[[StreamId], Rounds]  # all rounds of a table that are on disk
EVERY = ("*",)  # kinds


def as_recorded(said: str) -> str:
    """Keep the number that is on record: reading records draws nothing."""
    return said


def apart(_: StreamId) -> AbstractContextManager[Any]:
    """Let a fault through: the caller has nobody to stop."""
    return nullcontext()


@value
class Decided:
    """A move that stands: what it led to, and what has to be written."""

    posting: Posting
    entry: Entry[Any, Any, Transfer]
    now: Now[Any]


class FloorView(Protocol):
    """The part of a floor's state that streams may use."""

    @property
    def tip(self) -> Tip: ...
    @property
    def tickets(self) -> Tickets: ...
    @property
    def requests(self) -> dict[ActorId, int]: ...
    @property
    def streams(self) -> Mapping[StreamId, Stream]: ...
    @property
    def draw(self) -> Draw: ...
    @property
    def at(self) -> Millis: ...
    @property
    def stray(self) -> Stray: ...
    def of(self, sort: type[T]) -> dict[Any, T]:
        """Return all streams of a kind by their keys; the dictionary stays the same one."""

    def only(self, sort: type[T]) -> T | None:
        """Return the one stream of a register, if it is open."""

    def check(self, stream: Stream, put: Put[Any], but: Stream | None = None) -> None:
        """Ask every guard of a stream, or every one but this."""

    def after_table(self, table: Any, decided: Decided) -> Iterable[Ask]:
        """Yield what follows at registers from a record of a table."""

    def archive_of(self, name: StreamId) -> Archive | None: ...

    def opened(self, name: StreamId, opening: bytes) -> Stream:
        """A machine as its first record has it, or `Illegible` with the reason."""


@value
class Guard(Generic[T]):
    """The say that a stream has in the moves of others. `check` and `check_money` refuse."""

    kinds: tuple[str, ...] = EVERY  # whose moves are checked
    check: Callable[[T, Any, Put[Any]], None] | None = None
    check_money: Callable[[T, Stream, Put[Any], Transfers], None] | None = None  # of any kind
    waits: Callable[[T, Any], bool] | None = None  # whether it keeps a table closed


@value
class StreamKind(Generic[T]):
    """All that a floor has to know of one kind of stream."""

    name: str  # how its streams begin: `terminal:7`, `people:staff`
    open: Callable[[StreamId, bytes, FloorView], T]  # by its first record
    listing: OnePart | None = None  # where it is a machine of one part
    only: StreamId = StreamId("")  # the one stream of a register
    opening: Callable[[], bytes] | None = None  # where it is opened on demand
    facts: tuple[str, ...] = ()  # fields of moves that the floor fills in
    guard: Guard[T] | None = None
    reach: Callable[[FloorView, T, Put[Any], tuple[Any, ...], Transfers], Transfers] | None = None
    begins: Callable[[T, Decided], Iterable[tuple[StreamId, bytes]]] | None = None  # streams
    follows: Callable[[FloorView, T, Decided, Contain], Iterable[Ask]] | None = None  # elsewhere
    after_table: Callable[[T, Any, Decided], Iterable[Ask]] | None = None
    viewers: frozenset[Role] = frozenset()  # staff who may watch it
    at_once: bool = True  # changes are shown to everybody at once, not after a while
    screen: str = ""  # which screen of `web` shows it; none: only its own page does


Kinds = tuple[StreamKind[Any], ...]


class Guards:
    """The streams of a floor that have a say in the moves of others, in the order of opening."""

    def __init__(self, kinds: Kinds) -> None:
        self._checks: dict[str, list[tuple[Stream, Check]]] = {row.name: [] for row in kinds}
        self._money_checks: list[CheckMoney] = []

    def add(self, row: StreamKind[Any], stream: Stream) -> None:
        guard = row.guard
        if guard is None:
            return
        if guard.check is not None:
            for kind in self._checks if guard.kinds == EVERY else guard.kinds:
                self._checks[kind].append((stream, partial(guard.check, stream)))
        if guard.check_money is not None:
            self._money_checks.append(partial(guard.check_money, stream))

    def check(self, stream: Stream, put: Put[Any], but: Stream | None = None) -> None:
        """Ask every guard of a stream, or every one but this."""
        for guard, check in self._checks[stream.kind]:
            if guard is not but:
                try:
                    check(stream, put)
                except Refused:
                    raise
                except Exception as fault:  # any: it is the guard's, and not the stream's
                    raise Elsewhere(guard.name) from fault

    def check_money(self, stream: Stream, put: Put[Any], transfers: Transfers) -> None:
        """Ask the guards that look at transfers."""
        for check in self._money_checks:
            check(stream, put, transfers)


def alone(made: Callable[[StreamId, bytes], T]) -> Callable[[StreamId, bytes, FloorView], T]:
    """Return an opener for a stream that needs nothing of its floor."""
    return lambda name, opening, _floor: made(name, opening)

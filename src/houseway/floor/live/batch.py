"""Environment of a floor, and what waits to be written and shown."""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, Protocol

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.floor.live.past_rounds.queue import Aside, at_once
from houseway.floor.live.replies import perform, say
from houseway.floor.live.requests import Accepted, Answer, Lost, Reply
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.kind import Decided
from houseway.floor.storage.group_commit import Stored
from houseway.floor.storage.port import FloorId, Posting, Refusal
from houseway.house.machine.part import Now
from houseway.journal import ActorId, Millis, Record, StreamId

FEW = 20  # players whose own part is sent to them because of a move that is not theirs
Soon = Callable[[Callable[[], None]], None]  # runs it on the floor's thread, in its order


Pending = dict[tuple[ActorId, int], list[Reply]]  # who asked again, by request


class Clock(Protocol):
    def now(self) -> Millis: ...


class Committer(Protocol):
    """A writer of batches in their order that answers when they are on disk."""

    def put(
        self,
        postings: Sequence[Posting],
        reply: Callable[[Stored | Exception], None],
        snapshot: Callable[[], bytes] | None = None,
    ) -> None: ...
    def note(self, refusals: Sequence[Refusal]) -> None: ...
    @property
    def sure(self) -> bool: ...


class Memory(Protocol):
    """A source of answers to old requests."""

    def answered(self, floor: FloorId, actor: ActorId, request: int) -> Record | None: ...


@value
class Environment:
    """The environment of a floor: writer, old answers, clock, loop and reader."""

    committer: Committer
    memory: Memory
    clock: Clock
    soon: Soon
    aside: Aside = at_once


@value
class Showing:
    """A machine as it is on disk, and so may be shown."""

    now: Now[Any]
    number: int  # of its stream
    closes: Millis | None = None  # when its countdown ends


@value
class Waiting:
    """An answer that is due when everything decided before it is on disk."""

    reply: Reply
    answer: Answer | None  # None: it is accepted, and gets its number then
    decided: Decided | None = None


def players_in(events: Iterable[Any]) -> set[Player]:
    """Those whose chips a move of staff changes, if they are few; all see another phase anyway."""
    players: set[Player] = set()
    for event in events:
        player, payments = getattr(event, "player", None), getattr(event, "payments", ())
        wagers = (*getattr(event, "wagers", ()), *(payment.wager for payment in payments))
        players.update(wager.player for wager in wagers if isinstance(wager, Wager))
        players.update((Player(player),) if type(player) is int else ())
    return players if len(players) <= FEW else set()


class Batch:
    def __init__(self) -> None:
        self.waiting: list[Waiting] = []
        self.postings: list[Posting] = []
        self.changed: dict[StreamId, Stream] = {}  # by it, and as they are when it is closed
        self.shown: dict[StreamId, Showing] = {}
        self.players: dict[StreamId, set[Player]] = {}  # who had a part in it
        self.afterwards: list[Callable[[], None]] = []  # once it is on disk and answered

    def add(self, name: StreamId, decided: Decided, reply: Reply) -> None:
        """A move that was accepted in this stream."""
        self.postings.append(decided.posting)
        self.waiting.append(Waiting(reply, None, decided))
        player = decided.entry.put.by.player
        had_part = players_in(decided.entry.events) if player is None else {player}
        if had_part:
            self.players.setdefault(name, set()).update(had_part)

    def close(self, stopped: Container[StreamId] = ()) -> None:
        """Nothing more comes: what it changes is shown as it stands now."""
        self.shown = {
            name: showing(stream, runs=name not in stopped) for name, stream in self.changed.items()
        }

    def answer(self, number: int, pending: Pending) -> None:
        """It is on disk from this record on; who asked again meanwhile is answered too."""
        for waiting in self.waiting:
            if waiting.answer is not None:
                say(waiting.reply, waiting.answer)
                continue
            if waiting.decided is None:
                say(waiting.reply, Accepted(number, 1))  # it opened a stream
            else:
                page, events = waiting.decided.posting.page, waiting.decided.entry.events
                accepted = Accepted(number, page.stream_number, events)
                say(waiting.reply, accepted)
                for again in pending.pop((page.actor, page.request), ()):
                    say(again, Accepted(number, page.stream_number, events, again=True))
            number += 1
        for act in self.afterwards:
            perform(act)

    def lose(self, fault: Exception) -> None:
        for waiting in self.waiting:
            say(waiting.reply, Lost(str(fault)))


def showing(stream: Stream, *, runs: bool = True) -> Showing:
    """A stream as it stands. One that is stopped has no countdown."""
    closes = stream.deadline.at if runs and stream.deadline else None
    return Showing(stream.now, stream.number, closes)


def lose(batches: Iterable[Batch], pending: Pending, fault: Exception) -> None:
    """Tell everybody who waits for an answer that the floor is lost."""
    for batch in batches:
        batch.lose(fault)
    for replies in pending.values():
        for reply in replies:
            say(reply, Lost(str(fault)))

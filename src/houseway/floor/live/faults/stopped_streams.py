"""Streams that a fault of the program has stopped, each by itself, while the floor goes on.

A stopped stream takes no move until the floor is started again from its records. What follows
there from a move elsewhere is still put to it, so that its record misses nothing.
"""

import logging
from collections.abc import Callable
from types import TracebackType

from houseway.core.actors import Actor, Role
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.faults.errors import Elsewhere, HalfDone
from houseway.floor.live.requests import Denied
from houseway.floor.storage.port import FloorId, Refusal
from houseway.journal import Millis, StreamId
from houseway.people.law import people_law

LOG = logging.getLogger(__name__)
SYSTEM = Actor(Role.SYSTEM)
STOPPED = b"StopStream"  # in place of a move: nobody has made one


@value
class StreamFault:
    """The fault that stopped a stream. Its words may name hidden cards, so its kind is shown."""

    at: Millis
    fault: Exception

    @property
    def words(self) -> str:
        return f"stopped by a fault of the program ({type(cause(self.fault)).__name__})"

    def refusal(self, floor: FloorId, name: StreamId) -> Refusal:
        """The stop as it is kept beside the records."""
        clause, who = str(people_law().people.answers), actor_id(SYSTEM)
        return Refusal(floor, name, self.at, who, 0, STOPPED, self.words, clause)


class StoppedStreams:
    """The streams that are stopped, each with its fault."""

    def __init__(
        self,
        stamp: Callable[[], Millis],
        floor_is_lost: Callable[[], bool],
        stopped: Callable[[StreamId, StreamFault], None],
    ) -> None:
        self._stamp, self.floor_is_lost, self._stopped = stamp, floor_is_lost, stopped
        self.by: dict[StreamId, StreamFault] = {}

    def contained(self, name: StreamId, answer: "Answering | None" = None) -> "Contained":
        """Stop this stream alone if the work within fails; `answer` hears the refusal."""
        return Contained(self, name, answer)

    def stop(self, name: StreamId, fault: Exception) -> Denied:
        """Stop a stream, call a supervisor, and return the answer to whoever asked."""
        if isinstance(fault, Elsewhere):
            name = fault.stream
        if name not in self.by:
            LOG.error("%s is stopped: a supervisor is called", name, exc_info=fault)
            stream_fault = self.by[name] = StreamFault(self._stamp(), fault)
            self._stopped(name, stream_fault)
        why = self.refused(name)
        return Denied(why.reason, why.cite)

    def refused(self, name: StreamId) -> Refused:
        """The reason why nothing is put to a stopped stream."""
        reason = f"{name} is {self.by[name].words}; a supervisor is called"
        return Refused(reason, people_law().people.answers)


Answering = Callable[[Denied], None]


class Contained:
    """The one edge where a fault stops a stream. A fault that stopped the floor goes through."""

    __slots__ = ("_answer", "_name", "_stops")

    def __init__(self, stops: StoppedStreams, name: StreamId, answer: Answering | None) -> None:
        self._stops, self._name, self._answer = stops, name, answer

    def __enter__(self) -> None: ...

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> bool:
        if not isinstance(fault, Exception) or self._stops.floor_is_lost():
            return False
        denied = self._stops.stop(self._name, fault)
        if self._answer is not None:
            self._answer(denied)
        return True


def cause(fault: Exception) -> BaseException:
    """The mistake itself, beneath what says where it was made."""
    return fault.__cause__ or fault if isinstance(fault, Elsewhere | HalfDone) else fault

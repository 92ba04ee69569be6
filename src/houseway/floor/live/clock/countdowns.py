"""The countdowns of a floor: which run, when the next one ends, and which could not end."""

import logging

from houseway.core.game import Refused
from houseway.floor.live.clock.deadlines import Deadline, Stuck
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.base import Stream
from houseway.journal import Millis, StreamId

LOG = logging.getLogger(__name__)
AGAIN = 5_000  # milliseconds after the clock's move was refused


class Countdowns:
    def __init__(self, hall: FloorState) -> None:
        self._hall = hall
        open_ = (name for name, stream in hall.streams.items() if stream.deadline)
        self.running: dict[StreamId, None] = dict.fromkeys(open_)  # in an order that stays
        self.stuck: dict[StreamId, Stuck] = {}  # those that have run out and are not ended

    def follow(self, stream: Stream) -> None:
        """A stream as its last record leaves it."""
        if self.stuck:
            self.stuck.pop(stream.name, None)
        if stream.deadline is None:
            self.running.pop(stream.name, None)
        else:
            self.running[stream.name] = None

    def forget(self, name: StreamId) -> None:
        """Drop the countdown of a stream that is stopped."""
        self.running.pop(name, None)
        self.stuck.pop(name, None)

    def ended(self, stream: Stream, at: Millis) -> Deadline | None:
        """A countdown that has run out, when it is to be ended."""
        deadline = stream.deadline
        if deadline is None or at < deadline.at:
            return None
        stuck = self.stuck.get(stream.name)
        return None if stuck is not None and at < stuck.again else deadline

    def refused(self, name: StreamId, at: Millis, why: Refused) -> bool:
        """A countdown that has run out cannot be ended, and is tried again: is that news?"""
        before = self.stuck.get(name)
        self.stuck[name] = Stuck(Millis(at + AGAIN), why.reason)
        news = before is None or before.reason != why.reason
        if news:
            LOG.error("the countdown of %s cannot end: %s", name, why)
        return news

    @property
    def next_at(self) -> Millis | None:
        """The time at which the next countdown ends, or is tried again."""
        tried = {name: stuck.again for name, stuck in self.stuck.items()}
        running = ((name, self._hall.streams[name].deadline) for name in self.running)
        nexts = (
            max(deadline.at, tried.get(name, deadline.at))
            for name, deadline in running
            if deadline is not None
        )
        return min(nexts, default=None)

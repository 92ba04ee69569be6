"""Delivery of answers, and requests that are answered before anything is decided."""

import logging
from collections.abc import Callable, Iterable, Mapping

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.requests import Answer, Ask, Listeners, OnChange, Reply
from houseway.floor.live.streams.base import Stream
from houseway.floor.records.stream_names import kind_of
from houseway.floor.storage.port import FloorId, Refusal
from houseway.journal import Millis, StreamId

LOG = logging.getLogger(__name__)


def say(reply: Reply, answer: Answer) -> None:
    """Give an answer; a listener that fails keeps no one else from theirs."""
    try:
        reply(answer)
    except Exception:  # any: it is the business of whoever asked
        LOG.exception("an answer was not heard: %s", type(answer).__name__)


def perform(act: Callable[[], None]) -> None:
    """Do what waited for the disk; a fault in it keeps nobody else from theirs."""
    try:
        act()
    except Exception:  # any: it is the business of whoever shows
        LOG.exception("what waited for the disk was not done")


def tell(listener: OnChange, name: StreamId, players: set[Player]) -> None:
    """Announce a change; a listener that fails to show it keeps nobody from the game."""
    try:
        listener(name, players)
    except Exception:  # any: it is the business of whoever shows
        LOG.exception("a change of %s was not shown", name)


def tell_all(
    listeners: Listeners[OnChange],
    changed: Iterable[StreamId],
    players: Mapping[StreamId, set[Player]],
) -> None:
    for name in changed:
        for listener in listeners.of(kind_of(name)):
            tell(listener, name, players.get(name, set()))


def refusal(floor: FloorId, stream: Stream, ask: Ask, at: Millis, why: Refused) -> Refusal:
    """Return what is kept of a move that was refused."""
    actor, request = actor_id(ask.put.by), ask.request or 0
    move = repr(ask.put.move).encode()
    reason = why.reason.replace("\x00", "")  # a server keeps no such text
    return Refusal(floor, stream.name, at, actor, request, move, reason, str(why.cite))


def out_of_date(stream: Stream, ask: Ask) -> str:
    """Return what the sender believes wrongly, if anything."""
    if ask.record is not None and ask.record != stream.number:
        return f"{stream.name} is at record {stream.number}, not {ask.record}"
    if ask.round is not None and stream.has_rounds:
        current = stream.round_number
        if ask.round != current:
            return f"{stream.name} is at round {current}, not {ask.round}"
    return ""

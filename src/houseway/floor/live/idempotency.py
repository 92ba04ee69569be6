"""A number that was used: the same request gets its old answer, another one none."""

from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any

from houseway.core.actors import Put
from houseway.core.value import names
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.batch import Batch
from houseway.floor.live.requests import Accepted, Answer, Ask, Stale
from houseway.floor.live.state import FloorState
from houseway.floor.wire.order_forms import is_form
from houseway.house.terminals.periods import ConfirmWagers
from houseway.journal import ActorId, Record, StreamId


def is_same(hall: FloorState, ask: Ask, stream: StreamId, made: Put[Any] | None) -> bool:
    """Return whether this was made at the stream before, as far as its sender has said it.

    A form is filled in by chance. A move that was repeated and is taken for another would be made
    twice, so in doubt it is the same.
    """
    if made is None or stream != ask.stream or type(made.move) is not type(ask.put.move):
        return False
    kind = type(made.move)
    if isinstance(ask.put.move, ConfirmWagers) and ask.said is None:
        return is_displayed(ask.put.move, made.move)
    said = ask.said or {}
    compared = () if is_form(said) else [name for name in names(kind) if name in said]
    return all(
        getattr(ask.put.move, text) == getattr(made.move, text)
        for text in compared
        if text not in hall.filled_in or is_needed(kind, text)
    )


def is_displayed(asked: ConfirmWagers, made: ConfirmWagers) -> bool:
    """Return whether a display confirmed again shows nothing, or what was confirmed.

    A display is empty once its wagers are accepted. Other chips on it are another matter.
    """
    shown = {position.bet: position.stake for position in asked.positions}
    return not shown or shown == {position.bet: position.stake for position in made.positions}


class RoundsNamed:
    """The round that each actor named with the last request that was decided."""

    def __init__(self) -> None:
        self._last: dict[ActorId, tuple[int, int]] = {}

    def note(self, actor: ActorId, ask: Ask) -> None:
        if ask.request is not None and ask.round is not None:
            self._last[actor] = ask.request, ask.round

    def another(self, actor: ActorId, ask: Ask) -> int | None:
        """The round of the request, where the repetition names a different one."""
        request, number = self._last.get(actor, (None, None))
        return number if request == ask.request and ask.round not in (None, number) else None


def is_needed(kind: type[Any], name: str) -> bool:
    """Return whether the move cannot be made without this field: then it is no fact."""
    return any(field.name == name and field.default is MISSING for field in fields(kind))


def in_flight(batches: Iterable[Batch], actor: ActorId, request: int) -> tuple[StreamId, Put[Any]]:
    """Return what was decided under a number and is not on disk yet."""
    for batch in batches:
        for waiting in batch.waiting:
            if waiting.decided is not None:
                page = waiting.decided.posting.page
                if (page.actor, page.request) == (actor, request):
                    return page.stream, waiting.decided.entry.put
    raise AssertionError(f"request {request} of {actor} waits, and nobody has decided it")


def answered(hall: FloorState, ask: Ask, record: Record | None, last: int) -> Answer:
    """The old answer from what is on record under the number; None: nothing is."""
    if record is None:
        return Stale(f"{actor_id(ask.put.by)} has gone on to {last}", last)
    page = record.page
    opens = page.stream_number == 1
    made = None if opens else hall.streams[page.stream].bodies.put(page.body)
    if not is_same(hall, ask, page.stream, made):
        return another(ask, last)
    return Accepted(record.number, page.stream_number, again=True)


def another(ask: Ask, last: int, number: int | None = None) -> Stale:
    """Under this number something else was made, at another page perhaps: ask under the next."""
    on = "" if number is None else f", on round {number} and not on {ask.round}"
    return Stale(f"{actor_id(ask.put.by)} has made another move under {ask.request}{on}", last)

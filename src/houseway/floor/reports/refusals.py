"""Moves that were refused, the newest first. They changed nothing and stand beside the chain."""

from collections import deque

from houseway.core.kind_names import hyphened
from houseway.core.value import value
from houseway.floor.reports.journal_search import PAGE, Search
from houseway.floor.storage.port import FloorId, Reader, Refusal
from houseway.journal import Millis


@value
class Declined:
    """One of them: who asked for what, and why not. What else was in the move is not told."""

    stream: str
    at: Millis
    by: str
    move: str
    reason: str
    cite: str


def declined(reader: Reader, floor: FloorId, asked: Search) -> tuple[Declined, ...]:
    """The latest that fit. They have no rounds: whoever asks for one asks for nothing of them."""
    latest = deque[Declined](maxlen=PAGE)
    for refusal in reader.refusals(floor):
        if asked.since is not None and refusal.at < asked.since:
            continue
        if asked.until is not None and refusal.at > asked.until:
            continue
        line = refusal_row(refusal)
        if fits(line, asked):
            latest.append(line)
    return tuple(reversed(latest))


def refusal_row(refusal: Refusal) -> Declined:
    move = hyphened(refusal.move.decode().partition("(")[0])
    who, why = str(refusal.actor), (refusal.reason, refusal.cite)
    return Declined(str(refusal.stream), refusal.at, who, move, *why)


def fits(line: Declined, asked: Search) -> bool:
    return (
        line.stream.startswith(asked.stream)
        and asked.round is None
        and asked.person.casefold() in line.by.casefold()
        and asked.kind.casefold() in line.move
        and asked.clause in line.cite
    )

"""A floor as it stands after a record, so that a start need not follow all that came before.

What is captured are values that nobody changes, so they may be written down by another thread.
A snapshot is a convenience: the records are the truth, and the audit does not look at it.
"""

from functools import cache
from hashlib import sha256
from typing import Any

from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.floor.live.clock.deadlines import Deadline, timer_of
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.base import Stream, Whose
from houseway.house.machine.part import Now
from houseway.journal import ActorId, Millis, StreamId
from houseway.journal.codec.canonical import Form
from houseway.ledger import Account, Balances

FORM = 1


@value
class Standing:
    """One stream: its first record, how far it is, its state, and when its countdown ends."""

    name: StreamId
    opening: str
    number: int
    state: str
    closes: int | None
    holders: tuple[tuple[int, int, str], ...]  # player, wager and account
    undone: tuple[int, ...] = ()  # wagers whose payment was taken back, and not made again yet
    draws: tuple[int, int] = (0, 0)  # a round, and the draws of the system generator in it


@value
class Written:
    """All of a floor."""

    form: int
    number: int
    at: int
    streams: tuple[Standing, ...]
    requests: tuple[tuple[str, int], ...]
    balances: tuple[tuple[str, int], ...]
    tickets: tuple[TicketOnRecord, ...]
    used: tuple[tuple[str, Transferred], ...]


@value
class Captured:
    """The content of a snapshot, as it was at one moment."""

    number: int
    at: Millis
    streams: tuple[tuple[Stream, int, Now[Any], Deadline | None, Whose], ...]
    requests: dict[ActorId, int]
    balances: dict[Account, int]
    tickets: tuple[TicketOnRecord, ...]
    used: tuple[tuple[str, Transferred], ...]


@cache
def form() -> "Form[Written]":
    return Form(Written)


def captured(hall: FloorState) -> Captured:
    """The floor after all that was decided. Only references are taken."""
    streams = tuple(
        (stream, stream.number, stream.now, stream.deadline, stream.whose)
        for stream in hall.streams.values()
    )
    tickets, used = hall.tickets.latest()
    return Captured(
        hall.number, hall.at, streams, dict(hall.requests), hall.tip.latest(), tickets, used
    )


def written(floor: Captured) -> bytes:
    """The snapshot in canonical bytes."""
    streams = tuple(
        Standing(
            stream.name,
            stream.opening.decode(),
            number,
            stream.states.write(now.state).decode(),
            deadline.at if deadline else None,
            *whose,
        )
        for stream, number, now, deadline, whose in floor.streams
    )
    requests = tuple((str(actor), number) for actor, number in floor.requests.items())
    balances = tuple((str(name), cents) for name, cents in floor.balances.items() if cents)
    return form().write(
        Written(
            FORM, floor.number, floor.at, streams, requests, balances, floor.tickets, floor.used
        )
    )


def digest(hall: FloorState) -> str:
    """A mark of all that a floor is decided by, whichever way its records were followed.

    Countdowns are left out: they are begun again after a standstill.
    """
    now = captured(hall)
    streams = tuple((stream, number, at, None, held) for stream, number, at, _, held in now.streams)
    requests, balances = dict(sorted(now.requests.items())), dict(sorted(now.balances.items()))
    plain = changed(now, streams=streams, requests=requests, balances=balances)
    return sha256(written(plain)).hexdigest()


def restored(hall: FloorState, state: bytes) -> None:
    """An empty hall as a snapshot has it."""
    assert not hall.streams, "a snapshot is taken up by an empty hall"
    said = form().read(state)
    for stream in said.streams:
        hall.add(standing(hall, stream))
    hall.number, hall.at = said.number, Millis(said.at)
    hall.requests = {ActorId(actor): number for actor, number in said.requests}
    balances = {Account(name): Cents(cents) for name, cents in said.balances}
    hall.take_up(Balances(balances), said.tickets, said.used)


def standing(hall: FloorState, said: Standing) -> Stream:
    stream = hall.opened(said.name, said.opening.encode())
    stream.number = said.number
    stream.now = stream.house.now(stream.states.read(said.state.encode()))
    timer = timer_of(stream.now.due.turn)
    if said.closes is not None and timer is not None:
        stream.deadline = Deadline(Millis(said.closes), timer)
    stream.restore((said.holders, said.undone, said.draws))
    return stream

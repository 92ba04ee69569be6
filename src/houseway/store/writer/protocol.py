"""Protocol between a store that is apart and the process that writes for it.

A message is its length in four bytes and then msgpack: a call, the name of a method and what it is
given; an answer, what kind it is and what it holds. Both ends are of one program, started together.
"""

import socket
from typing import Any

import msgspec

from houseway.floor.storage.port import (
    Damaged,
    Fenced,
    FloorId,
    Lease,
    NodeId,
    Posting,
    Refusal,
    Rejected,
    Served,
    Snapshot,
    Unavailable,
    Unsuited,
)
from houseway.journal import Head, Millis

Nothing = type(None)
# What each method of a store is given, and what it answers.
CALLS: dict[str, tuple[Any, Any]] = {
    "open": (tuple[str, int], Nothing),
    "take": (tuple[FloorId, NodeId, str], tuple[Lease, Head] | None),
    "served": (tuple[FloorId], Served),
    "secret": (tuple[FloorId, str], str),
    "keep_password": (tuple[FloorId, str, str], Nothing),
    "drop_password": (tuple[FloorId, str], Nothing),
    "keep_content": (tuple[FloorId, str, bytes], Nothing),
    "renew": (tuple[Lease], Nothing),
    "release": (tuple[Lease], Nothing),
    "append": (tuple[Lease, Head, tuple[Posting, ...]], Head),
    "save": (tuple[Lease, Snapshot], Nothing),
    "note": (tuple[tuple[Refusal, ...]], Nothing),
    "forget_refusals": (tuple[FloorId, Millis], Nothing),
}
GIVEN = {name: msgspec.msgpack.Decoder(given) for name, (given, _) in CALLS.items()}
ANSWERED = {name: msgspec.msgpack.Decoder(answer) for name, (_, answer) in CALLS.items()}
FAULTS = {kind.__name__: kind for kind in (Damaged, Fenced, Rejected, Unavailable, Unsuited)}
DONE = ""  # the kind of an answer that is no fault
ENCODE = msgspec.msgpack.Encoder().encode
MESSAGE = msgspec.msgpack.Decoder(tuple[str, msgspec.Raw])
LENGTH = 4


class Ended(Exception):
    """The other end has gone."""


def say(line: socket.socket, named: str, told: object) -> None:
    message = ENCODE((named, told))
    line.sendall(len(message).to_bytes(LENGTH) + message)


def receive(line: socket.socket) -> tuple[str, msgspec.Raw]:
    size = int.from_bytes(read(line, LENGTH))
    return MESSAGE.decode(read(line, size))


def read(line: socket.socket, size: int) -> bytearray:
    """Read `size` bytes, or raise `Ended`."""
    found, at = bytearray(size), 0
    room = memoryview(found)
    while at < size:
        came = line.recv_into(room[at:])
        if not came:
            raise Ended
        at += came
    return found

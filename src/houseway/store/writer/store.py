"""A store whose writing is done by a process of its own.

The thread that writes and the loop that decides want the same interpreter: while one of them has
it the other stands still, so a batch costs the loop as long as it takes to seal it and to hand its
rows over. Here they are handed to another process in one piece. Reading is done here.
"""

import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from houseway.floor.storage.port import (
    FloorId,
    Lease,
    NodeId,
    Posting,
    Refusal,
    Served,
    Snapshot,
    Unavailable,
)
from houseway.journal import Head, Millis
from houseway.store.addresses import open_reader
from houseway.store.queries import Reading
from houseway.store.rows import Field, Row
from houseway.store.sqlite.store import TTL_MS
from houseway.store.writer.protocol import ANSWERED, DONE, FAULTS, Ended, receive, say

PATIENCE: Final = 30.0  # seconds for an answer: a lease has lapsed long before
LEAVING: Final = 10.0  # seconds for the process to end by itself


class Apart(Reading):
    """Any thread may call; they take turns."""

    def __init__(self, address: str, ttl_ms: int = TTL_MS, patience: float = PATIENCE) -> None:
        self._turn = threading.Lock()
        self._line, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "houseway.store.writer.process", str(theirs.fileno())),
                pass_fds=(theirs.fileno(),),
                stdin=subprocess.DEVNULL,
            )
        try:
            self._call("open", address, ttl_ms)  # it may have to be brought up to date first
            self._line.settimeout(patience)
            self._reader: Any = open_reader(address)
        except BaseException:
            self._end()
            raise

    @property
    def process(self) -> int:
        """The number of the process that writes."""
        return self._process.pid

    def query(self, sql: str, parameters: Sequence[Field] = ()) -> list[Row]:
        found: list[Row] = self._reader.query(sql, parameters)
        return found

    def close(self) -> None:
        self._reader.close()
        self._end()

    def _end(self) -> None:
        self._line.close()
        try:
            self._process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _call(self, name: str, *given: object) -> Any:
        with self._turn:
            try:
                say(self._line, name, given)
                kind, answer = receive(self._line)
            except (Ended, OSError, msgspec.MsgspecError) as why:
                self._process.kill()  # it may be held up: what it does later must not be taken up
                raise Unavailable(f"the process that writes has gone: {why!r}") from why
        if kind == DONE:
            return ANSWERED[name].decode(answer)
        text = msgspec.msgpack.decode(answer, type=str)
        raise FAULTS[kind](text) if kind in FAULTS else RuntimeError(text)

    # Writing

    def take(self, floor: FloorId, holder: NodeId, address: str = "") -> tuple[Lease, Head] | None:
        found: tuple[Lease, Head] | None = self._call("take", floor, holder, address)
        return found

    def served(self, floor: FloorId) -> Served:
        found: Served = self._call("served", floor)
        return found

    def secret(self, floor: FloorId, drawn: str) -> str:
        return str(self._call("secret", floor, drawn))

    def keep_password(self, floor: FloorId, name: str, hashed: str) -> None:
        self._call("keep_password", floor, name, hashed)

    def drop_password(self, floor: FloorId, name: str) -> None:
        self._call("drop_password", floor, name)

    def keep_content(self, floor: FloorId, digest: str, content: bytes) -> None:
        self._call("keep_content", floor, digest, content)

    def renew(self, lease: Lease) -> None:
        self._call("renew", lease)

    def release(self, lease: Lease) -> None:
        self._call("release", lease)

    def append(self, lease: Lease, tip: Head, postings: Sequence[Posting]) -> Head:
        head: Head = self._call("append", lease, tip, postings)
        return head

    def save(self, lease: Lease, snapshot: Snapshot) -> None:
        self._call("save", lease, snapshot)

    def note(self, refusals: Sequence[Refusal]) -> None:
        self._call("note", refusals)

    def forget_refusals(self, floor: FloorId, before: Millis) -> None:
        self._call("forget_refusals", floor, before)

"""A witness of heads: a file to which signed heads are added, and from which none is taken away.

It is kept where whoever has the floor's database cannot reach it. A head that goes backwards, or
that says something else of a record than was said before, is not added.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

import msgspec

from houseway.floor.heads.keys import SignedHead, holds
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Head, Seal


class Witnessed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A head as the witness has it."""

    floor: str
    number: int
    seal: str
    signature: str
    key: str  # by which it was signed
    at: int  # milliseconds, by the clock of who sent it

    @property
    def head(self) -> Head:
        return Head(self.number, Seal(self.seal))

    @property
    def signed(self) -> bool:
        return holds(self.key, FloorId(self.floor), SignedHead(self.head, self.signature))


WRITE = msgspec.json.Encoder().encode
READ = msgspec.json.Decoder(Witnessed).decode


class Contradicted(Exception):
    """A head is not added: it is not signed, goes backwards, or says something else."""


class Silent(Exception):
    """The witness does not answer."""


class Witness(Protocol):
    """A keeper of heads. Raises `Contradicted`, or `Silent` if it cannot be reached now."""

    def last(self, floor: FloorId) -> Witnessed | None: ...
    def add(self, head: Witnessed) -> None: ...


class NotHeads(Exception):
    """A file that is not one of heads."""


class Book:
    """A file of heads, a line each. A line is on disk before `add` returns."""

    def __init__(self, path: Path, keys: Iterable[str] = ()) -> None:
        self.path, self._keys = path, frozenset(keys)  # none: whoever comes first of a floor
        self._last: dict[str, Witnessed] = {}
        path.touch(mode=0o600, exist_ok=True)
        for head in heads(path):
            self._last[head.floor] = head
        self._mend()

    def _mend(self) -> None:
        """A line that a crash cut short was never answered for."""
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        if whole != len(text):
            os.truncate(self.path, whole)

    def last(self, floor: FloorId) -> Witnessed | None:
        return self._last.get(floor)

    def add(self, head: Witnessed) -> None:
        self._check(head)
        last = self._last.get(head.floor)
        if last is not None and last.head == head.head:
            return
        with self.path.open("ab") as file:
            file.write(WRITE(head) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._last[head.floor] = head

    def _check(self, head: Witnessed) -> None:
        if not head.signed:
            raise Contradicted(f"head {head.number} is not signed by the key that it names")
        last = self._last.get(head.floor)
        known = self._keys or ({last.key} if last else {head.key})
        if head.key not in known:
            raise Contradicted(f"{head.key} is no key that this witness was told of")
        if last is None:
            return
        if head.number < last.number:
            raise Contradicted(f"head {head.number} goes backwards: {last.number} was witnessed")
        if head.number == last.number and head.seal != last.seal:
            raise Contradicted(f"head {head.number} was witnessed with the seal {last.seal}")


def heads(path: Path) -> Iterator[Witnessed]:
    """All heads of a file but a last one that was not written to its end."""
    *whole, _ = path.read_bytes().split(b"\n")
    for number, line in enumerate(whole, 1):
        try:
            yield READ(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as why:
            raise NotHeads(f"line {number} is no head: {why}") from None


def check_witnessed(
    reader: Reader, floor: FloorId, kept: Iterable[Witnessed], keys: frozenset[str]
) -> int:
    """Count the floor's heads the chain goes through; raise `Unfit` at the first miss."""
    count = 0
    for witness in kept:
        if witness.floor != floor:
            continue
        if not witness.signed or (keys and witness.key not in keys):
            raise Unfit(witness.number, "its head at the witness is not signed by the floor's key")
        check_passes(reader, floor, witness.head)
        count += 1
    return count


def check_passes(reader: Reader, floor: FloorId, head: Head) -> None:
    """The chain goes through this head, which is known from elsewhere."""
    if not head.number:
        return
    record = next(reader.records(floor, after=head.number - 1), None)
    if record is None:
        end = reader.head(floor).number
        raise Unfit(end + 1, f"missing: the chain went on to {head.number}")
    if record.head != head:
        raise Unfit(head.number, f"its seal was known to be {head.seal}")

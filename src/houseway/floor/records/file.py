"""A sealed file of records: who reads it changes nothing, who writes it holds it only to write.

A record is on disk before `append` returns. A last line that a crash cut short is mended by
the writer alone, after all seals before it hold, and what was cut is kept beside the file.
"""

import errno
import fcntl
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from houseway.floor.records import lines
from houseway.floor.records.lines import Lines, NotRecords
from houseway.floor.storage.port import Posting
from houseway.journal import Head, Illegible, Record, chain, first_break

Tell = Callable[[str], None]  # what whoever waits or loses something is told


class Overtaken(OSError):
    """Somebody else has written to the file since it was read. Nothing was written."""


def read_records(path: Path) -> tuple[Record, ...]:
    """All records of a file, which is only read. `NotRecords` if it has none; `Illegible`."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise NotRecords("there is no such file") from None
    return tuple(lines.records(lines.split(text)))


def readable_records(path: Path) -> tuple[tuple[Record, ...], Illegible | None]:
    """The records up to the first line that cannot be read, and what is wrong with that one."""
    records: deque[Record] = deque()
    try:
        records.extend(lines.records(lines.split(path.read_bytes())))
    except Illegible as why:
        return tuple(records), why
    return tuple(records), None


class RecordFile:
    """A file of records for the one who writes it."""

    def __init__(self, path: Path, tell: Tell) -> None:
        self.path = path
        self._tell = tell
        self._file = path.open("a+b", buffering=0)  # nothing may wait in a buffer
        self._size = 0
        self._locked = 0

    def close(self) -> None:
        self._file.close()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else writes meanwhile. Whoever has to wait is told."""
        if not self._locked:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self._tell(f"{self.path}: somebody else is writing; waiting ...")
                fcntl.flock(self._file, fcntl.LOCK_EX)
        self._locked += 1
        try:
            yield
        finally:
            self._locked -= 1
            if not self._locked:
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def load(self) -> tuple[Record, ...]:
        """Return the records of the file, none if it is new. A torn last line is mended."""
        with self.locked():
            self._file.seek(0)
            text = self._file.read()
            if not text:
                return ()
            found = lines.split(text)
            held = tuple(lines.records(Lines(found.whole, b"")))
            if broken := first_break(held):
                raise Illegible(str(broken))
            self._size = len(text)
            if found.torn:
                self._mend(found)
            return held

    def _mend(self, found: Lines) -> None:
        """Cut a torn last line; what is cut is kept, and on disk before the file is shortened."""
        if not found.torn.startswith(lines.BEGINS[: len(found.torn)]):
            raise Illegible("the last line is no part of a record")
        kept = beside(self.path, found.torn)
        self._file.truncate(found.size)
        os.fsync(self._file.fileno())
        self._size = found.size
        self._tell(f"the last line was not written to its end; what was cut is in {kept}")

    def append(self, tip: Head, postings: Sequence[Posting]) -> Head:
        """These records after the tip, on disk when it returns, or none of them."""
        with self.locked():
            self._check_size()
            records = tuple(chain(tip, (posting.page for posting in postings)))
            self._write(b"".join(map(lines.written, records)))
        return records[-1].head if records else tip

    def _check_size(self) -> None:
        if os.fstat(self._file.fileno()).st_size != self._size:
            reason = "somebody else has written to it; nothing is written"
            raise Overtaken(errno.EBUSY, reason, str(self.path))

    def _write(self, text: bytes) -> None:
        left = memoryview(text)
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError:
            # Part of it may be there. What nobody was shown is taken back, or mended later.
            os.ftruncate(self._file.fileno(), self._size)
            raise
        self._size += len(text)


def beside(path: Path, torn: bytes) -> Path:
    """A new file next to this one with what was cut from it."""
    for number in range(1, 1_000_000):
        kept = path.with_name(f"{path.name}.cut-{number}")
        try:
            with kept.open("xb") as file:
                file.write(torn)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            continue
        return kept
    raise AssertionError(f"a million files were cut beside {path}")

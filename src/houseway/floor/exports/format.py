"""The form of an export: lines of JSON, a heading, five parts and an end that seals them.

The records stand as in a file of records, byte for byte as they were sealed. Beside them stand the
rows of the books, what was refused and the documents that were lodged. No password, no key but the
public one and no secret of the floor is among them.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

BEGINS = b'{"houseway-export":'  # the first line of every export
FORM = 1
WRITE = msgspec.json.Encoder(order="sorted").encode
PARTS = ("records", "transfers", "balances", "refusals", "documents")


class Stream(msgspec.Struct):
    """A machine of the floor: how many records it has, and the first of them, its settings."""

    name: str
    edition: str
    records: int
    opening: msgspec.Raw


class Program(msgspec.Struct):
    """The program that wrote the export."""

    version: str
    python: str
    digest: str
    files: dict[str, str]
    packages: dict[str, str]


class Heading(msgspec.Struct, rename={"form": "houseway-export"}):
    form: int
    floor: str
    head: str
    signature: str  # of the head, by the floor's key; empty where that was not at hand
    key: str  # the public one
    program: Program
    streams: list[Stream]


class Moved(msgspec.Struct):
    """A row of the books."""

    transfer: int  # the number of its record
    debit: str
    credit: str
    cents: int


class Balance(msgspec.Struct):
    account: str
    cents: int


class Refused(msgspec.Struct):
    """A move that was refused. It is no record: nothing seals it but the end of the export."""

    refused: str  # the stream
    at: int
    actor: str
    request: int
    move: str
    reason: str
    cite: str


class Document(msgspec.Struct):
    """A file that was lodged, by the digest that its record names."""

    document: str
    content: bytes  # base64 in the line


class Part(msgspec.Struct):
    """The number of lines of a part, and the digest of their bytes."""

    lines: int
    digest: str


class End(msgspec.Struct):
    """The last line: what was written before it, signed."""

    heading: str  # the digest of the first line
    parts: dict[str, Part]
    signature: str

    @property
    def text(self) -> bytes:
        """The bytes that are signed."""
        plain: dict[str, Any] = {"heading": self.heading, "parts": self.parts}
        return b"houseway export\n" + WRITE(plain)


class Counted:
    """Lines of one part on their way into a file."""

    def __init__(self) -> None:
        self._digest, self._lines = sha256(), 0

    def passed(self, lines: Iterator[bytes]) -> Iterator[bytes]:
        for line in lines:
            self._digest.update(line)
            self._lines += 1
            yield line

    @property
    def part(self) -> Part:
        return Part(self._lines, self._digest.hexdigest())

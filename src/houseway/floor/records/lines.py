"""Records as lines of a file: JSON that people can read, the body byte for byte as sealed."""

from collections.abc import Iterator

import msgspec

from houseway.core.value import value
from houseway.journal import (
    ActorId,
    Break,
    Illegible,
    Millis,
    Page,
    Record,
    Seal,
    StreamId,
)
from houseway.law.instruments import Edition

BEGINS = b'{"number":'  # every line


class Line(msgspec.Struct):
    """A record as it stands in the file. The seal is over all of it."""

    number: int
    stream: str
    of_stream: int
    at: int
    actor: str
    request: int
    edition: str
    seal: str
    body: msgspec.Raw


WRITE = msgspec.json.Encoder().encode
READ = msgspec.json.Decoder(Line).decode


class NotRecords(Exception):
    """There is nothing to read here: no file, an empty one, or one of another kind."""


@value
class Lines:
    """The whole lines of a file, and what a crash left of a last one."""

    whole: tuple[bytes, ...]
    torn: bytes

    @property
    def size(self) -> int:
        return sum(len(line) + 1 for line in self.whole)


def split(text: bytes) -> Lines:
    """Only a line feed ends a line, so that nothing else can be taken for the end of a record."""
    if not text:
        raise NotRecords("it is empty")
    if text[: len(BEGINS)] != BEGINS[: len(text)]:
        raise NotRecords("this is not a file of records")
    *whole, torn = text.split(b"\n")
    return Lines(tuple(whole), torn)


def written(record: Record) -> bytes:
    page = record.page
    body = msgspec.Raw(page.body)
    line = Line(
        record.number,
        page.stream,
        page.stream_number,
        page.at,
        page.actor,
        page.request,
        page.edition,
        record.seal,
        body,
    )
    return WRITE(line) + b"\n"


def records(lines: Lines) -> Iterator[Record]:
    """The lines as records. Bytes that no record was ever written as are Illegible."""
    for number, line in enumerate(lines.whole, 1):
        yield record_of(number, line)
    if lines.torn:
        number = len(lines.whole) + 1
        reason = f"the last line ends after {len(lines.torn)} bytes, without its end"
        raise Illegible(str(Break(number, reason)))


def record_of(number: int, line: bytes) -> Record:
    try:
        found = READ(line)
        edition = Edition(found.edition)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as why:
        if first_form(line):
            raise NotRecords(FIRST_FORM) from None
        raise Illegible(str(Break(number, f"not a record: {why}"))) from None
    page = Page(
        StreamId(found.stream),
        found.of_stream,
        Millis(found.at),
        ActorId(found.actor),
        found.request,
        edition,
        bytes(found.body),
    )
    record = Record(found.number, page, Seal(found.seal))
    if written(record) != line + b"\n":
        raise Illegible(str(Break(number, "not written in the canonical way")))
    return record


FIRST_FORM = (
    "this is a keno file of the first form, which kept neither settings nor clock; this version "
    "reads the second: begin a new file"
)


def first_form(line: bytes) -> bool:
    """A line as keno files had it before every table could be recorded."""
    return line.startswith(BEGINS) and b'"of_stream":' in line and b'"edition":' not in line

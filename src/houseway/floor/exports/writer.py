"""An export as it is written: one floor up to its head, also while it is served."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import takewhile
from typing import BinaryIO

import msgspec

from houseway.core.value import value
from houseway.floor.exports.format import (
    FORM,
    PARTS,
    WRITE,
    Balance,
    Counted,
    Document,
    End,
    Heading,
    Moved,
    Program,
    Refused,
    Stream,
)
from houseway.floor.heads.keys import SigningKey
from houseway.floor.host.program_manifest import Manifest, at_start
from houseway.floor.records import lines
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Head

HEADED = msgspec.json.Encoder().encode  # fields in their order: the form comes first


@value
class Exporting:
    """A floor up to one of its heads."""

    reader: Reader
    floor: FloorId
    head: Head
    key: SigningKey | None


def exported(reader: Reader, floor: FloorId, key: SigningKey | None, out: BinaryIO) -> Head:
    """Write the floor up to the head that it has now."""
    this = Exporting(reader, floor, reader.head(floor), key)
    heading = HEADED(heading_of(this)) + b"\n"
    out.write(heading)
    counted = {name: Counted() for name in PARTS}
    for name, rows in zip(PARTS, parts(this), strict=True):
        out.writelines(counted[name].passed(rows))
    end = End(sha256(heading).hexdigest(), {name: counted[name].part for name in PARTS}, "")
    if key is not None:
        end.signature = key.sign(end.text)
    out.write(HEADED(end) + b"\n")
    return this.head


def heading_of(this: Exporting) -> Heading:
    counts: Counter[str] = Counter()
    openings: dict[str, Stream] = {}
    for record in this.reader.records(this.floor):
        if record.number > this.head.number:
            break
        page = record.page
        counts[page.stream] += 1
        if page.stream not in openings:
            openings[page.stream] = Stream(
                page.stream, str(page.edition), 0, msgspec.Raw(page.body)
            )
    for name, stream in openings.items():
        stream.records = counts[name]
    signature = "" if this.key is None else this.key.signed(this.floor, this.head).signature
    public = "" if this.key is None else this.key.public
    program = described(at_start())
    streams = list(openings.values())
    return Heading(FORM, this.floor, str(this.head), signature, public, program, streams)


def described(program: Manifest) -> Program:
    return Program(
        program.version,
        program.python,
        program.digest,
        program.files,
        program.packages,
    )


def parts(this: Exporting) -> tuple[Iterator[bytes], ...]:
    """Records, rows of the books, what stands on every account after them, and what is beside."""
    balances: Counter[str] = Counter()
    books = transfers(this, balances), accounts(balances)
    return records(this), *books, refusals(this), documents(this)


def records(this: Exporting) -> Iterator[bytes]:
    end = this.head.number
    for record in takewhile(lambda item: item.number <= end, this.reader.records(this.floor)):
        yield lines.written(record)


def transfers(this: Exporting, balances: "Counter[str]") -> Iterator[bytes]:
    end = this.head.number
    for number, moved in takewhile(lambda row: row[0] <= end, this.reader.transfers(this.floor)):
        balances[moved.debit] -= moved.cents
        balances[moved.credit] += moved.cents
        yield WRITE(Moved(number, moved.debit, moved.credit, moved.cents)) + b"\n"


def accounts(balances: "Counter[str]") -> Iterator[bytes]:
    for account, cents in sorted(balances.items()):
        if cents:
            yield WRITE(Balance(account, cents)) + b"\n"


def refusals(this: Exporting) -> Iterator[bytes]:
    for refusal in this.reader.refusals(this.floor):
        move = refusal.move.decode(errors="replace")
        row = Refused(
            refusal.stream,
            refusal.at,
            refusal.actor,
            refusal.request,
            move,
            refusal.reason,
            refusal.cite,
        )
        yield WRITE(row) + b"\n"


def documents(this: Exporting) -> Iterator[bytes]:
    for digest, content in this.reader.contents(this.floor):
        yield WRITE(Document(digest, content)) + b"\n"

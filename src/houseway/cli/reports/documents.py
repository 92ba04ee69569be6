"""`houseway documents`: what is lodged in a floor's database, and what its tables want approved."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.audit.damage import check_kind
from houseway.cli.audit.heads import marks_at
from houseway.cli.audit.store import is_store, opened
from houseway.cli.input.options import FloorName, Json, StoreAt
from houseway.cli.output.console import as_json, heading, line, stop, table

if TYPE_CHECKING:
    from houseway.floor.live.state import FloorState
    from houseway.floor.live.streams.documents.stream import RequiredPaper
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.people.documents.state import Document

Number = Annotated[
    int | None, typer.Option("--file", help="Write the document with this number to a file.")
]
To = Annotated[
    Path | None, typer.Option("--to", help="File to write; default: the document's own name.")
]


def documents(
    source: StoreAt,
    floor: FloorName = "main",
    json: Json = False,
    file: Number = None,
    to: To = None,
) -> None:
    """List documents with their status, and the approvals each table needs in writing.

    They are lodged, approved and withdrawn by people who are signed in, over HTTP.
    """
    from houseway.floor.live.startup.take_over import replayed

    check_kind(source, readable=is_store(source))
    with opened(source, floor) as (reader, name):
        hall = replayed(reader, name, marks_at(source, name))
        if file is not None:
            write_file(reader, name, hall, file, to)
            return
        whole = {document.number: is_whole(reader, name, document) for document in lodged(hall)}
    if json:
        as_json(plain(hall, whole))
    else:
        show(hall, whole)


def lodged(hall: "FloorState") -> "tuple[Document, ...]":
    from houseway.floor.live.streams.documents.stream import DocumentStream

    stream = hall.only(DocumentStream)
    return () if stream is None else stream.documents.documents


def required_papers(hall: "FloorState") -> "list[tuple[str, RequiredPaper]]":
    """Of each table, whether documents count on this floor yet or not."""
    from houseway.floor.live.streams.documents.stream import (
        HOUSE,
        DocumentStream,
        documents_opening,
    )
    from houseway.floor.live.streams.table import TableStream

    stream = hall.only(DocumentStream) or DocumentStream(HOUSE, documents_opening())
    tables = hall.of(TableStream).values()
    return [(each_table.table, held) for each_table in tables for held in stream.wanted(each_table)]


def is_whole(reader: "Reader", floor: "FloorId", document: "Document") -> bool:
    """Return whether the file is there, and is the one that was lodged."""
    from hashlib import sha256

    data = reader.content(floor, document.file.digest)
    return data is not None and sha256(data).hexdigest() == document.file.digest


def write_file(
    reader: "Reader", floor: "FloorId", hall: "FloorState", number: int, to: Path | None
) -> None:
    document = next(
        (each_document for each_document in lodged(hall) if each_document.number == number), None
    )
    if document is None:
        raise stop(f"there is no document {number}")
    if not is_whole(reader, floor, document):
        raise stop(f"the file of document {number} is not what was lodged")
    path = to or Path(document.file.name)
    content = reader.content(floor, document.file.digest)
    assert content is not None, "it is whole"
    try:
        with path.open("xb") as out:
            out.write(content)
    except OSError as why:
        raise stop(f"{path}: {why.strerror}") from None
    line(f"document {number}: {path}, {document.file.size} bytes, SHA-256 {document.file.digest}")


def plain(hall: "FloorState", whole: dict[int, bool]) -> dict[str, Any]:
    return {
        "documents": [
            {
                "number": document.number,
                "status": str(document.status),
                "of": document.of,
                "under": document.under,
                "tables": list(document.tables),
                "values": dict(document.values),
                "title": document.title,
                "file": document.file.name,
                "size": document.file.size,
                "digest": document.file.digest,
                "whole": whole[document.number],
                "lodged_by": str(document.by),
                "approved_by": document.consent.who if document.consent else None,
                "approved_on": document.consent.on if document.consent else None,
                "ended": document.ended or None,
            }
            for document in lodged(hall)
        ],
        "wanted": [
            {
                "table": name,
                "of": held.paper.of,
                "cite": str(held.paper.cite),
                "values": dict(held.paper.values),
                "document": held.document.number if held.document else None,
            }
            for name, held in required_papers(hall)
        ],
    }


def show(hall: "FloorState", whole: dict[int, bool]) -> None:
    rows = [
        (
            str(document.number),
            document.status,
            f"{document.of} ({document.under})",
            document.title,
            f"{document.consent.who}, {document.consent.on}" if document.consent else "",
            document.file.name
            if whole[document.number]
            else f"{document.file.name} IS NOT WHAT WAS LODGED",
            document.ended,
        )
        for document in lodged(hall)
    ]
    heading(f"{len(rows)} documents")
    if rows:
        table(rows, heads=("no.", "status", "about", "title", "approved by", "file", "ended"))
    asked = [
        (
            name,
            held.paper.of,
            ", ".join(f"{key} {text}" for key, text in held.paper.values),
            f"document {held.document.number}" if held.document else held.why,
            str(held.paper.cite),
        )
        for name, held in required_papers(hall)
    ]
    if asked:
        line()
        table(asked, heads=("table", "wants approved", "as set", "by", "clause"))

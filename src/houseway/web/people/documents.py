"""Documents over HTTP: lodged with their file, approved, withdrawn, and read by whoever works here.

The file goes as base64 in JSON, and is on disk before the record that names its digest.
"""

import asyncio
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from houseway.core.actors import Role
from houseway.floor.live.streams.documents.stream import (
    HOUSE,
    DocumentStream,
    RequiredPaper,
    documents_opening,
)
from houseway.floor.live.streams.table import TableStream
from houseway.people.documents.moves import ApproveDocument, LodgeDocument, WithdrawDocument
from houseway.people.documents.state import Document, Documents, File, Status
from houseway.web.api.openapi import Downloaded
from houseway.web.connections.rate_limits import LONGEST_FILE
from houseway.web.connections.second_person import LOOKING
from houseway.web.people.api import At, PeopleApi, Word
from houseway.web.people.errors import TurnedAway
from houseway.web.people.reception import Reception
from houseway.web.people.schemas import Done, RequestBody, Text

KEEPERS = frozenset({Role.OPERATOR, Role.SHIFT_MANAGER})
Number = FromPath[int]
Several = Annotated[tuple[Text, ...], msgspec.Meta(max_length=40)]
Values = Annotated[dict[Text, Text], msgspec.Meta(max_length=40)]
Content = Annotated[bytes, msgspec.Meta(min_length=1)]


class Lodging(RequestBody):
    """A document with its file. The names of what tables want stand under `wanted`."""

    of: Text
    under: Text
    title: Text
    name: Text
    content: Content
    tables: Several = ()
    values: Values = msgspec.field(default_factory=dict)
    supersedes: int = 0


class Consenting(RequestBody):
    who: Text
    reference: Text
    on: Text


class Withdrawing(RequestBody):
    reason: Text


class Lodged(msgspec.Struct):
    document: int
    record: int
    digest: str


class DocumentRow(msgspec.Struct):
    number: int
    status: Status
    of: str
    under: str
    tables: tuple[str, ...]
    values: dict[str, str]
    title: str
    file: str
    size: int
    digest: str
    lodged_by: str
    lodged_ms: int
    approved_by: str
    approved_on: str
    reference: str
    recorded_by: str
    supersedes: int
    ended: str


class Wanted(msgspec.Struct):
    """A paper that a table wants approved in writing, and the document by which it is."""

    table: str
    of: str
    under: str
    cite: str
    values: dict[str, str]
    document: int | None
    why: str  # there is none


class Listed(msgspec.Struct):
    documents: tuple[DocumentRow, ...]
    wanted: tuple[Wanted, ...]


def keeper_first(asked: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Turn away those who may not lodge a document, before their file is read."""
    desk: PeopleApi = asked.app.state.desk()
    desk.signed_in(asked.headers.get("authorization", ""), KEEPERS)


class Papers(Controller):
    """For the operator and the shift manager; everybody who works here may read."""

    path = "/api/documents"
    tags = ("documents",)

    @get("/")
    async def listed(self, desk: At, authorization: Word = "") -> Listed:
        desk.signed_in(authorization, LOOKING)
        reception = desk.reception
        documents = tuple(document_row(document) for document in on_disk(reception).documents)
        return Listed(documents, required_papers(reception))

    @get("/{number:int}/file", operation_class=Downloaded)
    async def file(self, desk: At, number: Number, authorization: Word = "") -> Response[bytes]:
        desk.signed_in(authorization, LOOKING)
        document = on_disk(desk.reception).document(number)
        if document is None:
            raise TurnedAway(f"there is no document {number}", 404)
        data = await asyncio.to_thread(desk.reception.files.content, document.file.digest)
        if data is None or sha256(data).hexdigest() != document.file.digest:
            raise TurnedAway(f"the file of document {number} is not what was lodged", 410)
        named = f'attachment; filename="document-{number}"'
        headers = {"content-disposition": named, "cache-control": "no-store"}
        return Response(data, media_type="application/octet-stream", headers=headers)

    @post("/", status_code=201, guards=[keeper_first], request_max_body_size=LONGEST_FILE)
    async def lodge(self, desk: At, data: JSONBody[Lodging], authorization: Word = "") -> Lodged:
        by = desk.signed_in(authorization, KEEPERS)
        reception = desk.reception
        opened(reception)
        if len(data.content) > stream(reception).documents.settings.most_bytes:
            raise TurnedAway("the file is too large", 413)
        digest = sha256(data.content).hexdigest()
        file = File(data.name, len(data.content), digest)
        move = LodgeDocument(
            data.of,
            data.under,
            data.title,
            file,
            data.tables,
            tuple(sorted(data.values.items())),
            data.supersedes,
        )
        await asyncio.to_thread(reception.files.keep_content, digest, data.content)
        accepted = await reception.recorded(by, move, HOUSE)
        (event,) = accepted.events
        return Lodged(event.document.number, accepted.number, digest)

    @post("/{number:int}/approval", status_code=200)
    async def approve(
        self, desk: At, number: Number, data: JSONBody[Consenting], authorization: Word = ""
    ) -> Done:
        by = desk.signed_in(authorization, KEEPERS)
        check_any(desk.reception)
        move = ApproveDocument(number, data.who, data.reference, data.on)
        return Done((await desk.reception.recorded(by, move, HOUSE)).number)

    @post("/{number:int}/withdrawal", status_code=200)
    async def withdraw(
        self, desk: At, number: Number, data: JSONBody[Withdrawing], authorization: Word = ""
    ) -> Done:
        by = desk.signed_in(authorization, KEEPERS)
        check_any(desk.reception)
        move = WithdrawDocument(number, data.reason)
        return Done((await desk.reception.recorded(by, move, HOUSE)).number)


def opened(reception: Reception) -> None:
    """Documents count from the first that is lodged, where no plan wanted them before."""
    if HOUSE not in reception.floor.hall.streams:
        reception.floor.open(HOUSE, documents_opening())


def check_any(reception: Reception) -> None:
    if HOUSE not in reception.floor.hall.streams:
        raise TurnedAway("no document is lodged", 404)


def stream(reception: Reception) -> DocumentStream:
    document_stream = reception.floor.hall.only(DocumentStream)
    assert document_stream is not None, "it was opened"
    return document_stream


def on_disk(reception: Reception) -> Documents:
    found = reception.floor.shown.get(HOUSE)
    return Documents() if found is None else found.now.state


def required_papers(reception: Reception) -> tuple[Wanted, ...]:
    """By every table, whether documents count here yet or not."""
    hall = reception.floor.hall
    documents = hall.only(DocumentStream) or DocumentStream(HOUSE, documents_opening())
    return tuple(
        wanting(held, table.table, str(table.desk.listing.rule_set.name))
        for table in hall.of(TableStream).values()
        for held in documents.wanted(table)
    )


def wanting(held: RequiredPaper, table: str, under: str) -> Wanted:
    paper, document = held.paper, held.document
    number = None if document is None else document.number
    return Wanted(table, paper.of, under, str(paper.cite), dict(paper.values), number, held.why)


def document_row(document: Document) -> DocumentRow:
    consent = document.consent
    return DocumentRow(
        number=document.number,
        status=document.status,
        of=document.of,
        under=document.under,
        tables=document.tables,
        values=dict(document.values),
        title=document.title,
        file=document.file.name,
        size=document.file.size,
        digest=document.file.digest,
        lodged_by=str(document.by),
        lodged_ms=document.at,
        approved_by=consent.who if consent else "",
        approved_on=consent.on if consent else "",
        reference=consent.reference if consent else "",
        recorded_by=str(consent.by) if consent else "",
        supersedes=document.supersedes,
        ended=document.ended,
    )

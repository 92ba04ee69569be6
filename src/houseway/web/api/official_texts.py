"""The official text of the rules: lodged by the operator, and read by anybody at any table.

The law asks that a copy of the rules be at hand for patrons. Its text is not part of this program:
the operator lodges the official file as a document about the `copy of the rules` of a rule set, and
the latest one that is approved is served beside our own words.
"""

import asyncio
from hashlib import sha256
from mimetypes import guess_type

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from houseway.people.documents.state import Document, Documents, Status
from houseway.web.people.documents import on_disk
from houseway.web.people.reception import Reception

ABOUT = "copy of the rules"  # what such a document is lodged as
IN_THE_BROWSER = ("application/pdf", "text/plain")  # opened there; anything else is downloaded
SEALED_OFF = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
Asking = Request[object, object, State]


class OfficialText(Struct):
    """A file that the operator lodged as the official text of a rule set."""

    rule_set: str
    title: str
    file: str
    size: int
    url: str


def official_texts(
    reception: Reception | None, rule_sets: tuple[str, ...]
) -> tuple[OfficialText, ...]:
    """The official texts of these rule sets, as far as they are lodged and approved."""
    if reception is None:
        return ()
    found = ((name, official(on_disk(reception), name)) for name in rule_sets)
    return tuple(
        OfficialText(
            name, document.title, document.file.name, document.file.size, f"rules/official/{name}"
        )
        for name, document in found
        if document is not None
    )


def official(documents: Documents, rule_set: str) -> Document | None:
    lodged = documents.about(ABOUT, rule_set, "")
    return next((document for document in lodged if document.status is Status.APPROVED), None)


@get("/rules/official/{rule_set:str}", raises=[NotFoundException])
async def official_text(request: Asking, rule_set: FromPath[str]) -> Response[bytes]:
    """The official text of a rule set, as it was lodged."""
    reception: Reception | None = request.app.state.reception()
    document = None if reception is None else official(on_disk(reception), rule_set)
    if reception is None or document is None:
        raise NotFoundException(f"no official text of {rule_set!r} is lodged")
    content = await asyncio.to_thread(reception.files.content, document.file.digest)
    if content is None or sha256(content).hexdigest() != document.file.digest:
        raise NotFoundException(f"the file of document {document.number} is not what was lodged")
    kind, _ = guess_type(document.file.name)
    opens = kind in IN_THE_BROWSER
    place = "inline" if opens else "attachment"
    headers = {
        "content-disposition": f'{place}; filename="{document.file.name}"',
        "content-security-policy": SEALED_OFF,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
    }
    media_type = kind if opens and kind else "application/octet-stream"
    return Response(content, media_type=media_type, headers=headers)

"""The documents of a house: what each move leads to."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any, assert_never

from houseway.core.actors import Put
from houseway.core.game import NotPermitted, Over, Refused, Turn
from houseway.core.value import changed, value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import check_written, refuse_blank
from houseway.law import Cite
from houseway.law.instruments import RULE_SETS
from houseway.people.documents import events as happened
from houseway.people.documents import moves
from houseway.people.documents.law import DocumentClauses
from houseway.people.documents.moves import ApproveDocument, LodgeDocument
from houseway.people.documents.state import (
    Consent,
    Document,
    Documents,
    DocumentSettings,
    File,
    Status,
)

Events = tuple[happened.DocumentEvent, ...]
DIGEST = re.compile(r"[0-9a-f]{64}")
NAME = re.compile(r"[\w][\w .()+-]{0,99}")
SIZES = (1, 50_000_000)
LONGEST, MOST = 100, 40  # letters of a text; tables or settings that one document names
AHEAD = timedelta(hours=14)  # of universal time, where a day begins first
KNOWN = frozenset(rule_set.name for rule_set in RULE_SETS)


@value
class Lodging:
    """The part that the documents are made of."""

    law: DocumentClauses
    moves = members(moves.DocumentMove)
    events = members(happened.DocumentEvent)

    def opening(self, settings: DocumentSettings) -> Documents:
        low, high = SIZES
        if not low <= settings.most_bytes <= high:
            reason = f"most bytes {settings.most_bytes} is not within {low} to {high}"
            raise Refused(reason, self.law.answers)
        return Documents(settings)

    def turn(self, _state: Documents) -> Turn:
        return Over(self.law.answers)

    def decide(self, state: Documents, _due: Due, put: Put[Any], clause: Cite) -> Events:
        refuse_blank(put.by.name, "whoever sees to a document is known by name", clause)
        match put.move:
            case LodgeDocument() as move:
                return (self.lodged(state, put, move, clause),)
            case ApproveDocument() as move:
                return self.approved(state, put, move, clause)
            case moves.WithdrawDocument(number, reason):
                document = self.in_hand(state, number, clause)
                check_written(reason, LONGEST, "a document is withdrawn for a reason", clause)
                return (happened.DocumentWithdrawn(document.number, reason, put.by, clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def lodged(
        self, state: Documents, put: Put[Any], move: LodgeDocument, clause: Cite
    ) -> happened.DocumentLodged:
        check_written(move.of, LONGEST, "a document says what it is about", clause)
        check_written(move.title, LONGEST, "a document has a title", clause)
        for text in (*move.tables, *(part for pair in move.values for part in pair)):
            check_written(text, LONGEST, "tables and settings have names", clause)
        if move.under not in KNOWN:
            raise Refused(f"{move.under[:40]!r} is no rule set: {', '.join(sorted(KNOWN))}", clause)
        if len(move.tables) > MOST or len(move.values) > MOST:
            raise Refused(f"a document names up to {MOST} tables or settings", clause)
        self.check_file(state, move.file, clause)
        if move.supersedes:
            before = self.in_hand(state, move.supersedes, clause)
            if (before.of, before.under) != (move.of, move.under):
                reason = f"document {before.number} is about the {before.of} under {before.under}"
                raise Refused(reason, clause)
        document = Document(
            len(state.documents) + 1,
            move.of,
            move.under,
            move.tables,
            move.values,
            move.title.strip(),
            move.file,
            put.by,
            move.at,
            move.supersedes,
        )
        return happened.DocumentLodged(document, clause)

    def check_file(self, state: Documents, file: File, clause: Cite) -> None:
        if not NAME.fullmatch(file.name):
            raise Refused(f"{file.name[:40]!r} is no name of a file", clause)
        if not DIGEST.fullmatch(file.digest):
            raise Refused("a digest is 64 figures of 0-9 a-f", clause)
        if not 0 < file.size <= state.settings.most_bytes:
            most = state.settings.most_bytes
            raise Refused(f"a file has 1 to {most} bytes, not {file.size}", clause)

    def approved(
        self, state: Documents, put: Put[Any], move: ApproveDocument, clause: Cite
    ) -> Events:
        document = self.in_hand(state, move.document, clause)
        if document.consent is not None:
            raise Refused(f"document {document.number} is approved already", clause)
        if put.by.name.casefold() == document.by.name.casefold():
            reason = (
                f"{put.by.name} lodged document {document.number}: another records its approval"
            )
            raise NotPermitted(reason, clause)
        check_written(move.who, LONGEST, "somebody has approved it, by name", clause)
        check_written(move.reference, LONGEST, "an approval in writing has a reference", clause)
        check_day(move.on, move.at, clause)
        consent = Consent(move.who.strip(), move.reference.strip(), move.on, put.by, move.at)
        given = happened.DocumentApproved(document.number, consent, clause)
        before = state.document(document.supersedes)
        if before is None or before.ended:
            return (given,)
        return (given, happened.DocumentSuperseded(before.number, document.number, clause))

    def in_hand(self, state: Documents, number: int, clause: Cite) -> Document:
        document = state.document(number)
        if document is None:
            raise Refused(f"there is no document {number}", clause)
        if document.ended:
            raise Refused(f"document {number} is {document.status}: {document.ended}", clause)
        return document

    def evolve(self, state: Documents, event: happened.DocumentEvent) -> Documents:
        match event:
            case happened.DocumentLodged(document):
                return changed(state, documents=(*state.documents, document))
            case happened.DocumentApproved(number, consent):
                return put_in(state, number, consent=consent)
            case happened.DocumentSuperseded(number, by):
                return put_in(state, number, ended=f"document {by} has its place")
            case happened.DocumentWithdrawn(number, reason):
                return put_in(state, number, ended=reason, withdrawn=True)
            case _:
                assert_never(event)


def put_in(state: Documents, number: int, **fields: Any) -> Documents:
    documents = tuple(
        changed(document, **fields) if document.number == number else document
        for document in state.documents
    )
    return changed(state, documents=documents)


def check_day(on: str, at: int, clause: Cite) -> None:
    """A day that has begun somewhere."""
    try:
        day = date.fromisoformat(on)
    except ValueError:
        raise Refused(f"{on[:20]!r} is not a date such as 1999-08-27", clause) from None
    if day > (datetime.fromtimestamp(at / 1000, UTC) + AHEAD).date():
        raise Refused(f"{on} is yet to come", clause)


def in_force(documents: tuple[Document, ...]) -> Document | None:
    """The one of these that counts, the latest first."""
    return next((document for document in documents if document.status is Status.APPROVED), None)

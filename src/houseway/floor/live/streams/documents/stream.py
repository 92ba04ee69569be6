"""Documents as a stream of a floor: what is approved in writing comes to the tables from here.

Where this stream is, a table takes such an approval from a document that is lodged and approved,
and from nobody's word. It takes no wager while what it plays by was withdrawn.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from houseway.core.actors import Put
from houseway.core.game import Duty, Refused
from houseway.core.value import changed, value
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.documents.moves import AS_LODGED, check_own, due_by, reference
from houseway.floor.live.streams.equipment import is_wager, of_equipment
from houseway.floor.live.streams.kind import Contain, Decided, FloorView, Guard, StreamKind, alone
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.house.opening.required_documents import Paper, on_record, papers
from houseway.house.provisions.equipment import LAWS
from houseway.house.settings.kinds import Values
from houseway.house.table.state import ApproveValue, RecordApproval
from houseway.journal import StreamId
from houseway.people.documents.listing import DOCUMENTS
from houseway.people.documents.play import in_force
from houseway.people.documents.state import Document, Documents, DocumentSettings

HOUSE = StreamId("documents:house")
MODE = "electronic"
USUAL = DocumentSettings()
OPENINGS = frozenset({"OpenTable", "OpenDay"})


@value
class RequiredPaper:
    """Something that a table wants approved in writing, and the document by which it is."""

    paper: Paper
    document: Document | None
    why: str = ""  # there is none
    lapsed: bool = False  # there was one

    @property
    def move(self) -> RecordApproval | None:
        """The approval that the table is told, if there is one."""
        if self.document is None or self.document.consent is None:
            return None
        consent = self.document.consent
        return RecordApproval(self.paper.of, reference(self.document), consent.on)


class DocumentStream(RegisterStream):
    """All documents of a house. No money moves here."""

    kind = DOCUMENTS.kind
    listing = DOCUMENTS

    @property
    def documents(self) -> Documents:
        state = self.now.state
        assert isinstance(state, Documents)
        return state

    def wanted(self, table: TableStream) -> tuple[RequiredPaper, ...]:
        """Return the papers a table needs approved in writing as set, and how they stand."""
        under = str(table.desk.listing.rule_set.name)
        wanted = papers(table.house, table.now.state, by_equipment(under))
        return tuple(self.held(paper, under, table.table) for paper in wanted)

    def held(self, paper: Paper, under: str, table: str) -> RequiredPaper:
        about = self.documents.about(paper.of, under, table)
        fits = tuple(
            each_document for each_document in about if covers(each_document.values, paper)
        )
        document = in_force(fits)
        if document is not None:
            return RequiredPaper(paper, document)
        return lacking(paper, about, fits)

    def check(self, stream: Stream, put: Put[Any]) -> None:
        """Refuse what a table may not do as its documents stand."""
        move = put.move
        check_own(self.documents, stream, put)
        if not isinstance(stream, TableStream):
            return
        if isinstance(move, RecordApproval):
            for held in self.wanted(stream):
                if held.paper.of == str(move.of) and move != held.move:
                    raise Refused(held.why or f"a document approves the {move.of}", held.paper.cite)
        elif isinstance(move, ApproveValue):
            self.check_value(stream, move)
        elif type(move).__name__ in OPENINGS:
            for held in self.lacks(stream):
                raise Refused(held.why, held.paper.cite)
        elif is_wager(move):
            self.check_wager(stream)

    def check_value(self, table: TableStream, move: ApproveValue) -> None:
        """Refuse an approval ahead of a change without the document that gives it."""
        for held in self.wanted(table):
            if held.paper.of == move.of and len(held.paper.values) == 1:
                ((name, _),) = held.paper.values
                under = str(table.desk.listing.rule_set.name)
                ahead = changed(held.paper, values=((name, move.value),))
                there = self.held(ahead, under, table.table)
                given = there.move
                if given is None or (given.reference, given.on) != (move.reference, move.on):
                    reason = there.why or f"a document approves the {move.of}"
                    raise Refused(reason, held.paper.cite)

    def check_wager(self, table: TableStream) -> None:
        """A table that opened by a document needs it as long as it is played there."""
        if not any(document.ended for document in self.documents.documents):
            return
        for held in self.wanted(table):
            if held.lapsed:
                raise Refused(held.why, held.paper.cite)

    def lacks(self, table: TableStream) -> tuple[RequiredPaper, ...]:
        """Return the papers whose lack keeps a table from opening."""
        recorded = on_record(table.now.state)
        return tuple(
            held
            for held in self.wanted(table)
            if held.document is None and (held.lapsed or held.paper.of not in recorded)
        )

    def waits(self, table: TableStream) -> bool:
        """Return whether nothing can be done there before a document is approved."""
        due = table.now.due.turn
        if not isinstance(due, Duty):
            return False
        lacks = {held.paper.of for held in self.lacks(table)}
        if due.act is RecordApproval:
            return due.fixed("of") in lacks
        return due.act.__name__ in OPENINGS and bool(lacks)


def lacking(paper: Paper, about: tuple[Document, ...], fits: tuple[Document, ...]) -> RequiredPaper:
    """Return why nothing approves this: by the latest document that did, else the latest."""
    if not about:
        return RequiredPaper(paper, None, f"no document about the {paper.of} is lodged")
    if not fits:
        set_to = ", ".join(f"{name} {text}" for name, text in paper.values)
        return RequiredPaper(paper, None, f"no document about the {paper.of} approves {set_to}")
    ended = next((document for document in fits if document.ended and document.consent), None)
    if ended is not None:
        said = f"document {ended.number} about the {paper.of} is {ended.status}: {ended.ended}"
        return RequiredPaper(paper, None, said, lapsed=True)
    said = f"document {fits[0].number} about the {paper.of} is {fits[0].status}, not approved"
    return RequiredPaper(paper, None, said)


def covers(approved: Values, paper: Paper) -> bool:
    """Return whether a document approves the settings as they are."""
    known = dict(approved)
    for name, text in paper.values:
        said = known.get(name)
        if said is None or (not below(text, said) if paper.maximum else said != text):
            return False
    return True


def below(text: str, most: str) -> bool:
    try:
        return float(text) <= float(most)
    except ValueError:
        return False


@cache
def by_equipment(under: str) -> frozenset[str]:
    """Return the approvals that come with a table's equipment."""
    law = next((equipment_law for equipment_law in LAWS if equipment_law.rule_set == under), None)
    return frozenset() if law is None else of_equipment(law)


def documents_opening(settings: DocumentSettings = USUAL) -> bytes:
    """The first record of the stream."""
    return codec_of(DOCUMENTS).opening("house", MODE, settings)


# What follows at tables


def missing_approvals(
    floor: FloorView, documents: DocumentStream, _decided: Decided, _contained: Contain
) -> Iterator[Ask]:
    """Approvals that tables have not got yet."""
    for table in floor.of(TableStream).values():
        yield from after(documents, table)
    for tournament in floor.of(TournamentStream).values():
        yield from due_by(documents.documents, tournament)


def after(documents: DocumentStream, table: TableStream) -> Iterator[Ask]:
    """Yield what a table that waits for an approval in writing is told."""
    due = table.now.due.turn
    yield from due_by(documents.documents, table)
    if not isinstance(due, Duty) or due.act is not RecordApproval:
        return
    for held in documents.wanted(table):
        if held.move is not None and held.paper.of == due.fixed("of"):
            yield Ask(table.name, Put(AS_LODGED, held.move))


DOCUMENTS_KIND = StreamKind(
    DOCUMENTS.kind,
    alone(DocumentStream),
    DOCUMENTS,
    only=HOUSE,
    facts=("at",),
    guard=Guard(
        (TableStream.kind, TournamentStream.kind), DocumentStream.check, waits=DocumentStream.waits
    ),
    follows=missing_approvals,
    after_table=lambda documents, table, _decided: after(documents, table),
)

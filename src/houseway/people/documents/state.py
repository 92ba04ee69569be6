"""The documents of a house between two moves."""

from enum import StrEnum

from houseway.core.actors import Actor
from houseway.core.value import value


@value
class DocumentSettings:
    most_bytes: int = 5_000_000  # of a file


@value
class File:
    name: str
    size: int
    digest: str  # SHA-256


@value
class Consent:
    """That somebody entitled to it has approved a document in writing."""

    who: str
    reference: str
    on: str  # 2026-11-16
    by: Actor  # recorded it
    at: int


class Status(StrEnum):
    LODGED = "lodged"  # and not approved yet
    APPROVED = "approved"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"


@value
class Document:
    number: int
    of: str  # what it is about: `shuffle`, `Super Sevens amount`
    under: str  # the rule set that wants it approved
    tables: tuple[str, ...]  # none: every table under these rules
    values: tuple[tuple[str, str], ...]  # settings that are approved with it
    title: str
    file: File
    by: Actor  # lodged it
    at: int
    supersedes: int  # the document whose place it takes when it is approved; 0: none
    consent: Consent | None = None
    ended: str = ""  # why it is in force no more
    withdrawn: bool = False

    @property
    def status(self) -> Status:
        if self.ended:
            return Status.WITHDRAWN if self.withdrawn else Status.SUPERSEDED
        return Status.LODGED if self.consent is None else Status.APPROVED

    def concerns(self, of: str, under: str, table: str) -> bool:
        if (self.of, self.under) != (of, under):
            return False
        return not self.tables or table in self.tables


@value
class Documents:
    settings: DocumentSettings = DocumentSettings()
    documents: tuple[Document, ...] = ()

    def document(self, number: int) -> Document | None:
        return self.documents[number - 1] if 0 < number <= len(self.documents) else None

    def about(self, of: str, under: str, table: str) -> tuple[Document, ...]:
        """All that were lodged about this, the latest first."""
        concerning = (
            each_document
            for each_document in self.documents
            if each_document.concerns(of, under, table)
        )
        return tuple(reversed(tuple(concerning)))

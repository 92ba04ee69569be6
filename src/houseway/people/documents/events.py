"""Events of the documents of a house."""

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.law import Cite
from houseway.people.documents.state import Consent, Document


@value
class DocumentLodged:
    document: Document
    cite: Cite


@value
class DocumentApproved:
    number: int
    consent: Consent
    cite: Cite


@value
class DocumentSuperseded:
    number: int
    by: int  # the document that has its place now
    cite: Cite


@value
class DocumentWithdrawn:
    number: int
    reason: str
    by: Actor
    cite: Cite


DocumentEvent = DocumentLodged | DocumentApproved | DocumentSuperseded | DocumentWithdrawn

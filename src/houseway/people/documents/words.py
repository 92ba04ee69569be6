"""The events of documents as sentences."""

from houseway.core.words import Sentences, Words
from houseway.people.documents import events as happened

SENTENCES: Sentences = {
    happened.DocumentLodged: lambda e: (
        f"the {e.document.by} lodges document {e.document.number}, {e.document.title}, about the"
        f" {e.document.of} under {e.document.under}: {e.document.file.name},"
        f" {e.document.file.size} bytes, {e.document.file.digest}"
    ),
    happened.DocumentApproved: lambda e: (
        f"document {e.number} was approved by {e.consent.who} on {e.consent.on}"
        f" ({e.consent.reference}); recorded by the {e.consent.by}"
    ),
    happened.DocumentSuperseded: lambda e: (
        f"document {e.by} takes the place of document {e.number}"
    ),
    happened.DocumentWithdrawn: lambda e: f"the {e.by} withdraws document {e.number}: {e.reason}",
}
WORDS = Words(SENTENCES, {})

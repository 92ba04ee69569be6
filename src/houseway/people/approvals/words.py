"""The events of approvals as sentences."""

from houseway.core.words import Sentences, Words
from houseway.people.approvals import events as happened

SENTENCES: Sentences = {
    happened.ApprovalAsked: lambda e: (
        f"the {e.asked.by} asks for a second person (request {e.asked.number}) to enter"
        f" {e.asked.said} at {e.asked.stream}: {e.asked.why}"
    ),
    happened.ApprovalGiven: lambda e: (
        f"the {e.by} approves request {e.asked.number} of the {e.asked.by}"
    ),
    happened.ApprovalRefused: lambda e: (
        f"the {e.by} refuses request {e.asked.number} of the {e.asked.by}: {e.reason}"
    ),
    happened.RequestRecalled: lambda e: f"the {e.asked.by} recalls request {e.asked.number}",
    happened.RequestExpired: lambda e: f"nobody approved request {e.asked.number} in time",
}
WORDS = Words(SENTENCES, {})

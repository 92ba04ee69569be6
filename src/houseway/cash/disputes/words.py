"""The events of dispute holds as sentences."""

from houseway.cash.disputes import events as happened
from houseway.core.money import dollars
from houseway.core.words import Sentences, Words

SENTENCES: Sentences = {
    happened.MoneyHeld: lambda e: (
        f"the {e.hold.by} holds {e.hold}, {dollars(e.hold.amount)}, for a dispute of"
        f" {e.hold.claimant}: {e.hold.what}"
    ),
    happened.MoneyReleased: lambda e: (
        f"the {e.release.by} releases hold {e.number}: {e.release.how}"
    ),
}
WORDS = Words(SENTENCES, {})

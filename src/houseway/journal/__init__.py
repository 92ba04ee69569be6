"""The append-only record: numbered, sealed, chained, and how to check it."""

from houseway.core.leaf import Leaf
from houseway.journal.bodies import Bodies, Entry
from houseway.journal.codec.canonical import Codec
from houseway.journal.codec.shapes import Illegible
from houseway.journal.records import (
    GENESIS,
    ActorId,
    Break,
    Broken,
    Head,
    Millis,
    Page,
    Record,
    Seal,
    StreamId,
    chain,
    first_break,
    linked,
    seal,
)
from houseway.journal.replay import Difference, audit, entries, replay

__all__ = [
    "GENESIS",
    "ActorId",
    "Bodies",
    "Break",
    "Broken",
    "Codec",
    "Difference",
    "Entry",
    "Head",
    "Illegible",
    "Leaf",
    "Millis",
    "Page",
    "Record",
    "Seal",
    "StreamId",
    "audit",
    "chain",
    "entries",
    "first_break",
    "linked",
    "replay",
    "seal",
]

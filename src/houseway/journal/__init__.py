"""The append-only record: numbered, sealed, chained, and how to check it."""

from houseway.journal.bodies import Bodies, Entry
from houseway.journal.codec import Codec
from houseway.journal.shapes import Illegible, Leaf

__all__ = ["Bodies", "Codec", "Entry", "Illegible", "Leaf"]

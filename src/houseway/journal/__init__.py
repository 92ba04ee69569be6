"""The append-only record: numbered, sealed, chained, and how to check it."""

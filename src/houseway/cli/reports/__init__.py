"""Commands that tell what is on record: reports, statements, documents, replays."""

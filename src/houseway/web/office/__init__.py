"""The office behind the tables: the journal, recall, what a move would do, and the audit."""

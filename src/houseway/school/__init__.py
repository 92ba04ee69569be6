"""Drills: a question, the answer, the clause. Nothing lives here yet."""

"""Drills: a question, the answer, the clause."""

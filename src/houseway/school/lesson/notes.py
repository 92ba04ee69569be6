"""Notes of a lesson, one for each thing that a trainee did, and the report that they add up to."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from houseway.law import Cite
from houseway.school.drill import weaknesses
from houseway.school.learner import Review
from houseway.school.marks import QUICK, Rating, clause_name

ALLOWED = 15  # seconds in which a good dealer does the next thing
KIND = "lesson"  # of question, in a learner's reviews


class About(StrEnum):
    MOVE = "move"
    INCIDENT = "incident"
    PAYOUT = "payout"
    TEACHER = "instructor"  # what the instructor did: not marked


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that was done."""

    about: About
    round: int
    did: str
    right: bool
    words: str
    cite: Cite | None
    seconds: float

    @property
    def rating(self) -> Rating:
        if not self.right:
            return Rating.AGAIN
        if self.seconds > ALLOWED:
            return Rating.HARD
        return Rating.EASY if self.seconds * QUICK < ALLOWED else Rating.GOOD

    def content(self) -> dict[str, Any]:
        return asdict(self) | {
            "about": str(self.about),
            "cite": "" if self.cite is None else str(self.cite),
            "seconds": round(self.seconds, 1),
        }


def marked(notes: Iterable[Note]) -> list[Note]:
    return [note for note in notes if note.about is not About.TEACHER]


def report(notes: Iterable[Note]) -> dict[str, Any]:
    """What a lesson came to: counts by what it was about, and the clauses that were missed."""
    own = marked(notes)
    rows = (
        ((note.cite.code,), () if note.right else (note.cite.code,))
        for note in own
        if note.cite is not None
    )
    return {
        "counts": {str(about): counts(own, about) for about in About if about is not About.TEACHER},
        "seconds": round(sum(note.seconds for note in own), 1),
        "weakness": [
            {"cite": clause_name(each.clause), "asked": each.asked, "missed": each.missed}
            for each in weaknesses(rows)
            if each.missed
        ],
    }


def counts(notes: list[Note], about: About) -> list[int]:
    """How many were right, of how many."""
    own = [note for note in notes if note.about is about]
    return [sum(note.right for note in own), len(own)]


def reviews(notes: Iterable[Note], listing: str, day: date) -> list[Review]:
    """What a lesson shows of the clauses that it needed."""
    return [
        Review(day, listing, note.cite.code, KIND, 1, note.rating, round(note.seconds, 1))
        for note in marked(notes)
        if note.cite is not None
    ]

"""Marks of one sitting: score, pace, weakness by clause and topic; and marks as CSV."""

import csv
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from houseway.law.cite import read_cite
from houseway.school.drill import BETWEEN, Weakness, weaknesses
from houseway.school.question import Question

COLUMNS = (
    *("trainee", "paper", "question", "kind", "game", "topic", "level", "asks", "answer", "given"),
    *("right", "seconds", "allowed", "late", "clauses", "missed"),
)
# Seconds that a good dealer needs; estimates until marks of real classes are there.
PACE = {
    "payment": 25,
    "layout": 60,
    "due": 20,
    "irregularity": 40,
    "wager": 40,
    "alteration": 60,
    "house-way": 45,
    "winner": 30,
    "side-pot": 45,
    "odds": 10,
    "third-card": 10,
}
USUAL_PACE = 25
QUICK = 3  # an answer in a third of the time is quick
FORMULA = "=+-@\t\r"  # a spreadsheet takes a cell that begins so for a formula


class Rating(IntEnum):
    """The ratings of how well an answer was known, by the names that schedulers use."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """An answer and the time it took; late if it came after the end of an exam."""

    question: Question
    given: int | None
    seconds: float = 0.0
    late: bool = False

    @property
    def right(self) -> bool:
        return not self.late and self.given == self.question.answer

    @property
    def allowed(self) -> int:
        return PACE.get(self.question.kind, USUAL_PACE)

    @property
    def in_time(self) -> bool:
        return self.seconds <= self.allowed

    @property
    def missed(self) -> tuple[str, ...]:
        """The clauses that it went wrong at; an answer that came late misses none of its own."""
        return self.question.missed(self.given)

    @property
    def rating(self) -> Rating:
        if not self.right:
            return Rating.AGAIN
        if not self.in_time:
            return Rating.HARD
        return Rating.EASY if self.seconds * QUICK < self.allowed else Rating.GOOD


@dataclass(frozen=True, slots=True)
class Sitting:
    """The marks of one trainee on one paper."""

    trainee: str
    paper: str  # the number of the exam, or nothing
    marks: tuple[Mark, ...]

    @property
    def score(self) -> int:
        return sum(mark.right for mark in self.marks)

    @property
    def slow(self) -> int:
        """Answers that are right and took longer than a good dealer needs."""
        return sum(mark.right and not mark.in_time for mark in self.marks)

    @property
    def seconds(self) -> float:
        return sum(mark.seconds for mark in self.marks)

    @property
    def streak(self) -> int:
        """The longest run of right answers."""
        best = run = 0
        for mark in self.marks:
            run = run + 1 if mark.right else 0
            best = max(best, run)
        return best

    @property
    def weakness(self) -> tuple[Weakness, ...]:
        return weakness(self.marks)

    @property
    def topics(self) -> tuple[tuple[str, int, int], ...]:
        """Topic, right and asked, in the order of asking."""
        asked, right = Counter[str](), Counter[str]()
        for mark in self.marks:
            asked[mark.question.topic] += 1
            right[mark.question.topic] += mark.right
        return tuple((topic, right[topic], number) for topic, number in asked.items())


def weakness(marks: Iterable[Mark]) -> tuple[Weakness, ...]:
    """Return how often each clause was asked and missed; the weakest first."""
    rows = ((mark.question.clauses, mark.missed) for mark in marks)
    return weaknesses(rows)


def clause_name(code: str) -> str:
    """A clause as people read it, from the form of the record."""
    return str(read_cite(code))


def as_csv(sittings: Iterable[Sitting]) -> str:
    """A line for each question of each sitting."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for sitting in sittings:
        for number, mark in enumerate(sitting.marks, 1):
            writer.writerow([guarded(str(cell)) for cell in cells(sitting, number, mark)])
    return text.getvalue()


def cells(sitting: Sitting, number: int, mark: Mark) -> tuple[object, ...]:
    question = mark.question
    return (
        *(sitting.trainee, sitting.paper, number, question.kind, question.listing),
        *(question.topic, question.level, question.asks, question.in_words(question.answer)),
        *(question.in_words(mark.given), "yes" if mark.right else "no", f"{mark.seconds:.1f}"),
        *(mark.allowed, "yes" if mark.late else "no"),
        BETWEEN.join(map(clause_name, question.clauses)),
        BETWEEN.join(map(clause_name, mark.missed)),
    )


def guarded(text: str) -> str:
    return f"'{text}" if text[:1] and text[0] in FORMULA else text

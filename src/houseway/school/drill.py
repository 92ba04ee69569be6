"""A drill: questions that have an amount for an answer, marks for them, and where they go wrong."""

import csv
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from houseway.core.money import Cents
from houseway.law import Cite
from houseway.law.instruments import Edition, Game

About = TypeVar("About")


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a working: what is paid, at which odds, and the clause that says so."""

    what: str
    stake: Cents
    odds: str
    amount: Cents
    cite: Cite


@dataclass(frozen=True, slots=True)
class Question(Generic[About]):
    number: int
    asks: str
    about: About  # what the question shows
    working: tuple[Step, ...]

    @property
    def answer(self) -> Cents:
        return Cents(sum(step.amount for step in self.working))


@dataclass(frozen=True, slots=True)
class Mark(Generic[About]):
    question: Question[About]
    given: Cents | None  # None: not answered

    @property
    def right(self) -> bool:
        return self.given == self.question.answer

    @property
    def missed(self) -> tuple[Cite, ...]:
        """The clauses that a wrong answer went wrong at, as far as the difference tells."""
        return () if self.right else tuple(dict.fromkeys(step.cite for step in self.suspects()))

    def suspects(self) -> tuple[Step, ...]:
        """A step left out, counted twice, or paid with its stake; where none fits, all of them."""
        steps = self.question.working
        if self.given is None:
            return steps
        gap = self.question.answer - self.given
        fits = tuple(step for step in steps if gap in (step.amount, -step.amount, -step.stake))
        return fits or steps


@dataclass(frozen=True, slots=True)
class Weakness:
    """The number of questions that needed a clause, and of those in which it was missed."""

    clause: str
    asked: int
    missed: int


@dataclass(frozen=True, slots=True)
class Exam(Generic[About]):
    """The marks of one set of questions. The seed gives the same questions again."""

    game: Game
    edition: Edition
    seed: int
    level: int
    marks: tuple[Mark[About], ...]

    @property
    def score(self) -> int:
        return sum(mark.right for mark in self.marks)

    @property
    def weakness(self) -> tuple[Weakness, ...]:
        rows = (
            ((str(step.cite) for step in mark.question.working), map(str, mark.missed))
            for mark in self.marks
        )
        return weaknesses(rows)


def weaknesses(rows: Iterable[tuple[Iterable[str], Iterable[str]]]) -> tuple[Weakness, ...]:
    """Weaknesses by the clauses asked and missed in each question; the weakest first."""
    asked, missed = Counter[str](), Counter[str]()
    for needed, wrong in rows:
        asked.update(set(needed))
        missed.update(set(wrong))
    found = (Weakness(clause, number, missed[clause]) for clause, number in asked.items())
    return tuple(
        sorted(
            found,
            key=lambda weakness: (
                -weakness.missed / weakness.asked,
                -weakness.asked,
                weakness.clause,
            ),
        )
    )


# Marks as CSV

COLUMNS = (
    *("game", "edition", "seed", "level", "question", "asks"),
    *("answer", "given", "right", "clauses", "missed"),
)
BETWEEN = "; "  # the clauses of one question


class NotMarks(ValueError):
    """A file that does not hold marks."""


def as_csv(exam: Exam[Any]) -> str:
    """A line for each question; amounts in dollars."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for mark in exam.marks:
        question = mark.question
        clauses = dict.fromkeys(str(step.cite) for step in question.working)
        writer.writerow(
            (
                *(exam.game, exam.edition, exam.seed, exam.level, question.number, question.asks),
                *(written(question.answer), written(mark.given)),
                "yes" if mark.right else "no",
                BETWEEN.join(clauses),
                BETWEEN.join(map(str, mark.missed)),
            )
        )
    return text.getvalue()


def read_csv(text: str) -> tuple[tuple[list[str], list[str]], ...]:
    """The clauses asked and missed in each question of a file of marks."""
    reader = csv.DictReader(io.StringIO(text))
    try:
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise NotMarks(f"the first line is not {','.join(COLUMNS)}")
        return tuple((split(row["clauses"]), split(row["missed"])) for row in reader)
    except csv.Error as error:
        raise NotMarks(f"line {reader.line_num + 1}: {error}") from None


def split(clauses: str | None) -> list[str]:
    return [text for text in (clauses or "").split(BETWEEN) if text]


def written(amount: Cents | None) -> str:
    return "" if amount is None else f"{amount // 100}.{amount % 100:02d}"

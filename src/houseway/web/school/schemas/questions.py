"""Questions as a page shows them, and their marks."""

from collections.abc import Iterable

from msgspec import Struct

from houseway.school.drill import Weakness
from houseway.school.marks import Mark, Sitting, clause_name
from houseway.school.question import Question


class Line(Struct):
    """One step of a working, with the provision that it rests on."""

    words: str
    cite: str


class Asked(Struct):
    """A question as a trainee sees it: without its answer."""

    place: int
    of: int
    key: str
    kind: str
    game: str
    topic: str
    level: int
    shows: tuple[str, ...]
    asks: str
    form: str
    choices: tuple[str, ...]
    readable: str  # how an answer is written
    allowed: int  # seconds that a good dealer needs


class Marked(Struct):
    """A question with its answer, and the answer that was given."""

    asked: Asked
    answer: str
    given: str
    right: bool
    late: bool
    seconds: float
    working: tuple[Line, ...]
    missed: tuple[str, ...]


class Weak(Struct):
    cite: str
    asked: int
    missed: int


class Summary(Struct):
    """The marks of one trainee on one paper, or in one drill."""

    trainee: str
    right: int
    of: int
    slow: int
    seconds: float
    streak: int
    weakness: tuple[Weak, ...]


def asked_of(question: Question, place: int, of: int) -> Asked:
    return Asked(
        place, of, question.key, question.kind, question.listing, question.topic, question.level,
        question.shows, question.asks, str(question.form), question.choices, question.readable,
        Mark(question, None).allowed,
    )  # fmt: skip


def marked_of(mark: Mark, place: int, of: int) -> Marked:
    question = mark.question
    return Marked(
        asked_of(question, place, of),
        question.in_words(question.answer),
        question.in_words(mark.given),
        mark.right,
        mark.late,
        round(mark.seconds, 1),
        tuple(Line(step.words, str(step.cite)) for step in question.working),
        tuple(map(clause_name, mark.missed)),
    )


def weak_of(weakness: Iterable[Weakness]) -> tuple[Weak, ...]:
    """The clauses that were missed, the weakest first."""
    return tuple(
        Weak(clause_name(each.clause), each.asked, each.missed) for each in weakness if each.missed
    )


def summary_of(sitting: Sitting) -> Summary:
    return Summary(
        sitting.trainee, sitting.score, len(sitting.marks), sitting.slow,
        round(sitting.seconds, 1), sitting.streak, weak_of(sitting.weakness),
    )  # fmt: skip

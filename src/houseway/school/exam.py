"""An exam as data: the same questions for a class, kept whole so that they can be marked again.

A seed gives the same questions as long as the program is the same. An exam therefore keeps its
questions; its number is a digest of them, and marks refer to it.
"""

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

import houseway
from houseway.law.cite import read_cite
from houseway.school.question import Form, Question, Step
from houseway.school.syllabus import Syllabus, drawn

FORMAT = "houseway exam 1"
NUMBER_LENGTH = 8
MOST_QUESTIONS = 500
MOST_MINUTES = 600
MOST_SEED = (1 << 64) - 1


class NotAnExam(ValueError):
    """A file that holds no exam, or one that was changed after it was set."""


@dataclass(frozen=True, slots=True)
class Exam:
    """A paper: what it was drawn from, its questions and the time for them."""

    syllabus: Syllabus
    seed: int
    minutes: int
    questions: tuple[Question, ...]
    version: str = houseway.__version__  # of the program that set it

    @property
    def number(self) -> str:
        """A digest of the whole paper: a class that has the same number has the same paper."""
        return sha256(canonical(self.content())).hexdigest()[:NUMBER_LENGTH]

    @property
    def by_seed(self) -> bool:
        """Return whether this program draws the same questions from the seed."""
        return drawn(self.syllabus, self.seed, len(self.questions)) == self.questions

    def content(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "syllabus": asdict(self.syllabus),
            "seed": self.seed,
            "minutes": self.minutes,
            "version": self.version,
            "questions": [question_content(question) for question in self.questions],
        }

    def written(self) -> str:
        text = json.dumps({"number": self.number, **self.content()}, ensure_ascii=False, indent=1)
        return f"{text}\n"


def set_exam(syllabus: Syllabus, seed: int, count: int, minutes: int) -> Exam:
    return Exam(syllabus, seed, minutes, drawn(syllabus, seed, count))


def canonical(content: dict[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def question_content(question: Question) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "listing": question.listing,
        "level": question.level,
        "form": str(question.form),
        "shows": list(question.shows),
        "asks": question.asks,
        "choices": list(question.choices),
        "answer": question.answer,
        "working": [
            {"words": step.words, "cite": step.cite.code, "amount": step.amount,
             "stake": step.stake}
            for step in question.working
        ],
    }  # fmt: skip


# Reading


def read_exam(text: str) -> Exam:
    """The exam in a file; `NotAnExam` if it is none, or was changed."""
    content = parsed(text, FORMAT)
    try:
        exam = Exam(
            read_syllabus(content["syllabus"]),
            int(content["seed"]),
            int(content["minutes"]),
            tuple(map(read_question, content["questions"])),
            str(content["version"]),
        )
        number = str(content["number"])
    except (KeyError, TypeError, ValueError, AttributeError, LookupError) as error:
        raise NotAnExam(f"its fields are not those of an exam: {error}") from None
    if exam.number != number:
        raise NotAnExam(f"it was changed after it was set: its number is {number}, its questions"
                        f" give {exam.number}")  # fmt: skip
    return exam


def read_syllabus(content: dict[str, Any]) -> Syllabus:
    listings, kinds, topics, clauses = (
        tuple(map(str, content[name])) for name in ("listings", "kinds", "topics", "clauses")
    )
    return Syllabus(listings, kinds, topics, clauses, int(content["level"]))


def read_question(content: dict[str, Any]) -> Question:
    working = tuple(
        Step(each["words"], read_cite(each["cite"]), int(each["amount"]), int(each["stake"]))
        for each in content["working"]
    )
    question = Question(
        content["kind"],
        content["listing"],
        tuple(content["shows"]),
        content["asks"],
        int(content["answer"]),
        working,
        tuple(content["choices"]),
        Form(content["form"]),
        int(content["level"]),
    )
    if not working:
        raise ValueError("a question has no working")
    return question


def parsed(text: str, form: str) -> dict[str, Any]:
    """The object in a file of this format."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotAnExam(f"it is not JSON: {error}") from None
    if not isinstance(content, dict) or content.get("format") != form:
        raise NotAnExam(f"its format is not {form!r}")
    return content

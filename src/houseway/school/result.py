"""The answers of one trainee to one exam, as data that can be marked again."""

import json
from dataclasses import dataclass
from hashlib import sha256

from houseway.school.exam import Exam, NotAnExam, canonical, parsed
from houseway.school.marks import Mark, Sitting

FORMAT = "houseway result 1"
SECONDS_PER_MINUTE = 60


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, None for no answer, and the seconds it took."""

    given: int | None
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Result:
    """The answers in the order of the questions; those that are missing were not reached."""

    trainee: str
    exam: str  # its number
    answers: tuple[Answer, ...]

    def content(self, exam: Exam) -> dict[str, object]:
        sitting = marked(exam, self)
        return {
            "format": FORMAT,
            "trainee": self.trainee,
            "exam": self.exam,
            "answers": [[each.given, round(each.seconds, 1)] for each in self.answers],
            "right": sitting.score,
            "of": len(sitting.marks),
        }

    def written(self, exam: Exam) -> str:
        content = self.content(exam)
        content["seal"] = sha256(canonical(content)).hexdigest()
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def marked(exam: Exam, result: Result) -> Sitting:
    """The marks: an answer that ends after the time of the exam is late and does not count."""
    limit, used = exam.minutes * SECONDS_PER_MINUTE, 0.0
    marks = list[Mark]()
    unanswered = (Answer(None),) * len(exam.questions)
    for question, answer in zip(exam.questions, (*result.answers, *unanswered), strict=False):
        used += answer.seconds
        late = bool(limit) and used > limit and answer.given is not None
        marks.append(Mark(question, answer.given, answer.seconds, late))
    return Sitting(result.trainee, exam.number, tuple(marks))


def read_result(text: str, exam: Exam) -> Result:
    """A result, checked: of this exam, not changed, and marked then as it is marked now."""
    content = parsed(text, FORMAT)
    seal = content.pop("seal", None)
    if sha256(canonical(content)).hexdigest() != seal:
        raise NotAnExam("it was changed after it was written: its seal does not fit")
    try:
        answers = tuple(
            Answer(None if given is None else int(given), float(seconds))
            for given, seconds in content["answers"]
        )
        result = Result(str(content["trainee"]), str(content["exam"]), answers)
        right = int(content["right"])
    except (KeyError, TypeError, ValueError) as error:
        raise NotAnExam(f"its fields are not those of a result: {error}") from None
    if result.exam != exam.number:
        raise NotAnExam(f"it answers exam {result.exam}, not {exam.number}")
    if len(answers) > len(exam.questions):
        raise NotAnExam(f"{len(answers)} answers to {len(exam.questions)} questions")
    score = marked(exam, result).score
    if score != right:
        raise NotAnExam(f"{right} answers are written down as right, and {score} are")
    return result

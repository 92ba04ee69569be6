"""The files of the school: exams, results, learners and pages, or a message and status 2."""

from pathlib import Path

from houseway.cli.input.files import text_of
from houseway.cli.output.console import stop, stop_if_unwritable
from houseway.school.exam import Exam, NotAnExam, read_exam
from houseway.school.learner import Learner, NotALearner, read_learner
from houseway.school.result import Result, read_result


def exam_in(file: Path) -> Exam:
    try:
        return read_exam(text_of(file))
    except NotAnExam as error:
        raise stop(f"{file} is refused: {error}") from None


def result_in(file: Path, exam: Exam) -> Result:
    try:
        return read_result(text_of(file), exam)
    except NotAnExam as error:
        raise stop(f"{file} is refused: {error}") from None


def learner_in(file: Path, *, must_exist: bool = False) -> Learner:
    if not file.exists() and not must_exist:
        return Learner()
    try:
        return read_learner(text_of(file))
    except NotALearner as error:
        raise stop(f"{file}: {error}") from None


def new_file(file: Path, text: str) -> None:
    """Write a file that must not be there yet: an exam or a result is never overwritten."""
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise stop(f"{file} is there already; choose another name") from None
    except OSError as error:
        raise stop(f"{file}: {error.strerror}") from None


def add_lines(file: Path, text: str) -> None:
    with stop_if_unwritable(file), file.open("a", encoding="utf-8") as opened:
        opened.write(text)

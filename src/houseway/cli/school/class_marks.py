"""The marks of a class: a table, a file, certificates, and an audit of the paper."""

from datetime import UTC, datetime
from pathlib import Path

import houseway
from houseway.cli.output.console import as_json, heading, line, stop, table, write_text
from houseway.cli.school.files import exam_in, result_in
from houseway.cli.school.questions import (
    question_json,
    show_mark,
    show_question,
    show_solution,
    show_weakness,
    sitting_json,
)
from houseway.school.exam import Exam
from houseway.school.marks import Sitting, as_csv, weakness
from houseway.school.result import marked
from houseway.school.sheets import certificate


def mark(
    exam: Path,
    results: list[Path],
    files: tuple[Path | None, Path | None],  # the marks as CSV, the folder of certificates
    wishes: tuple[bool, bool],  # every question, an audit
    *,
    json: bool,
) -> None:
    """Mark the results of an exam, after checking that neither was changed."""
    paper, (csv, certificates), (details, audit) = exam_in(exam), files, wishes
    sittings = [marked(paper, result_in(file, paper)) for file in results]
    if csv is not None:
        write_text(csv, as_csv(sittings))
    if certificates is not None:
        write_certificates(certificates, paper, sittings)
    if json:
        as_json(marks_json(paper, sittings, audit=audit))
        return
    show(paper, sittings, details=details, audit=audit)


def marks_json(paper: Exam, sittings: list[Sitting], *, audit: bool) -> dict[str, object]:
    answer: dict[str, object] = {"exam": paper.number, "seed": paper.seed}
    if not sittings:
        answer["questions"] = [question_json(each, solved=True) for each in paper.questions]
    if audit:
        answer["by_seed"] = paper.by_seed
    return answer | {"sittings": [sitting_json(each) for each in sittings]}


def show(paper: Exam, sittings: list[Sitting], *, details: bool, audit: bool) -> None:
    for number, question in enumerate(paper.questions if not sittings else (), 1):
        show_question(question, number, len(paper.questions))
        show_solution(question)
    for sitting in sittings if details else ():
        heading(f"Answers of {sitting.trainee}")
        for number, mark in enumerate(sitting.marks, 1):
            show_question(mark.question, number, len(sitting.marks))
            line(f"Answered: {mark.question.in_words(mark.given)}")
            show_mark(mark, timed=True)
    line()
    heading(f"Exam {paper.number}, seed {paper.seed}, {len(paper.questions)} questions")
    if sittings:
        rows = [
            (each.trainee, f"{each.score} of {len(each.marks)}", str(each.slow),
             f"{each.seconds:.0f}")
            for each in sorted(sittings, key=lambda each: (-each.score, each.trainee))
        ]  # fmt: skip
        table(rows, heads=("trainee", "right", "slow", "seconds"))
        show_weakness(weakness(mark for each in sittings for mark in each.marks))
    if audit:
        line(audit_line(paper))


def audit_line(paper: Exam) -> str:
    if paper.by_seed:
        return f"Seed {paper.seed} gives the same questions in Houseway {houseway.__version__}."
    return (
        f"Seed {paper.seed} gives other questions in Houseway {houseway.__version__};"
        f" the exam was set by {paper.version}. The questions that are kept count."
    )


def write_certificates(folder: Path, paper: Exam, sittings: list[Sitting]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise stop(f"{folder}: {error.strerror}") from None
    day = datetime.now(UTC).astimezone().date()
    for number, sitting in enumerate(sittings, 1):
        text = certificate(paper, sitting, f"{day.day} {day:%B %Y}")
        write_text(folder / f"{paper.number}-{number:02d}.html", text)

"""`houseway school mark`: marks of a class, checked against the exam they answer."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.options import Json

if TYPE_CHECKING:
    from houseway.school.exam import Exam
    from houseway.school.marks import Sitting


def mark(
    exam: Annotated[Path, typer.Argument(metavar="EXAM", help="The exam that was set.")],
    results: Annotated[
        list[Path] | None, typer.Argument(metavar="RESULT…", help="Files written by sit.")
    ] = None,
    details: Annotated[bool, typer.Option(help="Show every question with its solution.")] = False,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the marks as CSV.")
    ] = None,
    certificates: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a certificate for each trainee.")
    ] = None,
    audit: Annotated[
        bool, typer.Option(help="Also say whether the seed gives the same questions.")
    ] = False,
    json: Json = False,
) -> None:
    """Mark the results of an exam; without results, print its questions with their solutions.

    An exam or a result that was changed after it was written is refused.
    """
    from houseway.cli.output.console import as_json
    from houseway.cli.school.files import exam_in, result_in, write
    from houseway.cli.school.questions import question_json, sitting_json
    from houseway.school.marks import as_csv
    from houseway.school.result import marked

    paper = exam_in(exam)
    sittings = [marked(paper, result_in(file, paper)) for file in results or ()]
    if csv is not None:
        write(csv, as_csv(sittings))
    if certificates is not None:
        write_certificates(certificates, paper, sittings)
    if json:
        answer: dict[str, object] = {"exam": paper.number, "seed": paper.seed}
        if not sittings:
            answer["questions"] = [question_json(each, solved=True) for each in paper.questions]
        if audit:
            answer["by_seed"] = paper.by_seed
        as_json(answer | {"sittings": [sitting_json(each) for each in sittings]})
        return
    show(paper, sittings, details=details, audit=audit)


def show(paper: "Exam", sittings: list["Sitting"], *, details: bool, audit: bool) -> None:
    from houseway.cli.output.console import heading, line, table
    from houseway.cli.school.questions import show_mark, show_question, show_weakness
    from houseway.school.marks import weakness

    for number, question in enumerate(paper.questions if not sittings else (), 1):
        from houseway.cli.school.questions import show_solution

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


def audit_line(paper: "Exam") -> str:
    import houseway

    if paper.by_seed:
        return f"Seed {paper.seed} gives the same questions in Houseway {houseway.__version__}."
    return (
        f"Seed {paper.seed} gives other questions in Houseway {houseway.__version__};"
        f" the exam was set by {paper.version}. The questions that are kept count."
    )


def write_certificates(folder: Path, paper: "Exam", sittings: list["Sitting"]) -> None:
    from houseway.cli.output.console import stop
    from houseway.cli.school.files import write
    from houseway.school.sheets import certificate

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise stop(f"{folder}: {error.strerror}") from None
    day = datetime.now(UTC).astimezone().date()
    for number, sitting in enumerate(sittings, 1):
        text = certificate(paper, sitting, f"{day.day} {day:%B %Y}")
        write(folder / f"{paper.number}-{number:02d}.html", text)

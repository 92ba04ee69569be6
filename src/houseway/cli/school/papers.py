"""`houseway school exam` sets a paper, `houseway school sit` answers it."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.input.options import Json

ExamFile = Annotated[Path, typer.Argument(metavar="EXAM", help="An exam that was set.")]


def exam(
    games: Annotated[
        list[str], typer.Argument(metavar="GAME…", help="Games such as roulette; all means all.")
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The new file of the exam.")],
    seed: Annotated[int | None, typer.Option(help="Draw the same paper every time.")] = None,
    count: Annotated[int, typer.Option(help="Number of questions, 1 to 500.")] = 40,
    minutes: Annotated[int, typer.Option(help="Time limit, 0 to 600; 0 means none.")] = 20,
    level: Annotated[int, typer.Option(help="Highest level asked, 1 to 3.")] = 3,
    kind: Annotated[
        list[str] | None, typer.Option(help="Only this kind of question; repeatable.")
    ] = None,
    topic: Annotated[
        list[str] | None, typer.Option(help="Only under this heading of the rules; repeatable.")
    ] = None,
    questions: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the sheet of questions as HTML.")
    ] = None,
    solutions: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the sheet of solutions as HTML.")
    ] = None,
    json: Json = False,
) -> None:
    """Set an exam: the questions of a seed, kept as data, with its number.

    The file holds every answer: give the class the printed sheet, or have them sit it where they
    cannot read the file.
    """
    from houseway.cli.output.console import as_json, line, stop
    from houseway.cli.school import choices
    from houseway.cli.school.files import new_file, write
    from houseway.school.exam import MOST_MINUTES, set_exam
    from houseway.school.sheets import questions_sheet, solutions_sheet

    choices.bounded("--minutes", minutes, 0, MOST_MINUTES)
    syllabus = choices.syllabus(games, kind, topic, level)
    paper = set_exam(syllabus, choices.seed_of(seed), choices.count_of(count), minutes)
    if not paper.questions:
        raise stop(choices.nothing_found(syllabus))
    if len(paper.questions) < count:
        raise stop(f"only {len(paper.questions)} questions for this exam, not {count}")
    new_file(out, paper.written())
    for file, sheet in ((questions, questions_sheet), (solutions, solutions_sheet)):
        if file is not None:
            write(file, sheet(paper))
    if json:
        as_json({"exam": paper.number, "seed": paper.seed, "questions": len(paper.questions),
                 "minutes": paper.minutes, "file": str(out)})  # fmt: skip
        return
    line(f"Exam {paper.number}: {len(paper.questions)} questions, seed {paper.seed}, in {out}.")


def sit(
    exam: ExamFile,
    trainee: Annotated[str, typer.Option(help="A name or a number, for the marks.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The new file of the answers.")],
    answers: Annotated[
        str | None, typer.Option(metavar="FILE", help="One answer a line; - reads stdin.")
    ] = None,
) -> None:
    """Sit an exam: nothing is told before the end, and the answers go into a file."""
    from houseway.cli.output.console import line, stop
    from houseway.cli.school.desk import asked, somebody_answers, written_answers
    from houseway.cli.school.files import exam_in, new_file
    from houseway.school.result import SECONDS_PER_MINUTE, Result

    if out.exists():
        raise stop(f"{out} is there already; choose another name")
    paper = exam_in(exam)
    line(f"Exam {paper.number}: {len(paper.questions)} questions, {paper.minutes} minutes.")
    if somebody_answers(answers):
        seconds = paper.minutes * SECONDS_PER_MINUTE
        given = asked(paper.questions, hints=False, seconds=seconds)
    else:
        given = written_answers(answers or "-", paper.questions)
    new_file(out, Result(trainee, paper.number, tuple(given)).written(paper))
    line(f"{len(given)} answers of {trainee} are in {out}.")

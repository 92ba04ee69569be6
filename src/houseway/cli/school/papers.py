"""`houseway school exam` sets a paper, `houseway school sit` answers it."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.input.options import Json

ExamFile = Annotated[
    Path, typer.Argument(metavar="EXAM", help="Exam file, written by `school exam`.")
]


def exam(
    games: Annotated[
        list[str], typer.Argument(metavar="GAME…", help="Games, such as roulette; or all.")
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help="File to write the exam to.")],
    seed: Annotated[
        int | None, typer.Option(help="Random seed; the same seed gives the same paper.")
    ] = None,
    count: Annotated[int, typer.Option(help="Number of questions, 1 to 500.")] = 40,
    minutes: Annotated[
        int, typer.Option(help="Time limit in minutes, 0 to 600; 0 means none.")
    ] = 20,
    level: Annotated[int, typer.Option(help="Highest level asked, 1 to 3.")] = 3,
    kind: Annotated[
        list[str] | None, typer.Option(help="Ask only this kind of question; repeatable.")
    ] = None,
    topic: Annotated[
        list[str] | None, typer.Option(help="Ask only about rules under this heading; repeatable.")
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
    from houseway.cli.school import choices, exams

    exams.check_minutes(minutes)
    syllabus = choices.syllabus(games, kind, topic, level)
    exams.write_exam(syllabus, seed, count, minutes, (out, questions, solutions), json=json)


def sit(
    exam: ExamFile,
    trainee: Annotated[str, typer.Option(help="Name or number of the trainee, for the marks.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="New file to write the answers to.")],
    answers: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="File with one answer per line; - reads standard input."),
    ] = None,
) -> None:
    """Sit an exam: nothing is told before the end, and the answers go into a file."""
    from houseway.cli.school import exams

    exams.write_result(exam, trainee, out, answers)

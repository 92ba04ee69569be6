"""`houseway school mark`: marks of a class, checked against the exam they answer."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.input.options import Json


def mark(
    exam: Annotated[
        Path, typer.Argument(metavar="EXAM", help="Exam file, written by `school exam`.")
    ],
    results: Annotated[
        list[Path] | None,
        typer.Argument(metavar="RESULT…", help="Files of answers, written by `school sit`."),
    ] = None,
    details: Annotated[bool, typer.Option(help="Show every question with its solution.")] = False,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the marks to this CSV file.")
    ] = None,
    certificates: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Folder to write a certificate for each trainee."),
    ] = None,
    audit: Annotated[
        bool, typer.Option(help="Check that the seed still gives the same questions.")
    ] = False,
    json: Json = False,
) -> None:
    """Mark the results of an exam; without results, print its questions with their solutions.

    An exam or a result that was changed after it was written is refused.
    """
    from houseway.cli.school import class_marks

    class_marks.mark(exam, results or [], (csv, certificates), (details, audit), json=json)

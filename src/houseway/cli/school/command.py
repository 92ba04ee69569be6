"""`houseway school`: practise, set and sit exams, mark them, see what a learner knows."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.error_boundary import Edge
from houseway.cli.input.options import Json
from houseway.cli.school.marks import mark
from houseway.cli.school.papers import exam, sit
from houseway.cli.school.serve import serve

app = typer.Typer(
    cls=Edge,
    no_args_is_help=True,
    add_completion=False,
    help="A dealing school: questions from all games, marked by clause; exams; progress.",
)
app.command("exam")(exam)
app.command("sit")(sit)
app.command("mark")(mark)
app.command("serve")(serve)

Games = Annotated[
    list[str], typer.Argument(metavar="GAME…", help="Games such as roulette or baccarat:NI2019.")
]
Kinds = Annotated[
    list[str] | None, typer.Option("--kind", help="Ask only this kind of question; repeatable.")
]
Topics = Annotated[
    list[str] | None,
    typer.Option("--topic", help="Ask only about rules under this heading; repeatable."),
]
LearnerFile = Annotated[
    Path | None,
    typer.Option("--learner", metavar="FILE", help="File of your reviews; created if missing."),
]


@app.command("list")
def list_games(
    game: Annotated[
        str | None, typer.Argument(help="A game whose kinds and topics to list.")
    ] = None,
    seed: Annotated[
        int, typer.Option(help="Random seed of the evening whose topics are counted.")
    ] = 1,
    json: Json = False,
) -> None:
    """List the games with their kinds of question; of one game also its topics."""
    from houseway.cli.school import catalogue

    if game is None:
        catalogue.show_all(json=json)
    else:
        catalogue.show_one(game, seed, json=json)


@app.command()
def drill(
    games: Games,
    count: Annotated[int, typer.Option(help="Number of questions, 1 to 500.")] = 10,
    seed: Annotated[
        int | None, typer.Option(help="Random seed; the same seed gives the same questions.")
    ] = None,
    level: Annotated[int, typer.Option(help="Highest level asked, 1 to 3.")] = 3,
    kind: Kinds = None,
    topic: Topics = None,
    answers: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="File with one answer per line; - reads standard input."),
    ] = None,
    learner: LearnerFile = None,
    json: Json = False,
) -> None:
    """Practise: each answer is marked at once, by clause.

    With --learner, clauses that are due again come first, and levels open as you improve. Without a
    terminal, the questions are printed with their solutions.
    """
    from houseway.cli.school import drills

    syllabus = drills.syllabus(games, kind, topic, level)
    drills.run(syllabus, count, seed, answers, learner, json=json)


@app.command()
def progress(
    learner: Annotated[Path, typer.Argument(metavar="FILE", help="The learner's file.")],
    json: Json = False,
) -> None:
    """Show levels, pace, days in a row, weak clauses and what is due again today."""
    from houseway.cli.school.progress import show

    show(learner, json=json)

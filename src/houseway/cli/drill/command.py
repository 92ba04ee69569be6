"""`houseway drill`: what does this number pay? Questions, marks, and where a trainee is weak."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.input.options import Edition, Json
from houseway.cli.output.console import stop

LAYOUTS = ("roulette",)  # games whose drill is of whole layouts, with pictures

Answers = Annotated[
    str | None,
    typer.Option(
        metavar="FILE", help="File with one amount in dollars per line; - reads standard input."
    ),
]
Marks = Annotated[
    Path | None,
    typer.Option(
        "--exam", metavar="FILE", help="Give no hints, and write the marks to this CSV file."
    ),
]
Review = Annotated[
    list[Path] | None,
    typer.Option("--review", metavar="FILE", help="Review the marks in this file; repeatable."),
]
Lie = Annotated[
    str | None,
    typer.Option("--layout", help="Ask about this layout: 'straight:17=5, split:17-20=10'."),
]
Seed = Annotated[
    int | None, typer.Option(help="Random seed; the same seed gives the same questions.")
]
Rests = Annotated[int | None, typer.Option(help="Number where the ball rests, 0 to 36.")]
Drawn = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw that layout to an SVG file.")
]


def drill(
    game: Annotated[str, typer.Argument(help="A game. Roulette asks about whole layouts.")],
    questions: Annotated[int, typer.Option(help="Number of questions, 1 to 1000.")] = 10,
    seed: Seed = None,
    level: Annotated[
        int, typer.Option(help="Difficulty, 1 to 3: how many chips lie on the layout.")
    ] = 2,
    edition: Edition = None,
    answers: Answers = None,
    exam: Marks = None,
    layout: Lie = None,
    number: Rests = None,
    svg: Drawn = None,
    review: Review = None,
    json: Json = False,
) -> None:
    """Ask payouts of roulette layouts, or anything of another game, marked by clause.

    Without answers the worked paper is printed. Of other games `houseway school` does more.
    """
    if game not in LAYOUTS:
        refuse_layouts(game, given=bool(exam or layout or svg or review) or number is not None)
        wanted = game if edition is None else f"{game}:{edition}"
        school_drill(wanted, questions, seed, level, answers, json=json)
        return
    from houseway.cli.drill import exam as desk
    from houseway.cli.drill.show import reviewed

    if review:
        reviewed(review, json=json)
        return
    under = desk.chosen(edition)
    if layout is not None:
        desk.one_layout(under, layout, number, svg, json=json)
        return
    if number is not None or svg is not None:
        raise stop("--number and --svg go with --layout")
    paper = desk.Paper(under, questions, desk.drawn(seed), level)
    desk.sit(paper, answers, exam, json=json)


def refuse_layouts(game: str, *, given: bool) -> None:
    """Refuse options of layouts where there are none."""
    if given:
        raise stop(
            f"{game}: --exam, --layout, --number, --svg and --review are for roulette;"
            " `houseway school` sets exams of all games"
        )


def school_drill(
    game: str, count: int, seed: int | None, level: int, answers: str | None, *, json: bool
) -> None:
    """The drill of any other game, as `houseway school drill` has it."""
    from houseway.cli.school import drills

    drills.run(drills.syllabus([game], None, None, level), count, seed, answers, None, json=json)

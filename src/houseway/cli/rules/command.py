"""`houseway rules`: the provisions, how each is carried, read and proved, and what changed."""

from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperGroup

from houseway.cli.input.options import DraftFile, Json, Page

if TYPE_CHECKING:
    from typer._click import Context


class GameOrCommand(TyperGroup):
    """A first word that is no command is the name of a game: `rules baccarat`."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = ["show", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    name="rules",
    cls=GameOrCommand,
    no_args_is_help=True,
    add_completion=False,
    help="The rulebook: provisions, readings, editions, and what is carried and proved.",
)

Named = Annotated[str | None, typer.Option("--edition", help="Edition, such as S49 or NI2006.")]


@app.command()
def show(
    words: Annotated[
        list[str],
        typer.Argument(help="A game and a provision, heading or section; or any citation."),
    ],
    edition: Named = None,
    json: Json = False,
) -> None:
    """Show the provisions of a game, or one of them: gist, reading, code and proof.

    `rules baccarat`, `rules baccarat 7.3`, or a citation as it is printed anywhere:
    `rules "S49 Poker 9.2(c)"`.
    """
    from houseway.cli.rules import answers

    answers.answer_question(words, edition, json=json)


@app.command()
def diff(
    game: str,
    old: Annotated[str | None, typer.Argument(help="The older edition.")] = None,
    new: Annotated[str | None, typer.Argument(help="The newer edition.")] = None,
    draft: DraftFile = None,
    json: Json = False,
) -> None:
    """Show what changed between two editions, or what a draft would change (--draft)."""
    from houseway.cli.output.console import stop

    if draft is not None:
        from houseway.cli.draft import give_changes

        if old is not None:
            raise stop("--draft names the edition that it lies over: leave OLD and NEW out")
        give_changes(game, draft, json=json)
        return
    if old is None or new is None:
        raise stop("two editions, such as S20 S49, or --draft FILE")
    from houseway.cli.rules import answers

    answers.diff(game, old, new, json=json)


@app.command()
def coverage(
    names: Annotated[
        list[str] | None, typer.Argument(help="Rule sets or games; default: all.")
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="List the provisions that are not proved.")
    ] = False,
    json: Json = False,
) -> None:
    """Show which provisions code carries and tests prove, by rule set and section."""
    from houseway.cli.rules import answers

    answers.coverage(names or [], missing=missing, json=json)


@app.command()
def search(words: list[str], json: Json = False) -> None:
    """Find the provisions and readings that contain all these words."""
    from houseway.cli.rules import answers

    answers.search(words, json=json)


@app.command()
def readings(
    game: Annotated[str | None, typer.Argument(help="A game; default: all readings.")] = None,
    ref: Annotated[str | None, typer.Argument(help="A provision of that game.")] = None,
    common: Annotated[
        bool, typer.Option("--common", help="Include the readings that apply to all tables.")
    ] = False,
    json: Json = False,
) -> None:
    """Show how we read the law where it is lost, silent or contradictory."""
    from houseway.cli.rules import answers

    answers.readings(game, ref, common=common, json=json)


@app.command()
def permits(
    game: Annotated[str | None, typer.Argument(help="A game; default: all games.")] = None,
    edition: Named = None,
    json: Json = False,
    html: Page = None,
) -> None:
    """Show who may make which move under which clause, in each edition."""
    from houseway.cli.rules import answers

    answers.permits(game, edition, json=json, html=html)


@app.command()
def in_force(
    game: str,
    day: Annotated[str, typer.Argument(help="Date, such as 1999-08-27.")],
    json: Json = False,
) -> None:
    """Show which edition of a game was in force on a day, as far as the texts say."""
    from houseway.cli.rules import answers

    answers.in_force(game, day, json=json)

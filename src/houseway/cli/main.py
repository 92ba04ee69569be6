"""`houseway`: the commands. Each lives in a file of its own, which is read when it is asked for."""

import gc
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand
from typer.main import get_command_from_info, get_group
from typer.models import CommandInfo

import houseway
from houseway.cli.command_list import BY_NAME, COMMANDS
from houseway.cli.error_boundary import Edge, hushed
from houseway.cli.input.fast_coercion import hasten

if TYPE_CHECKING:
    from typer._click import Command, Context

YOUNG = 100_000  # new objects before the collector looks at them; a served floor sets its own


class Commands(Edge):
    """All of them by their names. What lists them needs one line of each; who asks for one has it
    from its own file."""

    def list_commands(self, _: "Context") -> list[str]:
        return [row.name for row in COMMANDS]

    def get_command(self, _: "Context", cmd_name: str) -> "Command | None":
        if cmd_name not in BY_NAME:
            return None
        row = BY_NAME[cmd_name]
        return TyperCommand(row.name, short_help=row.about, rich_help_panel=row.panel)

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        """A name that is none of them is compared with all."""
        if args and args[0] not in BY_NAME:
            self.commands = {row.name: TyperCommand(row.name) for row in COMMANDS}
        name, _, rest = super().resolve_command(ctx, args)
        return name, None if name is None else command(name), rest


@cache
def command(name: str) -> "Command":
    """A function, or several commands under one name."""
    module, _, attribute = BY_NAME[name].where.partition(":")
    asked = getattr(import_module(f"houseway.cli.{module}"), attribute)
    if isinstance(asked, typer.Typer):
        group = get_group(asked)
        group.name = name
        return group
    info = CommandInfo(name=name, callback=asked)
    return get_command_from_info(
        info, pretty_exceptions_short=True, rich_markup_mode=app.rich_markup_mode
    )


app = typer.Typer(
    cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(houseway.__version__)
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option(
        "--version", callback=print_version, is_eager=True, help="Print the version and exit."
    ),
]


@app.callback()
def houseway_command(_version: Version = False) -> None:
    """The rulebook of a casino, executable. Training money only: not certified for money play."""


def games(
    game: Annotated[str | None, typer.Argument(help="A game; default: all games.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Games and editions; of one game its settings with defaults, bounds and clauses."""
    from houseway.cli.games import catalogue, described, show, show_game
    from houseway.cli.input.game_choice import named
    from houseway.cli.output.console import as_json

    if game is None:
        as_json(catalogue()) if json else show()
        return
    wanted, _ = named(game, None)
    as_json(described(wanted)) if json else show_game(wanted)


def version(
    json: Annotated[
        bool,
        typer.Option(
            "--json", help="Print JSON with the digest of each file and of the whole program."
        ),
    ] = False,
    against: Annotated[
        str,
        typer.Option(
            "--against",
            metavar="STORE",
            help="Compare with the program that last served this floor.",
        ),
    ] = "",
) -> None:
    """The version of this installation; with --json a manifest of its code and data.

    With --against it is compared with the program that last served a floor: status 1 if any file
    is not the same.
    """
    from houseway.cli.version import compared, described

    if against:
        compared(against)
    elif json:
        described()
    else:
        typer.echo(houseway.__version__)


def main() -> None:
    # The modules of a game stay: looking for cycles among them took a sixth of a start.
    gc.set_threshold(YOUNG)
    hasten()
    with hushed():
        app()

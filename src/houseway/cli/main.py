"""`houseway`: the commands. Each lives in a file of its own, which is read when it is asked for."""

import gc
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer
from typer.main import get_command_from_info, get_group
from typer.models import CommandInfo

import houseway
from houseway.cli.coercing import hasten
from houseway.cli.edge import Edge

if TYPE_CHECKING:
    from typer._click import Command, Context

YOUNG = 100_000  # new objects before the collector looks at them; a served floor sets its own
COMMANDS = {
    "play": "play.command:play",
    "odds": "odds:odds",
    "simulate": "simulate:simulate",
    "evidence": "evidence.command:evidence",
    "drill": "drill.command:drill",
    "replay": "records:replay",
    "serve": "serve:serve",
    "config": "config.command:app",
    "witness": "witness:witness",
    "report": "reports:report",
    "requirements": "requirements.command:show_requirements",
    "documents": "documents:documents",
    "kept": "kept:kept",
    "observed": "observing:observed",
    "backup": "backups:backup",
    "restore": "backups:restore",
    "games": "main:games",
    "demo": "demo.command:demo",
    "version": "main:version",
    "rules": "rules.command:app",
    "keno": "keno.command:app",
    "audit": "audit.command:app",
    "poker": "poker.command:app",
    "pai-gow": "pai_gow.command:app",
    "tournament": "tournament.command:app",
}


class Commands(Edge):
    """All of them by their names; only help looks at every one."""

    def list_commands(self, _: "Context") -> list[str]:
        return list(COMMANDS)

    def get_command(self, _: "Context", cmd_name: str) -> "Command | None":
        if cmd_name not in COMMANDS:
            return None
        found = command(COMMANDS[cmd_name])
        found.name = cmd_name  # help says this one, not the function's
        return found

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        """A name that is none of them is compared with all."""
        if args and args[0] not in COMMANDS:
            self.commands = {name: command(where) for name, where in COMMANDS.items()}
        return super().resolve_command(ctx, args)


@cache
def command(where: str) -> "Command":
    """A function, or several commands under one name."""
    module, _, name = where.partition(":")
    found = getattr(import_module(f"houseway.cli.{module}"), name)
    if isinstance(found, typer.Typer):
        return get_group(found)
    info = CommandInfo(callback=found)
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
    bool, typer.Option("--version", callback=print_version, is_eager=True, help="Its version.")
]


@app.callback()
def houseway_command(_version: Version = False) -> None:
    """The rulebook of a casino, executable. Training money only: not certified for money play."""


def games(
    game: Annotated[str | None, typer.Argument(help="One of them; else all.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Games and editions; of one game its settings with defaults, bounds and clauses."""
    from houseway.cli.choose import named
    from houseway.cli.games import catalogue, described, show, show_game
    from houseway.cli.show import as_json

    if game is None:
        as_json(catalogue()) if json else show()
        return
    wanted, _ = named(game, None)
    as_json(described(wanted)) if json else show_game(wanted)


def version(
    json: Annotated[
        bool, typer.Option("--json", help="The digest of every file, and of all of them.")
    ] = False,
    against: Annotated[
        str, typer.Option("--against", metavar="STORE", help="What a floor has on record of it.")
    ] = "",
) -> None:
    """The version of this installation; with --json a manifest of its code and data.

    With --against it is compared with the program that last served a floor: status 1 if any file
    is not the same.
    """
    from houseway.cli.programs import compared, described

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
    app()

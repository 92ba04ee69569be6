"""`houseway`: the commands, each of which lives in a file of its own."""

from typing import Annotated

import typer

import houseway
from houseway.cli.drill.command import drill
from houseway.cli.edge import Edge
from houseway.cli.keno.command import app as keno
from houseway.cli.odds import odds
from houseway.cli.pai_gow.command import app as pai_gow
from houseway.cli.play.command import play
from houseway.cli.poker.command import app as poker
from houseway.cli.records import app as audit
from houseway.cli.records import replay
from houseway.cli.rules.command import app as rules
from houseway.cli.serve import serve
from houseway.cli.show import as_json
from houseway.cli.simulate import simulate

app = typer.Typer(
    cls=Edge, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)
app.command()(play)
app.command()(odds)
app.command()(simulate)
app.command()(drill)
app.command()(replay)
app.command()(serve)
app.add_typer(rules)
app.add_typer(keno)
app.add_typer(audit)
app.add_typer(poker)
app.add_typer(pai_gow)


@app.callback()
def houseway_command() -> None:
    """The rulebook of a casino, executable. Training money only: not certified for money play."""


@app.command()
def games(json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Games, editions, and settings with defaults and bounds."""
    from houseway.cli.games import catalogue, show

    as_json(catalogue()) if json else show()


@app.command()
def demo() -> None:
    """Show what exists: the game menu, or one round of each game without a terminal."""
    from houseway.cli.play.menu import menu

    menu(explain=False)


@app.command()
def version() -> None:
    """The version of this installation."""
    typer.echo(houseway.__version__)


def main() -> None:
    app()

"""`houseway`: the commands, each of which lives in a file of its own."""

import typer

import houseway

app = typer.Typer(no_args_is_help=True, add_completion=False)


@app.callback()
def houseway_command() -> None:
    """The rulebook of a casino, executable."""


@app.command()
def version() -> None:
    """The version of this installation."""
    typer.echo(houseway.__version__)


def main() -> None:
    app()

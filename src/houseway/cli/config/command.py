"""`houseway config check` and `houseway config show`."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.config.file import BadConfig, Config, merged, read_file
from houseway.cli.config.settings import SETTINGS, as_toml
from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, stop
from houseway.floor.host.redaction import public

app = typer.Typer(name="config", no_args_is_help=True, help="houseway.toml: how a floor is served.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="A file of settings.")]
Maybe = Annotated[Path | None, typer.Argument(metavar="FILE", help="A file; else the usual.")]


def resolved(file: Path | None) -> Config:
    """The settings of a file and the usual; status 2 with all that is wrong."""
    try:
        return merged(read_file(file) if file else {}, {})
    except BadConfig as why:
        raise stop(str(why)) from None


@app.command()
def check(file: File) -> None:
    """Check a file of settings: each bad value is named with its place and limits."""
    from houseway.cli.serve.plan_file import plan_problems

    config = resolved(file)
    if problems := list(plan_problems(config)):
        raise stop("\n".join(f"{file}: {problem}" for problem in problems))
    said = read_file(file)
    typer.echo(f"{file}: {len(said)} settings are good, {len(SETTINGS) - len(said)} are the usual")


@app.command()
def show(file: Maybe = None, json: Json = False) -> None:
    """All settings as a file, each with what it may be; what is not said has the usual.

    The password of a database is not shown: it can stand in ~/.pgpass, or in PGPASSWORD.
    """
    config = resolved(file)
    config = Config(config.values | {"store": public(config["store"])})
    if json:
        as_json(config.values)
        return
    typer.echo("\n".join(lines(config)).strip())


def lines(config: Config) -> list[str]:
    text, section = [], ""
    for setting in SETTINGS:
        above, _, name = setting.place.rpartition(".")
        if above != section:
            text += ["", f"[{above}]"]
            section = above
        given = config[setting.place]
        said = f"# {name} =" if given is None else f"{name} = {as_toml(given)}"
        text.append(f"{said:<26}  # {setting.words} ({setting.limits})")
    return text

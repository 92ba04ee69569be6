"""`houseway config check` and `houseway config show`."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.config.file import BadConfig, Config, merged, read_file
from houseway.cli.config.settings import SETTINGS, as_toml
from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, stop
from houseway.floor.host.redaction import public

app = typer.Typer(
    name="config",
    no_args_is_help=True,
    help="Check or print houseway.toml, the settings of a floor.",
)

File = Annotated[Path, typer.Argument(metavar="FILE", help="Settings file.")]
Maybe = Annotated[
    Path | None,
    typer.Argument(metavar="FILE", help="Settings file; default: the built-in settings."),
]


def resolved(file: Path | None) -> Config:
    """The settings of a file and the usual; status 2 with all that is wrong."""
    try:
        return merged(read_file(file) if file else {}, {})
    except BadConfig as why:
        raise stop(str(why)) from None


@app.command()
def check(file: File) -> None:
    """Check a settings file and list every bad value with its limits."""
    from houseway.cli.serve.plan_file import plan_problems

    config = resolved(file)
    if problems := list(plan_problems(config)):
        raise stop("\n".join(f"{file}: {problem}" for problem in problems))
    settings = read_file(file)
    typer.echo(
        f"{file}: {len(settings)} settings are good, {len(SETTINGS) - len(settings)} are the usual"
    )


@app.command()
def show(file: Maybe = None, json: Json = False) -> None:
    """Print all settings as a file, with the values that each may take and the defaults.

    Database passwords are not printed; keep them in ~/.pgpass or PGPASSWORD.
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

"""`houseway requirements`: the table, as text, as JSON or as a page."""

import json
from typing import Annotated

import typer

from houseway.core.value import names

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
AsPage = Annotated[bool, typer.Option("--page", help="Print the page docs/requirements.md.")]


def show_requirements(as_json: AsJson = False, as_page: AsPage = False) -> None:
    """Requirements of gaming law elsewhere: which hold, which do not, and why."""
    from houseway.cli.requirements.table import counted, page, requirements

    rows = requirements()
    if as_page:
        typer.echo(page(), nl=False)
    elif as_json:
        fields = names(type(rows[0]))
        plain = [{name: getattr(one, name) for name in fields} for one in rows]
        typer.echo(json.dumps(plain, indent=2))
    else:
        for one in rows:
            typer.echo(f"{one.id:<4}{one.state:<9} {one.words}")
            if one.why:
                typer.echo(f"{'':<14}{one.why}")
        typer.echo(counted(rows))

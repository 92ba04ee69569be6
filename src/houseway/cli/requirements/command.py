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
        plain = [{name: getattr(requirement, name) for name in fields} for requirement in rows]
        typer.echo(json.dumps(plain, indent=2))
    else:
        for row in rows:
            typer.echo(f"{row.id:<4}{row.state:<9} {row.words}")
            if row.why:
                typer.echo(f"{'':<14}{row.why}")
        typer.echo(counted(rows))

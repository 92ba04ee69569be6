"""`houseway audit fairness`: the commitment to a round, its seed, and its draws derived again."""

from typing import TYPE_CHECKING

import typer

from houseway.cli.audit.store import opened
from houseway.cli.output.console import as_json, say_wrong, stop

if TYPE_CHECKING:
    from houseway.floor.reports.fairness import Fairness


def report_fairness(source: str, table: str, number: int, name: str, *, json: bool) -> None:
    """Status 1 if the seed or a draw is not what was committed to, 2 if there is nothing to say."""
    from houseway.floor.reports.fairness import Unknown, fairness

    with opened(source, name) as (reader, floor):
        try:
            found = fairness(reader, floor, table, number)
        except Unknown as why:
            raise stop(f"{source}: {why}") from None
    if not found.seed:
        raise stop(f"{source}: round {number} of table {table} is not over: its seed is secret")
    as_json(plain(found)) if json else print_fairness(found)
    if not found.holds:
        say_wrong(f"{source}: round {number} of table {table} was not drawn from its commitment")
        raise typer.Exit(1)


def plain(found: "Fairness") -> dict[str, object]:
    return {
        "table": found.table,
        "round": found.round,
        "commitment": {"record": found.committed, "digest": found.commitment},
        "seed": {"record": found.revealed, "seed": found.seed, "fits": found.fits},
        "draws": [
            {
                "record": draw.number,
                "draw": at,
                "move": draw.move,
                "derived": draw.derived,
                "holds": draw.holds,
            }
            for at, draw in enumerate(found.draws)
        ],
        "holds": found.holds,
    }


def print_fairness(found: "Fairness") -> None:
    echo = typer.echo
    echo(f"round {found.round} of table {found.table}")
    echo(f"record {found.committed}: commitment {found.commitment}")
    echo(f"record {found.revealed}: seed {found.seed}")
    fits = "is" if found.fits else "is NOT"
    echo(f"SHA-256 of 'houseway commitment', table, round and seed, a line each, {fits} that")
    for at, draw in enumerate(found.draws):
        same = "as drawn" if draw.holds else f"but {draw.derived} was committed to"
        echo(f"record {draw.number}: draw {at}: {draw.move}, {same}")

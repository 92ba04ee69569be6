"""`houseway audit fairness`: the commitment to a round, its seed, and its draws derived again."""

from typing import TYPE_CHECKING

import typer

from houseway.cli.audit.store import opened
from houseway.cli.output.console import as_json, say_wrong, stop

if TYPE_CHECKING:
    from houseway.floor.reports.outcomes.fairness import Fairness


def report_fairness(source: str, table: str, number: int, name: str, *, json: bool) -> None:
    """Status 1 if the seed or a draw is not what was committed to, 2 if there is nothing to say."""
    from houseway.floor.reports.outcomes.fairness import Unknown, fairness

    with opened(source, name) as (reader, floor):
        try:
            proof = fairness(reader, floor, table, number)
        except Unknown as why:
            raise stop(f"{source}: {why}") from None
    if not proof.seed:
        raise stop(f"{source}: round {number} of table {table} is not over: its seed is secret")
    as_json(plain(proof)) if json else print_fairness(proof)
    if not proof.holds:
        say_wrong(f"{source}: round {number} of table {table} was not drawn from its commitment")
        raise typer.Exit(1)


def plain(fairness: "Fairness") -> dict[str, object]:
    return {
        "table": fairness.table,
        "round": fairness.round,
        "commitment": {"record": fairness.committed, "digest": fairness.commitment},
        "seed": {"record": fairness.revealed, "seed": fairness.seed, "fits": fairness.fits},
        "draws": [
            {
                "record": draw.number,
                "draw": at,
                "move": draw.move,
                "derived": draw.derived,
                "holds": draw.holds,
            }
            for at, draw in enumerate(fairness.draws)
        ],
        "holds": fairness.holds,
    }


def print_fairness(fairness: "Fairness") -> None:
    echo = typer.echo
    echo(f"round {fairness.round} of table {fairness.table}")
    echo(f"record {fairness.committed}: commitment {fairness.commitment}")
    echo(f"record {fairness.revealed}: seed {fairness.seed}")
    fits = "is" if fairness.fits else "is NOT"
    echo(f"SHA-256 of 'houseway commitment', table, round and seed, a line each, {fits} that")
    for at, draw in enumerate(fairness.draws):
        same = "as drawn" if draw.holds else f"but {draw.derived} was committed to"
        echo(f"record {draw.number}: draw {at}: {draw.move}, {same}")

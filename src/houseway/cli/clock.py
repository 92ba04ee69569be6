"""`houseway clock`: how the clock stands to the last record, and somebody's word for it."""

from typing import Annotated

import typer

from houseway.cli.audit.damage import check_kind
from houseway.cli.audit.store import is_store, opened
from houseway.cli.input.options import FloorName, Json, StoreAt
from houseway.cli.output.console import as_json, stop

LONGEST = 60  # letters of a name
By = Annotated[
    str,
    typer.Option(
        "--right-by", metavar="NAME", help="Confirm that the clock is right, in this person's name."
    ),
]


def clock(source: StoreAt, by: By = "", floor: FloorName = "main", json: Json = False) -> None:
    """Compare this machine's clock with a floor's last record.

    A floor does not start if the clock is a minute behind the last record or a month ahead of it.
    Correct the clock, or confirm with --right-by that it is right. The confirmation is recorded and
    holds for an hour.
    """
    from houseway.floor.host.clock import wall
    from houseway.floor.live.startup.clock_check import give_word, jump
    from houseway.store.addresses import open_store

    check_kind(source, readable=is_store(source))
    now = wall()
    with opened(source, floor) as (reader, name):
        jumped = jump(reader, name, now)
    if by:
        if not by.isprintable() or len(by) > LONGEST:
            raise stop(f"--right-by is a name of up to {LONGEST} letters")
        store = open_store(source)
        try:
            give_word(store, name, by, now)
        finally:
            store.close()
    if json:
        as_json({"off": jumped.by, "doubtful": jumped.doubtful, "word": by})
        return
    typer.echo(f"the clock says {jumped}")
    if by:
        typer.echo(f"{by} says that it is right: a floor that waits goes on, within an hour")
    elif jumped.doubtful:
        typer.echo("put it right, or let somebody say that it is: --right-by NAME")
        raise typer.Exit(1)

"""`houseway play GAME --moves FILE`: a file of moves in, events and refusals out."""

from typing import Any

import typer

from houseway.cli.input.files import text_of
from houseway.cli.output.console import stop
from houseway.cli.play.session import Session
from houseway.core.actors import Put
from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.floor.records.driver import Driver, Sink
from houseway.floor.records.table_codec import desk_of
from houseway.floor.wire.moves import line as json_line
from houseway.floor.wire.scalars import Unreadable
from houseway.games.listing import Listing


def read_moves(source: str, listing: Listing) -> list[Put[Any]]:
    """All moves of a file, or standard input for `-`. One that cannot be read stops everything."""
    moves, wire = [], desk_of(listing.game, listing.edition).wire
    for number, line in enumerate(text_of(source).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            moves.append(wire.read(line))
        except Unreadable as error:
            raise stop(f"{source}, line {number}: {error}") from None
    return moves


def play_file(
    listing: Listing, settings: object, source: str, sink: Sink | None = None, *, ready: bool
) -> bool:
    """Play a file from the very start, or from a shoe that is ready. Whether none was refused."""
    moves = read_moves(source, listing)
    session = Session(listing, settings, Seeded(0), sink)
    if ready:
        session.prepare()
    return play_moves(session.driver, moves)


def play_moves(driver: Driver, moves: list[Put[Any]]) -> bool:
    """Print each event or refusal as a JSON line. Whether nothing was refused.

    Events are numbered as in a record; each line says by its number which move it answers.
    """
    number, accepted, wire = 0, True, driver.table.desk.wire
    for at, put in enumerate(moves, start=1):
        try:
            events = driver.put(put)
        except Refused as refusal:
            accepted = False
            said = {"refused": refusal.reason, "cite": str(refusal.cite)}
            typer.echo(json_line({**said, "answers": at}))
            continue
        for event in events:
            number += 1
            typer.echo(json_line({**wire.event(number, event), "answers": at}))
    return accepted

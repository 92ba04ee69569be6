"""Commitments of a table for whoever plays there: before a round its digest, after it its seed."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from houseway.web.api.openapi import OfATable
from houseway.web.office.reader import Missing, RecordReader

Name = Annotated[str, QueryParameter(max_length=60)]


class Promised(msgspec.Struct):
    """A round: the digest that was on record before it, and its seed once it is over."""

    round: int
    record: int
    commitment: str
    seed: str
    revealed: int


class Promises(msgspec.Struct):
    """The latest rounds of a table, the newest first."""

    table: str
    rounds: tuple[Promised, ...]


@get("/api/commitments", tags=("rules",), operation_class=OfATable)
async def commitments(office: NamedDependency[RecordReader], table: Name) -> Promises:
    """What the system committed to before each of the latest rounds; nobody has to sign in."""
    stream = office.table(table)
    if not stream.desk.listing.sight.reveals:
        raise Missing(f"what is drawn at {table} is not all shown: its seeds are in the journal")
    promises = await office.commitments(stream)
    made = (
        Promised(promise.round, promise.record, promise.commitment, promise.seed, promise.revealed)
        for promise in promises
    )
    return Promises(table, tuple(made))

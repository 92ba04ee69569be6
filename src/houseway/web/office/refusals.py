"""Refusals on the floor, over HTTP, for those who look over the tables."""

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from houseway.floor.reports.journal_search import Search
from houseway.web.office.api import Visited, Wanted, admitting
from houseway.web.office.reader import SEE_BOOKS


class Refusal(msgspec.Struct):
    """A move that was refused."""

    stream: str
    at: int
    by: str
    move: str
    reason: str
    cite: str


class Refusals(msgspec.Struct):
    lines: tuple[Refusal, ...]  # the newest first, a page at most


class Declined(Controller):
    path = "/api"
    tags = ("office",)
    dependencies = admitting(SEE_BOOKS)

    @post("/refusals", status_code=200)
    async def refusals(self, visit: Visited, data: JSONBody[Wanted]) -> Refusals:
        found = await visit.office.refusals(Search(*msgspec.structs.astuple(data)))
        lines = ((str(one.stream), int(one.at), one.by, one.move) for one in found)
        whys = ((one.reason, one.cite) for one in found)
        return Refusals(tuple(Refusal(*a, *b) for a, b in zip(lines, whys, strict=True)))

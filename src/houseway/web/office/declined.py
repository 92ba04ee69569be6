"""What was refused on the floor, over HTTP, for those who look over the tables."""

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from houseway.floor.reports.searching import Search
from houseway.web.office.api import Here, Name, Wanted, Word


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

    @post("/refusals", status_code=200)
    async def refusals(
        self, office: Here, data: JSONBody[Wanted], name: Name = "", authorization: Word = ""
    ) -> Refusals:
        office.signed_in(authorization, name)
        found = await office.office.refusals(Search(*msgspec.structs.astuple(data)))
        lines = ((str(one.stream), int(one.at), one.by, one.move) for one in found)
        whys = ((one.reason, one.cite) for one in found)
        return Refusals(tuple(Refusal(*a, *b) for a, b in zip(lines, whys, strict=True)))

"""Approvals over HTTP: what waits for a second person, given and refused."""

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from houseway.floor.live.streams.approvals import HOUSE
from houseway.people.approvals.moves import GiveApproval, RefuseApproval
from houseway.web.connections.second_person import LOOKING, awaited
from houseway.web.people.api import At, Word
from houseway.web.people.schemas import Done, RequestBody, Text
from houseway.web.protocol.messages import Awaited


class Refusing(RequestBody):
    reason: Text


class Listed(msgspec.Struct):
    pending: tuple[Awaited, ...]


class Second(Controller):
    """For a second person; the inspector looks on."""

    path = "/api/requests"
    tags = ("approvals",)

    @get("/")
    async def pending(self, desk: At, authorization: Word = "") -> Listed:
        by = desk.signed_in(authorization, LOOKING)
        floor = desk.reception.floor
        at, state = floor.stamp(), floor.shown[HOUSE].now.state
        return Listed(tuple(awaited(item, by, at) for item in state.waiting(at)))

    @post("/{number:int}/consent", status_code=200)
    async def give(self, desk: At, number: FromPath[int], authorization: Word = "") -> Done:
        by = desk.signed_in(authorization, LOOKING)
        return Done((await desk.reception.recorded(by, GiveApproval(number), HOUSE)).number)

    @post("/{number:int}/refusal", status_code=200)
    async def refuse(
        self, desk: At, number: FromPath[int], data: JSONBody[Refusing], authorization: Word = ""
    ) -> Done:
        by = desk.signed_in(authorization, LOOKING)
        move = RefuseApproval(number, data.reason)
        return Done((await desk.reception.recorded(by, move, HOUSE)).number)

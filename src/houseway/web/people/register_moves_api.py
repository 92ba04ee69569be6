"""Moves of people over HTTP to what is no table: dispute holds, chips of tables, the operation."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody

from houseway.cash.floats.state import Float, Session
from houseway.core.actors import Actor, Put
from houseway.core.money import NOTHING
from houseway.core.value import changed
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.streams.disputes import HOUSE as DISPUTES
from houseway.floor.live.streams.floats import HOUSE as FLOATS
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.floor.live.streams.operation.stream import OPERATION
from houseway.floor.wire.envelopes import enveloped
from houseway.floor.wire.scalars import Unreadable
from houseway.journal import StreamId
from houseway.web.connections.rate_limits import LEAP
from houseway.web.connections.second_person import LOOKING
from houseway.web.people.api import At, PeopleApi, Word
from houseway.web.people.errors import TurnedAway
from houseway.web.people.schemas import Done, RequestBody, Text
from houseway.web.protocol.messages import HeldMoney
from houseway.web.screens.dispute_holds import held_money

STREAMS = (DISPUTES, FLOATS, OPERATION)


class Moving(RequestBody):
    """A move, as files of moves have it; `approval` is the word of a second person.

    Under a `request`, higher than any before, it is made once, however often it is sent.
    """

    stream: Text
    move: Text
    fields: dict[str, Any] = msgspec.field(default_factory=dict)
    approval: Text = ""
    request: Annotated[int, msgspec.Meta(gt=0, lt=2**53)] | None = None


class Disputed(msgspec.Struct):
    held: tuple[HeldMoney, ...]


class Tray(msgspec.Struct):
    """The chips of a table, in cents."""

    table: str
    open: bool
    number: int  # of the session, or of the last one
    opening: int
    fills: int
    credits: int
    drop: int
    left: int  # at the last closing count


class Trays(msgspec.Struct):
    floats: tuple[Tray, ...]


class Moves(Controller):
    """Moves for everybody who works here, each as their role may."""

    path = "/api"
    tags = ("moves",)

    @get("/holds")
    async def holds(self, desk: At, authorization: Word = "") -> Disputed:
        by = desk.signed_in(authorization, LOOKING)
        return Disputed(held_money(desk.reception.floor, by.role))

    @get("/floats")
    async def floats(self, desk: At, authorization: Word = "") -> Trays:
        desk.signed_in(authorization, LOOKING)
        shown = desk.reception.floor.shown.get(FLOATS)
        return Trays(() if shown is None else tuple(tray(item) for item in shown.now.state.floats))

    @post("/moves", status_code=200)
    async def move(self, desk: At, data: JSONBody[Moving], authorization: Word = "") -> Done:
        by = desk.signed_in(authorization, LOOKING)
        name = StreamId(data.stream)
        if name not in STREAMS:
            raise TurnedAway(f"no moves go to {name!r} here: {', '.join(STREAMS)}", 404)
        last = desk.reception.floor.hall.requests.get(actor_id(by), 0)
        if data.request is not None and data.request > last + LEAP:
            raise TurnedAway(f"request {data.request} leaps: the last was {last}", 422)
        put = read(desk, by, name, data, again=(data.request or last + 1) <= last)
        made = put.move, name, put.beside, data.request
        accepted = await desk.reception.recorded(by, *made)
        return Done(accepted.number, accepted.again)


def tray(one: Float) -> Tray:
    now = one.session or Session(one.sessions, NOTHING, NOTHING)
    sums = (int(now.opening), int(now.fills), int(now.credits), int(now.drop), int(one.left))
    return Tray(one.table, one.session is not None, one.sessions, *sums)


def read(desk: PeopleApi, by: Actor, name: StreamId, data: Moving, *, again: bool) -> Put[Any]:
    """The move; one that was made before has used its approval up."""
    reception = desk.reception
    open_wanted(reception.floor, name)
    stream = reception.floor.hall.streams[name]
    try:
        put = stream.wire.read_put(enveloped(by, {**data.fields, "move": data.move}))
    except Unreadable as why:
        raise TurnedAway(str(why), 422) from None
    word = "" if again else data.approval
    return changed(put, by=by, beside=desk.beside(word, by, data.move, data.fields, name))

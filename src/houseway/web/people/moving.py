"""Moves of people over HTTP to what is no table: dispute holds and the chips of tables."""

from typing import Any

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody

from houseway.cash.floats.state import Float, Session
from houseway.core.actors import Actor, Put
from houseway.core.money import NOTHING
from houseway.core.value import changed
from houseway.floor.scalars import Unreadable
from houseway.floor.system.disputing import HOUSE as DISPUTES
from houseway.floor.system.floating import HOUSE as FLOATS
from houseway.floor.system.ordering import enveloped
from houseway.floor.system.wanted import open_wanted
from houseway.journal import StreamId
from houseway.web.approving import LOOKING
from houseway.web.holding import held
from houseway.web.messages import Held
from houseway.web.people.api import Asked, At, Desk, Done, Text, Word
from houseway.web.people.reception import TurnedAway

STREAMS = (DISPUTES, FLOATS)


class Moving(Asked):
    """A move, as files of moves have it; `approval` is the word of a second person."""

    stream: Text
    move: Text
    fields: dict[str, Any] = msgspec.field(default_factory=dict)
    approval: Text = ""


class Disputed(msgspec.Struct):
    held: tuple[Held, ...]


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
    """For everybody who works here, each as his role may."""

    path = "/api"
    tags = ("moves",)

    @get("/holds")
    async def holds(self, desk: At, authorization: Word = "") -> Disputed:
        desk.signed_in(authorization, LOOKING)
        return Disputed(held(desk.reception.floor))

    @get("/floats")
    async def floats(self, desk: At, authorization: Word = "") -> Trays:
        desk.signed_in(authorization, LOOKING)
        shown = desk.reception.floor.shown.get(FLOATS)
        return Trays(() if shown is None else tuple(tray(one) for one in shown.now.state.floats))

    @post("/moves", status_code=200)
    async def move(self, desk: At, data: JSONBody[Moving], authorization: Word = "") -> Done:
        by = desk.signed_in(authorization, LOOKING)
        name = StreamId(data.stream)
        if name not in STREAMS:
            raise TurnedAway(f"no moves go to {name!r} here: {', '.join(STREAMS)}", 404)
        put = read(desk, by, name, data)
        return Done((await desk.reception.recorded(by, put.move, name, put.beside)).number)


def tray(one: Float) -> Tray:
    now = one.session or Session(one.sessions, NOTHING, NOTHING)
    sums = (int(now.opening), int(now.fills), int(now.credits), int(now.drop), int(one.left))
    return Tray(one.table, one.session is not None, one.sessions, *sums)


def read(desk: Desk, by: Actor, name: StreamId, data: Moving) -> Put[Any]:
    reception = desk.reception
    open_wanted(reception.floor, name)
    stream = reception.floor.hall.streams[name]
    try:
        put = stream.wire.read_put(enveloped(by, {**data.fields, "move": data.move}))
    except Unreadable as why:
        raise TurnedAway(str(why), 422) from None
    beside = reception.beside(data.approval) if data.approval else None
    if data.approval and beside is None:
        raise TurnedAway("this approval is not good, or was used")
    return changed(put, by=by, beside=beside)

"""A terminal that nobody knows shows a code; an operator who reads it there gives it its key."""

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody

from houseway.core.actors import Player
from houseway.web.people.api import OPERATORS, Asking, At, Word, bare, place_of
from houseway.web.people.errors import TurnedAway
from houseway.web.people.schemas import RequestBody, Text


class Code(msgspec.Struct):
    code: str
    word: str


class Key(msgspec.Struct):
    """Empty while nobody has accepted the code."""

    key: str
    terminal: int


class WaitingTerminal(msgspec.Struct):
    """A terminal that waits, as an operator sees it."""

    code: str
    place: str
    seconds: int  # that the code is good for


class WaitingTerminals(msgspec.Struct):
    waiting: tuple[WaitingTerminal, ...]


class Accepting(RequestBody):
    code: Text
    terminal: int


class Paired(msgspec.Struct):
    device: str


class Pair(Controller):
    """A code for whoever asks; the rest is for operators."""

    path = "/api/pairings"
    tags = ("people",)

    @post("/")
    async def ask(self, desk: At, request: Asking) -> Code:
        reception = desk.reception
        found = reception.pairings.ask(place_of(request), reception.floor.stamp())
        if found is None:
            raise TurnedAway("too many codes were asked for: wait a minute", 429)
        return Code(*found)

    @get("/")
    async def listed(self, desk: At, authorization: Word = "") -> WaitingTerminals:
        desk.signed_in(authorization, OPERATORS)
        at = desk.reception.floor.stamp()
        rows = desk.reception.pairings.waiting(at)
        return WaitingTerminals(
            tuple(WaitingTerminal(row.code, row.place, (row.until - at) // 1_000) for row in rows)
        )

    @post("/accept", status_code=200)
    async def accept(self, desk: At, data: JSONBody[Accepting], authorization: Word = "") -> Paired:
        by, reception = desk.signed_in(authorization, OPERATORS), desk.reception
        if not reception.pairings.shows(data.code, reception.floor.stamp()):
            raise TurnedAway("no terminal shows this code", 404)
        device = f"terminal {data.terminal}"
        key = await reception.paired(by, device, Player(data.terminal))
        reception.pairings.give(data.code, data.terminal, key, reception.floor.stamp())
        return Paired(device)

    @get("/key")
    async def take(self, desk: At, authorization: Word = "") -> Key:
        """By the word that came with the code, in a header: addresses stand in logs."""
        found = desk.reception.pairings.take(bare(authorization), desk.reception.floor.stamp())
        if found is None:
            raise TurnedAway("this code is over: ask for another", 404)
        return Key(found.key, found.terminal)

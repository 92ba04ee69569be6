"""Tournaments over HTTP: what the director's desk shows, and the moves that are made there.

They are the moves of the websocket, by the same people and refused by the same clauses.
"""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from houseway.core.actors import Actor
from houseway.core.game import Refused
from houseway.core.offers import Viewer
from houseway.floor.live.floor import Floor
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.requests import Accepted, Answer, Ask, Denied, Lost, Stale
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.wire.scalars import Unreadable
from houseway.web.connections.error_replies import heard_by
from houseway.web.connections.lodge_tournament import lodged
from houseway.web.office.api import Number, Text, Tree, Visit, Visited, admitting
from houseway.web.office.reader import Missing
from houseway.web.people.errors import LOST, TurnedAway
from houseway.web.protocol.messages import Lodge
from houseway.web.screens.streams.parts import Parts
from houseway.web.screens.streams.tournament import AT_THE_DESK, Boards

Drawer = Annotated[bool, QueryParameter()]
ASIDE = ("move", "beside", "clock")  # is said of a move, and is no field of it


class Titled(msgspec.Struct):
    """A tournament in the list of them."""

    tournament: str
    title: str
    game: str
    edition: str
    phase: str


class DirectorView(msgspec.Struct):
    """A tournament as its desk has it: the parts of a view, and what may be done now."""

    number: int  # of its last record
    fixed: Tree
    public: Tree
    own: Tree
    offers: list[Any]


class Directed(msgspec.Struct, forbid_unknown_fields=True):
    """A move with its fields; `number` is the last record of the tournament that was seen."""

    move: Text
    fields: Tree = msgspec.field(default_factory=dict)
    number: Number = None


class Drafted(msgspec.Struct, forbid_unknown_fields=True):
    """Conditions as a file has them, and the short name of the tournament that they open."""

    name: Text
    conditions: Annotated[str, msgspec.Meta(max_length=20_000)]


class Recorded(msgspec.Struct):
    record: int
    number: int  # of the tournament's own records


class Directing:
    """The tournaments of a floor for those who work for them."""

    def __init__(self, floor: Floor, ordering: Ordering, boards: Boards) -> None:
        self._floor, self._ordering, self._boards = floor, ordering, boards

    def every(self) -> tuple[TournamentStream, ...]:
        streams = self._floor.hall.of(TournamentStream).values()
        return tuple(stream for stream in streams if stream.name in self._floor.shown)

    def tournament(self, name: str) -> TournamentStream:
        """`Missing` where there is none."""
        found = self._floor.hall.of(TournamentStream).get(name)
        if found is None or found.name not in self._floor.shown:
            raise Missing(f"there is no tournament {name}")
        return found

    def parts(self, stream: TournamentStream, by: Actor, *, drawer: bool) -> tuple[int, Parts]:
        number = self._floor.shown[stream.name].number
        return number, self._boards.parts(stream, Viewer(by.role), drawer=drawer)

    async def put(self, stream: TournamentStream, by: Actor, said: Directed) -> Recorded:
        if strange := [name for name in ASIDE if name in said.fields]:
            raise Unreadable(f"{strange[0]} is no field of a move")
        put = self._ordering.read(stream, by, {**said.fields, "move": said.move})
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._floor.put(Ask(stream.name, put, record=said.number), heard_by(done))
        return recorded(await done)

    async def lodge(self, by: Actor, said: Drafted) -> Recorded:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        draft = Lodge(request=1, name=said.name, conditions=said.conditions)
        lodged(self._floor, by.role, draft, heard_by(done))
        return recorded(await done)


def recorded(answer: Answer) -> Recorded:
    match answer:
        case Accepted(number, stream_number):
            return Recorded(number, stream_number)
        case Denied(reason, cite):
            raise Refused(reason, cite)
        case Stale(reason):
            raise TurnedAway(reason, 409)
        case Lost():
            raise TurnedAway(LOST, 503)


def there(visit: Visit) -> Directing:
    if visit.office.directing is None:
        raise TurnedAway("tournaments are directed where the floor is served", 503)
    return visit.office.directing


class Director(Controller):
    """The tournaments' API for everybody who works for one, each as their role may."""

    path = "/api/tournaments"
    tags = ("tournaments",)
    dependencies = admitting(AT_THE_DESK)

    @get("/")
    async def listed(self, visit: Visited) -> tuple[Titled, ...]:
        return tuple(map(titled, there(visit).every()))

    @post("/", status_code=201)
    async def lodge(self, visit: Visited, data: JSONBody[Drafted]) -> Recorded:
        return await there(visit).lodge(visit.by, data)

    @get("/{tournament:str}")
    async def shown(
        self,
        visit: Visited,
        tournament: FromPath[str],
        drawer: Drawer = False,
    ) -> DirectorView:
        directing = there(visit)
        number, parts = directing.parts(directing.tournament(tournament), visit.by, drawer=drawer)
        return DirectorView(number, parts.fixed, parts.public, parts.own, parts.offers)

    @post("/{tournament:str}/moves", status_code=200)
    async def move(
        self,
        visit: Visited,
        tournament: FromPath[str],
        data: JSONBody[Directed],
    ) -> Recorded:
        directing = there(visit)
        return await directing.put(directing.tournament(tournament), visit.by, data)


def titled(stream: TournamentStream) -> Titled:
    of = stream.state.settings
    return Titled(stream.own, of.name, str(of.game), str(of.edition), str(stream.state.phase))

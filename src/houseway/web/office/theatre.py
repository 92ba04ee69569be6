"""The replay theatre over HTTP: rounds that are over, scene by scene, from the floor or a file.

Who works on the floor sees what everybody saw; who may see the books may turn up every hand; a
player sees their own rounds and cards. Of a round in play nothing is told.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from houseway.core.actors import Actor, Role
from houseway.core.kind_names import kebab
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.floor.records.lines import NotRecords
from houseway.floor.reports.player_rounds import Purse, own_rounds
from houseway.floor.reports.round_history import Unknown
from houseway.floor.reports.theatre import files
from houseway.floor.reports.theatre.scenes import (
    Performance,
    Scene,
    own_performance,
    performance,
)
from houseway.house.words.roles import a_role
from houseway.journal import Illegible, Record
from houseway.ledger import TableId
from houseway.web.office.api import (
    LATEST,
    Few,
    Name,
    Sentence,
    Stands,
    Tree,
    Word,
    sentences,
)
from houseway.web.office.reader import SEE_BOOKS, RecordReader
from houseway.web.people.api import bare
from houseway.web.people.errors import TurnedAway

LONGEST = 4_000_000  # bytes of a record file
Records = tuple[Record, ...]
T = TypeVar("T")
Seat = Annotated[int | None, QueryParameter(ge=1, le=10**6)]
NO_PEOPLE = frozenset({Role.PLAYER, Role.CLOCK, Role.SYSTEM, Role.MONITORING})
STAFF = frozenset(Role) - NO_PEOPLE


class ShownScene(msgspec.Struct):
    """A step of a round, and the table after it. `hands` are those that this viewer may see."""

    number: int
    at: int
    by: str
    move: str
    count: int
    said: tuple[Sentence, ...]
    more: int
    public: Tree
    hands: Tree


class ShownRound(msgspec.Struct):
    table: str
    round: int
    fixed: Tree
    scenes: tuple[ShownScene, ...]
    turned: bool  # every hand is face up
    may_turn: bool
    zone: str = ""  # whose clock its times are told by: a place, or minutes ahead
    credits: tuple[Stands, ...] = ()  # before the round and after it, for those who see the books


class ListedRound(msgspec.Struct):
    table: str
    round: int


class FileText(msgspec.Struct, forbid_unknown_fields=True):
    """The lines of a record file, such as `houseway play --record` writes."""

    records: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Visitor:
    """Somebody who looks at rounds that are over: one of the staff, or a player."""

    def __init__(self, office: RecordReader, by: Actor) -> None:
        self.office, self.by = office, by

    @property
    def sees_books(self) -> bool:
        return self.by.role in SEE_BOOKS

    def purse(self, table: TableStream) -> Purse | None:
        """The account that is active at the player's terminal; None before anybody bought in."""
        player = self.by.player
        assert player is not None, "only a player has a purse"
        stream = self.office.floor.hall.of(TerminalStream).get(player)
        return Purse(table.table, stream.account) if stream and stream.account else None

    async def rounds(self, table: TableStream) -> list[int]:
        if self.by.player is None:
            return [one.number for one in await self.office.rounds(table, LATEST)]
        purse = self.purse(table)
        if purse is None:
            return []
        found = await self.office.read(table, lambda told: own_rounds(told, purse, LATEST))
        return [one.number for one in found]

    async def round(self, table: TableStream, number: int, *, turned: bool) -> Performance:
        player = self.by.player
        if player is None:
            if turned and not self.sees_books:
                raise TurnedAway(f"hidden cards are not for {a_role(self.by.role)}")
            return await self.office.read(
                table, lambda told: performance(told, number, face_up=turned)
            )
        purse = self.purse(table)
        if purse is None:
            raise Unknown(f"round {number} is not one of yours")
        return await self.office.read(
            table, lambda told: own_performance(told, purse, player, number)
        )

    async def credits(self, table: TableStream, number: int) -> tuple[Stands, ...]:
        if not self.sees_books:
            return ()
        had = await self.office.read(table, lambda told: told.credits(number))
        return tuple(Stands(one.account, one.before, one.after) for one in had)


def visitor(
    office: NamedDependency[RecordReader],
    name: Name = "",
    player: Seat = None,
    authorization: Word = "",
) -> Visitor:
    by = office.admitted(bare(authorization), name, player)
    if by is None:
        raise TurnedAway("nobody is signed in", 401)
    if by.player is None and by.role not in STAFF:
        raise TurnedAway(f"this is not for {a_role(by.role)}")
    return Visitor(office, by)


def staff_first(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Turn away strangers and players before their file is read."""
    word = bare(connection.headers.get("authorization", ""))
    by = connection.app.state.office().admitted(word, "")
    if by is None:
        raise TurnedAway("nobody is signed in", 401)
    if by.role not in STAFF:
        raise TurnedAway("files of records are for those who work here")


Looking = NamedDependency[Visitor]
VISITOR = {"visitor": Provide(visitor, sync_to_thread=False)}


class Theatre(Controller):
    """Rounds of the floor."""

    path = "/api/theatre"
    tags = ("office",)
    dependencies = VISITOR

    @get("/")
    async def tables(self, visitor: Looking) -> list[str]:
        return [str(stream.table) for stream in visitor.office.floor.hall.of(TableStream).values()]

    @get("/{table:str}")
    async def rounds(
        self, visitor: Looking, table: FromPath[str], last: Few = LATEST
    ) -> list[ListedRound]:
        """The latest that are over, the newest first; a player's own."""
        found = await visitor.rounds(visitor.office.table(table))
        return [ListedRound(table, number) for number in found[:last]]

    @get("/{table:str}/{number:int}")
    async def round(
        self,
        visitor: Looking,
        table: FromPath[str],
        number: FromPath[int],
        turned: Annotated[bool, QueryParameter()] = False,
    ) -> ShownRound:
        stream = visitor.office.table(table)
        found = await visitor.round(stream, number, turned=turned)
        hidden = bool(stream.desk.listing.sight.own)
        answer = shown(table, number, found, (turned, hidden and visitor.sees_books))
        answer.zone = str(stream.zone)
        answer.credits = await visitor.credits(stream, number)
        return answer


class FileTheatre(Controller):
    """Rounds of a file of records, which holds every card of one table. Nothing of it is kept."""

    path = "/api/recorded"
    tags = ("office",)
    dependencies = VISITOR
    guards = [staff_first]  # noqa: RUF012
    request_max_body_size = 2 * LONGEST  # its quotes are written with a stroke before them

    @post("/", status_code=200)
    async def rounds(self, visitor: Looking, data: JSONBody[FileText]) -> list[ListedRound]:
        found = await in_file(visitor, data, files.rounds_of)
        return [ListedRound(str(one.table), one.round.number) for one in found]

    @post("/{table:str}/{number:int}", status_code=200)
    async def round(
        self,
        visitor: Looking,
        table: FromPath[str],
        number: FromPath[int],
        data: JSONBody[FileText],
    ) -> ShownRound:
        found = await in_file(
            visitor,
            data,
            lambda records: files.performance_in(records, TableId(table), number),
        )
        return shown(table, number, found, (True, False))


async def in_file(visitor: Visitor, text: FileText, what: Callable[[Records], T]) -> T:
    """Something of a file; `TurnedAway` where it is no file of records, or a damaged one."""
    try:
        return await visitor.office.aside(lambda: what(files.records_of(text.records.encode())))
    except (NotRecords, Illegible, Unfit) as why:
        raise TurnedAway(f"the file cannot be shown: {why}", 422) from None


def shown(table: str, number: int, found: Performance, turning: tuple[bool, bool]) -> ShownRound:
    scenes = tuple(map(shown_scene, found.scenes))
    return ShownRound(table, number, found.fixed, scenes, *turning, found.zone)


def shown_scene(scene: Scene) -> ShownScene:
    move = kebab(scene.move) if scene.move else ""
    who = scene.number, scene.at, scene.by, move, scene.count
    return ShownScene(*who, sentences(scene.said), scene.more, scene.public, scene.hands)

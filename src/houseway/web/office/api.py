"""The office over HTTP: tables at a glance, the journal, recall, corrections, the audit.

It is for supervisors, shift managers, operators and inspectors. Nothing here changes anything.
"""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from houseway.core.actors import Actor, Role
from houseway.core.game import Refused
from houseway.core.named import kebab
from houseway.core.words import Said
from houseway.floor.reports.chronicle import InPlay, Round, Step, Unknown
from houseway.floor.reports.foreseeing import Underway
from houseway.floor.reports.overview import Overview
from houseway.floor.reports.searching import Line, Search
from houseway.floor.scalars import Unreadable
from houseway.web.office.office import SEE_BOOKS, Missing, Office
from houseway.web.office.verifying import HEAD, Audit
from houseway.web.people.api import Handlers, bare
from houseway.web.people.reception import TurnedAway

Tree = dict[str, Any]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, HeaderParameter(name="Authorization", required=False)]
Name = Annotated[str, QueryParameter(max_length=60)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None
Few = Annotated[int, QueryParameter(ge=1, le=50)]
LATEST = 10  # rounds that are recalled


class Sentence(msgspec.Struct):
    text: str
    cite: str


class Entry(msgspec.Struct):
    """A line of the journal."""

    number: int
    stream: str
    at: int
    round: int | None
    by: str
    beside: str
    move: str
    clauses: tuple[str, ...]
    moved: int


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """What is looked for in the journal: whatever is left out is not asked for."""

    stream: Text = ""
    round: Number = None
    person: Text = ""
    kind: Text = ""
    clause: Text = ""
    since: Number = None
    until: Number = None
    before: Number = None


class Entries(msgspec.Struct):
    lines: tuple[Entry, ...]
    before: int | None  # to go on with
    looked_at: int


class Moved(msgspec.Struct):
    debit: str
    credit: str
    cents: int


class Detail(msgspec.Struct):
    """A line with all that may be told of it."""

    line: Entry
    seal: str
    withheld: bool  # its round is in play
    said: tuple[Sentence, ...] = ()
    transfers: tuple[Moved, ...] = ()


class Recalled(msgspec.Struct):
    """A round of a table that is over."""

    round: int
    first: int
    last: int


class Happened(msgspec.Struct):
    """One step of a round."""

    number: int
    at: int
    by: str
    move: str
    count: int
    said: tuple[Sentence, ...]
    more: int
    public: Tree


class Story(msgspec.Struct):
    table: str
    round: int
    fixed: Tree
    steps: tuple[Happened, ...]


class Supposed(msgspec.Struct, forbid_unknown_fields=True):
    """A move that nobody has made yet."""

    stream: Text
    move: Tree


class Stands(msgspec.Struct):
    account: str
    before: int
    after: int


class Foresight(msgspec.Struct):
    said: tuple[Sentence, ...]
    money: tuple[Stands, ...]
    before: Tree
    after: Tree


class Verify(msgspec.Struct, forbid_unknown_fields=True):
    head: Text = ""  # known from elsewhere: N:SEAL


class At:
    """Where requests about the books are answered."""

    def __init__(self, office: Office) -> None:
        self.office = office

    def signed_in(self, word: str, name: str, roles: frozenset[Role] = SEE_BOOKS) -> Actor:
        by = self.office.admitted(bare(word), name)
        if by is None:
            raise TurnedAway("nobody is signed in", 401)
        if by.role not in roles:
            raise TurnedAway(f"this is not for a {by.role}")
        return by


Here = NamedDependency[At]


def refused(_: Request[Any, Any, Any], why: Refused) -> Response[dict[str, str]]:
    said = {"refused": why.reason, "cite": str(why.cite)}
    return Response(said, status_code=409)


def not_there(_: Request[Any, Any, Any], why: Exception) -> Response[dict[str, str]]:
    return Response({"refused": str(why)}, status_code=404)


def not_now(_: Request[Any, Any, Any], why: Exception) -> Response[dict[str, str]]:
    return Response({"refused": str(why)}, status_code=409)


def unreadable(_: Request[Any, Any, Any], why: Unreadable) -> Response[dict[str, str]]:
    return Response({"refused": str(why)}, status_code=422)


REFUSALS: Handlers = {
    Refused: refused,
    Missing: not_there,
    Unknown: not_there,
    InPlay: not_now,
    Underway: not_now,
    Unreadable: unreadable,
}


class Journal(Controller):
    """For those who look over the tables."""

    path = "/api"
    tags = ("office",)

    @get("/overview")
    async def overview(self, office: Here, name: Name = "", authorization: Word = "") -> Overview:
        office.signed_in(authorization, name)
        return office.office.overview()

    @post("/journal", status_code=200)
    async def journal(
        self, office: Here, data: JSONBody[Wanted], name: Name = "", authorization: Word = ""
    ) -> Entries:
        office.signed_in(authorization, name)
        found = await office.office.search(Search(*msgspec.structs.astuple(data)))
        return Entries(tuple(map(entry, found.lines)), found.before, found.looked_at)

    @get("/journal/{number:int}")
    async def record(
        self, office: Here, number: FromPath[int], name: Name = "", authorization: Word = ""
    ) -> Detail:
        office.signed_in(authorization, name)
        told = await office.office.record(number)
        line, seal = entry(told.line), told.record.seal
        if told.said is None:
            return Detail(line, seal, withheld=True)
        moved = tuple(Moved(one.debit, one.credit, int(one.cents)) for one in told.transfers)
        return Detail(line, seal, withheld=False, said=sentences(told.said), transfers=moved)

    @get("/recall/{table:str}")
    async def rounds(
        self,
        office: Here,
        table: FromPath[str],
        last: Few = LATEST,
        name: Name = "",
        authorization: Word = "",
    ) -> tuple[Recalled, ...]:
        office.signed_in(authorization, name)
        found = await office.office.rounds(office.office.table(table), last)
        return tuple(map(recalled, found))

    @get("/recall/{table:str}/{number:int}")
    async def story(
        self,
        office: Here,
        table: FromPath[str],
        number: FromPath[int],
        name: Name = "",
        authorization: Word = "",
    ) -> Story:
        office.signed_in(authorization, name)
        stream = office.office.table(table)
        steps = await office.office.recalled(stream, number)
        game = {"game": str(stream.desk.listing.game), "edition": str(stream.edition)}
        return Story(table, number, game, tuple(map(happened, steps)))

    @get("/corrections/{table:str}")
    async def corrections(
        self, office: Here, table: FromPath[str], name: Name = "", authorization: Word = ""
    ) -> list[Any]:
        """Offers of moves about rounds that are over."""
        by = office.signed_in(authorization, name)
        return office.office.corrections(office.office.table(table), by)

    @post("/foresee", status_code=200)
    async def foresee(
        self, office: Here, data: JSONBody[Supposed], name: Name = "", authorization: Word = ""
    ) -> Foresight:
        by = office.signed_in(authorization, name)
        found = await office.office.foreseen(by, data.stream, data.move)
        money = tuple(Stands(one.account, one.before, one.after) for one in found.money)
        return Foresight(sentences(found.said), money, found.before, found.after)

    @get("/audit")
    async def audit(self, office: Here, name: Name = "", authorization: Word = "") -> Audit:
        office.signed_in(authorization, name)
        return office.office.verifying.audit

    @post("/audit", status_code=202)
    async def verify(
        self, office: Here, data: JSONBody[Verify], name: Name = "", authorization: Word = ""
    ) -> Audit:
        by, floor = office.signed_in(authorization, name), office.office.floor
        if data.head and not HEAD.fullmatch(data.head):
            raise TurnedAway("a head is a number and a seal: N:SEAL", 422)
        return office.office.verifying.begin(str(by), data.head, floor.hall.number, floor.stamp())


def entry(line: Line) -> Entry:
    clauses = tuple(map(str, line.clauses))
    who = line.by, line.beside, line.move, clauses, line.moved
    return Entry(line.number, line.stream, line.at, line.round, *who)


def sentences(said: tuple[Said, ...]) -> tuple[Sentence, ...]:
    return tuple(Sentence(one.words, str(one.cite)) for one in said)


def recalled(round_: Round) -> Recalled:
    return Recalled(round_.number, round_.first, round_.last)


def happened(step: Step) -> Happened:
    page = step.record.page
    kind: type[Any] = type(step.entry.put.move)
    who = page.at, str(step.entry.put.by), kebab(kind)
    told = sentences(step.said), step.more, step.public
    return Happened(step.record.number, *who, step.count, *told)

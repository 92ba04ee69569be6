"""The office over HTTP: tables at a glance, the journal, recall, corrections, the audit.

It is for supervisors, shift managers, operators and inspectors. Nothing here changes anything.
"""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from houseway.core.actors import Actor, Role
from houseway.core.game import Refused
from houseway.core.kind_names import kebab
from houseway.core.words import Said
from houseway.floor.reports.journal_search import Line, Search
from houseway.floor.reports.overview import Overview
from houseway.floor.reports.preview import Underway
from houseway.floor.reports.round_history import InPlay, Step, Unknown
from houseway.floor.wire.scalars import Unreadable
from houseway.house.words.roles import a_role
from houseway.web.office.audit_run import HEAD, Audit
from houseway.web.office.reader import SEE_BOOKS, Missing, RecordReader
from houseway.web.people.api import Handlers, bare
from houseway.web.people.errors import TurnedAway

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
    """A search of the journal: empty fields are not searched for."""

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
    count: int  # records
    said: tuple[Sentence, ...]
    more: int
    public: Tree


class Stands(msgspec.Struct):
    account: str
    before: int
    after: int


class Story(msgspec.Struct):
    table: str
    round: int
    fixed: Tree
    steps: tuple[Happened, ...]
    credits: tuple[Stands, ...]  # of each account that took part, before the round and after it


class Supposed(msgspec.Struct, forbid_unknown_fields=True):
    """A move that nobody has made yet, or the number of one that waits for a second person."""

    stream: Text = ""
    move: Tree = {}
    waiting: Number = None


class Foresight(msgspec.Struct):
    said: tuple[Sentence, ...]
    money: tuple[Stands, ...]
    before: Tree
    after: Tree


class Verify(msgspec.Struct, forbid_unknown_fields=True):
    head: Text = ""  # known from elsewhere: N:SEAL


class Visit:
    """The office, and who has come there."""

    def __init__(self, office: RecordReader, by: Actor) -> None:
        self.office, self.by = office, by


def admitting(roles: frozenset[Role]) -> dict[str, Provide]:
    """Admit whoever is signed in with one of these roles; handlers get the visit."""

    def visit(
        office: NamedDependency[RecordReader], name: Name = "", authorization: Word = ""
    ) -> Visit:
        by = office.admitted(bare(authorization), name)
        if by is None:
            raise TurnedAway("nobody is signed in", 401)
        if by.role not in roles:
            raise TurnedAway(f"this is not for {a_role(by.role)}")
        return Visit(office, by)

    return {"visit": Provide(visit, sync_to_thread=False)}


Visited = NamedDependency[Visit]


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
    dependencies = admitting(SEE_BOOKS)

    @get("/overview")
    async def overview(self, visit: Visited) -> Overview:
        return visit.office.overview()

    @post("/journal", status_code=200)
    async def journal(self, visit: Visited, data: JSONBody[Wanted]) -> Entries:
        found = await visit.office.search(Search(*msgspec.structs.astuple(data)))
        return Entries(tuple(map(entry, found.lines)), found.before, found.looked_at)

    @get("/journal/{number:int}")
    async def record(self, visit: Visited, number: FromPath[int]) -> Detail:
        told = await visit.office.record(number)
        line, seal = entry(told.line), told.record.seal
        if told.said is None:
            return Detail(line, seal, withheld=True)
        moved = tuple(
            Moved(transfer.debit, transfer.credit, int(transfer.cents))
            for transfer in told.transfers
        )
        return Detail(line, seal, withheld=False, said=sentences(told.said), transfers=moved)

    @get("/recall/{table:str}")
    async def rounds(
        self,
        visit: Visited,
        table: FromPath[str],
        last: Few = LATEST,
    ) -> tuple[Recalled, ...]:
        found = await visit.office.rounds(visit.office.table(table), last)
        return tuple(Recalled(one.number, one.first, one.last) for one in found)

    @get("/recall/{table:str}/{number:int}")
    async def story(
        self,
        visit: Visited,
        table: FromPath[str],
        number: FromPath[int],
    ) -> Story:
        stream = visit.office.table(table)
        found = await visit.office.recalled(stream, number)
        of = {"game": str(stream.desk.listing.game), "edition": str(stream.edition)}
        had = tuple(Stands(credit.account, credit.before, credit.after) for credit in found.credits)
        told = tuple(map(happened, found.steps))
        return Story(table, number, of | {"bets": found.prizes}, told, had)

    @get("/corrections/{table:str}")
    async def corrections(self, visit: Visited, table: FromPath[str]) -> list[Any]:
        """Offers of moves about rounds that are over."""
        return visit.office.corrections(visit.office.table(table), visit.by)

    @post("/foresee", status_code=200)
    async def foresee(self, visit: Visited, data: JSONBody[Supposed]) -> Foresight:
        asked = visit.by, data.stream, data.move
        if data.waiting is not None:
            asked = visit.office.waiting(data.waiting)
        found = await visit.office.foreseen(*asked)
        money = tuple(
            Stands(standing.account, standing.before, standing.after) for standing in found.money
        )
        return Foresight(sentences(found.said), money, found.before, found.after)

    @get("/audit")
    async def audit(self, visit: Visited) -> Audit:
        return visit.office.verifying.audit

    @post("/audit", status_code=202)
    async def verify(self, visit: Visited, data: JSONBody[Verify]) -> Audit:
        floor = visit.office.floor
        if data.head and not HEAD.fullmatch(data.head):
            raise TurnedAway("a head is a number and a seal: N:SEAL", 422)
        now = floor.hall.number, floor.stamp()
        return visit.office.verifying.begin(str(visit.by), data.head, *now)


def entry(line: Line) -> Entry:
    clauses = tuple(map(str, line.clauses))
    who = line.by, line.beside, line.move, clauses, line.moved
    return Entry(line.number, line.stream, line.at, line.round, *who)


def sentences(said: tuple[Said, ...]) -> tuple[Sentence, ...]:
    return tuple(Sentence(sentence.words, str(sentence.cite)) for sentence in said)


def happened(step: Step) -> Happened:
    page = step.record.page
    kind: type[Any] = type(step.entry.put.move)
    who = page.at, str(step.entry.put.by), kebab(kind)
    told = sentences(step.said), step.more, step.public
    return Happened(step.record.number, *who, step.count, *told)

"""All machines of a floor on one chain: moves are decided here, followed again, and audited.

Nothing here reads a clock, writes to a store or waits. What was decided stands at once for the
next move; whether it was written is the business of whoever drives the hall, who drops the hall
whole if it was not.
"""

from collections.abc import Callable, Iterable
from typing import Any

from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.cash.tickets import Tickets
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.facts import CREDIT, Draw, FloorFacts, check_wagers
from houseway.floor.live.faults.errors import Elsewhere, HalfDone, Torn, taken_back
from houseway.floor.live.past_rounds.rounds import Archive
from houseway.floor.live.shortfalls import corrected, named, put_right, reached
from houseway.floor.live.streams.base import Guard, Stray, Stream, TableStream, refuse
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.disputes import DisputeStream
from houseway.floor.live.streams.documents.stream import DocumentStream
from houseway.floor.live.streams.equipment import EquipmentStream
from houseway.floor.live.streams.kinds import opened
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import Posting
from houseway.house.dealers.outcomes import GENERATOR
from houseway.house.general.past_rounds import Rounds
from houseway.house.machine.part import Now
from houseway.journal import ActorId, Entry, Millis, Page, StreamId
from houseway.law import RuleSet
from houseway.ledger import Account, Balances, Transfer
from houseway.ledger.accounts import MONEY, SetId
from houseway.ledger.tip import Overdrawn, Tip
from houseway.tournaments.book import chip_set

SYSTEM = RuleSet("ni2019-689-mttg")
CONTROL = SYSTEM.rule("2.1")
CONFIGURED = SYSTEM.rule("def:Game System(a)")
OPENER = ActorId("floor")
GENERATORS = frozenset(actor_id(Actor(role, name=GENERATOR)) for role in Role)
RoundsOf = Callable[[StreamId], Rounds]  # all rounds of a table that are on disk


def as_recorded(said: str) -> str:
    """Whoever follows records draws nothing."""
    return said


@value
class Decided:
    """A move that stands: what it led to, and what has to be written."""

    posting: Posting
    entry: Entry[Any, Any, Transfer]
    now: Now[Any]


class FloorState:
    """The machines by the names of their streams, the books, and how far everybody's requests are.

    Every method leaves all as it was if it raises, whatever it raises but `Torn`. After `HalfDone`
    the books are as they were, and the stream may not be asked again before a new start.
    """

    def __init__(self, draw: Draw = as_recorded, archive: RoundsOf | None = None) -> None:
        self.tip = Tip()
        self.draw, self.archive = draw, archive
        self.stray: Stray = refuse  # an audit of old records lists them instead
        self.number = 0  # of the last record
        self.tickets = Tickets()
        self.streams: dict[StreamId, Stream] = {}
        self.tables: dict[str, TableStream] = {}  # those among them that are tables,
        self.terminals: dict[int, TerminalStream] = {}  # and terminals
        self.equipment: EquipmentStream | None = None  # tables wait for it where there is one
        self.documents: DocumentStream | None = None
        self.disputes: DisputeStream | None = None
        self.guards: list[Guard] = []  # streams that have a say in the moves of others
        self.tournaments: dict[str, TournamentStream] = {}
        self.requests: dict[ActorId, int] = {}
        self.approved: frozenset[tuple[ActorId, int]] | None = frozenset()  # by the last record
        self.at = Millis(0)
        self.last: tuple[Transfer, ...] = ()  # of the last record

    # What is there

    def terminal(self, number: int) -> TerminalStream | None:
        return self.terminals.get(number)

    def holder(self, player: Player) -> Account:
        """The chip account that a player at any table stakes from."""
        terminal = self.terminals.get(player)
        if terminal is None:
            raise Refused(f"this Game System has no Player Terminal {player}", CONFIGURED)
        account = terminal.account
        if account is None:
            raise Refused(f"terminal {player} has no active Player Chip Account", CONTROL)
        return account

    def is_open(self, account: Account) -> bool:
        number, _, of = named(account)
        for one in self.tournaments.values():
            if of == chip_set(one.own):
                return one.is_played_by(Player(int(number)))
        terminal = self.terminal(int(number))
        return terminal is not None and terminal.account == account

    def facts(self, at: Millis, of: SetId = MONEY) -> FloorFacts:
        return FloorFacts(self, at, self.draw, of)

    # Records

    def open(self, name: StreamId, opening: bytes, at: Millis) -> Posting:
        """The first record of a stream."""
        stream = self.opened(name, opening)
        page = Page(name, 1, at, OPENER, self.next_request(OPENER), stream.edition, opening)
        self.add(stream)
        self.written(page)
        return Posting(page)

    def add(self, stream: Stream) -> None:
        self.streams[stream.name] = stream
        if isinstance(stream, TableStream):
            self.tables[stream.table] = stream
        elif isinstance(stream, TerminalStream):
            self.terminals[stream.terminal] = stream
        elif isinstance(stream, EquipmentStream):
            self.equipment = stream
        elif isinstance(stream, DocumentStream):
            self.documents = stream
        elif isinstance(stream, DisputeStream):
            self.disputes = stream
        elif isinstance(stream, TournamentStream):
            self.tournaments[stream.own] = stream
        if isinstance(stream, Guard):
            self.guards.append(stream)

    def opened(self, name: StreamId, opening: bytes) -> Stream:
        if name in self.streams:
            raise Unfit(0, f"{name} is open already")
        return opened(self, name, opening)

    def decide(
        self, name: StreamId, put: Put[Any], at: Millis, request: int | None = None
    ) -> Decided:
        """What a move leads to on top of all that was decided before it, or `Refused`."""
        stream = self.streams[name]
        put = stream.completed(put, at)
        stream.check_source(put, self.stray)
        self.check(stream, put)
        step = stream.house.step(stream.now, put)
        entry = Entry(put, step.events, self.transfers(stream, put, step.events))
        actor = actor_id(put.by)
        number = self.next_request(actor) if request is None else request
        body = stream.bodies.write(entry)
        page = Page(name, stream.number + 1, at, actor, number, stream.edition, body)
        self.book(entry.transfers)
        before = stream.now, stream.number, stream.deadline
        try:
            self.accept(stream, entry, step.now, page)
        except Exception as fault:  # any: a refusal too would leave it half done
            if stream.has_papers:  # its tickets are everybody's
                raise Torn(f"{put.move} at {name} was booked, then: {fault!r}") from fault
            stream.now, stream.number, stream.deadline = before
            self.tip.book(taken_back(entry.transfers))
            raise HalfDone(f"{name}: the booking of {type(put.move).__name__}") from fault
        return Decided(Posting(page, entry.transfers), entry, step.now)

    def check(self, stream: Stream, put: Put[Any]) -> None:
        """Ask the streams that have a say in the moves of others."""
        for guard in self.guards:
            try:
                guard.check(stream, put)
            except Refused:
                raise
            except Exception as fault:  # any: it is the guard's, and not the stream's
                assert isinstance(guard, Stream)
                raise Elsewhere(guard.name) from fault

    def transfers(
        self, stream: Stream, put: Put[Any], events: tuple[Any, ...]
    ) -> tuple[Transfer, ...]:
        """What a record moves, as far as that is not for the books to refuse."""
        transfers = stream.booked(put, events)
        if getattr(put.move, "paid", ()):
            transfers = corrected(transfers, self.tip, self.is_open)
        elif isinstance(stream, TableStream) and stream.on_terminals:
            if stream.puts_right(put, events):
                transfers = put_right(transfers, self.tip, self.is_open)
            else:
                check_wagers(self, stream, put, transfers)
            transfers = reached(transfers, self.tip, self.is_open)
        if self.disputes is not None:
            self.disputes.check_money(stream, put, transfers)
        return transfers

    def book(self, transfers: tuple[Transfer, ...]) -> None:
        try:
            self.tip.book(transfers)
        except Overdrawn as why:
            raise Refused(f"there is not so much credit: {why}", CREDIT) from None

    def follow(self, pages: Iterable[Page]) -> None:
        """Records that were written, and are on disk: their events and transfers are believed."""
        moved: dict[Account, int] = {}
        self.believe_all(pages, moved)
        self.tip.go_on(moved)
        self.approved = None  # that was not looked at
        self.keep()
        for stream in self.streams.values():
            stream.catch_up(self.at)

    def believe(self, page: Page, moved: dict[Account, int]) -> None:
        """Go on by one record, but for the books and what is due: that is asked at the end."""
        self.believe_all((page,), moved)

    def believe_all(self, pages: Iterable[Page], moved: dict[Account, int]) -> None:
        streams, requests, so_far = self.streams, self.requests, moved.get
        for page in pages:
            stream = streams.get(page.stream)
            if stream is None:
                self.open_again(page)
                continue
            events, transfers = stream.bodies.believed(page.body)
            for one in transfers:
                moved[one.debit] = so_far(one.debit, 0) - one.cents
                moved[one.credit] = so_far(one.credit, 0) + one.cents
            if stream.has_papers:
                self.tickets.follow(stream.terminal, events)
            if page.actor in GENERATORS:
                stream.count_draw()
            stream.believe(events)
            self.number += 1  # as `written` has it, in the loop of a start
            if page.request > requests.get(page.actor, 0):
                requests[page.actor] = page.request
            if page.at > self.at:
                self.at = page.at

    def open_again(self, page: Page) -> None:
        """The first record of a stream, as it was written."""
        self.add(self.opened(page.stream, page.body))
        self.last = ()
        self.written(page)

    def accept(
        self, stream: Stream, entry: Entry[Any, Any, Transfer], now: Now[Any], page: Page
    ) -> None:
        if stream.has_papers:
            self.tickets.follow(stream.terminal, entry.events)
        if page.actor in GENERATORS:
            stream.count_draw()
        stream.accept(entry, now, page.at)
        self.last = entry.transfers
        self.written(page)

    def written(self, page: Page) -> None:
        self.number += 1
        if page.request > self.requests.get(page.actor, 0):
            self.requests[page.actor] = page.request
        if page.at > self.at:
            self.at = page.at

    def take_up(
        self,
        balances: Balances,
        tickets: tuple[TicketOnRecord, ...],
        used: tuple[tuple[str, Transferred], ...],
    ) -> None:
        """The books as a snapshot has them."""
        self.tip, self.tickets = Tip(balances), Tickets(tickets, used)

    def archive_of(self, name: StreamId) -> Archive | None:
        """Where the rounds of a table are read again, if they can be."""
        archive = self.archive
        return None if archive is None else lambda: archive(name)

    def keep(self) -> None:
        """All so far is on disk."""
        self.close_batch()
        self.keep_batch()

    def close_batch(self) -> None:
        """What was decided so far goes to be written together."""
        self.tip.close()
        self.tickets.close()

    def keep_batch(self) -> None:
        """The oldest batch that was closed is on disk."""
        self.tip.keep()
        self.tickets.keep()

    def next_request(self, actor: ActorId) -> int:
        return self.requests.get(actor, 0) + 1

"""Keno: its people and its computer, which has the day, every ticket, claim and the books."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.keno.computer.moves import Device, Why
from houseway.games.keno.computer.settings import Settings
from houseway.games.keno.law.rules import SCHEDULES, Row, Schedule, Table, approved_schedule
from houseway.games.keno.money.books import Books, Flow
from houseway.games.keno.money.jackpots import Ratio
from houseway.games.keno.tickets.entries import Entry, SetBet, Terms
from houseway.games.keno.tickets.tickets import Ticket, Voucher
from houseway.house.general.state import People
from houseway.house.table.events import Approval
from houseway.house.table.state import Gaming, Laid, Life
from houseway.kit.cards import Card

T = TypeVar("T")
PAGE = 1024


@value
class Shelf(Generic[T]):
    """Every page but the last is full."""

    pages: tuple[tuple[T, ...], ...] = ()

    def __len__(self) -> int:
        return (len(self.pages) - 1) * PAGE + len(self.pages[-1]) if self.pages else 0

    def __iter__(self) -> Iterator[T]:
        return (item for page in self.pages for item in page)

    def __getitem__(self, at: int) -> T:
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self.pages[place // PAGE][place % PAGE]

    def with_one(self, new: T) -> "Shelf[T]":
        """The same, and one more at the end."""
        if not self.pages or len(self.pages[-1]) == PAGE:
            return Shelf((*self.pages, (new,)))
        return Shelf((*self.pages[:-1], (*self.pages[-1], new)))

    def with_changed(self, ts: Mapping[int, T]) -> "Shelf[T]":
        """The same, with others in some places."""
        touched: dict[int, list[T]] = {}
        for at, ticket in ts.items():
            page = touched.get(at // PAGE) or list(self.pages[at // PAGE])
            page[at % PAGE] = ticket
            touched[at // PAGE] = page
        pages = list(self.pages)
        for number, page in touched.items():
            pages[number] = tuple(page)
        return Shelf(tuple(pages))


class Stage(StrEnum):
    OPEN = "open for entries"
    CLOSED = "closed, before the Draw"
    DRAWING = "being drawn"
    DRAWN = "drawn, to be confirmed"
    ANNULLED = "annulled"


@value
class Game:
    """The game in hand. Its wagers are fixed when its first number is recorded."""

    number: int
    stage: Stage = Stage.OPEN
    drawn: tuple[int, ...] = ()
    wagers: tuple[Wager, ...] = ()
    staked: bool = False

    # What the general provisions ask of any round
    payments: tuple[Payment, ...] = ()
    cards: tuple[Card, ...] = ()

    @property
    def void(self) -> bool:
        return self.stage is Stage.ANNULLED

    @property
    def started(self) -> bool:
        return bool(self.drawn)

    @property
    def complete(self) -> bool:
        return self.stage in (Stage.DRAWN, Stage.ANNULLED)


@value
class Result:
    """The official record of one game. An annulled one has no numbers."""

    game: int
    day: str
    numbers: tuple[int, ...]
    wagered: Cents
    won: Cents
    voids: int = 0  # Draws that were Void before


@value
class Last:
    """The last game as it was settled, until the next one closes."""

    result: Result
    payments: tuple[Payment, ...]
    undo: tuple[Flow, ...]


@value
class Errand:
    """A wager in the hands of a Runner. It is no entry."""

    number: int
    player: Player
    entry: Entry
    amount: Cents


@value
class Claim:
    number: int
    player: Player
    claimant: str
    why: Why
    ticket: int
    voucher: int
    reference: str = ""  # of the approval
    paid: bool = False
    rejected: bool = False

    @property
    def is_open(self) -> bool:
        return not self.paid and not self.rejected


@value
class Machinery:
    """The Device: what it waits for, and whether it is worked by hand."""

    balls_wanted: bool = False  # a damaged set has to be replaced
    by_hand: bool = False
    until_rectified: bool = False  # later games too
    voids: int = 0  # Draws of the game in hand that were Void


@value
class ApprovedTable:
    table: Table
    rows: tuple[Row, ...]
    reference: str


@value
class Computer:
    settings: Settings
    approvals: tuple[Approval, ...] = ()
    tables: tuple[ApprovedTable, ...] = ()
    catalogue: tuple[SetBet, ...] = ()
    voucher_types: tuple[str, ...] = ()
    day: str = ""  # the gaming day, while Keno is open
    last_day: str = ""
    game: Game = Game(1)
    machinery: Machinery = Machinery()
    tickets: Shelf[Ticket] = Shelf()  # by number, from 1
    live: tuple[int, ...] = ()  # those with games still to be drawn
    vouchers: tuple[Voucher, ...] = ()
    errands: tuple[Errand, ...] = ()
    errands_taken: int = 0
    claims: tuple[Claim, ...] = ()
    retained: tuple[int, ...] = ()  # paid tickets that the operator keeps
    results: tuple[Result, ...] = ()  # of game 1, 2 and so on
    undo: tuple[tuple[Flow, ...], ...] = ()  # of each: what would take pools and bonus back
    last: Last | None = None
    books: Books = Books()
    buyers: tuple[tuple[Player, int], ...] = ()  # who is at a terminal now, and their first ticket

    @property
    def is_open(self) -> bool:
        return bool(self.day)

    @property
    def today(self) -> str:
        """The gaming day, or the last one."""
        return self.day or self.last_day

    @property
    def device(self) -> Device:
        return self.settings.device

    @property
    def ratio(self) -> Ratio:
        chosen = self.settings
        return Ratio(chosen.ratio_jackpot, chosen.ratio_secondary, chosen.ratio_reimbursement)

    @property
    def terms(self) -> Terms:
        approved = tuple(table.table for table in self.tables)
        return Terms(self.settings.games, self.settings.premium, self.catalogue, approved)

    @property
    def last_codes(self) -> frozenset[str]:
        """A source of codes that repeats itself is broken."""
        ticket = (self.tickets[-1].code,) if self.tickets else ()
        return frozenset((*ticket, *(each_voucher.code for each_voucher in self.vouchers[-1:])))

    def ticket(self, number: int) -> Ticket | None:
        return self.tickets[number - 1] if 1 <= number <= len(self.tickets) else None

    def first_of(self, player: Player) -> int | None:
        """The first ticket of whoever has this number now; earlier ones were somebody else's."""
        return next((first for buyer, first in self.buyers if buyer == player), None)

    def is_of(self, player: Player, ticket: Ticket) -> bool:
        first = self.first_of(player)
        return first is not None and ticket.player == player and ticket.number >= first

    def voucher(self, number: int) -> Voucher | None:
        return self.vouchers[number - 1] if 1 <= number <= len(self.vouchers) else None

    def schedule(self, table: Table) -> Schedule:
        """The schedule a ticket is paid by. A table that is not printed has to be approved."""
        if table in SCHEDULES:
            return SCHEDULES[table]
        rows = next(
            approved_table.rows for approved_table in self.tables if approved_table.table is table
        )
        return approved_schedule(table, rows)

    def in_game(self) -> tuple[Ticket, ...]:
        """The tickets that have the game in hand among theirs."""
        live = (self.tickets[number - 1] for number in self.live)
        return tuple(
            each_ticket
            for each_ticket in live
            if each_ticket.first <= self.game.number <= each_ticket.last
        )


@value
class Hall:
    """Keno as a whole. A game that is closed for entries is what a round is at a table."""

    people: People
    computer: Computer

    # What the general provisions ask of any table

    @property
    def settings(self) -> Settings:
        return self.computer.settings

    @property
    def gaming(self) -> Gaming:
        return Gaming(Life.OPEN if self.computer.is_open else Life.CLOSED)

    @property
    def laid(self) -> Laid:
        """Nothing lies at a layout: wagers are tickets."""
        return Laid()

    @property
    def period_open(self) -> bool:
        return False

    @property
    def round(self) -> Game | None:
        game = self.computer.game
        return None if game.stage is Stage.OPEN else game

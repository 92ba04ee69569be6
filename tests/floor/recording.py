"""Evenings of every game, recorded as a floor would: in memory, with a clock of their own."""

from collections.abc import Callable, Sequence
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.records.driver import Driver, Table, opening_of
from houseway.floor.records.table_codec import desk_of
from houseway.floor.storage.port import Posting
from houseway.games.keno.computer.moves import IssueTicket
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.tender import Cash
from houseway.games.listing import Listing, Seating
from houseway.journal import GENESIS, Head, Millis, Page, Record, chain
from tests.games.runs import run_of

FIVE_PAST_SIX = Millis(18 * 3_600_000 + 5 * 60_000)
CODE = "0123456789ABCDEF"


class Memory:
    """A sink that keeps what it is given."""

    def __init__(self) -> None:
        self.records: tuple[Record, ...] = ()

    def append(self, tip: Head, postings: Sequence[Posting]) -> Head:
        new = tuple(chain(tip, (posting.page for posting in postings)))
        self.records += new
        return new[-1].head if new else tip


class Ticking:
    """A clock that goes on by a second each time it is looked at."""

    def __init__(self, at: Millis = FIVE_PAST_SIX) -> None:
        self.at = at

    def now(self) -> Millis:
        self.at = Millis(self.at + 1_000)
        return self.at

    def zone(self) -> int:
        return 600


def driver(
    listing: Listing, settings: object, clock: Ticking | None = None
) -> tuple[Driver, Memory]:
    sink, clock = Memory(), clock or Ticking(Millis(FIVE_PAST_SIX - 600 * 60_000))
    desk = desk_of(listing.game, listing.edition)
    made = Driver(Table(desk, opening_of(desk, "T1", settings, clock.zone())), sink, clock)
    made.open()
    return made, sink


def evening(listing: Listing, moves: int = 60, seed: int = 8) -> tuple[Driver, Memory]:
    """An evening of the table's own run, put to a driver move by move."""
    if listing.seating is Seating.COUNTER:
        return keno_evening(listing)
    run = run_of(listing, seed)
    run.evening(moves)
    made, sink = driver(listing, run.opening.settings)
    for story in run.story:
        made.put(story.put)
    assert made.state == run.table
    return made, sink


def keno_evening(listing: Listing) -> tuple[Driver, Memory]:
    """Two games, with two tickets each."""
    made, sink = driver(listing, listing.table.rules.default)
    staff, number = listing.staff(Seeded(3)), 0
    while listing.round_number(made.state) < 3:
        if isinstance(made.table.due, Bets) and number < 2 * listing.round_number(made.state):
            number += 1
            entry = Entry(((number, 20, 30),), Cents(1_00))
            code = CODE[number:] + CODE[:number]
            made.put(Put(Actor(Role.KENO_WRITER), IssueTicket(entry, (Cash(Cents(1_00)),), code)))
        made.put(staff.next_put(made.state, made.table.due))
    return made, sink


def sealed_anew(records: Sequence[Record], at: int, change: Callable[[Page], Page]) -> Any:
    """The same chain with another page in one place, and every seal made to fit."""
    pages = [record.page for record in records]
    pages[at] = change(pages[at])
    return tuple(chain(GENESIS, pages))


def with_body(old: bytes, new: bytes) -> Callable[[Page], Page]:
    def change(page: Page) -> Page:
        assert old in page.body, page.body[:300]
        return changed(page, body=page.body.replace(old, new, 1))

    return change

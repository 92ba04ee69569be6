"""One machine of a floor as the records of its stream leave it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

from houseway.core.actors import Player, Put
from houseway.core.game import AnyTable, NotPermitted, Over
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled
from houseway.floor.host.time_zones import USUAL, Zone, clock_at
from houseway.floor.live.account_holders import PAID, Holders
from houseway.floor.live.clock.deadlines import Deadline, deadline_after, deadline_of, timer_of
from houseway.floor.live.past_rounds.rounds import WAGERS_ALONE, Archive, Past
from houseway.floor.records.table_codec import SYSTEM_DRAWS, Opened, TableCodec, set_of
from houseway.floor.wire.moves import Wire
from houseway.games.listing import Seating
from houseway.house.dealers.outcomes import By, check_source
from houseway.house.general.past_rounds import is_about_a_round
from houseway.house.general.state import CloseTable
from houseway.house.machine.part import Due, Now
from houseway.house.table.state import Determine
from houseway.house.terminals.periods import ConfirmWagers
from houseway.journal import Bodies, Entry, Millis, StreamId
from houseway.journal.codec.canonical import Form
from houseway.law import RuleSet
from houseway.law.instruments import Edition
from houseway.ledger import Account, TableId, Transfer

Holder = Callable[[Player], Account]
Accounts = Callable[[TableId], tuple[Player, ...] | None]  # active at terminals of a table
TOLD_BY_FLOOR = frozenset({Determine, CloseTable})  # with facts that nobody else states
NOT_ASKED = Due(Over(RuleSet("ni2019-689-mttg").rule("6.8")))  # while records are followed


Stray = Callable[["Stream", Put[Any], NotPermitted], None]  # a person brings an outcome


def refuse(_stream: "Stream", _put: Put[Any], why: NotPermitted) -> None:
    raise why


def nobody_told(_table: TableId) -> None:
    """A table that is driven by itself has no terminals."""


@runtime_checkable
class Guard(Protocol):
    """A stream that has a say in the moves of others."""

    def check(self, stream: "Stream", put: Put[Any]) -> None:
        """Refuse what may not be done as things stand there."""


class Stream:
    """What every machine on a floor has, whatever it is. Which it is is asked at every move."""

    name: StreamId
    edition: Edition
    house: AnyTable
    bodies: "Bodies[Any, Any, Transfer]"
    states: "Form[Any]"
    wire: Wire
    clocked: tuple[type[Any], ...] = ()
    outcomes: Mapping[type[Any], By] = {}  # moves that carry one, where the system draws
    zone: Zone = 0
    has_papers = False  # tickets and vouchers are issued and paid here
    terminal = 0  # its number, if it is a terminal
    rules = 0  # version of the rulings when it was opened
    ruled_by = "ni2019-689-mttg"  # rule set whose changes concern its records

    def __init__(self, name: StreamId, opening: bytes, now: Now[Any]) -> None:
        self.name, self.opening = name, opening
        self.now: Now[Any] = now
        self.number = 1  # of its last record; the first opens it
        self.deadline: Deadline | None = None
        self.supposed: Deadline | None = None  # one whose beginning was not seen

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        """A move with the facts that are not its sender's to say, whatever he said."""
        clock = clock_at(at, self.zone) if self.looks_at_clock(type(put.move)) else ""
        return put if put.clock == clock else changed(put, clock=clock)

    def check_source(self, put: Put[Any], stray: Stray) -> None:
        """Refuse a person who brings an outcome where the system draws."""
        by = self.outcomes.get(type(put.move))
        if by is not None:
            try:
                check_source(by, put, self.name.partition(":")[2])
            except NotPermitted as why:
                stray(self, put, why)

    def looks_at_clock(self, kind: type[Any]) -> bool:
        """True if the time of day decides this kind of move, as the machine stands."""
        return kind in self.clocked

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        """What events mean in money, as the machine stands before them."""
        raise AssertionError(f"{self.name}: nobody says what {events} of {put.move} mean in money")

    def accept(self, entry: "Entry[Any, Any, Transfer]", now: Now[Any], at: Millis) -> None:
        """Go on from a record that stands."""
        self.follow(entry.events, now)
        before, due = self.now.due.turn, now.due.turn
        self.number += 1
        if due is not before or self.deadline is None:  # else the same countdown runs on
            self.deadline = deadline_after(before, self.deadline, due, at)
        self.now = now

    def follow(self, events: tuple[Any, ...], now: Now[Any]) -> None:
        """What else is kept of the events, before the machine stands so: here nothing."""

    def count_draw(self) -> None:
        """Count a move of the system generator, before it is followed: here nothing is drawn."""

    def written(self, number: int) -> None:
        """Its records up to this one are on disk: here nobody wants to know."""

    def believe(self, events: tuple[Any, ...]) -> None:
        """Go on from a record that was written. What is due is not asked until the last of them."""
        state, evolve = self.now.state, self.house.evolve
        for event in events:
            state = evolve(state, event)
        now = Now(state, NOT_ASKED)
        self.follow(events, now)
        self.number += 1
        self.now = now

    def catch_up(self, at: Millis) -> None:
        """What is due after all records. A countdown that runs has begun with them."""
        if self.now.due is NOT_ASKED:
            self.now = self.house.now(self.now.state)
            timer = timer_of(self.now.due.turn)
            self.deadline = None if timer is None else deadline_of(timer, at)
            self.supposed = self.deadline


class TableStream(Stream):
    """A table of any game."""

    on_terminals = True  # whoever stakes has control of a terminal
    conditions = ""  # the tournament whose approved conditions it is played under

    def __init__(
        self,
        name: StreamId,
        opening: bytes,
        played: tuple[TableCodec, Opened[Any]],
        holder: Holder,
        archive: Archive | None = None,
    ) -> None:
        self.accounts: Accounts = nobody_told
        self.desk, self.opened = desk, opened = played
        listing = desk.listing
        self.edition, self.house, self.clocked = listing.edition, listing.table, listing.clocked
        self.bodies, self.states, self.wire = desk.bodies, desk.states, desk.wire
        self.rules, self.ruled_by = opened.rules, str(listing.rule_set.name)
        self.zone = opened.place or opened.zone
        super().__init__(name, opening, self.house.now(self.house.opening(opened.settings)))
        self.table = TableId(opened.table)
        self.outcomes = desk.outcomes if opened.mode in SYSTEM_DRAWS else {}
        self.set = set_of(opened.mode)
        self.holders = Holders(holder)
        self.book = listing.books(self.table, self.holders, self.set)
        # Moves to which nothing is added: they look at no clock, and at no earlier round.
        plain = (kind for kind in self.house.permits if not is_about_a_round(kind))
        house: Any = self.house
        timed = {*self.clocked, *house.door.begins}
        self.whole = frozenset(plain) - timed - TOLD_BY_FLOOR
        self.draws = (0, 0)  # a round, and how often the system generator has drawn in it
        self.past = Past(archive)  # what each round came to, for moves about an earlier one

    def looks_at_clock(self, kind: type[Any]) -> bool:
        return self.desk.listing.looks_at_clock(self.now.state, kind)

    @property
    def round_number(self) -> int:
        return self.desk.listing.round_number(self.now.state)

    @property
    def next_draw(self) -> int:
        """The number of the next draw in its round, from 0."""
        number, draws = self.draws
        return draws if number == self.round_number else 0

    def count_draw(self) -> None:
        self.draws = self.round_number, self.next_draw + 1

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        if not put.clock and type(put.move) in self.whole:  # nearly all there are
            return put
        put = self.with_facts(super().completed(put, at))
        return self.past.completed(put, self.house, self.now.state)

    def with_facts(self, put: Put[Any]) -> Put[Any]:
        """A move with what the floor knows of it, whatever its sender stated."""
        move = put.move
        if isinstance(move, Determine) and move.conditions != self.conditions:
            return changed(put, move=changed(move, conditions=self.conditions))
        if isinstance(move, CloseTable):
            return changed(put, move=changed(move, present=self.present()))
        return put

    def present(self) -> tuple[Player, ...] | None:
        """The players with an active account here; None where the rules do not ask for them."""
        house: Any = self.house
        asked = house.general.closure.rounds or self.now.state.people.rounds_left is not None
        return self.accounts(self.table) if asked else None

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        """What a wager comes to is whose who staked it, not his who sits there now."""
        paid = getattr(put.move, "paid", ())
        if not paid and not PAID.isdisjoint(map(type, events)):  # wagers alone are nearly all
            paid = self.of_a_round_before(events) or self.holders.outlived(events)
        if not paid:
            return self.book(self.now.state, events)
        with self.holders.of_the_time(paid):
            return self.book(self.now.state, events)

    def puts_right(self, put: Put[Any], events: tuple[Any, ...]) -> bool:
        """Whether a move takes payments back, or pays again what was taken back."""
        return type(put.move) is not ConfirmWagers and self.holders.puts_right(events)

    def of_a_round_before(self, events: tuple[Any, ...]) -> tuple[Payment, ...]:
        """What is taken back or refunded, and not of the round in play: its stakers may be gone."""
        state = self.now.state
        waiting = getattr(getattr(state, "people", None), "refundable", ())
        back = [one for event in events if type(event) is Reversed for one in event.payments]
        if not back and not waiting:
            return ()
        played = getattr(state, "round", None)
        own = () if played is None else set(played.payments)
        settled = [one for event in events if type(event) is Settled for one in event.payments]
        refunded = [one for one in settled if one.wager in waiting]
        return tuple(one for one in (*back, *refunded) if one not in own)

    def follow(self, events: tuple[Any, ...], now: Now[Any]) -> None:
        if self.desk.listing.seating is not Seating.COUNTER:  # tickets are nobody's account
            self.holders.follow(events)
        if not WAGERS_ALONE.issuperset(map(type, events)):  # nearly all there are: nothing ends
            number = 0 if now.due is NOT_ASKED else self.number + 1
            self.past.follow(self.now.state, now.state, events, number)

    def written(self, number: int) -> None:
        self.past.written(number)


def clock_of(tables: Iterable[TableStream]) -> tuple[int, str]:
    """Minutes ahead and whose clock it is, as the first table of a floor was opened with."""
    for table in tables:
        return table.opened.zone, table.opened.place
    return 600, USUAL

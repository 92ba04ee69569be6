"""A machine of a floor as the records of its stream leave it: the same for every kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from houseway.core.actors import Actor, Put
from houseway.core.game import AnyTable, NotPermitted, Over
from houseway.core.value import changed
from houseway.core.words import Words
from houseway.floor.host.time_zones import Zone, clock_at
from houseway.floor.live.clock.deadlines import Deadline, deadline_after, deadline_of, timer_of
from houseway.floor.records.stream_names import own_name
from houseway.floor.wire.envelopes import Chance, Said, fields_of
from houseway.floor.wire.moves import Wire
from houseway.house.dealers.outcomes import By, check_source
from houseway.house.machine.part import Due, Now
from houseway.journal import Bodies, Entry, Millis, Page, StreamId
from houseway.journal.codec.canonical import Form
from houseway.law import RuleSet
from houseway.law.instruments import Edition
from houseway.ledger import Transfer
from houseway.ledger.accounts import MONEY, SetId

# Whose wagers, which are undone, and what the system has drawn.
Whose = tuple[tuple[tuple[int, int, str], ...], tuple[int, ...], tuple[int, int]]
NOBODYS: Whose = ((), (), (0, 0))
NOT_ASKED = Due(Over(RuleSet("ni2019-689-mttg").rule("6.8")))  # while records are followed
UNSPOKEN = "nobody wrote sentences for it"

Stray = Callable[["Stream", Put[Any], NotPermitted], None]  # a person brings an outcome


def refuse(_stream: "Stream", _put: Put[Any], why: NotPermitted) -> None:
    raise why


class Stream:
    """A machine on a floor. What a kind does not need, it leaves as it stands here."""

    kind: str  # the name of its row
    name: StreamId
    edition: Edition
    house: AnyTable
    bodies: "Bodies[Any, Any, Transfer]"
    states: "Form[Any]"
    wire: Wire
    clocked: tuple[type[Any], ...] = ()
    zone: Zone = 0
    set: SetId = MONEY  # the books that its money is in
    has_papers = False  # tickets and vouchers are issued and paid here
    terminal = 0  # its number, if it is a terminal
    has_rounds = False
    rules = 0  # version of the rulings when it was opened
    ruled_by = "ni2019-689-mttg"  # rule set whose changes concern its records

    def __init__(self, name: StreamId, opening: bytes, now: Now[Any]) -> None:
        self.name, self.opening = name, opening
        self.now: Now[Any] = now
        self.number = 1  # of its last record; the first opens it
        self.deadline: Deadline | None = None
        self.supposed: Deadline | None = None  # one whose beginning was not seen

    @property
    def outcomes(self) -> Mapping[type[Any], By]:
        """The moves that carry an outcome, where the system draws."""
        return {}

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        """Fill in the facts that are not the sender's to say, whatever the sender said."""
        clock = clock_at(at, self.zone) if self.looks_at_clock(type(put.move)) else ""
        return put if put.clock == clock else changed(put, clock=clock)

    def check_source(self, put: Put[Any], stray: Stray) -> None:
        """Refuse a person who brings an outcome where the system draws."""
        by = self.outcomes.get(type(put.move))
        if by is not None:
            try:
                check_source(by, put, own_name(self.name))
            except NotPermitted as why:
                stray(self, put, why)

    def looks_at_clock(self, kind: type[Any]) -> bool:
        """True if the time of day decides this kind of move, as the machine stands."""
        return kind in self.clocked

    def read(self, by: Actor, said: Said, _chance: Chance) -> Put[Any]:
        """A move as its sender states it. A player has nobody beside them."""
        beside = said.get("beside") if by.player is None else None
        return self.wire.read_of(by, said.get("move"), fields_of(said), beside)

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        """Return the transfers that events make, given the machine's state before them."""
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
        """Keep anything else of the events, before the machine changes; here nothing."""

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
        """Determine what is due after all records. A running countdown began with them."""
        if self.now.due is NOT_ASKED:
            self.now = self.house.now(self.now.state)
            timer = timer_of(self.now.due.turn)
            self.deadline = None if timer is None else deadline_of(timer, at)
            self.supposed = self.deadline

    @property
    def key(self) -> Any:
        """The name by which the streams of its kind are found."""
        return own_name(self.name)

    @property
    def words(self) -> Words:
        """The sentences of its events."""
        return Words({}, dict.fromkeys(self.house.events, UNSPOKEN))

    @property
    def round_number(self) -> int:
        return 0

    def public(self, _now: Now[Any]) -> dict[str, Any]:
        """Return what everybody may see of the stream in that state."""
        return {}

    @property
    def rule_set(self) -> str:
        """The rule set by which documents concern it; nothing: they do not."""
        return ""

    def before(self, _move: Any) -> str:
        """One line on the value that a move would change, for the person who approves it."""
        return ""

    def recall(self, _pages: Callable[[], Iterable[Page]]) -> None:
        """Read what neither state nor snapshot holds, from the newest page back, at a start."""

    def resume(self, _stood_ms: int) -> Iterator[Put[Any]]:
        """Yield the moves that the system makes first after a standstill."""
        yield from ()

    # Snapshots

    @property
    def whose(self) -> Whose:
        """Accounts behind the wagers, which the state does not hold."""
        return NOBODYS

    def restore(self, _whose: Whose) -> None:
        """Take up what a snapshot holds beside the state."""

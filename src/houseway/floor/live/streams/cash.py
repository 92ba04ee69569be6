"""Terminals and cash desks as streams of a floor."""

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, Protocol, TypeVar, final

from houseway.cash.disputes.listing import DISPUTES
from houseway.cash.facts import Facts, completed
from houseway.cash.floats.listing import FLOATS
from houseway.cash.law import cash_law
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.terminal.moves import ConnectTerminal
from houseway.cash.terminal.state import PlayerTerminal
from houseway.cash.terminal.tables import check_connection
from houseway.core.actors import Put
from houseway.core.value import value
from houseway.floor.live.streams.base import Stream
from houseway.floor.records.table_codec import FORM, set_of
from houseway.floor.wire.moves import Spoken, Wire
from houseway.house.machine.part import Now
from houseway.house.machine.register_listing import OnePart
from houseway.house.program.decisions import PROGRAM
from houseway.house.sealing.part import SEALING
from houseway.journal import Bodies, Millis, StreamId
from houseway.journal.codec.canonical import Form
from houseway.law.changes import current_version
from houseway.law.instruments import Edition
from houseway.ledger import Account, Transfer, chips
from houseway.ledger.accounts import SetId
from houseway.people.approvals.listing import APPROVALS
from houseway.people.documents.listing import DOCUMENTS
from houseway.people.listing import PEOPLE

S = TypeVar("S")
FactsAt = Callable[[Millis, SetId], Facts]


@value
class OpenedCash(Generic[S]):
    """The first record of a terminal or a desk."""

    LATER = ("rules",)

    form: int
    kind: str
    name: str
    mode: str  # whose money it is: `training` has books of its own
    settings: S
    rules: int = 0  # version of the rulings (`law/changes.py`) when it was opened


class Single(Spoken, Protocol):
    """A machine of one part as its listing has it."""

    @property
    def kind(self) -> str: ...
    @property
    def machine(self) -> Any: ...
    @property
    def edition(self) -> Edition: ...
    @property
    def events(self) -> tuple[type[Any], ...]: ...
    @property
    def state(self) -> type[Any]: ...
    @property
    def settings(self) -> type[Any]: ...


Listed = TypeVar("Listed", bound=Single)


@final
class RegisterCodec(Generic[Listed]):
    """A machine of one part prepared for work: everything is worked out from its types."""

    def __init__(self, listing: Listed) -> None:
        self.listing = listing
        moves, events, leaves = listing.moves, listing.events, listing.leaves
        self.wire = Wire(listing)
        self.bodies: Bodies[Any, Any, Transfer] = Bodies(moves, events, Transfer, leaves)
        self.states: Form[Any] = Form(listing.state, (*moves, *events), leaves)
        self.openings: Form[OpenedCash[Any]] = Form(OpenedCash[listing.settings])  # type: ignore[name-defined]

    def opening(self, name: str, mode: str, settings: object) -> bytes:
        said = OpenedCash(FORM, self.listing.kind, name, mode, settings, current_version())
        return self.openings.write(said)


LISTINGS = (TERMINAL, DESK, DISPUTES, FLOATS, PEOPLE, APPROVALS, DOCUMENTS, PROGRAM, SEALING)
ONE_PART = {one.kind: one for one in LISTINGS}


@cache
def office_of(kind: str) -> RegisterCodec[OnePart]:
    return RegisterCodec(ONE_PART[kind])


class CashStream(Stream):
    """A terminal or a desk. Its moves come with facts that only the floor knows."""

    has_papers = True

    def __init__(
        self,
        name: StreamId,
        opening: bytes,
        office: RegisterCodec[OnePart],
        said: OpenedCash[Any],
        facts: FactsAt,
    ) -> None:
        listing = office.listing
        self.edition, self.house = listing.edition, listing.machine
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        super().__init__(name, opening, self.house.now(self.house.opening(said.settings)))
        self.said, self.set, self.rules = said, set_of(said.mode), said.rules
        self.book = listing.book(said.name, self.set)
        self.terminal = getattr(said.settings, "terminal", 0)
        self._facts = facts

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        return completed(super().completed(put, at), self._facts(at, self.set), self.terminal)

    def booked(self, _put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return self.book(self.now.state, events)


class TerminalStream(CashStream):
    """A Player Terminal."""

    _known: tuple[Now[Any] | None, Account | None] = (None, None)

    @property
    def state(self) -> PlayerTerminal:
        state = self.now.state
        assert isinstance(state, PlayerTerminal)
        return state

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        if isinstance(put.move, ConnectTerminal):
            standing = self._facts(Millis(0), self.set).standing(self.terminal)
            check_connection(cash_law().account, self.state, put.move.tables, standing)
        return super().booked(put, events)

    @property
    def account(self) -> Account | None:
        """The chip account of whoever plays here now; asked many times between two records."""
        if self._known[0] is not self.now:
            self._known = self.now, account_of(self.now, self.set)
        return self._known[1]


def account_of(now: Now[Any], of: SetId) -> Account | None:
    """The active chip account of a terminal that stands so."""
    terminal: PlayerTerminal = now.state
    return chips(str(terminal.terminal), terminal.openings, of) if terminal.active else None

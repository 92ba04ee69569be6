"""Terminals and cash desks as streams of a floor."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.cash.facts import Facts, completed
from houseway.cash.law import cash_law
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.terminal.moves import ConnectTerminal
from houseway.cash.terminal.state import PlayerTerminal
from houseway.cash.terminal.tables import check_connection
from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.money import dollars
from houseway.core.words import Words
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import FloorView
from houseway.floor.records.table_codec import set_of
from houseway.house.machine.part import Now
from houseway.house.machine.register_listing import OnePart
from houseway.journal import Illegible, Millis, StreamId
from houseway.law import RuleSet
from houseway.ledger import Account, Transfer, chips
from houseway.ledger.accounts import SetId

SYSTEM = RuleSet("ni2019-689-mttg")
CONTROL = SYSTEM.rule("2.1")
CONFIGURED = SYSTEM.rule("def:Game System(a)")
FactsAt = Callable[[Millis, SetId], Facts]


class CashStream(Stream):
    """A Cash Desk, or a terminal. Its moves come with facts that only the floor knows."""

    kind = DESK.kind
    listing: OnePart = DESK
    has_papers = True

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView, facts: FactsAt) -> None:
        office, listing = codec_of(self.listing), self.listing
        opened_cash = office.read_opening(name, opening)
        self.edition, self.house = listing.edition, listing.machine
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        super().__init__(name, opening, self.house.now(self.house.opening(opened_cash.settings)))
        self.said, self.set, self.rules = opened_cash, set_of(opened_cash.mode), opened_cash.rules
        self.book = listing.book(opened_cash.name, self.set)
        self.terminal = getattr(opened_cash.settings, "terminal", 0)
        self._floor, self._facts = floor, facts

    @property
    def words(self) -> Words:
        return self.listing.words

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        return completed(super().completed(put, at), self._facts(at, self.set), self.terminal)

    def booked(self, _put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return self.book(self.now.state, events)


class TerminalStream(CashStream):
    """A Player Terminal."""

    kind = TERMINAL.kind
    listing = TERMINAL
    _known: tuple[Now[Any] | None, Account | None] = (None, None)

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView, facts: FactsAt) -> None:
        super().__init__(name, opening, floor, facts)
        if str(self.terminal) != self.said.name:
            raise Illegible(f"terminal {self.terminal} in the stream of {self.said.name!r}")

    @property
    def key(self) -> int:
        return self.terminal

    def before(self, _move: Any) -> str:
        return "" if self.account is None else f"credit {dollars(self._floor.tip.of(self.account))}"

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


def holder(terminals: Mapping[int, TerminalStream], player: Player) -> Account:
    """The chip account that a player at any table stakes from."""
    terminal = terminals.get(player)
    if terminal is None:
        raise Refused(f"this Game System has no Player Terminal {player}", CONFIGURED)
    account = terminal.account
    if account is None:
        raise Refused(f"terminal {player} has no active Player Chip Account", CONTROL)
    return account

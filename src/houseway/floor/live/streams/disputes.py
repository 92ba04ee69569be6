"""Dispute holds as a stream of a floor: what is held is not paid out, wherever it is asked for."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from houseway.cash.desk.moves import PayOwed
from houseway.cash.disputes.law import hold_law
from houseway.cash.disputes.listing import DISPUTES
from houseway.cash.disputes.moves import HoldAccount, HoldRound, HoldTicket
from houseway.cash.disputes.state import Hold, Holds, HoldSettings, Subject
from houseway.cash.papers import Status, plain_number
from houseway.cash.terminal.moves import CashOut, InsertNote, IssueVoucher, ReportPrinted
from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment
from houseway.floor.live.accounts.shortfalls import drawn_on, named
from houseway.floor.live.past_rounds.rounds import is_over
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import CashStream, TerminalStream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import FloorView, Guard, StreamKind
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.live.streams.table import TableStream
from houseway.journal import Millis, Page, StreamId
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import chips, owed

HOUSE = StreamId("disputes:house")
MODE = "electronic"
USUAL = HoldSettings()
DISPUTE = hold_law().clauses.dispute
AT_A_TERMINAL = (CashOut, IssueVoucher, InsertNote)  # it is out of use while its account is held
OF_A_TICKET = frozenset({"RedeemTicket", "PayVoucher", "PayLostTicket", "VoidTicket"})
OF_A_TICKET |= {"ReplaceTicket"}
PLAYERS = ("chips:", "stake:")  # where a table pays to


class DisputeStream(RegisterStream):
    """The holds on money in dispute. They move no money; they keep it where it is."""

    kind = DISPUTES.kind
    listing = DISPUTES

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView) -> None:
        super().__init__(name, opening)
        self._floor = floor
        self._open: tuple[Holds | None, dict[tuple[Subject, str], Hold]] = (None, {})
        self._staked: dict[int, frozenset[Account | None]] = {}  # in a held round, by its hold

    @property
    def holds(self) -> Holds:
        state = self.now.state
        assert isinstance(state, Holds)
        return state

    @property
    def open(self) -> dict[tuple[Subject, str], Hold]:
        """Asked for every move; worked out once for each state."""
        if self._open[0] is not self.holds:
            held = {(each_hold.subject, each_hold.name): each_hold for each_hold in self.holds.open}
            for hold in tuple(held.values()):
                held = dict.fromkeys(self.reached(hold), hold) | held
            self._open = self.holds, held
        return self._open[1]

    def reached(self, hold: Hold) -> Iterator[tuple[Subject, str]]:
        """Yield where the payments of a finished round are now: accounts, and tickets of them."""
        name, _, number = hold.name.rpartition("#")
        table = self._floor.of(TableStream).get(name) if hold.subject is Subject.ROUND else None
        if table is None or table.round_number == int(number):
            return
        for account in self.staked(hold, table, int(number)) - {None}:
            opening = str(account).partition("@")[0].removeprefix("chips:")
            if self.has_money(opening):
                yield Subject.ACCOUNT, opening
            for known in self._floor.tickets.known:
                if f"{known.ticket.terminal}#{known.ticket.opening}" == opening:
                    yield Subject.TICKET, known.ticket.validation

    def staked(self, hold: Hold, table: TableStream, number: int) -> frozenset[Account | None]:
        """Return the accounts that a held round has paid, looked up once: it may be long over."""
        if hold.number in self._staked and not table.past.knows(number):
            return self._staked[hold.number]
        paid = (payment.wager for payment in table.past.recalled(number).paid if received(payment))
        accounts = frozenset(table.holders.staked(wager.player, wager.number) for wager in paid)
        self._staked[hold.number] = accounts
        return accounts

    def recall(self, _pages: Callable[[], Iterable[Page]]) -> None:
        """Find out what is held before anybody plays, not when somebody first asks."""
        assert self.open is not None

    # What is held

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        match put.move:
            case HoldRound() as move:
                return changed(put, move=self.round(move))
            case HoldTicket() as move:
                return changed(put, move=self.ticket(move))
            case HoldAccount() as move:
                return changed(put, move=self.account(move))
        return put

    def has_money(self, opening: str) -> bool:
        """Return whether an account is active, or something is owed on it."""
        name, _, number = opening.partition("#")
        terminal = self._floor.of(TerminalStream).get(int(name))
        if terminal is None:
            return False
        mine = chips(name, int(number), terminal.set)
        return terminal.account == mine or bool(
            self._floor.tip.of(owed(name, int(number), terminal.set))
        )

    def round(self, move: HoldRound) -> HoldRound:
        table = self._floor.of(TableStream).get(move.table)
        if table is None:
            raise Refused(f"there is no table {move.table[:20]!r}", DISPUTE)
        house: Any = table.house
        cite = house.general.dispute
        if table.now.state.round is None or table.round_number != move.round:
            known = is_over(table.now.state, move.round)
            paid = sum(map(received, table.past.paid(move.round))) if known else 0
            if not paid:
                reason = f"round {move.round} is not in play at {move.table}, and has paid nothing"
                raise Refused(reason, cite)
            return changed(move, amount=Cents(paid), cite=cite)
        lies = f"layout:{table.table}:"
        balances = self._floor.tip.latest().items()
        amount = sum(cents for name, cents in balances if name.startswith(lies))
        return changed(move, amount=Cents(amount), cite=cite)

    def ticket(self, move: HoldTicket) -> HoldTicket:
        known = self._floor.tickets.of(plain_number(move.validation))
        if known is None or known.status not in (Status.ISSUED, Status.PRINTING):
            status = "unknown" if known is None else known.status
            raise Refused(f"this ticket is {status}: nothing of it can be held", DISPUTE)
        return changed(move, amount=known.ticket.amount)

    def account(self, move: HoldAccount) -> HoldAccount:
        """The active account of a terminal, or what is owed on one that is closed."""
        terminal = self._floor.of(TerminalStream).get(move.terminal)
        if terminal is None:
            raise Refused(f"there is no terminal {move.terminal}", DISPUTE)
        if move.opening < 0:
            raise Refused(f"no opening has the number {move.opening}", DISPUTE)
        opening = move.opening or terminal.state.openings
        name = str(move.terminal)
        active = terminal.account
        if active is not None and active == chips(name, max(opening, 1), terminal.set):
            if terminal.state.leaving is not None:
                raise Refused("its money leaves the terminal: hold the ticket", DISPUTE)
            return changed(move, opening=opening, amount=self._floor.tip.of(active))
        amount = self._floor.tip.of(owed(name, max(opening, 1), terminal.set))
        if not amount:
            raise Refused(f"account {name}#{opening} is closed, and nothing is owed", DISPUTE)
        return changed(move, opening=opening, amount=amount)

    # What may not be done meanwhile

    def check(self, stream: CashStream, put: Put[Any]) -> None:
        """Refuse at terminals and desks what would pay out."""
        if not self.open:
            return
        move = put.move
        if stream.terminal and isinstance(move, AT_A_TERMINAL):
            self.refuse(Subject.ACCOUNT, f"{stream.terminal}#{stream.now.state.openings}")
        if isinstance(move, PayOwed):
            self.refuse(Subject.ACCOUNT, f"{move.terminal}#{move.opening}")
        if type(move).__name__ in OF_A_TICKET:
            self.refuse(Subject.TICKET, plain_number(move.validation))

    def check_money(self, stream: Stream, put: Put[Any], transfers: tuple[Transfer, ...]) -> None:
        """Refuse what takes from a held account, or pays of a held round.

        A correction of an earlier round is how a dispute may end; a ticket that is printed is held
        as the account was.
        """
        paid: tuple[object, ...] = getattr(put.move, "paid", ())
        if not self.open or paid or isinstance(put.move, ReportPrinted):
            return
        for account in drawn_on(transfers):
            terminal, opening, of = named(account)
            there = self._floor.of(TerminalStream).get(int(terminal))
            if there is not None and there.set == of:  # chips of a tournament are another account
                self.refuse(Subject.ACCOUNT, f"{terminal}#{opening}")
        if stream.has_rounds and any(pays(transfer) for transfer in transfers):
            self.refuse(Subject.ROUND, f"{stream.key}#{stream.round_number}")

    def refuse(self, subject: Subject, name: str) -> None:
        hold = self.open.get((subject, name))
        if hold is not None:
            raise Refused(f"{hold} is held by hold {hold.number}: {hold.what}", hold.cite)

    def waits(self, table: TableStream) -> bool:
        """Return whether the round in play is held."""
        return (Subject.ROUND, f"{table.table}#{table.round_number}") in self.open


def received(payment: Payment) -> int:
    """Return what a player has received from a wager."""
    return payment.returned + payment.win - payment.commission


def pays(transfer: Transfer) -> bool:
    """Return whether a transfer gives a player something from a table."""
    return transfer.credit.startswith(PLAYERS) and not transfer.debit.startswith(PLAYERS)


def disputes_opening(settings: HoldSettings = USUAL) -> bytes:
    """The first record of the stream."""
    return codec_of(DISPUTES).opening("house", MODE, settings)


DISPUTES_KIND = StreamKind(
    DISPUTES.kind,
    DisputeStream,
    DISPUTES,
    only=HOUSE,
    opening=disputes_opening,
    facts=("at", "amount", "cite", "opening"),
    guard=Guard(
        (CashStream.kind, TerminalStream.kind),
        DisputeStream.check,
        DisputeStream.check_money,
        DisputeStream.waits,
    ),
)

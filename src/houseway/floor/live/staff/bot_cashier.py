"""Service for bots at the Cash Desk: a bot cashier exchanges their tickets."""

from houseway.cash.desk.moves import BringCash, OpenDesk, RedeemTicket
from houseway.cash.desk.state import CashDesk
from houseway.cash.papers import Paper, Status
from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.records.stream_names import DESK

CASHIER = Actor(Role.CASHIER, name="bot at the desk")
SUPERVISOR = Actor(Role.SUPERVISOR, name="bot in the pit")
DRAWER = Cents(100_000_00)  # what the drawer is filled up with


class BotCashier:
    """Exchanges what a terminal has printed last."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def redeem(self, terminal: TerminalStream) -> None:
        hall = self._floor.hall
        known = hall.tickets.numbered(terminal.terminal, terminal.state.papers)
        if DESK not in hall.streams or known is None or known.status is not Status.ISSUED:
            return
        ticket = known.ticket
        if ticket.paper is Paper.TICKET and hall.tickets.of(ticket.validation) == known:
            self.ready(ticket.amount)
            self.put(Put(CASHIER, RedeemTicket(ticket.validation, ticket.amount)))

    def ready(self, amount: Cents) -> None:
        """The desk is open, and there is enough in its drawer."""
        desk: CashDesk = self._floor.hall.streams[DESK].now.state
        if not desk.open:
            self.put(Put(CASHIER, OpenDesk(desk.drawer)))
        if desk.drawer < amount:
            self.put(Put(CASHIER, BringCash(Cents(DRAWER + amount)), SUPERVISOR))

    def put(self, put: Put[object]) -> None:
        self._floor.put(Ask(DESK, put))

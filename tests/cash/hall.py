"""A floor in small: two terminals, a desk, the books and the tickets, driven as the live one is."""

from typing import Any

from houseway.cash.desk import moves as desk_moves
from houseway.cash.desk.state import DeskSettings
from houseway.cash.facts import Standing, completed
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.terminal import moves
from houseway.cash.terminal.state import TerminalSettings
from houseway.cash.tickets import Tickets
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.journal import Bodies, Entry
from houseway.journal.codec.canonical import Form
from houseway.ledger import Tip, Transfer, accounts, chips

PLAYER = Actor(Role.PLAYER, Player(7))
DEALER = Actor(Role.DEALER, name="Dee")
SUPERVISOR = Actor(Role.SUPERVISOR, name="Sue")
CASHIER = Actor(Role.CASHIER, name="Cas")
SYSTEM = Actor(Role.SYSTEM)
MONITORING = Actor(Role.MONITORING)
OPERATOR = Actor(Role.OPERATOR, name="Ola")

CODECS: dict[str, tuple[Any, Any]] = {
    listing.kind: (
        Bodies(listing.moves, listing.events, Transfer),
        Form(listing.state, (*listing.moves, *listing.events)),
    )
    for listing in (TERMINAL, DESK)
}


class Stream:
    """One machine with its book, and a record of all that happened."""

    def __init__(self, hall, listing, name, settings):
        self.hall, self.listing = hall, listing
        self.book = listing.book(name, "")
        self.machine = listing.machine
        self.now = self.machine.now(self.machine.opening(settings))
        self.start, self.records = self.now.state, []

    @property
    def state(self):
        return self.now.state

    def put(self, by, move, beside=None, terminal=0):
        put = completed(Put(by, move, beside), self.hall, terminal)
        step = self.machine.step(self.now, put)
        transfers = self.book(self.state, step.events)
        self.hall.tip.book(transfers)
        self.hall.tickets.follow(terminal, step.events)
        self.now = step.now
        self.records.append(self.written(Entry(put, step.events, transfers)))
        return step.events

    def written(self, entry):
        bodies, states = CODECS[self.listing.kind]
        body = bodies.write(entry)
        assert bodies.read(body) == entry
        assert states.read(states.write(self.state)) == self.state
        return body


class Hall:
    """The facts are what the tests say they are: `wagers`, `periods` and who is excluded."""

    def __init__(self, seed=1, desk=None, **settings):
        self.at = 1_000
        self.tip, self.tickets, self.chance = Tip(), Tickets(), Seeded(seed)
        self.wagers, self.periods, self.excluded = (), ("T1",), False
        self.terminals = {}
        self.entrances = {}
        for number in (7, 8):
            given = TerminalSettings(number, tables=("T1", "T2"))
            given = changed(given, **settings)
            self.terminals[number] = Stream(self, TERMINAL, str(number), given)
        self.desk = Stream(self, DESK, "desk", desk or DeskSettings())

    # Facts

    def standing(self, terminal):
        opening = self.terminals[terminal].state.openings
        credit = self.tip.of(chips(str(terminal), opening)) if opening else Cents(0)
        return Standing(credit, self.wagers, self.periods, self.excluded)

    def unconfirmed(self, _terminal):
        return Cents(0)

    def ticket(self, number):
        return self.tickets.of(number)

    def transferred(self, reference):
        return self.tickets.transferred(reference)

    def owed(self, terminal, opening):
        return self.tip.of(accounts.owed(str(terminal), opening))

    def entrance(self, tournament, player):
        return self.entrances.get((tournament, player))

    def drawn(self, _said):
        return self.tickets.draw(self.chance)

    # Moves

    def at_terminal(self, by, move, beside=None, terminal=7):
        return self.terminals[terminal].put(by, move, beside, terminal)

    def at_desk(self, by, move, beside=None):
        self.at += 1
        return self.desk.put(by, move, beside)

    @property
    def terminal(self):
        return self.terminals[7].state

    def insert(self, *notes, terminal=7):
        found = ()
        for note in notes:
            player = Player(terminal)
            move = moves.InsertNote(player, Cents(note))
            found = self.at_terminal(Actor(Role.PLAYER, player), move, terminal=terminal)
        return found

    def cash_out(self, by=None, terminal=7):
        player = Actor(Role.PLAYER, Player(terminal))
        return self.at_terminal(by or player, moves.CashOut(Player(terminal)), terminal=terminal)

    def printed(self, terminal=7):
        ticket = self.terminals[terminal].state.leaving.ticket
        move = moves.ReportPrinted(ticket.validation)
        return self.at_terminal(SYSTEM, move, terminal=terminal)

    def ticket_of(self, *notes, terminal=7):
        """A ticket for these notes, printed and in the player's hand."""
        self.insert(*notes, terminal=terminal)
        self.cash_out(terminal=terminal)
        issued, _ = self.printed(terminal)
        return issued.ticket

    def voucher_of(self, *notes):
        self.insert(*notes)
        self.cash_out()
        if self.terminal.leaving.ticket is not None:
            self.at_terminal(SYSTEM, moves.ReportPrintFault("no paper"))
        issued, _ = self.at_terminal(SUPERVISOR, moves.IssueVoucher())
        return issued.ticket

    def open_desk(self, cash=10_000_00):
        self.at_desk(CASHIER, desk_moves.BringCash(Cents(cash)), SUPERVISOR)
        self.at_desk(CASHIER, desk_moves.OpenDesk(Cents(cash)))

    def redeem(self, ticket, **changes):
        move = desk_moves.RedeemTicket(ticket.validation, ticket.amount)
        return self.at_desk(CASHIER, changed(move, **changes))

    # Books

    def credit(self, opening=1, terminal=7):
        return self.tip.of(chips(str(terminal), opening))

    def holds(self, account):
        return self.tip.of(account)

    def moved(self, source, cents):
        """What a table moves on the account that is active, for a correction."""
        mine = chips("7", self.terminal.openings)
        if cents > 0:
            return (Transfer(source, mine, Cents(cents)),)
        return (Transfer(mine, source, Cents(-cents)),)

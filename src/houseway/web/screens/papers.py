"""Tickets and vouchers for those who may have them: as messages, or fetched by number.

The validation number on a paper is money. A terminal has what it printed last, until somebody else
buys in there; a supervisor has the vouchers that they hand out; the staff may look at what was paid
or made void.
"""

from houseway.cash.papers import Paper, Status, TicketOnRecord
from houseway.cash.terminal.state import PlayerTerminal
from houseway.cash.ticket_papers import Printing
from houseway.cash.tickets import Tickets
from houseway.cash.view import AT_DESK
from houseway.core.actors import Role
from houseway.core.value import value
from houseway.floor.host.time_zones import ahead
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream, clock_of
from houseway.floor.records.stream_names import desk_stream
from houseway.floor.views.printouts import Printed, printed, printed_receipt
from houseway.journal import Millis
from houseway.ledger.accounts import MONEY
from houseway.web.connections.connection import Connection
from houseway.web.protocol.messages import Paper as Message

LONGEST = 40  # letters of the name of a paper
WORTHLESS = "TRAINING, NO VALUE"
FORMS = {"txt": "text/plain", "svg": "image/svg+xml", "pdf": "application/pdf"}


@value
class Sheet:
    """A paper as it goes over HTTP."""

    body: bytes
    kind: str


class Papers:
    """All papers of a floor."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def say(self, link: Connection, stream: TerminalStream) -> None:
        """Send whatever has come out of the printer since this connection looked last."""
        state: PlayerTerminal = self._floor.shown[stream.name].now.state
        seen = link.papers.setdefault(stream.name, state.papers)
        while seen < state.papers:
            known = self._floor.hall.tickets.numbered(stream.terminal, seen + 1)
            if known is None or known.status is Status.PRINTING:
                break
            seen += 1
            if known.status is Status.ISSUED and last_paper_is(state, known):
                link.say(self.message(stream, known))
        link.papers[stream.name] = seen

    def message(self, stream: TerminalStream, known: TicketOnRecord) -> Message:
        ticket, forms = known.ticket, self.printed(known)
        return Message(
            stream=stream.name,
            paper=f"{ticket.terminal}-{ticket.number}",
            what=str(ticket.paper),
            amount=int(ticket.amount),
            text=forms.text,
            svg=forms.svg,
        )

    def fetched(self, name: str, role: Role | None, player: int | None) -> Sheet | None:
        """Return `7-3.svg` for somebody in this role; None if there is none for them."""
        number, _, form = name.rpartition(".")
        terminal, _, of_it = number.rpartition("-")
        if form not in FORMS or not of_it.isdecimal() or role is None or len(number) > LONGEST:
            return None
        if not terminal.isdecimal():
            return self.receipt(terminal, int(of_it), form) if role in AT_DESK else None
        known = self._floor.hall.tickets.numbered(int(terminal), int(of_it))
        elsewhere = role is Role.PLAYER and int(terminal) != player
        if known is None or elsewhere or not self.may(known, role):
            return None
        return sheet_of(self.printed(known), form)

    def receipt(self, desk: str, number: int, form: str) -> Sheet | None:
        """`desk-3.svg`: what was paid over the counter for a tournament, for the staff."""
        shown = self._floor.shown.get(desk_stream(desk))
        receipts = () if shown is None else shown.now.state.receipts
        for receipt in receipts:
            if shown is not None and receipt.number == number:
                site = shown.now.state.settings.site
                return sheet_of(
                    printed_receipt(receipt, Printing(site, self.ahead(receipt.at))), form
                )
        return None

    def ahead(self, at: int) -> int:
        """The minutes by which the clock of the house was ahead when it was printed."""
        zone, place = clock_of(self._floor.hall.of(TableStream).values())
        return ahead(place or zone, Millis(at))

    def may(self, known: TicketOnRecord, role: Role) -> bool:
        ticket, status = known.ticket, known.status
        if role is Role.PLAYER:
            stream = self._floor.hall.of(TerminalStream).get(ticket.terminal)
            assert stream is not None, f"{ticket} of no terminal"
            state = self._floor.shown[stream.name].now.state
            return status is Status.ISSUED and last_paper_is(state, known)
        if status is Status.ISSUED:
            return role is Role.SUPERVISOR and ticket.paper is Paper.VOUCHER
        return status is not Status.PRINTING and role in AT_DESK

    def printed(self, known: TicketOnRecord) -> Printed:
        stream = self._floor.hall.of(TerminalStream).get(known.ticket.terminal)
        assert stream is not None, f"{known.ticket} of no terminal"
        site = stream.state.settings.site
        where = site if stream.set == MONEY else f"{site}: {WORTHLESS}"
        over = known.status in (Status.PAID, Status.VOID)
        return printed(known.ticket, Printing(where, self.ahead(known.ticket.at), over))


def sheet_of(forms: Printed, form: str) -> Sheet:
    bodies = {"txt": forms.text.encode(), "svg": forms.svg.encode(), "pdf": forms.pdf}
    return Sheet(bodies[form], FORMS[form])


def last_paper_is(state: PlayerTerminal, known: TicketOnRecord) -> bool:
    """Return whether nobody else has bought in since it came out."""
    mine = known.ticket.opening == state.openings
    return mine and not state.active and known.ticket.number == state.papers


def last_paper(tickets: Tickets, terminal: int, state: PlayerTerminal) -> TicketOnRecord | None:
    known = tickets.numbered(terminal, state.papers)
    good = known is not None and known.status is Status.ISSUED
    return known if known is not None and good and last_paper_is(state, known) else None

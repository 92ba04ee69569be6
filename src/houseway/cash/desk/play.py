"""The Cash Desk: what each move leads to, and what each event changes."""

from typing import Any

from houseway.cash.desk import events as happened
from houseway.cash.desk import moves
from houseway.cash.desk.change import changed_by
from houseway.cash.desk.moves import Means, PayEntrant, PayOwed, TakeFee
from houseway.cash.desk.state import CashDesk, DeskSettings
from houseway.cash.entrants import Entrance, Receipt
from houseway.cash.law import DeskLaw
from houseway.cash.papers import (
    Paper,
    Status,
    Ticket,
    TicketOnRecord,
    grouped,
    is_validation,
    plain_number,
)
from houseway.core.actors import Actor, Put
from houseway.core.game import Duty, Over, Refused, Turn
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import refuse_blank
from houseway.house.wagers.chips import MOST_CHIPS
from houseway.law import Cite
from houseway.ledger.accounts import NAME

Events = tuple[happened.DeskEvent, ...]
TOURNAMENTS = (TakeFee, PayEntrant)
OPEN_ONLY = (moves.RedeemTicket, moves.PayVoucher, moves.PayLostTicket, PayOwed, *TOURNAMENTS)


@value
class Exchanging:
    """The part that the desk is made of."""

    law: DeskLaw
    moves = members(moves.DeskMove)
    events = members(happened.DeskEvent)

    def opening(self, settings: DeskSettings) -> CashDesk:
        if not NAME.fullmatch(settings.desk):
            raise Refused(f"{settings.desk[:20]!r} does not name a desk", self.law.exchanged)
        return CashDesk(settings)

    def turn(self, desk: CashDesk) -> Turn:
        """Return the turn: opening the desk is the only duty; an open desk serves anyone."""
        return Over(self.law.exchanged) if desk.open else Duty(moves.OpenDesk, self.law.exchanged)

    def decide(self, desk: CashDesk, _due: Due, put: Put[Any], clause: Cite) -> Events:
        if isinstance(put.move, OPEN_ONLY) and not desk.open:
            raise Refused("the Cash Desk is closed", self.law.exchanged)
        match put.move:
            case moves.RedeemTicket(validation, amount, means, known, at):
                ticket = self.good(Paper.TICKET, validation, known)
                self.check_amount(ticket, amount)
                self.check_drawer(desk, ticket.amount, means)
                return (happened.TicketRedeemed(ticket, means, at, self.law.exchanged),)
            case moves.PayVoucher(validation, amount, means, known, at):
                ticket = self.good(Paper.VOUCHER, validation, known)
                self.check_amount(ticket, amount)
                self.check_drawer(desk, ticket.amount, means)
                return (happened.VoucherPaid(ticket, means, at, clause),)
            case PayOwed() as move:
                return self.owed(desk, put, move, clause)
            case TakeFee() as move:
                return self.fee(desk, put, move, clause)
            case PayEntrant() as move:
                return self.entrant(desk, put, move, clause)
            case moves.OpenDesk() | moves.CloseDesk() | moves.BringCash() | moves.TakeCashAway():
                return self.counted(desk, put, clause)
            case moves.ConfigureDesk(pay_lost):
                return (happened.DeskConfigured(pay_lost, put.by, clause),)
            case _:
                return self.without_paper(desk, put, clause)

    # Papers

    def good(self, paper: Paper | None, typed: str, known: TicketOnRecord | None) -> Ticket:
        """The ticket on record that can be exchanged; what else it may be is told apart."""
        number = plain_number(typed)
        if not is_validation(number):
            reason = f"{typed[:40]!r} is no validation number: misread, or illegible"
            raise Refused(reason, self.law.lost)
        if known is None:
            reason = f"unknown: nothing was issued under {grouped(number)}"
            raise Refused(reason, self.law.redeemable)
        assert known.ticket.validation == number, f"{number} is not that of {known}"
        ticket, law = known.ticket, self.law
        match known.status:
            case Status.PRINTING:
                raise Refused(f"not issued: the print of {ticket} is not reported", law.redeemable)
            case Status.VOID:
                raise Refused(f"void: {ticket}, {known.why}", law.redeemable)
            case Status.PAID:
                raise Refused(f"already paid: {ticket}", law.exchanged)
            case Status.ISSUED if paper not in (None, ticket.paper):
                raise Refused(f"this is {ticket}, not a {paper}", law.exchanged)
            case Status.ISSUED:
                return ticket

    def check_amount(self, ticket: Ticket, amount: Cents) -> None:
        if amount != ticket.amount:
            differs = f"{dollars(amount)} on paper, {dollars(ticket.amount)} on record"
            raise Refused(f"the amount differs: {ticket} is {differs}", self.law.redeemable)

    def without_paper(self, desk: CashDesk, put: Put[Any], clause: Cite) -> Events:
        """A ticket that is made void, or that nobody has or can read any more."""
        match put.move:
            case moves.VoidTicket(validation, reason, known, at):
                ticket = self.good(None, validation, known)
                refuse_blank(reason, "a ticket is made void for a reason", clause)
                two = (put.by, second(put))
                return (happened.TicketVoided(ticket, reason, *two, at, clause),)
            case moves.ReportLostTicket(validation, claimant, what, known, at):
                ticket = self.good(None, validation, known)
                refuse_blank(claimant, "a report says whose ticket it is", clause)
                return (happened.LossReported(ticket, claimant, what, at, clause),)
            case moves.PayLostTicket(validation, claimant, proof, means, known, at):
                if not desk.settings.pay_lost:
                    raise Refused("a lost ticket is not paid: it was the player's care", clause)
                ticket = self.good(None, validation, known)
                refuse_blank(claimant, "it is paid to somebody by name", clause)
                refuse_blank(proof, "it is paid on proof only", clause)
                self.check_drawer(desk, ticket.amount, means)
                two = (put.by, second(put))
                paid = happened.LostTicketPaid(ticket, claimant, proof, means, *two, at, clause)
                return (paid,)
        raise AssertionError(f"nobody decides {put.move}")

    # Money

    def owed(self, desk: CashDesk, put: Put[Any], move: PayOwed, clause: Cite) -> Events:
        if move.owed <= 0:
            reason = f"nothing is owed on account {move.opening} of terminal {move.terminal}"
            raise Refused(reason, clause)
        refuse_blank(move.claimant, "it is paid to somebody by name", clause)
        self.check_drawer(desk, move.owed, move.means)
        whose = (move.terminal, move.opening, move.owed, move.claimant, move.means)
        return (happened.OwedPaid(*whose, put.by, second(put), clause),)

    # Tournaments

    def fee(self, desk: CashDesk, put: Put[Any], move: TakeFee, clause: Cite) -> Events:
        found = self.entrance(move, clause)
        refuse_blank(move.name, "a receipt names who has paid", clause)
        if not found.fee:
            raise Refused(f"player {move.player} has no fee to pay now", found.cite)
        if move.amount != found.fee:
            reason = f"{dollars(move.amount)} is brought: the fee is {dollars(found.fee)}"
            raise Refused(reason, found.cite)
        named = changed(found, name=move.name, what="entry fee")
        receipt = self.receipt(desk, put, named, found.fee, paid_in=True)
        return (happened.FeeTaken(receipt, move.means, found.cite),)

    def entrant(self, desk: CashDesk, put: Put[Any], move: PayEntrant, clause: Cite) -> Events:
        found = self.entrance(move, clause)
        refuse_blank(move.claimant, "it is paid to somebody by name", clause)
        if found.due <= 0:
            raise Refused(f"nothing is due to player {move.player} of {found.title}", found.cite)
        self.check_drawer(desk, found.due, move.means)
        named = changed(found, name=move.claimant)
        receipt = self.receipt(desk, put, named, found.due, paid_in=False)
        return (happened.EntrantPaid(receipt, move.means, found.cite),)

    def entrance(self, move: TakeFee | PayEntrant, clause: Cite) -> Entrance:
        if move.entrance is None:
            raise Refused(f"no tournament {move.tournament[:40]!r} is paid at this desk", clause)
        return move.entrance

    def receipt(
        self, desk: CashDesk, put: Put[Any], entrance: Entrance, amount: Cents, *, paid_in: bool
    ) -> Receipt:
        move = put.move
        return Receipt(
            desk.issued + 1,
            move.tournament,
            entrance.title,
            move.player,
            entrance.name,
            paid_in,
            entrance.what,
            amount,
            str(move.means),
            put.by.name,
            move.at,
            entrance.cite,
        )

    def counted(self, desk: CashDesk, put: Put[Any], clause: Cite) -> Events:
        match put.move:
            case moves.OpenDesk(count):
                if desk.open:
                    raise Refused("the Cash Desk is open", clause)
                self.check_cash(count, least=0)
                shift = desk.shift.number + 1
                return (happened.DeskOpened(shift, count, desk.drawer, put.by, clause),)
            case moves.CloseDesk(count):
                if not desk.open:
                    raise Refused("the Cash Desk is closed", clause)
                self.check_cash(count, least=0)
                shift = desk.shift.number
                return (happened.DeskClosed(shift, count, desk.drawer, put.by, clause),)
            case moves.BringCash(amount):
                self.check_cash(amount, least=1)
                return (happened.CashBrought(amount, put.by, second(put), clause),)
            case moves.TakeCashAway(amount):
                self.check_cash(amount, least=1)
                self.check_drawer(desk, amount, Means.CASH)
                return (happened.CashTakenAway(amount, put.by, second(put), clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def check_cash(self, amount: Cents, least: int) -> None:
        if not least <= amount <= MOST_CHIPS:
            raise Refused(f"{dollars(amount)} is no cash of a drawer", self.law.exchanged)

    def check_drawer(self, desk: CashDesk, amount: Cents, means: Means) -> None:
        if means is Means.CASH and amount > desk.drawer:
            holds = f"the drawer holds {dollars(desk.drawer)}, not {dollars(amount)}"
            raise Refused(f"{holds}: cash is brought first", self.law.exchanged)

    def evolve(self, desk: CashDesk, event: happened.DeskEvent) -> CashDesk:
        return changed_by(desk, event)


def second(put: Put[Any]) -> Actor:
    assert put.beside is not None, "this takes two people"
    return put.beside

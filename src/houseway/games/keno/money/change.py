"""Changes that payments make: tickets handed in, vouchers, unclaimed prizes, claims."""

from typing import Any, assert_never

from houseway.core.value import changed
from houseway.games.keno.computer import events
from houseway.games.keno.computer.state import Claim, Computer
from houseway.games.keno.money.claims import covered
from houseway.games.keno.money.payment import is_unclaimed
from houseway.games.keno.tickets.change import with_ticket, with_tickets, with_voucher_spent
from houseway.games.keno.tickets.tickets import Status, Ticket, Win


def with_payment(computer: Computer, event: events.PayingEvent) -> Computer:
    match event:
        case events.TicketHeld(number):
            return with_ticket(computer, number, status=Status.HELD)
        case events.TicketCleared(number):
            return with_ticket(computer, number, status=Status.CLEARED)
        case events.PrizePaid(number) | events.PrizeCredited(number):
            return handed_in(computer, number)
        case events.TicketRetained(number):
            return changed(computer, retained=(*computer.retained, number))
        case events.TicketsDiscarded():
            return changed(computer, retained=())
        case events.VoucherPaid(number):
            return with_voucher_spent(computer, number)
        case events.UnclaimedReleased(numbers):
            return with_tickets(
                computer,
                {each_number: given_back(computer, each_number) for each_number in numbers},
            )
        case events.ClaimSubmitted(claim):
            return changed(computer, claims=(*computer.claims, claim))
        case events.ClaimApproved(number, reference):
            return with_claim(computer, number, reference=reference)
        case events.ClaimRejected(number):
            return with_claim(computer, number, rejected=True)
        case events.ClaimPaid(number):
            claim, after = computer.claims[number - 1], with_claim(computer, number, paid=True)
            if claim.voucher:
                return with_voucher_spent(after, claim.voucher)
            return with_tickets(after, {claim.ticket: claimed(after, claim)})
        case _:
            assert_never(event)


def handed_in(computer: Computer, number: int) -> Computer:
    """Note that the counter paid what was due, and that the operator keeps the ticket."""
    ticket = computer.tickets[number - 1]
    wins = with_paid(ticket, ticket.due(computer.today))
    return with_ticket(computer, number, wins=wins, status=Status.PAID)


def claimed(computer: Computer, claim: Claim) -> Ticket:
    """Note that a claim form is paid; a younger prize is still paid on the ticket."""
    ticket = computer.tickets[claim.ticket - 1]
    wins = with_paid(ticket, covered(ticket, claim.why, computer.today))
    over = all(win.paid for win in wins)
    return changed(ticket, wins=wins, status=Status.PAID if over else ticket.status)


def with_paid(ticket: Ticket, wins: tuple[Win, ...]) -> tuple[Win, ...]:
    return tuple(changed(win, paid=True) if win in wins else win for win in ticket.wins)


def given_back(computer: Computer, number: int) -> Ticket:
    """Unclaimed prizes of a ticket go back to the players; its younger ones stay due."""
    ticket, now = computer.tickets[number - 1], computer.today
    wins = tuple(
        changed(win, released=True) if not win.paid and is_unclaimed(win, now) else win
        for win in ticket.wins
    )
    return changed(ticket, wins=wins)


def with_claim(computer: Computer, number: int, **changes: Any) -> Computer:
    claims = list(computer.claims)
    claims[number - 1] = changed(claims[number - 1], **changes)
    return changed(computer, claims=tuple(claims))

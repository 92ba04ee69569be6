"""Tickets and vouchers of a computer as they are after a change."""

from collections.abc import Mapping
from typing import Any

from houseway.core.value import changed
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.tickets.tickets import Ticket

Tickets = Mapping[int, Ticket]


def with_tickets(computer: Computer, some: Tickets) -> Computer:
    """These tickets as they are now; those without games to come are no longer live."""
    if not some:
        return computer
    tickets = computer.tickets.with_changed({number - 1: ticket for number, ticket in some.items()})
    over = {number for number, ticket in some.items() if not ticket.is_live}
    live = tuple(number for number in computer.live if number not in over)
    return changed(computer, tickets=tickets, live=live)


def with_ticket(computer: Computer, number: int, **changes: Any) -> Computer:
    return with_tickets(computer, {number: changed(computer.tickets[number - 1], **changes)})


def with_voucher_spent(computer: Computer, number: int) -> Computer:
    vouchers = list(computer.vouchers)
    vouchers[number - 1] = changed(vouchers[number - 1], spent=True)
    return changed(computer, vouchers=tuple(vouchers))

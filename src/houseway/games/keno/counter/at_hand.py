"""What a ticket in a player's hand is good for now: its hits, its prize, its refund."""

from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.keno.computer.events import TicketCancelled
from houseway.games.keno.computer.state import Computer, Hall
from houseway.games.keno.money import payment
from houseway.games.keno.tickets import sale as selling
from houseway.games.keno.tickets.tickets import Ticket


@value
class Hits:
    """The newest game of a ticket that has numbers, and those that it matched."""

    game: int = 0
    numbers: tuple[int, ...] = ()


def is_payable(hall: Hall, ticket: Ticket) -> bool:
    return prize_due(hall, ticket) > NOTHING


def is_cancellable(hall: Hall, ticket: Ticket) -> bool:
    return refund(hall, ticket) is not None


def prize_due(hall: Hall, ticket: Ticket) -> Cents:
    """Return what the ticket alone is paid today; nothing where a rule is against it."""
    try:
        payment.payable(hall.computer, ticket)
    except Refused:
        return NOTHING
    return payment.amount_due(hall.computer, ticket)


def refund(hall: Hall, ticket: Ticket) -> Cents | None:
    """Return what goes back when the ticket is cancelled now; None if it cannot be."""
    try:
        events = selling.cancelled(hall.computer, ticket)
    except Refused:
        return None
    return Cents(sum(event.refund for event in events if isinstance(event, TicketCancelled)))


def hits(computer: Computer, ticket: Ticket) -> Hits:
    """Return the hits of the game that is drawn, or else of the last one it took part in."""
    game = computer.game
    if game.drawn and ticket.first <= game.number <= ticket.last:
        return matched(ticket, game.number, game.drawn)
    last = min(ticket.next_game - 1, len(computer.results))
    if last < ticket.first:
        return Hits()
    return matched(ticket, last, computer.results[last - 1].numbers)


def matched(ticket: Ticket, game: int, drawn: tuple[int, ...]) -> Hits:
    return Hits(game, tuple(sorted({*ticket.entry.numbers} & {*drawn})))

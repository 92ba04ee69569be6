"""The tickets that a player holds, where their sale named them."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.tickets import scans, tickets
from houseway.games.keno.tickets.tickets import Ticket

AT_HAND = 500  # the last tickets, among which a player's own are looked for


def own_tickets(computer: Computer, player: Player | None) -> Iterator[Ticket]:
    """A player's own, the last ones first; not those of somebody who had the number before."""
    first = None if player is None else computer.first_of(player)
    if first is None:
        return
    every = computer.tickets
    for at in range(len(every) - 1, max(first - 2, len(every) - 1 - AT_HAND), -1):
        if every[at].player == player:
            yield every[at]


def barcode(ticket: Ticket) -> str:
    return scans.ticket_scan(tickets.slip(ticket)).text

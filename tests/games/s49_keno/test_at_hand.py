"""A player's own tickets: the last five hundred, and what each is good for now."""

from types import SimpleNamespace
from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.tickets.of_player import own_tickets
from houseway.games.keno.tickets.tender import Credit
from houseway.games.keno.views.hall import TicketView, keno_view
from tests.games.s49_keno.hall import TWENTY, Hall, entry

SYSTEM = Actor(Role.SYSTEM)
MINE = Player(4)


@pytest.fixture
def hall() -> Hall:
    return Hall().open()


def bought(hall: Hall, numbers: Any, cents: int, **more: Any) -> None:
    """Sell a ticket at the terminal of player 4."""
    asked = entry(numbers, **more)
    hall.put(SYSTEM, hall.selling(asked, (Credit(Cents(cents)),), player=MINE))


def tickets(hall: Hall, player: Player = MINE) -> tuple[TicketView, ...]:
    return keno_view(hall.state, KENO.turn(hall.state), Role.PLAYER, player).tickets


def test_the_last_five_hundred_tickets_are_looked_at_and_no_more():
    mine: Any = SimpleNamespace(
        tickets=[SimpleNamespace(number=at, player=Player(1)) for at in range(1, 502)],
        first_of=lambda player: 1 if player == Player(1) else None,
    )
    found = [one.number for one in own_tickets(mine, Player(1))]
    assert (len(found), found[0], found[-1]) == (500, 501, 2)
    assert list(own_tickets(mine, Player(2))) == []
    assert list(own_tickets(mine, None)) == []


def test_hits_are_those_of_the_game_that_a_ticket_took_part_in(hall):
    """Another game's numbers are no hits of it, however many it would have matched."""
    bought(hall, (1, 2, 60), 100)
    (before,) = tickets(hall)
    assert (before.hits.game, before.hits.numbers) == (0, ())
    hall.draw(TWENTY)
    hall.draw(range(41, 61))
    (after,) = tickets(hall)
    assert (after.hits.game, after.hits.numbers) == (1, (1, 2))


def test_a_ticket_of_two_games_shows_the_newest(hall):
    bought(hall, (1, 2, 60), 200, games=2)
    hall.draw(TWENTY)
    assert tickets(hall)[0].hits.numbers == (1, 2)
    hall.draw(range(41, 61))
    assert (tickets(hall)[0].hits.game, tickets(hall)[0].hits.numbers) == (2, (60,))


def test_a_prize_is_due_until_it_is_paid(hall):
    """One number that was drawn pays 3 dollars for one (Standard Schedule, pick 1)."""
    bought(hall, (1,), 100)
    assert tickets(hall)[0].due == 0
    hall.draw(TWENTY)
    (won,) = tickets(hall)
    assert (won.due, won.won) == (300, 300)
    slip = hall.slip(1)
    hall.put(SYSTEM, moves.PayPrize(slip, player=MINE))
    (paid,) = tickets(hall)
    assert (paid.due, paid.won) == (0, 300)


def test_what_a_cancelled_ticket_gives_back_is_shown_while_it_can_be(hall):
    bought(hall, (1, 2, 60), 300, games=3)
    assert tickets(hall)[0].refund == 300
    hall.draw(TWENTY)
    assert tickets(hall)[0].refund == 200
    hall.put(SYSTEM, moves.CancelTicket(hall.slip(1), MINE))
    assert tickets(hall)[0].refund is None
    assert tickets(hall, Player(5)) == ()

"""A player's own tickets are looked for among the last five hundred."""

from types import SimpleNamespace
from typing import Any

from houseway.core.actors import Player
from houseway.games.keno.tickets.of_player import own_tickets


def test_the_last_five_hundred_tickets_are_looked_at_and_no_more():
    mine: Any = SimpleNamespace(
        tickets=[SimpleNamespace(number=at, player=Player(1)) for at in range(1, 502)],
        first_of=lambda player: 1 if player == Player(1) else None,
    )
    found = [one.number for one in own_tickets(mine, Player(1))]
    assert (len(found), found[0], found[-1]) == (500, 501, 2)
    assert list(own_tickets(mine, Player(2))) == []
    assert list(own_tickets(mine, None)) == []

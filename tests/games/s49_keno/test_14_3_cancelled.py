"""Rule 14.3(a): from which game on a ticket is cancelled."""

import pytest

from houseway.core.actors import Player
from houseway.house.general import state as people
from tests.games.s49_keno.hall import OPERATOR, WRITER, Hall, entry


def voided(hall):
    hall.put(WRITER, people.ReportContravention("14.9", "a man", "Wim", Player(1)))
    hall.put(OPERATOR, people.VoidWagers(Player(1)))
    return hall.computer.tickets[0].cancelled_from


@pytest.mark.parametrize(("drawn", "cancelled"), [(0, 1), (1, 2)])
def test_14_3_a__before_a_game_is_begun_from_that_game_on(drawn, cancelled):
    hall = Hall().open()
    hall.sell(entry((1,), 2, games=3), player=Player(1))
    for _ in range(drawn):
        hall.draw()
    assert voided(hall) == cancelled


def test_14_3_a__the_game_that_is_begun_is_played_and_those_after_it_are_not():
    """Three games: the first is drawn, the second begun, the third is cancelled."""
    hall = Hall().open()
    hall.sell(entry((1,), 2, games=3), player=Player(1))
    hall.draw()
    hall.drawing(1)
    assert voided(hall) == 3

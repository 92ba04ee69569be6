"""What staff see at a table without a shoe: no cards left in one, and no cutting card out."""

import pytest

from houseway.core.actors import Role
from tests.games.listings import BANKED, POTS

GAMES = ("roulette", "sic-bo", "money-wheel", "pai-gow")
WITHOUT_A_SHOE = [*(one for one in BANKED if one.game in GAMES), *POTS]


@pytest.mark.parametrize("listing", WITHOUT_A_SHOE, ids=str)
def test_no_card_is_left_and_no_cutting_card_is_out(listing):
    house = listing.table
    table = house.opening(house.rules.default)
    view = house.rules.view(table, house.turn(table), Role.SUPERVISOR)
    staff = view.table.staff
    assert (staff.cards_left, staff.cutting_card_out) == (None, False)

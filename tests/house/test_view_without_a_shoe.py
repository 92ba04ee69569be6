"""What staff see at a table that has no cards: none are left, and no cutting card is out."""

import pytest

from houseway.core.actors import Role
from tests.games.listings import BANKED

WITHOUT_CARDS = [
    one for one in BANKED if one.game in ("roulette", "sic-bo", "money-wheel", "pai-gow")
]


@pytest.mark.parametrize("listing", WITHOUT_CARDS, ids=str)
def test_no_card_is_left_and_no_cutting_card_is_out(listing):
    house = listing.table
    table = house.opening(house.rules.default)
    view = house.rules.view(table, house.turn(table), Role.SUPERVISOR)
    staff = view.table.staff
    assert (staff.cards_left, staff.cutting_card_out) == (None, False)

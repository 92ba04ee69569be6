"""Nothing that is still to come lies in a dealer's memory, nor in anybody's view."""

import pytest

from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.core.value import changed
from houseway.games.baccarat.table.composition import BACCARAT, MINI_BACCARAT
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.house.dealers.croupier import step
from houseway.house.dealers.electronic import ElectronicCroupier

WITH_CUTTING_CARD = (BACCARAT, MINI_BACCARAT, MULTI_TERMINAL, BLACKJACK)


@pytest.mark.parametrize("house", WITH_CUTTING_CARD)
def test_no_view_tells_where_the_cutting_card_lies(house):
    croupier, table = ElectronicCroupier(house.rules, Seeded(1)), house.opening(house.rules.default)
    while table.shoe.behind is None:
        table = step(house, croupier, table).table
    elsewhere = changed(table, shoe=changed(table.shoe, behind=table.shoe.behind + 5))
    due = house.turn(table)
    for role in Role:
        assert house.rules.view(table, due, role) == house.rules.view(elsewhere, due, role)

"""Cards that were in use are checked again before the next use; and who may not check them."""

import pytest

from houseway.core.game import Refused
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import BeginGaming, CheckItem, EndGaming
from tests.house.test_equipment_checks import multi
from tests.house.test_equipment_desk import DEALER, MULTI, OPERATOR, Desk


@pytest.mark.rule(MULTI, "8.3(d)")
def test_cards_are_checked_before_every_use():
    desk = multi()
    desk.assign(Kind.CARDS, "X1")
    desk.put(DEALER, CheckItem("X1"))
    desk.begin()
    desk.put(OPERATOR, EndGaming("T1"))
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == "8.3(d)"
    desk.put(DEALER, CheckItem("X1"))
    desk.begin()


def test_where_no_rule_has_a_machine_check_the_refusal_says_so():
    desk = Desk("s49-1999-blackjack").furnish()
    with pytest.raises(Refused, match="no rule has a machine check it"):
        desk.put(DEALER, CheckItem("cards T1", machine="shoe T1"))

"""Cards that were in use are checked again before the next use; and who may not check them."""

import pytest

from houseway.core.game import Refused
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    BeginGaming,
    CheckItem,
    CheckReplacement,
    EndGaming,
    ReplaceItem,
)
from tests.house.test_equipment_checks import BLACKJACK, multi
from tests.house.test_equipment_desk import DEALER, MULTI, OPERATOR, SUPERVISOR, Desk


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
    desk = Desk(BLACKJACK).furnish()
    with pytest.raises(Refused, match="no rule has a machine check it"):
        desk.put(DEALER, CheckItem("cards T1", machine="shoe T1"))


def test_cards_that_were_not_checked_after_gaming_replace_no_others():
    """X1 was in use at T1 and was replaced; T2 may not have it before it is checked."""
    desk = Desk(BLACKJACK).furnish("T1", but=(Kind.CARDS,)).furnish("T2")
    desk.assign(Kind.CARDS, "X1")
    desk.put(DEALER, CheckItem("X1"))
    desk.begin()
    desk.bring(Kind.CARDS, "X2")
    desk.put(OPERATOR, ReplaceItem("X1", "X2"))
    desk.put(SUPERVISOR, CheckReplacement("X2"), beside=DEALER)
    assert desk.state.item("X1").owed
    replacing = ReplaceItem("cards T2", "X1")
    assert desk.refusal(OPERATOR, replacing) == "2.2"
    desk.put(DEALER, CheckItem("X1"))
    desk.put(OPERATOR, replacing)

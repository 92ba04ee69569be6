"""Where things are: assigned, removed, replaced and withdrawn."""

import pytest

from houseway.core.game import Refused
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    ApproveItem,
    AssignItem,
    BeginGaming,
    CheckItem,
    CheckReplacement,
    EndGaming,
    RegisterItem,
    RemoveItem,
    ReplaceItem,
    SetUpTable,
    WithdrawItem,
)
from houseway.house.equipment.state import Occasion
from houseway.law.instruments import Game
from tests.house.test_equipment_desk import (
    DEALER,
    INSPECTOR,
    MULTI,
    OPERATOR,
    SUPERVISOR,
    Desk,
)

BLACKJACK, ROULETTE, S49_BACCARAT = (
    "s49-1999-blackjack",
    "s49-1999-american-roulette",
    "s49-1999-baccarat",
)


def reason(desk, role, move):
    with pytest.raises(Refused) as caught:
        desk.put(role, move)
    return caught.value.reason


def test_a_thing_is_in_use_at_one_table():
    desk = Desk(ROULETTE).furnish("T1").furnish("T2", but=(Kind.WHEEL,))
    move = AssignItem("wheel T1", "T2")
    assert reason(desk, OPERATOR, move) == "wheel wheel T1 is in use at T1"
    assert desk.refusal(OPERATOR, move) == "def:Wheel"
    assert desk.refusal(OPERATOR, AssignItem("wheel T1", "T1")) == "def:Wheel"
    desk.put(OPERATOR, RemoveItem("wheel T1", "T1"))
    desk.put(OPERATOR, move)
    assert desk.state.item("wheel T1").at == ("T2",)


def test_a_table_has_one_of_what_it_has_one_of():
    desk = Desk(BLACKJACK).furnish()
    desk.bring(Kind.AUTOMATED_SHOE, "A1")
    expected = "T1 has 1 of 1 shoe: automated shuffling shoe A1 is one too many"
    assert reason(desk, OPERATOR, AssignItem("A1", "T1")) == expected
    desk.put(OPERATOR, ReplaceItem("shoe T1", "A1"))
    assert desk.state.item("A1").at == ("T1",)
    desk.begin()


def test_a_table_is_not_put_on_a_table():
    desk = Desk(ROULETTE)
    desk.set_up("T1")
    desk.set_up("T2")
    assert desk.refusal(OPERATOR, AssignItem("T2", "T1")) == "1.1"


def test_a_thing_that_is_no_table_is_not_set_up():
    desk = Desk(ROULETTE)
    desk.bring(Kind.WHEEL, "W1")
    assert desk.refusal(OPERATOR, SetUpTable("W1", ROULETTE, Game.ROULETTE)) == "1.1"


def test_a_table_is_set_up_for_a_game_of_its_rules():
    desk = Desk(ROULETTE)
    desk.bring(Kind.TABLE, "T1")
    assert desk.refusal(OPERATOR, SetUpTable("T1", ROULETTE, Game.KENO)) == "1.1"


def test_a_furnished_table_is_not_set_up_anew():
    desk = Desk(ROULETTE).furnish()
    assert desk.refusal(OPERATOR, SetUpTable("T1", ROULETTE, Game.ROULETTE)) == "1.1"


def test_approval_under_one_rule_set_is_none_under_another():
    desk = Desk(S49_BACCARAT)
    desk.bring(Kind.SHOE, "S1")
    desk.rule_set, desk.law = BLACKJACK, Desk(BLACKJACK).law
    desk.game = Game.BLACKJACK
    desk.set_up("T1")
    assert desk.refusal(OPERATOR, AssignItem("S1", "T1")) == "def:Shoe"
    desk.approve("S1")
    desk.put(OPERATOR, AssignItem("S1", "T1"))


def test_nothing_leaves_a_table_that_plays_with_it():
    desk = Desk(ROULETTE).furnish()
    desk.begin()
    assert desk.refusal(OPERATOR, RemoveItem("ball T1", "T1")) == "def:Ball"
    assert desk.refusal(OPERATOR, WithdrawItem("ball T1", "chipped")) == "def:Ball"
    assert desk.refusal(OPERATOR, WithdrawItem("T1", "sold")) == "1.1"
    desk.put(OPERATOR, EndGaming("T1"))
    desk.put(OPERATOR, RemoveItem("ball T1", "T1"))


def test_a_player_terminal_may_fail_while_the_others_play_on():
    desk = Desk(MULTI, Game.BACCARAT).furnish()
    desk.assign(Kind.PLAYER_TERMINAL, "P2")
    desk.begin()
    desk.put(SUPERVISOR, WithdrawItem("P2", "screen dark"))
    last = WithdrawItem("player terminal T1", "screen dark")
    assert desk.refusal(SUPERVISOR, last) == "1.1"


def test_cards_stay_until_they_are_checked_after_gaming():
    desk = Desk(BLACKJACK).furnish()
    desk.begin()
    desk.put(OPERATOR, EndGaming("T1"))
    assert desk.refusal(OPERATOR, RemoveItem("cards T1", "T1")) == "2.2"
    assert desk.refusal(OPERATOR, WithdrawItem("cards T1", "worn")) == "2.2"
    desk.put(DEALER, CheckItem("cards T1"))
    desk.put(OPERATOR, WithdrawItem("cards T1", "worn"))


# Replacements


def test_a_check_that_is_owed_stays_owed_when_cards_are_replaced():
    desk = Desk(BLACKJACK).furnish()
    desk.bring(Kind.CARDS, "X2")
    desk.begin()
    desk.put(OPERATOR, EndGaming("T1"))
    desk.put(OPERATOR, ReplaceItem("cards T1", "X2"))
    desk.put(SUPERVISOR, CheckReplacement("X2"), beside=DEALER)
    assert desk.refusal(OPERATOR, WithdrawItem("cards T1", "worn")) == "2.2"
    assert desk.put(DEALER, CheckItem("cards T1"))[0].occasion is Occasion.AFTER
    desk.begin()


def test_only_a_like_thing_replaces_another():
    desk = Desk(BLACKJACK).furnish()
    desk.bring(Kind.SHOE, "S2")
    assert desk.refusal(OPERATOR, ReplaceItem("cards T1", "S2")) == "def:Shoe"
    desk.furnish("T2")
    assert desk.refusal(OPERATOR, ReplaceItem("cards T1", "cards T2")) == "2.1"
    desk.register(Kind.CARDS, "X2")
    assert desk.refusal(OPERATOR, ReplaceItem("cards T1", "X2")) == "2.1"  # not approved


def test_what_waits_for_a_check_is_left_alone():
    desk = Desk(BLACKJACK).furnish()
    desk.bring(Kind.CARDS, "X2")
    desk.put(OPERATOR, ReplaceItem("cards T1", "X2"))
    assert desk.refusal(OPERATOR, AssignItem("X2", "T1")) == "2.4"
    assert desk.refusal(OPERATOR, RemoveItem("cards T1", "T1")) == "2.4"
    assert desk.refusal(OPERATOR, ReplaceItem("cards T1", "X2")) == "2.4"
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == "2.4"
    desk.put(OPERATOR, WithdrawItem("X2", "dropped"))
    assert desk.state.waiting == ()


def test_what_was_not_brought_is_not_checked_as_a_replacement():
    desk = Desk(BLACKJACK).furnish()
    expected = "cards cards T1 was not brought to replace anything"
    assert reason(desk, SUPERVISOR, CheckReplacement("cards T1")) == expected


def test_what_is_at_no_table_is_not_replaced():
    desk = Desk(BLACKJACK)
    desk.bring(Kind.CARDS, "X1")
    desk.bring(Kind.CARDS, "X2")
    assert desk.refusal(OPERATOR, ReplaceItem("X1", "X2")) == "2.4"


# Withdrawal


def test_a_withdrawn_thing_is_out_of_use_for_good():
    desk = Desk(ROULETTE).furnish()
    desk.bring(Kind.BALL, "B2")
    assert desk.refusal(OPERATOR, WithdrawItem("B2", " ")) == "def:Ball"
    assert desk.refusal(DEALER, WithdrawItem("B2", "chipped")) == ("def:Ball", "to role")
    desk.put(INSPECTOR, WithdrawItem("B2", "chipped"))
    assert reason(desk, OPERATOR, AssignItem("B2", "T1")) == "ball B2 is withdrawn"
    approval = ApproveItem("B2", ROULETTE, "GCI 2", "1999-09-01")
    for role, move in (
        (OPERATOR, AssignItem("B2", "T1")),
        (SUPERVISOR, ReplaceItem("ball T1", "B2")),
        (INSPECTOR, approval),
        (DEALER, CheckItem("B2")),
        (OPERATOR, WithdrawItem("B2", "again")),
    ):
        assert desk.refusal(role, move) == "def:Ball"
    assert desk.refusal(OPERATOR, RegisterItem("B2", Kind.BALL, ROULETTE, ())) == "2.2"


def test_a_table_that_still_has_things_is_not_withdrawn():
    desk = Desk(ROULETTE).furnish()
    expected = "table T1 still has wheel wheel T1, ball ball T1"
    assert reason(desk, OPERATOR, WithdrawItem("T1", "sold")) == expected

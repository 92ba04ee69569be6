"""Section 4: when, where and with which chips a player may wager."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.money_wheel.state import Direction, SpinWheel
from houseway.house.general.state import ExcludePlayer, ReportContravention
from houseway.house.layouts.colour_chips import (
    BuyColourChips,
    ColourChipsRequired,
    ColourChipsReturned,
    ColourChipsSold,
    RequireColourChips,
    ReturnColourChips,
)
from houseway.house.table.state import LayChips, TakeBack
from tests.games.playing import CASHIER, DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_money_wheel.evening import BETS, LAW, Evening, chips, opened

COLOUR = LAW.rule("def:Colour chips")


def test_4_1__everybody_may_wager_before_no_more_bets():
    table = opened()
    assert (type(table.due), table.due.cite) == (Bets, LAW.rule("4.1"))
    for number in (1, 2, 3):
        table.lay(number, "$1", 5)
        assert (type(table.due), table.due.cite) == (Bets, LAW.rule("4.1"))
    refusal = table.refused(DEALER, SpinWheel(Direction.CLOCKWISE))
    assert refusal.cite == LAW.rule("4.1")


def test_4_2__a_wager_is_chips_of_the_player_on_the_layout():
    table, cite = opened(), LAW.rule("4.2")
    for cents in (0, -5_00):
        assert table.refused(player(1), LayChips(Player(1), "$1", Cents(cents))).cite == cite
    assert table.refused(player(1), LayChips(Player(1), "$1", Cents(10**15))).cite == cite
    assert table.forbidden(player(2), chips(1, "$1", 5)).cite == cite
    for other in (OPERATOR, INSPECTOR, CASHIER):
        assert table.forbidden(other, chips(1, "$1", 5)).cite == cite
    for staff in (DEALER, SUPERVISOR):
        table.put(staff, chips(1, "$1", 5))


def test_4_2__nobody_takes_back_what_he_does_not_have():
    assert opened().refused(player(1), TakeBack(Player(1))).cite == LAW.rule("4.2")


def test_4_3__until_no_more_bets_a_wager_may_be_taken_back():
    table, cite = opened(), LAW.rule("4.3")
    table.lay(1, "$1", 20)
    table.lay(1, "$5", 10)
    (back,) = table.put(player(1), TakeBack(Player(1), "$1"))
    assert isinstance(back, Settled)
    assert [(one.returned, one.cite) for one in back.payments] == [(20_00, cite)]
    assert [one.bet for one in table.table.laid.wagers] == ["$5"]


def test_4_3__afterwards_nothing_is_laid_or_removed_until_it_is_settled():
    table, cite = opened(), LAW.rule("4.3")
    table.lay(1, "$1", 20)
    table.no_more_bets()
    locked = (chips(1, "$1", 5), TakeBack(Player(1)))
    for move in locked:
        assert table.refused(player(1), move).cite == cite
    table.put(DEALER, SpinWheel(Direction.CLOCKWISE))
    table.rest(2)
    for move in locked:
        assert table.refused(player(1), move).cite == cite
    table.settle()
    table.clear()
    table.lay(1, "$1", 5)


@pytest.mark.parametrize("bet", BETS)
def test_4_4__each_of_the_seven_segments_may_be_wagered_on(bet):
    staked = only(Staked, opened().lay(1, bet, 5))
    assert staked.cite == LAW.rule("4.4")
    assert [(one.player, one.bet, one.stake, one.spot) for one in staked.wagers] == [
        (1, bet, 5_00, ())
    ]


@pytest.mark.parametrize("bet", ["$2", "1", "", "Canberra", "joker", "$1 "])
def test_4_4__and_nothing_else(bet):
    refusal = opened().refused(player(1), chips(1, bet, 5))
    assert refusal.cite == LAW.rule("4.4")
    assert "$1, $3, $5, $11, $23, canberra, flag" in refusal.reason


def test_4_6__operator_and_staff_may_require_colour_chips_of_a_player():
    cite, require = LAW.rule("4.6"), RequireColourChips(Player(1))
    for other in (player(1), INSPECTOR, CASHIER):
        assert opened().forbidden(other, require).cite == cite
    for by in (OPERATOR, DEALER, SUPERVISOR):
        table = opened()
        assert table.put(by, require) == (ColourChipsRequired(Player(1), True, cite),)
        assert table.refused(player(1), chips(1, "$1", 5)).cite == cite
        table.lay(2, "$1", 5)
        table.put(player(1), BuyColourChips(Player(1), "blue", Cents(5_00)))
        table.lay(1, "$1", 5, "blue")
        assert table.refused(by, require).cite == cite
        table.put(by, RequireColourChips(Player(1), required=False))
        table.lay(1, "$1", 5)
        assert table.refused(by, RequireColourChips(Player(1), required=False)).cite == cite


def test_def_colour_chips__have_a_value_that_is_nominated():
    table = opened()
    event = BuyColourChips(Player(1), "blue", Cents(10_00))
    assert table.put(player(1), event) == (
        ColourChipsSold(Player(1), "blue", Cents(10_00), COLOUR),
    )
    for stake in (5, 15, 25):
        refusal = table.refused(player(1), chips(1, "$1", stake, "blue"))
        assert refusal.cite == COLOUR
    table.lay(1, "$1", 30, "blue")


def test_def_colour_chips__are_good_only_where_they_were_bought():
    here, there = opened(), opened()
    here.put(player(1), BuyColourChips(Player(1), "blue", Cents(5_00)))
    here.lay(1, "$1", 5, "blue")
    assert there.refused(player(1), chips(1, "$1", 5, "blue")).cite == COLOUR


def test_def_colour_chips__one_colour_is_one_players():
    table = opened()
    table.put(player(1), BuyColourChips(Player(1), "blue", Cents(5_00)))
    for number in (1, 2):
        again = BuyColourChips(Player(number), "blue", Cents(5_00))
        assert table.refused(player(number), again).cite == COLOUR
    assert table.refused(player(2), chips(2, "$1", 5, "blue")).cite == COLOUR
    assert table.refused(player(2), ReturnColourChips(Player(2), "blue")).cite == COLOUR
    assert table.forbidden(player(2), ReturnColourChips(Player(1), "blue")).cite == COLOUR
    table.put(player(2), BuyColourChips(Player(2), "green", Cents(20_00)))
    table.lay(2, "$1", 20, "green")


def test_def_colour_chips__go_back_when_none_lies_on_the_layout():
    table, back = opened(), ReturnColourChips(Player(1), "blue")
    table.put(player(1), BuyColourChips(Player(1), "blue", Cents(5_00)))
    table.lay(1, "$1", 5, "blue")
    assert table.refused(player(1), back).cite == LAW.rule("4.3")
    table.shows("$5")
    assert table.refused(player(1), back).cite == LAW.rule("4.3")
    table.settle()
    assert table.put(player(1), back) == (ColourChipsReturned(Player(1), "blue", COLOUR),)
    table.clear()
    assert table.refused(player(1), chips(1, "$1", 5, "blue")).cite == COLOUR
    table.put(player(2), BuyColourChips(Player(2), "blue", Cents(10_00)))


@pytest.mark.parametrize(
    ("cents", "clause"),
    [(0, "3.3"), (-5_00, "3.3"), (7_00, "3.3"), (1_005_00, "3.5"), (1_000_00, ""), (5_00, "")],
)
def test_def_colour_chips__one_of_them_is_a_wager_that_is_permitted(cents, clause):
    table, buys = opened(), BuyColourChips(Player(1), "pink", Cents(cents))
    if clause:
        assert table.refused(player(1), buys).cite == LAW.rule(clause)
    else:
        table.put(player(1), buys)


def test_def_colour_chips__are_sold_at_an_open_table_in_a_colour_that_it_has():
    table = opened()
    mauve = BuyColourChips(Player(1), "mauve", Cents(5_00))
    assert "blue" in table.refused(player(1), mauve).reason
    blue = BuyColourChips(Player(1), "blue", Cents(5_00))
    assert Evening().refused(player(1), blue).cite == COLOUR
    for other in (OPERATOR, CASHIER, player(2)):
        assert table.forbidden(other, blue).cite == COLOUR
    table.put(DEALER, blue)


def test_who_is_excluded_buys_no_chips_and_gives_back_what_he_has():
    table, cite = opened(), LAW.rule("10.3(b)")
    table.put(player(1), BuyColourChips(Player(1), "blue", Cents(5_00)))
    report = ReportContravention("10.10", "player 1", "the dealer", Player(1))
    table.put(SUPERVISOR, report)
    table.put(OPERATOR, ExcludePlayer(Player(1)))
    for by in (player(1), DEALER):
        assert table.refused(by, chips(1, "$1", 5, "blue")).cite == cite
        pink = BuyColourChips(Player(1), "pink", Cents(5_00))
        assert table.refused(by, pink).cite == cite
    table.put(player(1), ReturnColourChips(Player(1), "blue"))

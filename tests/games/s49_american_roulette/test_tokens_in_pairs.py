"""Stake Buttons and Maximum Markers: in play at once, answered for before they are settled."""

import pytest

from houseway.core.wagers import Settled
from houseway.games.roulette.chips.cash import usual_answer
from houseway.games.roulette.chips.tokens import (
    CashNotExact,
    CountCash,
    LayStakeButton,
    PlaceMaximumMarker,
    SetOutMaximum,
    TokenAnswered,
    TokenLaid,
    answer_due,
)
from houseway.house.layouts.colour_chips import RequireColourChips
from houseway.house.table.events import PlayerWarned
from houseway.house.table.state import LayChips, NoMoreBets, PlaceMarker, TakeBack
from tests.games.playing import only
from tests.games.s49_american_roulette.token_layout import TokenLayout
from tests.house.layouts import LAW, ONE, TWO, dollars


def button(stake, bet="red", colour="green", player=ONE):
    return LayStakeButton(player, bet, dollars(stake), colour)


def marker(number=1, colour="white", player=ONE):
    return PlaceMaximumMarker(player, number, colour)


def lay(bet, stake, player=ONE):
    return LayChips(player, bet, dollars(stake))


def in_round(*moves):
    table = TokenLayout()
    for move in (*moves, NoMoreBets()):
        table.put(move)
    return table


def test_a_button_stands_for_cash_that_is_in_play_at_once():
    table = TokenLayout()
    laid = only(TokenLaid, table.put(button(50)))
    assert laid.cite == LAW.rule("def:Stake Buttons")
    assert (laid.token.colour, laid.token.player) == ("green", 1)
    assert table.lying() == {"red": 50}
    assert table.table.tokens == (laid.token,)


def test_a_button_is_for_the_bets_that_take_cash():
    assert TokenLayout().refused(button(10, "straight:1")) == "def:Stake Buttons"
    assert TokenLayout().refused(button(10, "blue")) == "4.3"


@pytest.mark.parametrize(("stake", "clause"), [(0, "4.2"), (-5, "4.2"), (12, "3.3")])
def test_cash_keeps_to_the_multiples(stake, clause):
    assert TokenLayout().refused(button(stake)) == clause


def test_cash_below_the_minimum_plays_once():
    table = TokenLayout()
    assert only(PlayerWarned, table.put(button(5))).player == 1


def test_a_pair_is_in_use_once():
    table = TokenLayout()
    table.put(button(50))
    assert table.refused(button(10, player=TWO)) == "def:Stake Buttons"
    assert table.refused(button(10, colour=" ")) == "def:Stake Buttons"
    table.put(button(10, colour="red", player=TWO))
    table.put(marker(colour="green", player=TWO))


def test_exact_cash_is_accepted_and_lies_as_chips_do():
    table = TokenLayout()
    table.put(lay("red", 20))
    table.put(button(50))
    answered = only(TokenAnswered, table.put(CountCash("green", dollars(50))))
    assert (answered.amount, answered.cite) == (50_00, LAW.rule("4.7"))
    assert table.table.tokens == ()
    assert {wager.spot for wager in table.table.laid.wagers} == {()}
    assert table.lying() == {"red": 70}


@pytest.mark.parametrize("counted", [49, 51, 0])
def test_other_cash_is_not_accepted_and_goes_back(counted):
    table = TokenLayout()
    table.put(lay("red", 20))
    table.put(button(50))
    events = table.put(CountCash("green", dollars(counted)))
    assert only(CashNotExact, events).amount == counted * 100
    assert [one.returned for one in only(Settled, events).payments] == [50_00]
    assert table.lying() == {"red": 20}
    assert table.table.tokens == ()


def test_cash_may_be_counted_after_no_more_bets():
    table = in_round(button(50))
    assert answer_due(table.table.round.wagers) is CountCash
    table.put(CountCash("green", dollars(50)))
    assert answer_due(table.table.round.wagers) is None
    assert table.lying() == {"red": 50}


def test_cash_that_is_wrong_leaves_the_round():
    table = in_round(button(50), lay("straight:1", 10))
    table.put(CountCash("green", dollars(45)))
    assert table.lying() == {"straight:1": 10}
    assert answer_due(table.table.round.wagers) is None


def test_cash_above_the_maximum_is_settled_up_to_it():
    """Chips of $60 lie on red: of $200 in cash 140 are in play, and all is counted."""
    table = in_round(lay("red", 60), button(200))
    assert (table.lying(), table.above()) == ({"red": 200}, {"red": 60})
    table.put(CountCash("green", dollars(200)))
    assert {wager.spot for wager in table.table.laid.excess} == {()}


def test_all_of_the_cash_goes_back_when_it_is_not_exact():
    table = in_round(lay("red", 60), button(200))
    back = only(Settled, table.put(CountCash("green", dollars(140))))
    assert sum(one.returned for one in back.payments) == 200_00
    assert (table.lying(), table.above()) == ({"red": 60}, {})


def test_a_player_who_has_to_use_colour_chips_wagers_no_cash():
    table = TokenLayout()
    table.put(RequireColourChips(ONE))
    assert table.refused(button(50)) == "4.6"
    table.put(button(50, player=TWO))


def test_no_token_is_answered_for_that_does_not_lie():
    table = TokenLayout()
    assert table.refused(CountCash("green", dollars(50))) == "4.7"
    assert table.refused(SetOutMaximum("green", dollars(50))) == "4.8"
    table.put(button(50))
    assert table.refused(SetOutMaximum("green", dollars(50))) == "4.8"
    table.put(TakeBack(ONE))
    assert table.refused(CountCash("green", dollars(50))) == "4.7"


def test_a_maximum_marker_is_the_maximum_on_all_that_covers_the_number():
    table = TokenLayout()
    laid = only(TokenLaid, table.put(marker(1)))
    assert laid.cite == LAW.rule("def:Maximum Marker")
    assert table.lying() == {"straight:1": 50, "split:1-2": 50}
    assert table.refused(SetOutMaximum("white", dollars(50))) == "4.8"
    answered = only(TokenAnswered, table.put(SetOutMaximum("white", dollars(100))))
    assert answered.cite == LAW.rule("4.8")


def test_it_fills_up_what_the_player_has_there_already():
    table = TokenLayout()
    table.put(lay("split:1-2", 20))
    table.put(marker(1))
    assert table.lying() == {"straight:1": 50, "split:1-2": 50}
    assert usual_answer(table.table).move == SetOutMaximum("white", dollars(80))
    assert table.refused(marker(1, "red")) == "4.8"
    table.put(marker(2, "red"))
    assert table.lying() == {"straight:1": 50, "split:1-2": 50, "straight:2": 50}


def test_it_follows_a_marker_that_raises_the_players_maximum():
    table = TokenLayout()
    table.put(PlaceMarker(ONE, dollars(100), "straight"))
    table.put(marker(2))
    assert table.lying() == {"straight:2": 100, "split:1-2": 50}


def test_it_is_for_a_number_of_the_wheel():
    assert TokenLayout().refused(marker(3)) == "4.8"


def test_what_is_set_out_is_what_still_lies_there():
    table = TokenLayout()
    table.put(marker(1))
    table.put(TakeBack(ONE, "split:1-2"))
    table.put(SetOutMaximum("white", dollars(50)))
    assert table.table.tokens == ()


def test_the_round_waits_for_each_token_in_turn():
    table = in_round(button(50), marker(1))
    assert answer_due(table.table.round.wagers) is CountCash
    table.put(usual_answer(table.table).move)
    assert answer_due(table.table.round.wagers) is SetOutMaximum
    table.put(usual_answer(table.table).move)
    assert answer_due(table.table.round.wagers) is None


def test_tokens_are_laid_only_before_no_more_bets():
    table = in_round(lay("red", 10))
    for move in (button(50), marker(1)):
        assert table.refused(move) == "4.4"

"""The book of a layout: limits by area, wagers in pieces, markers by kind, Colour Chips."""

import pytest

from houseway.core.wagers import Staked
from houseway.house.layouts.colour_chips import (
    BuyColourChips,
    PlaceMarkerButton,
    RequireColourChips,
    ReturnColourChips,
)
from houseway.house.table.events import BetsClosed, PlayerWarned
from houseway.house.table.state import LayChips, NoMoreBets, PlaceMarker, TakeBack
from tests.games.playing import only
from tests.house.layouts import LAW, ONE, TWO, Layout, dollars


def lay(bet, stake, player=ONE, colour=""):
    return LayChips(player, bet, dollars(stake), colour)


def test_each_area_has_its_own_maximum_for_each_player():
    table = Layout()
    table.put(lay("straight:1", 60))
    table.put(lay("red", 60))
    table.put(lay("straight:1", 50, TWO))
    assert table.lying() == {"straight:1": 50, "red": 60}
    assert table.above() == {"straight:1": 10}
    assert table.lying(2) == {"straight:1": 50}
    table.put(lay("straight:1", 5))
    assert (table.lying(), table.above()) == ({"straight:1": 50, "red": 60}, {"straight:1": 15})


def test_each_area_has_its_own_minimum():
    table = Layout()
    assert not [e for e in table.put(lay("straight:1", 5)) if isinstance(e, PlayerWarned)]
    assert only(PlayerWarned, table.put(lay("red", 5))).cite == LAW.rule("3.4")
    table.put(lay("red", 5))
    assert table.lying() == {"straight:1": 5, "red": 10}


def test_a_warned_player_gets_any_further_one_back():
    table = Layout()
    table.put(lay("red", 5))
    table.put(TakeBack(ONE))
    assert table.refused(lay("red", 5)) == "3.4"
    table.put(lay("red", 10))
    table.put(lay("straight:1", 5))


def test_a_wager_in_pieces_is_staked_as_the_wagers_that_it_is():
    table = Layout()
    staked = only(Staked, table.put(lay("pair", 10)))
    assert staked.cite == LAW.rule("4.9")
    assert [(one.bet, one.stake, one.number) for one in staked.wagers] == [
        ("straight:1", 20_00, 1),
        ("split:1-2", 10_00, 2),
    ]


def test_each_piece_keeps_to_the_maximum_of_its_own_area():
    table = Layout()
    table.put(lay("pair", 30))
    assert table.lying() == {"straight:1": 50, "split:1-2": 30}
    assert table.above() == {"straight:1": 10}
    table.put(lay("pair", 10))
    assert table.lying() == {"straight:1": 50, "split:1-2": 40}
    table.put(lay("split:1-2", 10))
    table.put(lay("pair", 5))  # neither piece is in play
    assert table.lying() == {"straight:1": 50, "split:1-2": 50}
    assert table.above() == {"straight:1": 40, "split:1-2": 5}


def test_pieces_on_one_area_count_together():
    table = Layout()
    table.put(lay("twice", 30))
    assert (table.lying(), table.above()) == ({"straight:1": 50}, {"straight:1": 10})


def test_pieces_are_taken_back_one_by_one_or_all_together():
    table = Layout()
    table.put(lay("pair", 10))
    table.put(TakeBack(ONE, "split:1-2"))
    assert table.lying() == {"straight:1": 20}
    table.put(TakeBack(ONE))
    assert table.lying() == {}


def test_chips_above_the_maximum_come_into_play_when_others_are_taken_back():
    table = Layout()
    for stake in (30, 40):
        table.put(lay("straight:1", stake))
    assert (table.lying(), table.above()) == ({"straight:1": 50}, {"straight:1": 20})
    table.put(TakeBack(ONE, "straight:1"))
    assert (table.lying(), table.above()) == ({}, {})


@pytest.mark.parametrize(
    ("on", "raised"),
    [
        ("", {"straight:1", "straight:2", "split:1-2", "red"}),
        ("straight", {"straight:1", "straight:2"}),
        ("straight:1", {"straight:1"}),
        ("red", {"red"}),
    ],
)
def test_a_marker_raises_what_it_is_for(on, raised):
    table = Layout()
    table.put(PlaceMarker(ONE, dollars(500), on))
    for bet in ("straight:1", "straight:2", "split:1-2", "red"):
        table.put(lay(bet, 500))
        table.put(lay(bet, 500, TWO))
    most = {"straight:1": 50, "straight:2": 50, "split:1-2": 50, "red": 200}
    assert table.lying(2) == most
    assert table.lying() == {**most, **dict.fromkeys(raised, 500)}


def test_a_new_marker_takes_the_place_of_the_one_before():
    table = Layout()
    table.put(PlaceMarker(ONE, dollars(500), "straight"))
    table.put(PlaceMarker(ONE, dollars(80), "straight"))
    table.put(lay("straight:1", 500))
    assert table.lying() == {"straight:1": 80}


@pytest.mark.parametrize("on", ["streets", "straight-1", "", "red:1"])
def test_a_marker_for_nothing_that_there_is_or_not_above_the_maximum_is_refused(on):
    amount = 200 if on in ("", "red:1") else 500
    assert Layout().refused(PlaceMarker(ONE, dollars(amount), on)) == "3.2"


def test_chips_are_locked_when_no_more_bets_are_called():
    table = Layout()
    table.put(lay("red", 10))
    table.put(lay("red", 20))
    closed = only(BetsClosed, table.put(NoMoreBets()))
    assert [(one.bet, one.stake) for one in closed.wagers] == [("red", 30_00)]
    for move in (lay("red", 10), TakeBack(ONE)):
        assert table.refused(move) == "4.4"


# Colour Chips


def buy(worth, player=ONE, colour="blue"):
    return BuyColourChips(player, colour, dollars(worth))


def test_chips_dearer_than_the_minimum_want_a_marker_button():
    table = Layout()
    table.put(buy(10))
    assert table.refused(lay("red", 20, colour="blue")) == "def:Marker Button"
    assert table.refused(PlaceMarkerButton("green")) == "def:Marker Button"
    (event,) = table.put(PlaceMarkerButton("blue"))
    assert (event.colour, event.value, event.cite.ref) == ("blue", 10_00, "def:Marker Button")
    assert table.refused(PlaceMarkerButton("blue")) == "def:Marker Button"
    table.put(lay("red", 20, colour="blue"))


def test_chips_at_the_minimum_want_none():
    table = Layout()
    table.put(buy(5))
    assert table.refused(PlaceMarkerButton("blue")) == "def:Marker Button"
    table.put(lay("straight:1", 5, colour="blue"))


def test_a_button_stands_for_the_colour_until_it_is_given_back():
    table = Layout()
    table.put(buy(10))
    table.put(PlaceMarkerButton("blue"))
    table.put(ReturnColourChips(ONE, "blue"))
    table.put(buy(10, TWO))
    assert table.refused(lay("red", 10, TWO, "blue")) == "def:Marker Button"


def test_colour_chips_lie_piece_by_piece_in_whole_chips():
    table = Layout()
    table.put(buy(5))
    table.put(lay("pair", 5, colour="blue"))
    assert table.lying() == {"straight:1": 10, "split:1-2": 5}


def test_a_player_may_have_two_colours_and_wager_with_either():
    table = Layout()
    table.put(buy(5))
    table.put(buy(5, colour="pink"))
    table.put(RequireColourChips(ONE))
    assert table.refused(lay("red", 10)) == "4.6"
    table.put(lay("red", 10, colour="pink"))
    table.put(lay("red", 10, colour="blue"))

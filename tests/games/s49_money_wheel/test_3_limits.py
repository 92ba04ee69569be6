"""Section 3: limits for each segment, markers, multiples, too little and too much."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    BetsClosed,
    ExcessStaked,
    LayoutCleared,
    MarkerPlaced,
    PlayerWarned,
    TableOpened,
)
from houseway.house.table.state import LayChips, PlaceMarker, TakeBack
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player
from tests.games.s49_money_wheel.evening import LAW, Evening, chips, opened

# Minimum $5, maximum $1,000, multiples of $5; of $11 at most $500, of $23 at most $200, of
# Canberra and the flag at most $100: what a table opens with.


def refusal_of(table, name, text, **options):
    with pytest.raises(Refused) as caught:
        table.determine(name, text, **options)
    return caught.value


def test_3_1__limits_are_determined_for_the_table_and_for_each_segment():
    event, cite = only(TableOpened, opened().events), LAW.rule("3.1")
    for name, text in {
        "minimum": "5.00",
        "maximum": "1000.00",
        "segment-1-maximum": "none",
        "segment-11-maximum": "500.00",
        "segment-23-maximum": "200.00",
        "segment-canberra-maximum": "100.00",
        "segment-flag-maximum": "100.00",
        "segment-flag-minimum": "none",
    }.items():
        assert Determined(name, text, cite) in event.determined


@pytest.mark.parametrize(
    ("name", "right", "wrong", "reason"),
    [
        ("minimum", "100", "105", "canberra: a minimum of $105 is above the maximum of $100"),
        ("maximum", "500", "495", "$11: $5 to $500 is not within $5 to $495 of the table"),
        ("segment-3-minimum", "1000", "1005", "$3: a minimum of $1,005 is above the maximum"),
        ("segment-3-minimum", "5", "0.05", "$3: $0.05 to $1,000 is not within $5 to $1,000"),
        ("segment-flag-maximum", "5", "0.10", "flag: a minimum of $5 is above the maximum"),
        ("segment-5-maximum", "1000", "1005", "$5: $5 to $1,005 is not within $5 to $1,000"),
    ],
)
def test_3_1__limits_are_in_order_and_those_of_a_segment_within_those_of_the_table(
    name, right, wrong, reason
):
    table = Evening()
    (event,) = table.determine(name, right)
    assert event.cite == LAW.rule("3.1")
    refusal = refusal_of(Evening(), name, wrong)
    assert refusal.cite == LAW.rule("3.1")
    assert refusal.reason.startswith(reason)


def test_3_1__limits_of_an_open_table_change_only_with_prior_notice():
    table, cite = opened(), LAW.rule("3.1")
    assert refusal_of(table, "segment-5-maximum", "50").cite == cite
    (event,) = table.determine("segment-5-maximum", "50", notice=True)
    assert event.determined == Determined("segment-5-maximum", "50.00", cite)
    assert not event.at_once
    table.lay(2, "$1", 5)
    table.whole_round("$1")
    assert only(ExcessStaked, table.lay(1, "$5", 55)).wager.stake == 5_00


@pytest.mark.standard("A19")
def test_3_1__a_change_over_wagers_holds_from_the_next_round():
    table = opened()
    table.lay(1, "$5", 5)
    table.determine("segment-5-minimum", "50", notice=True)
    assert not cites(table.lay(2, "$5", 5), PlayerWarned)
    table.whole_round("$1")
    assert cites(table.lay(2, "$5", 5), PlayerWarned) == [LAW.rule("3.4")]


def test_3_2__only_the_operator_lets_a_player_wager_more_with_a_marker():
    table, cite = opened(), LAW.rule("3.2")
    marker = PlaceMarker(Player(1), Cents(2_000_00))
    for other in (player(1), DEALER, SUPERVISOR):
        assert table.forbidden(other, marker).cite == cite
    (event,) = table.put(OPERATOR, marker)
    assert event == MarkerPlaced(Player(1), Cents(2_000_00), cite)
    assert not cites(table.lay(1, "$5", 2000), ExcessStaked)
    assert only(ExcessStaked, table.lay(2, "$5", 2000)).wager.stake == 1_000_00


def test_3_2__a_marker_may_be_for_one_segment_alone():
    table = opened()
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(300_00), "flag"))
    assert not cites(table.lay(1, "flag", 300), ExcessStaked)
    assert only(ExcessStaked, table.lay(1, "canberra", 300)).wager.stake == 200_00


@pytest.mark.parametrize(("on", "highest"), [("", 1000), ("flag", 100), ("$23", 200), ("$1", 1000)])
def test_3_2__a_marker_is_above_the_maximum_and_on_the_multiples(on, highest):
    table, cite = opened(), LAW.rule("3.2")
    for dollars in (highest, highest - 5, 0, -5):
        refusal = table.refused(OPERATOR, PlaceMarker(Player(1), Cents(dollars * 100), on))
        assert refusal.cite == cite
    assert (
        table.refused(OPERATOR, PlaceMarker(Player(1), Cents(highest * 100 + 1), on)).cite == cite
    )
    table.put(OPERATOR, PlaceMarker(Player(1), Cents((highest + 5) * 100), on))


def test_3_2__a_marker_is_for_a_segment_that_there_is():
    refusal = opened().refused(OPERATOR, PlaceMarker(Player(1), Cents(9_000_00), "$2"))
    assert refusal.cite == LAW.rule("3.2")
    assert "'$2'" in refusal.reason


def test_3_2__chips_that_lay_above_the_maximum_come_into_play_under_a_marker():
    table = opened()
    table.lay(1, "flag", 250)
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(200_00), "flag"))
    assert sum(one.stake for one in table.table.laid.wagers) == 200_00
    assert [one.stake for one in table.table.laid.excess] == [50_00]


def test_3_3__multiples_are_determined_and_wagers_keep_to_them():
    table, cite = opened(), LAW.rule("3.3")
    assert Determined("multiple", "5.00", cite) in only(TableOpened, table.events).determined
    for cents in (5_01, 7_50, 1):
        assert table.refused(player(1), LayChips(Player(1), "$1", Cents(cents))).cite == cite
    table.lay(1, "$1", 10)
    refusal = refusal_of(Evening(), "multiple", "3")
    assert refusal.cite == cite
    assert refusal.reason == "$1: $5 is not a multiple of $3"


def test_3_4__a_wager_below_the_minimum_plays_once_and_its_owner_is_told():
    table, cite = opened(segment_3_minimum=Cents(20_00)), LAW.rule("3.4")
    assert not cites(table.lay(1, "$1", 5), PlayerWarned)
    assert table.lay(1, "$3", 15)[1:] == (PlayerWarned(Player(1), cite),)
    table.shows("$3")
    assert {one.wager.bet: one.net for one in table.settle()} == {"$1": -5_00, "$3": 45_00}


def test_3_4__further_ones_are_returned():
    table, cite = opened(segment_3_minimum=Cents(20_00)), LAW.rule("3.4")
    table.lay(1, "$3", 15)
    table.whole_round("$1")
    refusal = table.refused(player(1), chips(1, "$3", 15))
    assert refusal.cite == cite
    assert refusal.reason == "$15 on $3 is below the minimum of $20: returned"
    table.lay(1, "$3", 20)
    table.lay(1, "$1", 5)
    assert cites(table.lay(2, "$3", 15), PlayerWarned) == [cite]


def test_3_4__chips_that_together_reach_the_minimum_are_not_below_it():
    table = opened(segment_3_minimum=Cents(20_00))
    table.lay(1, "$3", 15)
    assert not cites(table.lay(1, "$3", 5), PlayerWarned)


@pytest.mark.parametrize(
    ("bet", "most"), [("$1", 1000), ("$11", 500), ("$23", 200), ("canberra", 100), ("flag", 100)]
)
def test_3_5__a_wager_is_settled_only_up_to_the_maximum_of_its_segment(bet, most):
    table, cite = opened(), LAW.rule("3.5")
    assert not cites(table.lay(1, bet, most), ExcessStaked)
    events = table.lay(2, bet, most + 5)
    assert [one.stake for event in events if isinstance(event, Staked) for one in event.wagers] == [
        most * 100,
        5_00,
    ]
    assert only(ExcessStaked, events).cite == cite
    table.shows(bet)
    odds = {"$1": 1, "$11": 11, "$23": 23, "canberra": 47, "flag": 47}[bet]
    assert [one.net for one in table.settle()] == [most * odds * 100] * 2


def test_3_5__what_lies_above_goes_back_when_the_layout_is_cleared():
    table = opened()
    table.lay(1, "flag", 130)
    table.shows("$1")
    table.settle()
    back, over = table.clear()
    assert isinstance(back, Settled)
    assert [(one.wager.stake, one.returned, one.cite) for one in back.payments] == [
        (30_00, 30_00, LAW.rule("3.5"))
    ]
    assert isinstance(over, LayoutCleared)
    assert table.net(1) == -100_00


def test_3_5__the_maximum_counts_for_each_player_and_each_segment():
    table, cite = opened(), LAW.rule("3.5")
    for number in (1, 2):
        for bet in ("canberra", "flag"):
            assert not cites(table.lay(number, bet, 100), ExcessStaked)
    assert cites(table.lay(1, "flag", 5), ExcessStaked) == [cite]
    table.put(player(1), TakeBack(Player(1), "flag"))
    table.lay(1, "flag", 5)


def test_chips_on_one_segment_are_one_wager_when_bets_are_closed():
    table = opened()
    for stake in (5, 10, 15):
        table.lay(1, "$5", stake)
    closed = only(BetsClosed, table.no_more_bets())
    assert [(one.bet, one.stake) for one in closed.wagers] == [("$5", 30_00)]
    assert closed.differential is None

"""Rules 2 and 3: all that a display shows, confirmed in one move."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.games.roulette.table.settings import Offer
from houseway.house.general.state import ExcludePlayer, ReportContravention
from houseway.house.table.events import BetsClosed
from houseway.house.terminals.periods import (
    ChipsDisplayed,
    ConfirmWagers,
    DirectionEnded,
    DirectRounds,
    Occasion,
    Position,
    WagersConfirmed,
)
from houseway.house.terminals.unconfirmed_chips import Touch, touched
from tests.games.ni2019_mttg import wheel_evening
from tests.games.ni2019_mttg.displaying import confirm, positions, shows
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, playing, ready, rule
from tests.games.playing import OPERATOR, SUPERVISOR, only, player

ONE, TWO = Player(1), Player(2)


# One move


def test_2_2_b__all_positions_are_staked_and_confirmed_in_one_move():
    table = ready()
    events = table.put(player(1), confirm(1, banker=20, tie=10, banker_pair=10))
    chips, done = events
    assert chips.cite == rule("2.2(a)")
    assert [(one.number, one.bet, one.stake) for one in chips.wagers] == [
        (1, "banker", 20_00),
        (2, "tie", 10_00),
        (3, "banker-pair", 10_00),
    ]
    assert done == WagersConfirmed(ONE, (1, 2, 3), rule("2.2(b)"))
    assert table.net(1) == -40_00


def test_2_6__the_positions_are_settled_as_they_were_confirmed():
    table = ready()
    table.put(player(2), confirm(2, player=30, banker=50))
    table.put(player(1), confirm(1, banker=20))
    closed = only(BetsClosed, table.no_more_bets())
    assert closed.cite == rule("2.6")
    assert [(one.player, one.bet, one.stake) for one in closed.wagers] == [
        (2, "player", 30_00),
        (2, "banker", 50_00),
        (1, "banker", 20_00),
    ]
    table.deal(SIX_SEVEN)
    assert [payment.win for payment in table.settle()] == [0, 50_00, 20_00]


def test_2_2_b__positions_are_confirmed_with_what_the_table_shows_already():
    table = ready()
    table.show(1, "tie", 10)
    done = only(WagersConfirmed, table.put(player(1), confirm(1, banker=20)))
    assert done.numbers == (1, 2)


def test_2_2_b__the_same_bet_named_twice_is_one_wager():
    table = ready()
    twice = (*shows(tie=10), *shows(tie=20))
    chips = only(Staked, table.put(player(1), ConfirmWagers(ONE, twice)))
    assert [(one.bet, one.stake) for one in chips.wagers] == [("tie", 30_00)]


def test_2_7_a__a_bet_that_is_confirmed_takes_no_more_chips_and_nothing_goes_through():
    table = ready()
    table.put(player(1), confirm(1, banker=20))
    refusal = table.refused(player(1), confirm(1, tie=10, banker=10))
    assert refusal.cite == rule("2.7(a)")
    table.put(player(1), confirm(1, tie=10))  # another bet may still be placed
    table.put(player(2), confirm(2, banker=10))


@pytest.mark.parametrize("deal", ["", SIX_SEVEN])
def test_2_7_b__no_positions_are_confirmed_after_expiry(deal):
    table = playing(deal)
    assert table.refused(player(2), confirm(2, tie=10)).cite == rule("2.7(b)")


def test_5_1__nor_before_a_period_opens():
    table = Evening().with_shoe()
    assert table.refused(player(1), confirm(1, tie=10)).cite == rule("5.1")


def test_1_2_a__nor_from_a_terminal_that_is_not_there():
    table = ready(terminals=3)
    table.put(player(9_999), confirm(9_999, tie=10))
    for number in (0, -1, 10_000):
        assert table.refused(player(number), confirm(number, tie=10)).cite == rule("1.2(a)")


@pytest.mark.parametrize("cents", [0, -10_00, 100_000_000_01])
def test_2_2_a__positions_take_credit(cents):
    move = ConfirmWagers(ONE, (*shows(tie=10), Position("banker", Cents(cents))))
    assert ready().refused(player(1), move).cite == rule("2.2(a)")


def test_8_4_a__a_position_is_on_a_bet_that_there_is():
    assert ready().refused(player(1), confirm(1, tie=10, dragon=10)).cite == rule("8.4(a)")


# Limits


@pytest.mark.rule("ni2019-689-mttg", "3.3", "3.4(i)", "3.4(ii)")
def test_each_position_is_shown_as_far_as_it_is_permitted():
    """Steps of $10 up to $5,000: of $6,000, $25 and $5 it shows $5,000, $20 and nothing."""
    table = ready()
    events = table.put(player(1), confirm(1, banker=6000, player=25, tie=5, banker_pair=10))
    *less, chips, done = events
    assert less == [
        ChipsDisplayed(ONE, "banker", Cents(6_000_00), Cents(5_000_00), rule("3.4(ii)")),
        ChipsDisplayed(ONE, "player", Cents(25_00), Cents(20_00), rule("3.4(i)")),
        ChipsDisplayed(ONE, "tie", Cents(5_00), Cents(0), rule("3.3")),
    ]
    assert [(one.bet, one.stake) for one in chips.wagers] == [
        ("banker", 5_000_00),
        ("player", 20_00),
        ("banker-pair", 10_00),
    ]
    assert done.numbers == (1, 2, 3)


@pytest.mark.parametrize(("stake", "clause"), [(9, "3.3"), (1, "3.3")])
def test_3_3__if_nothing_may_be_shown_nothing_is_confirmed(stake, clause):
    table = ready()
    assert table.refused(player(1), confirm(1, tie=stake)).cite == rule(clause)
    table.put(player(1), confirm(1, tie=10))


def test_3_4_ii__chips_that_the_table_shows_already_count():
    table = ready()
    table.show(1, "tie", 4990)
    events = table.put(player(1), confirm(1, tie=30))
    assert only(ChipsDisplayed, events).shown == 10_00
    table = ready()
    table.show(1, "tie", 5000)
    assert table.refused(player(1), confirm(1, tie=10)).cite == rule("3.4(ii)")


def test_3_5__positions_that_exceed_the_differential_are_refused_whole():
    table = ready(differential=Cents(100_00))
    assert table.refused(player(1), confirm(1, banker=110, tie=10)).cite == rule("3.5")
    assert table.table.laid.wagers == ()
    table.put(player(1), confirm(1, banker=100, tie=10))
    assert table.refused(player(2), confirm(2, banker=10)).cite == rule("3.5")
    table.put(player(2), confirm(2, player=200))
    table.put(player(3), confirm(3, player=300, banker=300))  # both sides weigh together


def test_8_4_b__a_pair_is_confirmed_only_beside_another_wager():
    table, cite = ready(), rule("8.4(b)")
    assert table.refused(player(1), confirm(1, player_pair=10)).cite == cite
    # what stood beside it was below the minimum, and is not shown
    assert table.refused(player(1), confirm(1, player_pair=10, tie=5)).cite == cite
    table.put(player(1), confirm(1, player_pair=10, tie=10))
    table.put(player(1), confirm(1, banker_pair=10))


def test_5_5_c__a_confirmation_of_positions_ends_the_rounds_until_a_wager():
    table = ready()
    table.put(SUPERVISOR, DirectRounds(Occasion.UNTIL_WAGER))
    assert only(DirectionEnded, table.put(player(1), confirm(1, tie=10))).cite == rule("5.5(c)")


def test_7_3_b__an_excluded_player_confirms_nothing():
    table = ready()
    report = ReportContravention("7.7", "somebody", "Dee", ONE)
    table.put(SUPERVISOR, report)
    table.put(OPERATOR, ExcludePlayer(ONE))
    assert table.refused(player(1), confirm(1, tie=10)).cite == rule("7.3(b)")
    with pytest.raises(Refused) as caught:
        touched(table.house, table.table, ONE, (), Touch("tie", Cents(10_00)))
    assert caught.value.cite == rule("7.3(b)")


# The race track


def test_9_4_d__a_race_track_position_is_confirmed_piece_by_piece():
    """$2 on the Orphans is $2 on each of five places; a split takes at most $200."""
    table = wheel_evening.ready()
    asked = positions([("orphans", 2), ("split:6-9", 200)])
    shown, chips, done = table.put(player(1), ConfirmWagers(ONE, asked))
    assert shown == ChipsDisplayed(ONE, "split:6-9", Cents(202_00), Cents(200_00), rule("3.4(ii)"))
    assert [(one.bet, one.stake) for one in chips.wagers] == [
        ("straight:1", 2_00),
        ("split:6-9", 200_00),
        ("split:14-17", 2_00),
        ("split:17-20", 2_00),
        ("split:31-34", 2_00),
    ]
    assert done.numbers == (1, 2, 3, 4, 5)


def test_9_4_d__there_is_none_where_no_race_track_is_offered():
    table = wheel_evening.ready(race_track=Offer.NO)
    asked = positions([("orphans", 2)])
    assert table.refused(player(1), ConfirmWagers(ONE, asked)).cite == rule("9.4(d)")

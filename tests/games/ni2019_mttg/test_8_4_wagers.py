"""8.4: on what a player may wager, and Pairs only beside another wager."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import NotPermitted
from houseway.core.wagers import Staked
from houseway.games.baccarat.terminals.settings import Offer
from houseway.house.table.state import (
    TakeBack,
)
from houseway.house.terminals.periods import ConfirmWagers
from tests.games.ni2019_mttg.evening import chips, ready, rule
from tests.games.playing import only, player


@pytest.mark.parametrize(
    ("bet", "ref"),
    [("player", "8.4(a)(i)"), ("banker", "8.4(a)(ii)"), ("tie", "8.4(a)(iii)")],
)
@pytest.mark.rule("ni2019-689-mttg", "8.4(a)(i)", "8.4(a)(ii)", "8.4(a)(iii)")
def test_a_player_may_wager_on_either_hand_and_on_the_tie(bet, ref):
    assert only(Staked, ready().show(1, bet, 20)).cite == rule(ref)


@pytest.mark.parametrize(
    ("bet", "ref"), [("player-pair", "8.4(a)(vi)"), ("banker-pair", "8.4(a)(vii)")]
)
@pytest.mark.rule("ni2019-689-mttg", "8.4(a)(vi)", "8.4(a)(vii)")
def test_a_player_may_wager_on_either_pair(bet, ref):
    table = ready()
    table.bet(1, "tie", 10)
    assert only(Staked, table.show(1, bet, 20)).cite == rule(ref)


@pytest.mark.parametrize("bet", ["BANKER", "", "pair", "Player", "tie ", "small"])
def test_8_4_a__there_is_no_other_wager(bet):
    refusal = ready().refused(player(1), chips(1, bet, 20))
    assert not isinstance(refusal, NotPermitted)
    assert refusal.cite == rule("8.4(a)")
    assert "player, banker, tie, player-pair, banker-pair" in refusal.reason


@pytest.mark.parametrize("pair", ["player-pair", "banker-pair"])
@pytest.mark.parametrize("base", ["player", "banker", "tie"])
def test_8_4_b__a_pair_needs_a_wager_on_player_banker_or_tie(pair, base):
    table, cite = ready(), rule("8.4(b)")
    for confirm in (True, False):
        assert table.refused(player(1), chips(1, pair, 20, confirm=confirm)).cite == cite
    table.show(1, base, 10)
    table.show(1, pair, 20)
    table.confirm(1)
    assert [one.bet for one in table.table.laid.wagers] == [base, pair]


def test_8_4_b__another_players_wager_does_not_do():
    table = ready()
    table.bet(2, "banker", 20)
    assert table.refused(player(1), chips(1, "player-pair", 20)).cite == rule("8.4(b)")


def test_8_4_b__nor_does_one_that_was_taken_back_before_it_was_confirmed():
    table = ready()
    table.show(1, "banker", 20)
    table.show(1, "banker-pair", 10)
    table.put(player(1), TakeBack(Player(1), "banker"))
    assert table.refused(player(1), ConfirmWagers(Player(1))).cite == rule("8.4(b)")
    table.show(1, "tie", 10)
    table.confirm(1)


def test_8_4_b__nor_one_on_the_other_pair():
    table = ready()
    table.show(1, "banker", 20)
    table.show(1, "banker-pair", 10)
    table.put(player(1), TakeBack(Player(1), "banker"))
    assert table.refused(player(1), chips(1, "player-pair", 10)).cite == rule("8.4(b)")


@pytest.mark.parametrize("first", ["player-pair", "banker-pair"])
def test_8_4_c__both_pairs_may_be_held_together(first):
    second = "banker-pair" if first == "player-pair" else "player-pair"
    table = ready()
    table.bet(1, "player", 10)
    assert only(Staked, table.bet(1, first, 10)).cite != rule("8.4(c)")
    assert only(Staked, table.bet(1, second, 10)).cite == rule("8.4(c)")
    table.dealt("4S 9D 4C 9H")
    assert [one.bet for one in table.round.wagers] == ["player", first, second]
    assert [payment.win for payment in table.settle()] == [0, 110_00, 110_00]


def test_8_4_c__neither_where_pairs_are_not_offered():
    table = ready(pairs=Offer.NO)
    table.bet(1, "player", 10)
    for pair in ("player-pair", "banker-pair"):
        assert table.refused(player(1), chips(1, pair, 10)).cite == rule("8.4(a)")

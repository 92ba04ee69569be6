"""Doubling: on what, for how much, and who follows."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Staked
from houseway.games.blackjack.round.events import FollowingClosed, HandDoubled, PlayerFollowed
from houseway.games.blackjack.round.moves import Double, Draw, Follow, Stand
from tests.games.s49_blackjack.conftest import asked, rule, waits_for

ONE, TWO = Player(1), Player(2)


def test_def_double__a_wager_equal_to_the_first_buys_one_card(begin):
    table = begin("1@1 main 10").deal("6S 6D 5C").double(1)
    assert table.only(HandDoubled).meaning == rule("def:Double")
    assert table.only(Staked).wagers[0].stake == 1000
    table.deal("2D")
    assert waits_for(table.due) == ("the Dealer",)
    assert table.deal("TH 2H").nets() == {1: -2000}


def test_def_double__three_cards_are_refused(begin):
    table = begin("1@1 main 10").deal("4S 6D 5C").draw(1).deal("3H")
    assert table.options() == {Draw, Stand}
    assert table.cite_of(Double(ONE)) == rule("def:Double")


@pytest.mark.parametrize("hand", ["2S 6D 3C", "9S 6D KC", "AS 6D 9C", "AS 6D AC"])
def test_any_total_but_21_may_be_doubled(begin, hand):
    begin("1@1 main 10").deal(hand).double(1)


def test_11_1__nobody_else_doubles_unless_the_deciding_player_does(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("6S 6D 5C")
    assert table.cite_of(Double(TWO)) == rule("11.1")
    table.draw(1)
    assert waits_for(table.due) == ("Box 1",), "he declined, and nobody is asked"


def test_11_2__others_may_follow_and_the_hand_gets_one_card_all_the_same(begin):
    table = begin("1@1 main 10, 2@1 main 20, 3@1 main 5").deal("6S 6D 5C").double(1)
    assert asked(table.due) == [(2, Follow), (3, Follow)]
    table.follow(3)
    assert table.only(PlayerFollowed).cite == rule("11.2")
    table.close()
    assert (table.only(FollowingClosed).players, table.due.cite) == ((2,), rule("11.2"))
    table.deal("TD")
    assert waits_for(table.due) == ("the Dealer",), "also for the one who did not double"
    assert table.deal("TH 2H").nets() == {1: 2000, 2: 2000, 3: 1000}


@pytest.mark.parametrize("more", ["", "2D"])
@pytest.mark.parametrize("act", [Draw, Double, Stand])
def test_11_2__a_doubled_hand_refuses_another_card(begin, act, more):
    """Before its one card and after it, when the Dealer draws or the next player decides."""
    alone = begin("1@1 main 10").deal("6S 6D 5C").double(1).deal(more)
    assert alone.cite_of(act(ONE)) == rule("11.2")
    table = begin("1@1 main 10, 2@2 main 10").deal("6S 9S 6D 5C 8C").double(1).deal("2D")
    assert table.cite_of(act(ONE)) == rule("11.2")
    assert table.cite_of(act(Player(3))) != rule("11.2")


def test_11_2__nor_does_who_shares_it_and_did_not_double(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("6S 6D 5C").double(1).close().deal("2D")
    assert table.cite_of(Draw(TWO)) == rule("11.2")


def test_11_3__a_split_hand_may_be_doubled(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("8S 6D 8C").split(1).follow(2).deal("3D")
    table.double(1)
    assert table.only(HandDoubled).cite == rule("11.3")
    table.follow(2).deal("TD")  # 21
    table.deal("KD").stand(1)  # 18
    table.deal("TH 3H")  # the Dealer has 19
    assert table.nets() == {1: 2000 - 1000, 2: 4000 - 2000}


def test_11_3__not_split_aces(begin):
    table = begin("1@1 main 10").deal("AS 6D AC").split(1).deal("2D")
    assert table.cite_of(Double(ONE)) == rule("10.5")


def test_who_did_not_follow_the_split_doubles_on_the_first_hand_only(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("8S 6D 8C").split(1).close().deal("3D")
    table.double(1).follow(2).deal("TD").deal("3H").double(1)
    assert waits_for(table.due) == ("Box 1, hand 2",), "he has no wager on the second"

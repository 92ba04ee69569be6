"""Splitting: how often, in what order, with what wagers, and who follows."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call, Chance
from houseway.core.wagers import Staked
from houseway.games.blackjack.round.events import (
    FollowingClosed,
    HandSplit,
    PlayerFollowed,
    TwentyOneMade,
)
from houseway.games.blackjack.round.moves import Double, Draw, Follow, Split, Stand
from houseway.games.blackjack.table.view import round_view
from houseway.house.rounds.round import TakeAndPay
from tests.games.s49_blackjack.conftest import asked, rule, waits_for
from tests.kinds import present

ONE, TWO = Player(1), Player(2)


def test_def_split__equal_values_part_into_two_hands_with_equal_wagers(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C").split(1)
    assert table.only(HandSplit).meaning == rule("def:Split")
    (more,) = table.only(Staked).wagers
    assert (more.stake, more.spot) == (1000, (1, 1))
    assert (table.hand(1, 0), table.hand(1, 1)) == ("8S", "8C")


@pytest.mark.parametrize("hand", ["TS 6D KC", "JS 6D QC", "5S 6D 5C", "AS 6D AC"])
def test_def_split__equal_point_value_is_enough(begin, hand):
    begin("1@1 main 10").deal(hand).split(1)


@pytest.mark.parametrize("hand", ["TS 6D 9C", "5S 6D 6C", "AS 6D 2C"])
def test_def_split__unequal_values_are_refused(begin, hand):
    table = begin("1@1 main 10").deal(hand)
    assert table.cite_of(Split(ONE)) == rule("def:Split")


def test_def_split__three_cards_are_refused(begin):
    table = begin("1@1 main 10").deal("4S 6D 4C").draw(1).deal("4H")
    assert table.cite_of(Split(ONE)) == rule("def:Split")


def test_10_1__nobody_else_splits_unless_the_deciding_player_does(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("8S 6D 8C")
    assert table.cite_of(Split(TWO)) == rule("10.1")
    table.stand(1)
    assert isinstance(table.due, Chance), "he declined, and nobody is asked"


def test_10_2_a__others_on_the_box_may_follow(begin):
    table = begin("1@1 main 10, 2@1 main 20, 3@1 main 5").deal("8S 6D 8C").split(1)
    assert asked(table.due) == [(2, Follow), (3, Follow)]
    assert table.due.cite == rule("10.2(a)")
    table.follow(2)
    assert table.only(PlayerFollowed).cite == rule("10.2(a)")
    assert asked(table.due) == [(3, Follow)]
    assert table.cite_of(Follow(TWO)) == table.cite_of(Follow(ONE)) == rule("10.2(a)")
    assert [one.wagers[0].stake for one in table.all(Staked)] == [1000, 2000]


def test_10_2_b__who_does_not_follow_has_his_wager_on_the_first_hand(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("8S 6D 8C").split(1).close()
    closed = table.only(FollowingClosed)
    assert (closed.players, closed.cite) == ((2,), rule("10.2(b)"))
    table.deal("KD").stand(1)  # the first hand has 18,
    table.deal("2D").draw(1).deal("KH").stand(1)  # the second 20,
    table.deal("TH 3H")  # and the Dealer 19
    assert table.nets() == {1: 0, 2: -2000}


def test_10_2__no_card_comes_before_the_others_have_been_asked(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("8S 6D 8C").split(1)
    assert isinstance(table.due, Call)
    assert table.cite_of(Stand(ONE)) == rule("10.2(a)")


def test_10_3__four_hands_at_most(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C")
    for eight in ("8D", "8H"):
        table.split(1).deal(eight)
    assert len(table.round.hands) == 3
    table.split(1).deal("8S")
    assert len(table.round.hands) == 4
    assert Split not in table.options()
    assert table.cite_of(Split(ONE)) == rule("10.3")


def test_10_3__aces_once(begin):
    table = begin("1@1 main 10").deal("AS 6D AC").split(1).deal("AD AH")
    assert len(table.round.hands) == 2
    assert table.cite_of(Split(ONE)) == rule("10.3")


def test_10_4__the_first_hand_is_completed_before_the_next(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C").split(1)
    assert waits_for(table.due) == ("Box 1",)
    assert table.due.cite == rule("10.4")
    table.deal("4D").draw(1).deal("5D").stand(1)
    assert waits_for(table.due) == ("Box 1, hand 2",)
    assert table.hand(1, 1) == "8C"


def test_10_4__a_hand_split_again_is_played_before_the_one_that_waits(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C").split(1).deal("8D").split(1).deal("KS")
    assert waits_for(table.stand(1).due) == ("Box 1, hand 3",)
    assert table.hand(1, 2) == "8D"


def test_10_5__split_aces_get_one_card_each(begin):
    table = begin("1@1 main 10").deal("AS 6D AC").split(1)
    assert table.due.cite == rule("10.5")
    table.deal("5D")
    assert waits_for(table.due) == ("Box 1, hand 2",)
    assert {table.cite_of(one(ONE)) for one in (Draw, Double)} == {rule("10.5")}
    table.deal("9D")
    assert waits_for(table.due) == ("the Dealer",)


def test_10_6__a_split_hand_is_played_like_any_other(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C").split(1).deal("5D")
    assert table.due.cite == rule("10.6")
    assert table.options() == {Double, Draw, Stand}
    assert table.stand(1).deal("3D").due.cite == rule("9.2(b)"), "11 has to draw here too"


@pytest.mark.parametrize(("pair", "second"), [("AS 6D AC", "KD"), ("KS 6D TC", "AD")])
def test_10_7__21_after_a_split_is_no_blackjack(begin, pair, second):
    table = begin("1@1 main 10").deal(pair).split(1).deal(second)
    made = table.only(TwentyOneMade)
    assert (made.blackjack.verdict, made.blackjack.cite) == (False, rule("10.7"))
    table.deal("2D")
    if table.due.cite == rule("10.6"):
        table.stand(1)
    table.deal("KH 2C")  # the Dealer has 18
    assert table.nets() == {1: 0}, "21 wins 1 to 1, the other hand loses"


def test_10_7__so_a_dealer_blackjack_beats_it(begin):
    table = begin("1@1 main 10").deal("AS KD AC").split(1).deal("KC QC AD")
    assert table.nets() == {1: -2000}


def test_each_hand_of_a_split_shows_what_its_own_wager_came_to(begin):
    """18 loses to the Dealer's 19, and 20 wins: the Box lost 10 and won 10."""
    table = begin("1@1 main 10").deal("8S 6D 8C").split(1).deal("KD").stand(1)
    table.deal("2D").draw(1).deal("KH").stand(1).deal("TH 3H")
    table.put(TakeAndPay())
    first, second = round_view(table.game.law, table.round).hands
    assert [(one.wager.spot, one.returned, one.win) for one in first.payments] == [((1,), 0, 0)]
    assert [(one.wager.spot, one.returned, one.win) for one in second.payments] == [
        ((1, 1), 1000, 1000)
    ]
    assert (present(first.value).words, present(second.value).words) == ("18", "20")

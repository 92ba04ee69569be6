"""The Subsequent Deal: whose turn, what is open to a hand, and what is not."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice
from houseway.games.blackjack.round.events import CardAsked, HandDoubled, HandSplit, HandStood
from houseway.games.blackjack.round.moves import Double, Draw, Split, Stand
from tests.games.s49_blackjack.conftest import rule, waits_for

ONE = Player(1)


def test_9_1__boxes_act_clockwise_from_the_first(begin):
    table = begin("3@6 main 10, 1@2 main 10, 2@4 main 10").deal("9S 8S 7S 6D KC KH KS")
    order = [table.due.player, table.stand(1).due.player, table.stand(2).due.player]
    assert order == [1, 2, 3]
    assert table.due.cite == rule("9.1")
    assert table.cite_of(Stand(ONE)) == rule("4.5(b)"), "his turn is over"


def test_9_1_a__a_pair_may_be_split(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C")
    assert table.options() == {Split, Double, Draw, Stand}
    assert table.split(1).only(HandSplit).cite == rule("9.1(a)")


def test_9_1_b__two_cards_may_be_doubled(begin):
    table = begin("1@1 main 10").deal("9S 6D 3C")
    assert table.options() == {Double, Draw, Stand}
    table.double(1)
    assert table.only(HandDoubled).cite == rule("9.1(b)")
    assert waits_for(table.due) == ("Box 1",)
    assert table.due.cite == rule("11.2")


def test_9_1_c__a_card_may_be_drawn_again_and_again(begin):
    table = begin("1@1 main 10").deal("9S 6D 3C").draw(1).deal("2D")
    assert table.only(CardAsked).cite == rule("9.1(c)")
    assert table.options() == {Draw, Stand}
    table.draw(1).deal("2H").draw(1).deal("2S")
    assert table.hand(1) == "9S 3C 2D 2H 2S"


def test_9_1_d__or_the_hand_stands(begin):
    table = begin("1@1 main 10").deal("9S 6D 3C").stand(1)
    assert table.only(HandStood).cite == rule("9.1(d)")
    assert waits_for(table.due) == ("the Dealer",)


@pytest.mark.parametrize("hand", ["9S 6D 5C|7H", "AS 6D 5C|5H", "5S 6D 6C|TH"])
def test_9_2_a__nothing_is_drawn_at_21_hard_or_soft(begin, hand):
    first, last = hand.split("|")
    table = begin("1@1 main 10").deal(first).draw(1).deal(last)
    assert waits_for(table.due) == ("the Dealer",)
    assert {table.cite_of(one(ONE)) for one in (Draw, Double)} == {rule("9.2(a)")}


def test_9_2_a__nor_on_a_blackjack(begin):
    table = begin("1@1 main 10").deal("AS KD KC")
    assert table.cite_of(Draw(ONE)) == table.cite_of(Double(ONE)) == rule("9.2(a)")


@pytest.mark.parametrize("last", ["5H", "6H"])
def test_one_below_21_there_is_still_a_choice(begin, last):
    table = begin("1@1 main 10").deal("9S 6D 5C").draw(1).deal(last)
    assert table.options() == {Draw, Stand}


def test_9_2_b__a_hard_11_may_not_stand(begin):
    table = begin("1@1 main 10").deal("6S 6D 5C")
    assert table.options() == {Double, Draw}
    assert table.due.cite == rule("9.2(b)")
    assert table.cite_of(Stand(ONE)) == rule("9.2(b)")


def test_9_2_b__with_only_one_option_the_card_is_due_at_once(begin):
    table = begin("1@1 main 10").deal("2S 6D 3C").draw(1).deal("4H")
    assert isinstance(table.due, Chance)
    assert table.due.cite == rule("9.2(b)")
    assert table.cite_of(Stand(ONE)) == rule("9.2(b)")
    table.deal("2D")
    assert table.hand(1) == "2S 3C 4H 2D"
    assert isinstance(table.due, Chance), "11 is not enough"
    assert table.deal("AD").options() == {Draw, Stand}, "12 is"


def test_9_2_b__a_hard_12_and_any_soft_total_may_stand(begin):
    assert Stand in begin("1@1 main 10").deal("7S 6D 5C").options()
    assert Stand in begin("1@1 main 10").deal("AS 6D AC").options()


def test_9_2_b__a_double_needs_no_12(begin):
    table = begin("1@1 main 10").deal("2S 6D 3C").double(1).deal("2D")
    assert table.hand(1) == "2S 3C 2D"
    assert waits_for(table.due) == ("the Dealer",)


def test_a_hand_over_21_is_over(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 9H 6D 7C 8H").draw(1).deal("KD")
    assert isinstance(table.due, Choice)
    assert table.due.player == 2
    assert table.cite_of(Draw(ONE)) == rule("4.5(b)")

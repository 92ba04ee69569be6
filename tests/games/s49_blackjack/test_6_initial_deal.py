"""The Initial Deal: its order, what each card counts, and who decides for a Box."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice
from houseway.games.blackjack.round.events import (
    CardDealt,
    InitialDealMade,
    SubsequentDealOpened,
    TwentyOneMade,
)
from houseway.games.blackjack.round.moves import Double, Draw, Split, Stand
from houseway.games.blackjack.rules import Count
from houseway.house.shoes.moves import CardsDrawn
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import rule, waits_for


def test_6_1__every_card_leaves_the_shoe_before_it_is_dealt(begin):
    table = begin("1@1 main 10").deal("9S 7D KC")
    drawn = table.all(CardsDrawn)
    assert [event.cards for event in drawn] == [cards("9S"), cards("7D"), cards("KC")]
    assert {event.cite for event in drawn} == {rule("6.1")}


def test_6_2_a__each_box_with_a_wager_gets_a_card_clockwise(begin):
    table = begin("2@5 main 10, 1@2 main 10, 3@7 main 10")
    assert waits_for(table.due) == ("Box 2", "Box 5", "Box 7")
    assert table.due.cite == rule("6.2(a)")


def test_6_2_b__then_the_dealer_gets_one(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 8S")
    assert waits_for(table.due) == ("the Dealer",)
    assert table.due.cite == rule("6.2(b)")


def test_6_2_c__then_each_box_another(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 8S 6D")
    assert waits_for(table.due) == ("Box 1", "Box 2")
    assert table.due.cite == rule("6.2(c)")


def test_cards_may_come_one_by_one_or_as_a_run(begin):
    single = begin("1@1 main 10, 2@2 main 10").deal("9S 8S 6D KC KH")
    run = begin("1@1 main 10, 2@2 main 10")
    run.then(Deal(cards("9S 8S")), Deal(cards("6D")), Deal(cards("KC KH")))
    assert run.round == single.round


def test_more_cards_than_are_due_are_refused(begin):
    table = begin("1@1 main 10")
    assert table.cite_of(Deal(cards("9S 8S"))) == rule("6.2(a)")


def test_def_initial_deal__it_is_made_with_two_cards_a_box_and_one_for_the_dealer(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 8S 6D KC")
    assert not table.all(InitialDealMade)
    table.deal("KH")
    assert table.only(InitialDealMade).cite == rule("def:Initial Deal")


def test_def_subsequent_deal__it_opens_when_the_initial_deal_is_settled(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("AS 8S 6D KC KH")
    assert not table.all(SubsequentDealOpened), "a Blackjack has to be paid first"
    table.pay()
    assert table.only(SubsequentDealOpened).cite == rule("def:Subsequent Deal")


@pytest.mark.parametrize(
    ("hand", "ref", "points"),
    [("AS", "2.5(a)", 1), ("2D", "2.5(b)", 2), ("9D", "2.5(b)", 9), ("TC", "2.5(c)", 10)],
)
def test_a_card_counts_by_its_clause(begin, hand, ref, points):
    dealt = begin("1@1 main 10").deal(hand).only(CardDealt)
    assert (dealt.points.verdict, dealt.points.cite) == (points, rule(ref))


def test_2_5_a__an_ace_counts_11_until_that_is_too_much_and_then_1(begin):
    table = begin("1@1 main 10").deal("AS 6D 6C").draw(1).deal("5H")
    counts = [event.count.verdict for event in table.all(CardDealt)]
    assert counts == [Count(11, True), Count(6), Count(17, True), Count(12)]
    assert table.all(CardDealt)[0].points.cite == rule("2.5(a)")


def test_2_5_b__twos_to_nines_count_their_face(begin):
    table = begin("1@1 main 10").deal("2S 9D 9C")
    assert [event.points.verdict for event in table.all(CardDealt)] == [2, 9, 9]


def test_2_5_c__tens_and_pictures_count_ten(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("TS JD 6C QC KH")
    assert [event.points.verdict for event in table.all(CardDealt)] == [10, 10, 6, 10, 10]


def test_def_hard_total__without_an_ace_at_11(begin):
    table = begin("1@1 main 10").deal("AS 6D 5C").draw(1).deal("5H")
    last = table.all(CardDealt)[-1]
    assert (last.count.verdict, last.count.cite) == (Count(21, True), rule("def:Soft Total"))
    table = begin("1@1 main 10").deal("AS 6D 5C").draw(1).deal("6H")
    last = table.all(CardDealt)[-1]
    assert (last.count.verdict, last.count.cite) == (Count(12), rule("def:Hard Total"))


def test_def_soft_total__one_ace_of_two_counts_11(begin):
    last = begin("1@1 main 10").deal("AS 6D AC").all(CardDealt)[-1]
    assert (last.count.verdict, last.count.cite) == (Count(12, True), rule("def:Soft Total"))


@pytest.mark.parametrize("ten", ["TS", "JS", "QS", "KS"])
def test_def_blackjack__an_ace_and_any_ten_valued_card_first(begin, ten):
    made = begin("1@1 main 10").deal(f"{ten} 6D AC").only(TwentyOneMade)
    assert made.blackjack.verdict
    assert made.blackjack.cite == rule("def:Blackjack")


def test_21_on_three_cards_is_no_blackjack(begin):
    made = begin("1@1 main 10").deal("9S 6D 2C").draw(1).deal("TH").only(TwentyOneMade)
    assert not made.blackjack.verdict


def test_4_5_a__the_player_seated_at_the_box_decides(begin):
    table = begin("1@3 main 50, 2@3 main 10", seats={3: 2}).deal("9S 6D 5C")
    assert isinstance(table.due, Choice)
    assert table.due.player == 2
    assert table.cite_of(Stand(Player(1))) == rule("4.5(a)")


def test_4_5_b__else_the_wager_nearest_the_dealer(begin):
    table = begin("1@3/2 main 50, 2@3/1 main 10", seats={3: 7, 4: 1}).deal("9S 6D 5C")
    assert table.due.player == 2
    assert table.cite_of(Draw(Player(1))) == rule("4.5(b)")
    table = begin("1@3 main 50, 2@3 main 10").deal("9S 6D 5C")
    assert table.due.player == 1, "in the order in which the wagers lie"


def test_a_player_who_has_no_wager_on_the_box_does_not_decide_though_seated_there(begin):
    table = begin("1@3 main 50", seats={3: 2}).deal("9S 6D 5C")
    assert table.due.player == 1
    assert {table.cite_of(one(Player(2))) for one in (Split, Double)} == {rule("4.5(b)")}


def test_one_player_decides_for_several_boxes(begin):
    table = begin("1@1 main 10, 1@4 main 10").deal("9S 8S 6D KC KH")
    assert [table.due.player, table.stand(1).due.player] == [1, 1]
    assert isinstance(table.stand(1).due, Chance)

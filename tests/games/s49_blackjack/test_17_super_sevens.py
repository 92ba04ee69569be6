"""Super Sevens: five prizes, the highest alone, each paid when the law says."""

import pytest

from houseway.core.game import Chance, Choice, Over, Settle
from houseway.games.blackjack.round.events import SevensDecided
from houseway.games.blackjack.rules import Sevens
from tests.games.s49_blackjack.conftest import rule, waits_for

BOTH = "1@1 main 10, 1@1 super-sevens 1"


def test_17_5__without_a_main_wager_it_is_void(begin):
    table = begin("1@1 main 10, 2@1 super-sevens 1, 1@2 super-sevens 1")
    assert table.due.cite == rule("17.5")
    paid = table.pay()
    assert [(one.wager.player, one.net, one.cite) for one in paid] == [
        (2, 0, rule("17.5")),
        (1, 0, rule("17.5")),
    ]
    assert waits_for(table.due) == ("Box 1",), "a Box with nothing else gets no card"


def test_17_5__alone_on_the_table_it_leaves_no_round(begin):
    table = begin("1@1 super-sevens 1")
    table.pay()
    assert isinstance(table.due, Over)


def test_17_6_a__wins_with_a_seven_first(begin):
    table = begin(BOTH).deal("7S 6D KC")
    (paid,) = table.pay()
    said = table.only(SevensDecided)
    assert (said.sevens.verdict, said.sevens.cite) == (Sevens.ONE, rule("17.6(a)"))
    assert paid.net == 300


def test_17_6_b__wins_with_two_sevens_first(begin):
    table = begin(BOTH).deal("7S 6D 7C").stand(1)
    (paid,) = table.pay()
    assert table.only(SevensDecided).sevens.cite == rule("17.6(b)")
    assert paid.net == 5000


def test_17_6_c__wins_with_three_sevens_first(begin):
    table = begin(BOTH).deal("7S 6D 7C").draw(1).deal("7D")
    (paid,) = table.pay()
    assert table.only(SevensDecided).sevens.cite == rule("17.6(c)")
    assert paid.net == 50_000


@pytest.mark.parametrize("hand", ["8S 6D 7C", "AS 6D 7C"])
def test_17_6_d__loses_when_the_first_card_is_no_seven(begin, hand):
    table = begin(BOTH).deal(hand)
    (paid,) = table.pay()
    assert (paid.net, paid.cite) == (-100, rule("17.6(d)"))


def test_17_7__only_the_highest_prize_is_paid(begin):
    table = begin(BOTH).deal("7S 6D 7C").draw(1).deal("7D")
    table.pay()
    said = table.only(SevensDecided)
    assert (said.sevens.verdict, said.highest) == (Sevens.THREE, rule("17.7"))
    paid = [one for one in table.round.payments if one.wager.bet == "super-sevens"]
    assert [one.win for one in paid] == [50_000]


def test_17_8_a__losers_are_removed_before_the_subsequent_deal(begin):
    table = begin(f"{BOTH}, 2@2 main 10, 2@2 super-sevens 1").deal("8S 9S 6D 7C KC")
    assert table.due.cite == rule("17.8(a)")
    assert [one.wager.player for one in table.pay()] == [1, 2]
    assert isinstance(table.due, Choice)


def test_17_8_b__then_those_with_only_a_first_seven_are_paid(begin):
    table = begin(f"{BOTH}, 2@2 main 10, 2@2 super-sevens 1").deal("8S 7S 6D 7C KC")
    table.pay()
    assert isinstance(table.due, Settle)
    assert table.due.cite == rule("17.8(b)")
    assert [one.wager.player for one in table.pay()] == [2]
    assert isinstance(table.due, Choice)


def test_17_9__two_sevens_wait_for_the_third_card_or_for_none(begin):
    table = begin(BOTH).deal("7S 6D 7C")
    assert isinstance(table.due, Choice), "a third seven may come"
    table.draw(1).deal("2D")
    assert isinstance(table.due, Settle)
    assert table.due.cite == rule("17.9")
    assert [one.net for one in table.pay()] == [5000]
    table = begin(BOTH).deal("7S 6D 7C").stand(1)
    assert table.due.cite == rule("17.9")


def test_17_9__three_suited_sevens_are_paid_last_of_all(begin):
    table = begin(BOTH).deal("7S 6D 7S").draw(1).deal("7S")
    assert isinstance(table.due, Chance), "the round goes on"
    table.deal("TD 6H")
    assert [one.wager.bet for one in table.pay()] == ["main"]
    assert table.due.cite == rule("17.9")
    assert [one.net for one in table.pay()] == [500_000]


def test_17_9__an_absent_players_two_sevens_are_paid_too(begin):
    table = begin(BOTH).deal("7S 6D 7C").absent(1)
    assert [one.net for one in table.pay()] == [5000]


def test_17_9__a_double_brings_the_third_card(begin):
    table = begin(BOTH).deal("7S 6D 7C").double(1).deal("7H")
    assert [one.net for one in table.pay()] == [50_000]


def test_17_10__after_a_split_the_next_card_is_the_third(begin):
    table = begin(BOTH).deal("7S 6D 7C").split(1)
    assert isinstance(table.due, Chance), "it is not known yet"
    table.deal("7D")
    assert table.due.cite == rule("17.10")
    assert [one.net for one in table.pay()] == [50_000]


def test_17_10__a_seven_to_the_second_hand_comes_too_late(begin):
    table = begin(BOTH).deal("7S 6D 7C").split(1).deal("KD")
    assert [one.net for one in table.pay()] == [5000]
    table.stand(1).deal("7D")
    assert isinstance(table.due, Choice)


def test_17_10__a_back_bettor_who_stays_on_the_first_hand_has_the_same_result(begin):
    table = begin(f"{BOTH}, 2@1 main 10, 2@1 super-sevens 2").deal("7S 6D 7C").split(1).close()
    assert [one.win for one in table.deal("7D").pay()] == [50_000, 100_000]


def test_17_11_1__one_seven_pays_3_to_1(begin):
    (paid,) = begin(BOTH).deal("7S 6D 8S").pay()
    assert (paid.win, paid.cite) == (300, rule("17.11/1"))


def test_17_11_2__two_sevens_pay_50_to_1(begin):
    (paid,) = begin(BOTH).deal("7S 6D 7C").stand(1).pay()
    assert (paid.win, paid.cite) == (5000, rule("17.11/2"))


def test_17_11_3__two_suited_sevens_pay_100_to_1(begin):
    (paid,) = begin(BOTH).deal("7S 6D 7S").draw(1).deal("2S").pay()
    assert (paid.win, paid.cite) == (10_000, rule("17.11/3"))


def test_17_11_4__three_sevens_pay_500_to_1_though_two_are_of_one_suit(begin):
    (paid,) = begin(BOTH).deal("7S 6D 7S").draw(1).deal("7D").pay()
    assert (paid.win, paid.cite) == (50_000, rule("17.11/4"))


def test_17_11_5__three_suited_sevens_pay_5000_to_1(begin):
    table = begin(BOTH).deal("7S 6D 7S").draw(1).deal("7S TD 6H")
    table.pay()
    (paid,) = table.pay()
    assert (paid.win, paid.cite) == (500_000, rule("17.11/5"))


def test_the_dealers_cards_do_not_bear_on_super_sevens(begin):
    table = begin(BOTH).deal("7S KD 7S").draw(1).deal("7S AD")
    assert table.nets() == {1: 500_000 - 1000}

"""The interim settlement: Blackjacks that need not wait, and even money on request."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice, Over, Settle
from houseway.games.blackjack.round.events import EvenMoneyAsked
from houseway.games.blackjack.round.moves import Draw, Insure, TakeEvenMoney
from tests.games.s49_blackjack.conftest import asked, rule


@pytest.mark.parametrize("up", ["2D", "7D", "9D"])
def test_8_1_a__a_blackjack_is_paid_3_to_2_at_once(begin, up):
    table = begin("1@1 main 10, 2@2 main 10").deal(f"AS 9S {up} KC 8H")
    assert table.due.cite == rule("8.1")
    (paid,) = table.pay()
    assert (paid.win, paid.cite) == (1500, rule("8.1(a)"))
    assert isinstance(table.due, Choice)


@pytest.mark.parametrize("up", ["TD", "JD", "QD", "KD"])
def test_8_1_a__against_any_ten_valued_card_it_waits(begin, up):
    table = begin("1@1 main 10").deal(f"AS {up} KC")
    assert isinstance(table.due, Chance)
    assert table.due.cite == rule("12.1(a)")


@pytest.mark.parametrize(("second", "net"), [("9D", 1500), ("AD", 0)])
def test_a_blackjack_that_waited_is_settled_at_the_end(begin, second, net):
    assert begin("1@1 main 10").deal(f"AS KD KC {second}").nets() == {1: net}


def test_8_1_b__against_an_ace_it_is_paid_1_to_1_on_request(begin):
    table = begin("1@1 main 10").deal("AS AD KC")
    assert asked(table.due) == [(1, Insure), (1, TakeEvenMoney)]
    table.even_money(1, 1).close()
    assert table.only(EvenMoneyAsked).cite == rule("8.1(b)")
    assert table.due.cite == rule("8.1")
    (paid,) = table.pay()
    assert (paid.win, paid.cite) == (1000, rule("8.1(b)"))
    assert isinstance(table.due, Over), "no outcome is open, so the Dealer draws nothing"


@pytest.mark.parametrize(("second", "net"), [("KD", 0), ("9D", 1500)])
def test_8_1_b__without_a_request_it_waits(begin, second, net):
    table = begin("1@1 main 10").deal("AS AD KC").close()
    assert isinstance(table.due, Chance)
    assert table.deal(second).nets() == {1: net}


def test_8_1_b__every_owner_of_a_shared_box_asks_for_his_own(begin):
    table = begin("1@1 main 10, 2@1 main 10").deal("AS AD KC").even_money(2, 1).close()
    (paid,) = table.pay()
    assert paid.wager.player == 2
    assert table.deal("KD").nets() == {1: 0, 2: 1000}


def test_8_1_b__without_a_blackjack_without_an_ace_or_twice_it_is_refused(begin):
    table = begin("1@1 main 10").deal("AS AD 9C")
    assert table.cite_of(TakeEvenMoney(Player(1), 1)) == rule("8.1(b)")
    table = begin("1@1 main 10").deal("AS KD KC")
    assert table.cite_of(TakeEvenMoney(Player(1), 1)) == rule("8.1(b)")
    table = begin("1@1 main 10").deal("AS AD KC").even_money(1, 1)
    assert table.cite_of(TakeEvenMoney(Player(1), 1)) == rule("8.1(b)")


def test_8_1__the_interim_settlement_comes_before_any_choice(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("AS 9S 6D KC 8H")
    assert isinstance(table.due, Settle)
    assert table.cite_of(Draw(Player(2))) == rule("8.1")


def test_even_money_and_insurance_are_two_things_and_may_both_be_taken(begin):
    table = begin("1@1 main 10").deal("AS AD KC").insure(1, 1, "5").even_money(1, 1)
    table.pay()
    assert isinstance(table.due, Chance), "the insurance is live"
    assert table.deal("9D").nets() == {1: 1000 - 500}

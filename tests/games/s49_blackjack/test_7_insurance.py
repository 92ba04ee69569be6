"""Insurance: when it is offered, how much it may be, and when it is taken or paid."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Choice, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.games.blackjack.round.events import InsuranceClosed
from houseway.games.blackjack.round.moves import CloseCall, Insure, Stand
from tests.games.s49_blackjack.conftest import asked, rule

ACE_UP = "9S AD 8C"


def insurance(player, box, amount):
    return Insure(Player(player), box, Cents(amount))


def test_7_1__an_ace_brings_a_call_for_up_to_half_the_wager(begin):
    table = begin("1@1 main 10").deal(ACE_UP)
    assert asked(table.due) == [(1, Insure)]
    (offer,) = table.due.asked
    assert (offer.option.cite, offer.option.amount.high) == (rule("7.1"), 500)
    table.insure(1, 1, "5.00")
    assert table.only(Staked).wagers[0].stake == 500


@pytest.mark.parametrize("up", ["KD", "2D", "TD"])
def test_7_1__without_an_ace_it_is_refused(begin, up):
    table = begin("1@1 main 10").deal(f"9S {up} 8C")
    assert isinstance(table.due, Choice)
    assert table.cite_of(insurance(1, 1, 500)) == rule("7.1")


def test_7_1__above_half_it_is_refused_also_in_two_parts(begin):
    table = begin("1@1 main 10").deal(ACE_UP)
    assert table.cite_of(insurance(1, 1, 550)) == rule("7.1")
    table.insure(1, 1, "3.00")
    assert table.due.asked[0].option.amount.high == 200
    assert table.cite_of(insurance(1, 1, 250)) == rule("7.1")
    table.insure(1, 1, "2.00")
    assert isinstance(table.due, Choice), "all is taken, so nobody is asked any more"


def test_7_1__each_owner_of_a_shared_box_insures_his_own(begin):
    table = begin("1@1 main 10, 2@1 main 40").deal(ACE_UP)
    assert [offer.option.amount.high for offer in table.due.asked] == [500, 2000]
    assert table.cite_of(insurance(3, 1, 500)) == rule("7.1")
    assert table.cite_of(insurance(1, 2, 500)) == rule("7.1")
    table.insure(2, 1, "20")


def test_7_2__it_closes_before_the_subsequent_deal(begin):
    table = begin("1@1 main 10").deal(ACE_UP)
    assert isinstance(table.due, Call)
    assert table.cite_of(Stand(Player(1))) == rule("7.1")
    table.close()
    assert table.only(InsuranceClosed).cite == rule("7.2")
    assert isinstance(table.due, Choice)
    assert table.cite_of(insurance(1, 1, 500)) == rule("7.2")


def test_insurance_before_the_initial_deal_is_made_is_out_of_turn(begin):
    table = begin("1@1 main 10").deal("9S AD")
    assert table.cite_of(insurance(1, 1, 500)) == rule("6.2(c)")


@pytest.mark.parametrize(("chip", "right", "wrong"), [(100, 50, 25), (500, 250, 300)])
def test_7_3__it_goes_by_multiples_of_half_the_smallest_chip(begin, chip, right, wrong):
    table = begin("1@1 main 100", chip=chip).deal(ACE_UP)
    assert table.cite_of(insurance(1, 1, wrong)) == rule("7.3")
    assert table.cite_of(insurance(1, 1, 0)) == rule("7.3")
    table.then(insurance(1, 1, right))


def test_7_4__it_pays_2_to_1(begin):
    table = begin("1@1 main 10").deal(ACE_UP).insure(1, 1, "5").stand(1).deal("KD")
    main, insured = table.settle()
    assert (main.net, insured.net) == (-1000, 1000)
    assert insured.cite == rule("7.4")


def test_7_5_a__it_is_taken_when_the_second_card_is_not_worth_ten(begin):
    table = begin("1@1 main 10").deal("9S AD 8C").insure(1, 1, "5").stand(1).deal("2D")
    assert isinstance(table.due, Settle)
    (lost,) = table.pay()
    assert (lost.net, lost.cite) == (-500, rule("7.5(a)"))
    assert isinstance(table.due, Chance), "the Dealer completes the round"
    assert table.deal("4H").nets() == {1: -500}, "17 stands off with 17"


@pytest.mark.parametrize("ten", ["TD", "JD", "QD", "KD"])
def test_7_5_b__when_it_is_worth_ten_it_is_paid_after_the_hands(begin, ten):
    table = begin("1@1 main 10").deal(ACE_UP).insure(1, 1, "5").stand(1).deal(ten)
    assert [one.wager.bet for one in table.pay()] == ["main"]
    assert table.due.cite == rule("7.5(b)")
    assert [one.wager.bet for one in table.pay()] == ["insurance"]


def test_silence_is_no(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 8S AD 8C KH").insure(2, 2, "5").close()
    assert table.stand(1).stand(2).deal("KD").nets() == {1: -1000, 2: 0}


def test_a_call_that_is_not_open_cannot_be_closed(begin):
    table = begin("1@1 main 10").deal("9S 6D 8C")
    assert table.cite_of(CloseCall()) == rule("9.1")

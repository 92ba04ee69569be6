"""The Dealer's hand: drawn to 16, not on 17, and not when it cannot matter."""

import pytest

from houseway.core.game import Over, Settle
from houseway.games.blackjack.round.events import DealerStood
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import rule, waits_for


def test_12_1_a__the_dealer_draws_once_every_box_is_done(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 9H 6D 9C 9D").stand(1).stand(2)
    assert waits_for(table.due) == ("the Dealer",)
    assert table.due.cite == rule("12.1(a)")


@pytest.mark.parametrize("drawn", ["6D|TH", "AD|5H", "2D|2H 2S TH", "6D|6H 4S"])
def test_12_1_a__he_draws_to_16_hard_or_soft(begin, drawn):
    up, rest = drawn.split("|")
    table = begin("1@1 main 10").deal(f"9S {up} 9C")
    table = table.close() if up == "AD" else table
    table.stand(1).deal(rest)
    assert waits_for(table.due) == ("the Dealer",)


@pytest.mark.parametrize(
    "drawn", ["7D|TH", "AD|6H", "8D|TH", "AD|9H", "AD|KH", "6D|5H TC", "6D|TS KC", "AD|2S 4S"]
)
def test_12_1_a__he_stands_on_17_hard_or_soft_and_on_more(begin, drawn):
    up, rest = drawn.split("|")
    table = begin("1@1 main 10").deal(f"9S {up} 9C")
    table = table.close() if up == "AD" else table
    table.stand(1).deal(rest)
    assert table.only(DealerStood).cite == rule("12.1(a)")
    assert isinstance(table.due, Settle)
    assert table.round.complete
    assert table.cite_of(Deal(cards("2C"))) == rule("13.1")


def test_12_1_b__he_draws_nothing_when_every_hand_is_over_21(begin):
    table = begin("1@1 main 10").deal("9S 6D 7C").draw(1).deal("KD")
    assert table.only(DealerStood).cite == rule("12.1(b)")
    assert table.nets() == {1: -1000}


def test_12_1_b__nor_when_every_blackjack_has_been_paid(begin):
    table = begin("1@1 main 10").deal("AS 6D KC")
    table.pay()
    assert table.only(DealerStood).cite == rule("12.1(b)")
    assert isinstance(table.due, Over)


def test_12_1_b__live_insurance_wants_the_second_card_and_no_third(begin):
    table = begin("1@1 main 10").deal("9S AD 7C").insure(1, 1, "5").draw(1).deal("KD")
    assert waits_for(table.due) == ("the Dealer",)
    table.deal("2D")
    assert table.only(DealerStood).cite == rule("12.1(b)")
    assert table.nets() == {1: -1500}


@pytest.mark.parametrize(("up", "second", "net"), [("KD", "5D", 1500), ("AD", "5D", 1500)])
def test_12_1_b__a_waiting_blackjack_wants_the_second_card_and_no_third(begin, up, second, net):
    table = begin("1@1 main 10").deal(f"AS {up} KC")
    table = table.close() if up == "AD" else table
    table.deal(second)
    assert table.only(DealerStood).cite == rule("12.1(b)")
    assert table.nets() == {1: net}


def test_12_1_b__one_hand_that_is_open_is_enough_for_him_to_draw_on(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("AS 9S KD KC 9C").stand(2).deal("5D")
    assert waits_for(table.due) == ("the Dealer",)
    assert table.deal("KH").nets() == {1: 1500, 2: 1000}

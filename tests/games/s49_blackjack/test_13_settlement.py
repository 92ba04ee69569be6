"""The final settlement, every case of it."""

import pytest

from houseway.core.game import Over
from houseway.games.blackjack.round.events import HandDecided
from houseway.games.blackjack.rules import Outcome
from houseway.house.rounds.round import TakeAndPay, voided
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import rule


def ended(begin, first, rest, drawn=""):
    """A wager of $10 on the first three cards, those it draws, then the Dealer's."""
    table = begin("1@1 main 10").deal(first)
    for card in drawn.split():
        table.draw(1).deal(card)
    if hasattr(table.due, "player"):
        table.stand(1)
    table.deal(rest)
    (payment,) = table.settle()
    return table.only(HandDecided).outcome, payment


def test_13_1_a__wins_when_the_dealer_is_over_21(begin):
    outcome, payment = ended(begin, "5S 6D 7C", "TD 6H")
    assert (outcome.verdict, outcome.cite) == (Outcome.DEALER_BUST, rule("13.1(a)"))
    assert payment.net == 1000


def test_13_1_b__wins_with_more_than_the_dealer(begin):
    outcome, payment = ended(begin, "9S 7D 9C", "TD")
    assert (outcome.verdict, outcome.cite) == (Outcome.HIGHER, rule("13.1(b)"))
    assert payment.net == 1000


@pytest.mark.parametrize("dealer", ["9D", "5D 6D"])
def test_13_1_c__a_blackjack_wins_when_the_dealer_has_none(begin, dealer):
    second = dealer.split()[0]
    outcome, payment = ended(begin, "AS KD KC", second)
    assert (outcome.verdict, outcome.cite) == (Outcome.BLACKJACK, rule("13.1(c)"))
    assert payment.net == 1500


def test_13_1_c__also_against_a_drawn_21(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("AS 9S KD KC 9C").stand(2).deal("5D 6D")
    assert table.nets() == {1: 1500, 2: -1000}
    assert table.all(HandDecided)[0].outcome.cite == rule("13.1(c)")


def test_13_1_d__loses_over_21_even_when_the_dealer_is_too(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 9H 6D 7C 9C").draw(1).deal("6C").stand(2)
    assert table.deal("TD TH").nets() == {1: -1000, 2: 1000}
    assert table.all(HandDecided)[0].outcome.cite == rule("13.1(d)")


def test_13_1_e__loses_with_less_than_the_dealer(begin):
    outcome, payment = ended(begin, "9S 9D 9C", "TD")
    assert (outcome.verdict, outcome.cite) == (Outcome.LOWER, rule("13.1(e)"))
    assert (payment.net, payment.cite) == (-1000, rule("13.1(e)"))


def test_13_1_f__loses_to_a_blackjack_even_with_21(begin):
    outcome, payment = ended(begin, "7S KD 7C", "AD", drawn="7D")
    assert (outcome.verdict, outcome.cite) == (Outcome.DEALER_BLACKJACK, rule("13.1(f)"))
    assert payment.net == -1000


def test_13_1_f__split_and_doubled_wagers_too(begin):
    table = begin("1@1 main 10").deal("8S KD 8C").split(1).deal("3D").double(1).deal("KC")
    assert table.deal("KH").stand(1).deal("AD").nets() == {1: -3000}


def test_13_1_g__equal_totals_stand_off(begin):
    outcome, payment = ended(begin, "9S 9D 9C", "9H")
    assert (outcome.verdict, outcome.cite) == (Outcome.STAND_OFF, rule("13.1(g)"))
    assert payment.net == 0


def test_13_1_g__and_so_do_two_blackjacks(begin):
    outcome, payment = ended(begin, "AS KD KC", "AD")
    assert (outcome.cite, payment.net) == (rule("13.1(g)"), 0)


def test_def_stand_off__the_stake_goes_back_and_nothing_is_won(begin):
    _, payment = ended(begin, "9S 9D 9C", "9H")
    assert (payment.returned, payment.win) == (1000, 0)
    assert payment.cite == rule("def:Stand Off")


def test_13_2_a__a_blackjack_is_paid_3_to_2(begin):
    _, payment = ended(begin, "AS KD KC", "9D")
    assert (payment.win, payment.cite) == (1500, rule("13.2(a)"))


def test_13_2_b__any_other_hand_1_to_1(begin):
    _, payment = ended(begin, "7S KD 7C", "9D", drawn="7D")
    assert (payment.win, payment.cite) == (1000, rule("13.2(b)"))


def test_def_round_of_play__nothing_more_is_due_when_all_is_settled(begin):
    table = begin("1@1 main 10").deal("9S 9D 9C").stand(1).deal("9H")
    table.settle()
    assert table.due == Over(rule("def:Round of Play"))
    assert table.cite_of(TakeAndPay()) == rule("def:Round of Play")


def test_def_void__all_goes_back_and_a_void_round_takes_no_more_moves(begin):
    table = begin("1@1 main 10, 2@2 main 20").deal("AS 8S 6D KC KH")
    table.pay()
    for event in voided(table.round, rule("16.4"), rule("def:Void")):
        table.events.append(event)
        table.round = table.game.evolve(table.round, event)
    assert (table.staked, table.returned) == (3000, 3000)
    assert table.due == Over(rule("def:Round of Play"))
    assert table.cite_of(Deal(cards("2C"))) == rule("def:Void")

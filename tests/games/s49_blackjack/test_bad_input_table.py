"""What cannot be: each refused with its provision, and nothing at the table has changed."""

from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.game import Choice, Refused
from houseway.core.money import Cents
from houseway.games.blackjack.round.moves import (
    CloseCall,
    Double,
    Draw,
    Follow,
    Insure,
    ReportAbsent,
    Split,
    Stand,
    TakeEvenMoney,
)
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, DeclineCut, InsertCuttingCard, Shuffle
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import (
    CollectCards,
    NoMoreBets,
    OpenTable,
    PlaceMarker,
    PlaceWager,
    TakeBack,
)
from houseway.house.wagers.boxes import RequireBox
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import SHORT, Evening, on_box, ready, rule

ONE, TWO = Player(1), Player(2)


def at(text: str, *numbers: int) -> Evening:
    """A round with wagers of 10, after these cards."""
    return ready().begin(text, *((number, 10) for number in numbers or (1,)))


def refused(table: Evening, move: Any, ref: str) -> Refused:
    """A player's own move, refused under this provision."""
    refusal = table.refused(player(move.player), move)
    assert refusal.cite == rule(ref), refusal
    return refusal


# Insurance and even money


def test_7_1__no_insurance_without_an_ace():
    refusal = refused(at("TS KD 9S"), Insure(ONE, 1, Cents(5_00)), "7.1")
    assert refusal.reason == "no insurance: the Dealer's first card is not an ace"


@pytest.mark.parametrize(
    ("box", "stake", "ref"),
    [
        (1, 5_50, "7.1"),  # more than half
        (1, 0, "7.3"),
        (1, -5_00, "7.3"),
        (1, 4_75, "7.3"),  # half of the smallest chip is 50 cents
        (2, 5_00, "7.1"),  # somebody else's Box
        (3, 5_00, "7.1"),  # nobody's
        (0, 5_00, "7.1"),
    ],
)
def test_7_3__insurance_of_another_amount_or_of_no_wager_of_ones_own(box, stake, ref):
    table = at("TS 9S AD 8S 8H", 1, 2)
    refused(table, Insure(ONE, box, Cents(stake)), ref)
    table.say(Insure(ONE, 1, Cents(4_50)))
    table.say(Insure(ONE, 1, Cents(50)))
    refused(table, Insure(ONE, 1, Cents(50)), "7.1")


def test_7_3__with_a_larger_chip_insurance_goes_in_larger_steps():
    """Half of a chip of 5 dollars: 2.50, 5 and 7.50 of at most 7.50."""
    table = ready(smallest_chip=5_00)
    table.begin("TS AD 8S", (1, 15))
    for stake in (1_00, 2_00, 7_00):
        refused(table, Insure(ONE, 1, Cents(stake)), "7.3")
    refused(table, Insure(ONE, 1, Cents(10_00)), "7.1")
    table.say(Insure(ONE, 1, Cents(7_50)))


def test_7_2__insurance_is_too_late_when_it_is_closed():
    refused(at("TS AD 8S").close_call(), Insure(ONE, 1, Cents(5_00)), "7.2")


def test_8_1_b__no_even_money_without_a_blackjack_or_without_an_ace():
    refused(at("TS AD 9S"), TakeEvenMoney(ONE, 1), "8.1(b)")
    refused(at("AS TD KS"), TakeEvenMoney(ONE, 1), "8.1(b)")


# Choices


def test_10_3__no_third_ace_is_split():
    table = at("AS 6D AH")
    table.say(Split(ONE))
    table.deal("AD")
    refusal = refused(table, Split(ONE), "10.3")
    assert refusal.reason == "no split on AS AD (soft 12) at Box 1"


def test_10_3__no_fifth_hand():
    table = at("8S 6D 8H")
    for text in ("8D", "8C", "8S"):
        table.say(Split(ONE))
        table.deal(text)
    refused(table, Split(ONE), "10.3")


def test_def_split__no_split_of_unequal_cards_or_of_three():
    refused(at("8S 6D 9S"), Split(ONE), "def:Split")
    table = at("2S 6D 2H").draw(1)
    table.deal("2D")
    refused(table, Split(ONE), "def:Split")


def test_def_double__no_double_on_three_cards():
    table = at("2S 6D 3S").draw(1)
    table.deal("4S")
    refused(table, Double(ONE), "def:Double")


def test_9_2_a__neither_double_nor_hit_on_21():
    table = at("5S 9S 6D 6S 9D", 1, 2).draw(1)
    table.deal("TS")
    for move in (Double(ONE), Draw(ONE)):
        refused(table, move, "4.5(b)")
    assert isinstance(table.due, Choice)
    assert table.due.player == 2  # whose turn it is, for 21 takes no more cards


@pytest.mark.parametrize("move", [Draw(ONE), Double(ONE)])
def test_9_2_a__also_as_the_last_hand(move):
    table = at("5S 6D 6S").draw(1)
    table.deal("TS")
    refused(table, move, "9.2(a)")


def test_9_2_b__no_standing_on_a_hard_11():
    refused(at("5S 6D 6S"), Stand(ONE), "9.2(b)")
    at("5S 6D 7S").stand(1)  # 12 may


def test_9_1__nobody_decides_before_or_for_another():
    table = at("TS 9S 6D 5S 5D", 1, 2)
    refused(table, Stand(TWO), "4.5(b)")
    assert table.role_refused(player(2), Stand(ONE)) == rule("9.1(d)")
    assert table.cite_of(player(3), Draw(Player(3))) == rule("4.5(b)")
    assert table.cite_of(DEALER, ReportAbsent(TWO)) == rule("14.7")


def test_10_2__nobody_follows_what_nobody_did():
    refused(at("TS 6D 5S"), Follow(ONE), "9.1")


# Cards


@pytest.mark.parametrize("text", ["", "TS TH TD"])
def test_cards_come_as_many_as_are_due(text):
    table = at("", 1, 2)
    assert table.cite_of(DEALER, Deal(cards(text))) == rule("6.2(a)")
    table.put(DEALER, Deal(cards("TS TH")))


def test_6_2__only_the_dealer_calls_no_more_bets_and_deals():
    table = ready()
    table.main(2, 10)
    table.main(1, 20)
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.role_refused(other, NoMoreBets()) == rule("6.2")
    closed = only(BetsClosed, table.put(DEALER, NoMoreBets()))
    assert closed.cite == rule("6.2")
    for other in (SUPERVISOR, player(1)):
        assert table.role_refused(other, Deal(cards("TS"))) == rule("6.2")
    table.deal("TS TH")
    assert [(hand.place.box, hand.cards) for hand in table.round.hands] == [
        (1, cards("TS")),
        (2, cards("TH")),
    ]


# Out of turn


@pytest.mark.parametrize(
    "move",
    [
        Shuffle(),
        CutCards(100),
        DeclineCut(),
        InsertCuttingCard(78),
        CollectCards(),
        TakeAndPay(),
        CloseCall(),
        Deal(cards("TS")),
    ],
)
def test_4_1__what_is_not_due_while_wagers_are(move):
    assert ready().cite_of(DEALER, move) == rule("4.1")


def test_what_is_not_due_in_a_round():
    table = at("TS 6D")
    for move in (Shuffle(), NoMoreBets(), CollectCards(), TakeAndPay(), CloseCall()):
        assert table.cite_of(DEALER, move) == rule("6.2(c)")


def test_a_table_opens_once():
    assert ready().cite_of(OPERATOR, OpenTable()) == rule("15.2")


def test_16_6__a_move_of_another_game_is_no_move_here():
    refusal = ready().refused(OPERATOR, PlaceMarker(ONE, Cents(1_000_00)))
    assert (refusal.cite, refusal.reason) == (
        rule("16.6"),
        "these rules know no move to place marker",
    )


@pytest.mark.parametrize("stake", [100_000_000_05_00, 10**30])
def test_4_2__more_chips_than_there_are(stake):
    move = PlaceWager(ONE, 1, "main", Cents(stake))
    assert ready().cite_of(player(1), move) == rule("4.2")


def test_4_2__nothing_to_take_back():
    table = ready()
    for bet in (None, "main", "super-sevens", "luck"):
        assert table.cite_of(player(1), TakeBack(ONE, bet)) == rule("4.2")


def test_4_4__a_box_of_nobody_is_given_up_by_nobody():
    table = ready()
    table.play(SHORT, (1, 10))
    assert table.cite_of(OPERATOR, RequireBox(ONE, 1)) == rule("4.4")


def test_4_1__a_wager_laid_by_a_player_for_another():
    assert ready().role_refused(player(2), on_box(1, 10)) == rule("4.1")

"""Sections 4 to 6: wagers, shuffle and cut, the deal."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Chance, Duty
from houseway.core.wagers import Staked
from houseway.games.canberra_poker.round.events import CardDealt
from houseway.games.canberra_poker.round.state import DEALER as TO_DEALER
from houseway.games.canberra_poker.round.state import Place
from houseway.house.shoes.moves import (
    FROM_SHOE,
    CardsCut,
    CardsDrawn,
    CutCards,
    Shuffle,
    Shuffled,
    ShuffleDue,
)
from houseway.house.table.events import BetsClosed, CardsCollected
from houseway.house.table.state import NoMoreBets, TakeBack
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player, wager
from tests.games.s49_canberra_poker.evening import ready, rule

FIVE = "AS QD 9C 7H 2D"


def test_4_1__ante_and_jackpot_wager_are_open_before_the_first_card():
    table = ready()
    assert (type(table.due), table.due.cite) == (Bets, rule("4.1"))
    assert only(Staked, table.ante(1)).cite == rule("def:Ante")
    assert only(Staked, table.boomerang(1)).cite == rule("10.1")


def test_def_ante__it_is_the_initial_wager():
    table = ready()
    assert only(Staked, table.ante(1, 25)).cite == rule("def:Ante")
    assert table.cite_of(player(2), wager(2, "bet", 20)) == rule("4.2")


def test_4_2__chips_on_a_box_and_nothing_else():
    table = ready()
    for box in (0, 8, -1):
        assert table.cite_of(player(1), wager(1, "ante", 10, box)) == rule("4.2")
    for stake in (0, -10):
        assert table.cite_of(player(1), wager(1, "ante", stake)) == rule("4.2")
    assert table.cite_of(player(1), wager(1, "main", 10)) == rule("4.2")


def test_4_3__one_player_to_a_box_and_one_box_to_a_player():
    table = ready()
    table.ante(1, box=3)
    assert table.cite_of(player(2), wager(2, "ante", 10, 3)) == rule("4.3")
    assert table.cite_of(player(1), wager(1, "ante", 10, 4)) == rule("4.3")
    assert table.cite_of(player(2), wager(2, "boomerang", 1, 3)) == rule("4.3")
    table.ante(1, box=3)
    table.ante(2, box=4)


def test_4_4__once_no_more_bets_are_called_nothing_is_laid_or_taken():
    table = ready()
    table.ante(1)
    table.put(player(1), TakeBack(Player(1)))
    table.ante(1)
    assert only(BetsClosed, table.no_more_bets()).cite == rule("4.4")
    table.deal("AS")
    for move in (wager(1, "ante", 10), wager(1, "boomerang", 1), TakeBack(Player(1))):
        assert table.cite_of(player(1), move) == rule("4.4")


# Shuffle and cut


def test_5_1__the_dealer_shuffles_for_every_round():
    table = ready()
    assert only(Shuffled, table.events) == Shuffled(52, rule("5.1"))
    table.begin(FIVE).fold(1).count(1).settle()
    table.count(0)
    events = table.collect()
    assert only(CardsCollected, events).cite == rule("def:Round of Play")
    assert only(ShuffleDue, events).cite == rule("5.1")
    assert table.due == Duty(Shuffle, rule("5.1"))
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.role_refused(other, Shuffle()) == rule("5.1")
    assert table.put(DEALER, Shuffle()) == (Shuffled(52, rule("5.1")),)


def test_5_2__the_dealer_cuts_once_two_cards_or_more_from_either_end():
    table = ready()
    table.put(DEALER, NoMoreBets())
    table.collect()
    table.shuffle()
    assert (table.duty.act, table.due.cite) == (CutCards, rule("5.2"))
    for at in (-1, 0, 1, 51, 52):
        assert table.cite_of(DEALER, CutCards(at)) == rule("5.2")
    for other in (SUPERVISOR, player(1)):
        assert table.role_refused(other, CutCards(20)) == rule("5.2")
    assert table.cite_of(DEALER, CutCards(20, Player(1))) == rule("5.2")
    event = only(CardsCut, table.put(DEALER, CutCards(2)))
    assert (event.at, event.cite, event.depth.cite) == (2, rule("5.2"), rule("5.2"))
    assert isinstance(table.due, Bets)


def test_5_2__fifty_cards_deep_is_the_other_end():
    table = ready()
    table.put(DEALER, NoMoreBets())
    table.collect()
    table.shuffle().cut(50)
    assert isinstance(table.due, Bets)


# The deal


def test_6_1__every_card_comes_from_the_shoe_and_can_come_once():
    table = ready()
    table.ante(1)
    table.no_more_bets()
    events = table.deal("AS")
    assert only(CardsDrawn, events) == CardsDrawn(cards("AS"), rule("6.1"))
    assert table.cite_of(DEALER, Deal(cards("AS"))) == rule("2.1")
    for other in (SUPERVISOR, player(1)):
        assert table.role_refused(other, Deal(cards("KS"))) == rule("6.3")


def test_6_2__all_face_down_but_the_dealers_last():
    table = ready().begin(FIVE)
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    assert [event.facing.verdict for event in dealt] == ["face down"] * 9 + ["face up"]
    assert {event.facing.cite for event in dealt} == {rule("6.2")}


@pytest.mark.rule("s49-1999-canberra-poker", "6.3", "6.3(a)", "6.3(b)", "6.3(c)")
def test_one_card_to_each_box_with_an_ante_then_the_dealer_five_times():
    """Boxes 2, 5 and 7 are taken, whoever came first."""
    table = ready()
    for number in (7, 2, 5):
        table.ante(number)
    table.no_more_bets()
    order = (Place(2), Place(5), Place(7), TO_DEALER)
    assert table.due == Chance(order, rule("6.3"), FROM_SHOE)
    deck = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2D 3D 4D 5D 6D 7D 8D"
    dealt = [event for event in table.deal(deck) if isinstance(event, CardDealt)]
    assert [event.place for event in dealt] == list(order) * 5
    first = ["6.3(a)"] * 3 + ["6.3(b)"]
    assert [event.cite.ref for event in dealt] == first + ["6.3(c)"] * 16
    assert table.round.hand(Place(2)).cards == cards("2S 6S TS AS 5D")
    assert table.round.dealer == cards("5S 9S KS 4D 8D")


def test_6_3__more_cards_than_are_due_are_refused_and_nothing_is_dealt():
    table = ready().wagered(1, 2)
    table.no_more_bets()
    refusal = table.refused(DEALER, Deal(cards("2S 3S 4S 5S 6S")))
    assert refusal.cite == rule("6.3")
    assert refusal.reason == "5 cards when 3 are due"
    assert table.cite_of(DEALER, Deal(())) == rule("6.3")
    table.put(DEALER, Deal(cards("2S 3S 4S")))
    assert table.due == Chance((Place(1), Place(2), TO_DEALER), rule("6.3"), FROM_SHOE)


def test_nine_boxes_and_the_dealer_take_fifty_cards():
    table = ready(boxes=9).wagered(*range(1, 10))
    table.no_more_bets()
    for at in range(5):
        suits = [f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK"]
        table.put(DEALER, Deal(cards(" ".join(suits[at * 10 : at * 10 + 10]))))
    assert table.round.dealt
    assert table.table.shoe.left == 2


def test_a_round_without_wagers_ends_at_once():
    table = ready()
    table.no_more_bets()
    table.collect()
    assert table.due == Duty(Shuffle, rule("5.1"))

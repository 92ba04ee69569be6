"""Section 6: no more bets, the Initial Deal and Naturals. Face down stands in a file of its own."""

import pytest

from houseway.core.game import Chance, Settle
from houseway.games.baccarat.round.state import CardDealt, ResultAnnounced
from houseway.games.baccarat.rules import Side
from houseway.house.shoes.moves import FROM_SHOE, CardsDrawn
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import (
    NoMoreBets,
)
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

BOTH = (Side.PLAYER, Side.BANKER)


def test_6_1__every_card_leaves_the_shoe(edition):
    table = edition.ready()
    left = table.table.shoe.left
    drawn = only(CardsDrawn, table.dealt("2S"))
    assert drawn == CardsDrawn(cards("2S"), edition.rule("6.1"))
    assert table.table.shoe.left == left - 1
    assert table.table.shoe.census.left(cards("2S")[0]) == 7


def test_6_1__a_ninth_card_of_a_kind_cannot_come_from_eight_decks(edition):
    """The shoe shows one 9S, then seven more come as Naturals of the Player."""
    table = edition.ready("9S")
    for _ in range(7):
        table.dealt("9S 2D KC 3H")
        table.collect()
    table.no_more_bets()
    refusal = table.refused(DEALER, Deal(cards("9S")))
    assert refusal.cite == edition.rule("6.1")
    assert refusal.reason == "9S is not in the shoe: all 8 have been seen"
    table.deal("9D")


def test_6_1__two_cards_of_one_move_cannot_both_be_the_last_of_their_kind(edition):
    """One 9S is shown and six more are dealt, so the eighth is the only one left."""
    table = edition.ready("9S")
    for _ in range(3):
        table.dealt("9S 9S 9D 9H")
        table.collect()
    table.no_more_bets()
    assert table.refused(DEALER, Deal(cards("9S 9S"))).cite == edition.rule("6.1")
    table.put(DEALER, Deal(cards("9S 9C")))
    assert table.table.shoe.census.left(cards("9S")[0]) == 0


def test_6_2__the_dealer_calls_no_more_bets_before_the_first_card(edition):
    table, cite = edition.ready(), edition.rule("6.2")
    assert table.refused(DEALER, Deal(cards("2S"))).cite == edition.rule("4.1")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, NoMoreBets()).cite == cite
        assert table.forbidden(other, Deal(cards("2S"))).cite == cite
    assert only(BetsClosed, table.no_more_bets()).cite == cite
    table.deal("2S")
    assert table.refused(DEALER, NoMoreBets()).cite == edition.rule("6.2(a)")


def test_6_2_a__the_first_card_goes_to_the_player_and_the_next_to_the_banker(edition):
    table, cite = edition.ready(), edition.rule("6.2(a)")
    table.no_more_bets()
    assert table.due == Chance(BOTH, cite, FROM_SHOE)
    first = only(CardDealt, table.deal("2S"))
    assert (first.side, first.cite) == (Side.PLAYER, cite)
    assert table.due == Chance((Side.BANKER,), cite, FROM_SHOE)
    second = only(CardDealt, table.deal("3D"))
    assert (second.side, second.cite) == (Side.BANKER, cite)


def test_6_2_b__the_third_card_goes_to_the_player_and_the_fourth_to_the_banker(edition):
    table, cite = edition.ready(), edition.rule("6.2(b)")
    table.dealt("2S 3D")
    assert table.due == Chance(BOTH, cite, FROM_SHOE)
    assert table.forbidden(SUPERVISOR, Deal(cards("4C 5H"))).cite == edition.rule("6.2")
    events = table.put(DEALER, Deal(cards("4C 5H")))
    assert [(e.side, e.cite) for e in events if isinstance(e, CardDealt)] == [
        (Side.PLAYER, cite),
        (Side.BANKER, cite),
    ]
    assert (table.round.player, table.round.banker) == (cards("2S 4C"), cards("3D 5H"))


@pytest.mark.parametrize("some", ["", "2S 3D 4C", "2S 3D 4C 5H 6S 7D"])
def test_6_2_a__a_move_brings_no_more_cards_than_are_due_under_it(edition, some):
    table = edition.ready()
    table.no_more_bets()
    assert table.refused(DEALER, Deal(cards(some))).cite == edition.rule("6.2(a)")


@pytest.mark.parametrize(
    "deal",
    [
        "8S KD KC KH",  # Player 8, Banker 0
        "9S KD KC 5H",  # Player 9
        "KS 8D KC KH",  # Banker 8, Player 0 would have drawn
        "2S 9D 3C KH",  # Banker 9, Player 5 would have drawn
        "6S 4D 2C 5H",  # both
    ],
)
def test_6_4__a_natural_of_either_hand_ends_the_drawing(edition, deal):
    table, cite = edition.ready(), edition.rule("6.4")
    table.bet(1, "banker", 20)
    events = table.dealt(deal)
    assert only(ResultAnnounced, events).ended == cite
    assert isinstance(table.due, Settle)
    assert table.refused(DEALER, Deal(cards("2C"))).cite == cite


@pytest.mark.parametrize(("deal", "due"), [("KS KD 5C 7H", "7.2/1"), ("KS 2D 7C 3H", "7.3/6")])
def test_6_4__seven_is_no_natural_and_the_drawing_goes_on(edition, deal, due):
    table = edition.ready()
    table.dealt(deal)
    assert isinstance(table.due, Chance)
    assert table.due.cite == edition.rule(due)

"""Cards that went wrong, and a player who is not there. Reconstruction has a file of its own."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice, Settle
from houseway.games.blackjack.round.events import HandLeft
from houseway.games.blackjack.round.moves import (
    ReportAbsent,
    ReportBurntInError,
    ReportDrawnInError,
    ReportFaceUpCard,
    ReportOverdrawn,
)
from houseway.house.shoes.moves import CardBurnt, CardHeld
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import rule, waits_for


def test_14_1__a_card_found_face_up_is_burnt(begin):
    table = begin("1@1 main 10").deal("9S 6D")
    before = table.due
    burnt = table.then(ReportFaceUpCard(card("KH"))).only(CardBurnt)
    assert (burnt.card, burnt.fresh, burnt.cite) == (card("KH"), True, rule("14.1"))
    assert table.due == before, "the next card goes where it would have gone"


def test_def_burn__a_burnt_card_is_out_of_play(begin):
    table = begin("1@1 main 10").deal("9S 6D").then(ReportFaceUpCard(card("KH")))
    assert table.only(CardBurnt).meaning == rule("def:Burn")
    assert card("KH") not in table.round.cards


def test_14_2__a_card_drawn_in_error_is_the_next(begin):
    table = begin("1@1 main 10").deal("9S 6D 9C").then(ReportDrawnInError(card("KH")))
    held = table.only(CardHeld)
    assert (held.card, held.exposed, held.fresh, held.cite) == (
        card("KH"),
        True,
        True,
        rule("14.2"),
    )
    assert isinstance(table.due, Choice), "the player decides as before"
    table.draw(1)
    assert table.cite_of(Deal(cards("2C"))) == rule("14.2")
    table.deal("KH")
    assert table.hand(1) == "9S 9C KH"


def test_14_2__if_he_stands_it_is_the_dealers(begin):
    table = begin("1@1 main 10").deal("9S 6D 9C").then(ReportDrawnInError(card("KH"))).stand(1)
    table.deal("KH 2C")
    assert table.round.dealer == cards("6D KH 2C")


def test_14_2__a_card_that_was_not_seen_may_prove_to_be_any(begin):
    table = begin("1@1 main 10").deal("9S 6D 9C").then(ReportDrawnInError(None))
    assert not table.only(CardHeld).exposed
    assert table.draw(1).deal("3C").round.waiting == ()


def test_14_2__two_cards_come_in_the_order_they_were_drawn(begin):
    table = begin("1@1 main 10").deal("9S 6D 5C")
    table.then(ReportDrawnInError(card("2H")), ReportDrawnInError(card("KH"))).draw(1)
    assert table.cite_of(Deal(cards("KH"))) == rule("14.2")
    table.deal("2H").draw(1)
    assert table.cite_of(Deal(cards("3H"))) == rule("14.2")


@pytest.mark.parametrize("seen", [card("KH"), None])
def test_14_2__burnt_in_error_it_stays_out(begin, seen):
    table = begin("1@1 main 10").deal("9S 6D 9C").then(ReportBurntInError(seen))
    burnt = table.only(CardBurnt)
    assert (burnt.card, burnt.cite) == (seen, rule("14.2"))
    table.draw(1).deal("3C")
    assert table.hand(1) == "9S 9C 3C"


def test_14_3__a_card_too_many_for_the_dealer_is_burnt(begin):
    table = begin("1@1 main 10").deal("9S 7D 9C").stand(1).deal("TD")
    assert isinstance(table.due, Settle)
    table.then(ReportOverdrawn(cards("4H 2C")))
    assert [event.cite for event in table.all(CardBurnt)] == [rule("14.3")] * 2
    assert table.round.dealer == cards("7D TD")
    assert table.nets() == {1: 1000}


def test_14_3__also_one_that_came_while_players_decide(begin):
    table = begin("1@1 main 10").deal("9S 7D 9C").then(ReportOverdrawn(cards("4H")))
    assert isinstance(table.due, Choice)
    assert table.round.dealer == cards("7D")


def test_14_3__a_card_that_is_due_to_the_dealer_is_not_overdrawn(begin):
    table = begin("1@1 main 10").deal("9S 7D 9C").stand(1)
    assert table.cite_of(ReportOverdrawn(cards("4H"))) == rule("14.3")
    table = begin("1@1 main 10").deal("9S")
    assert table.cite_of(ReportOverdrawn(cards("4H"))) == rule("14.3")
    assert begin("1@1 main 10").cite_of(ReportOverdrawn(())) == rule("14.3")


def test_14_7__for_an_absent_player_the_dealer_deals_until_the_total_exceeds_11(begin):
    table = begin("1@1 main 10").deal("2S 7D 3C").absent(1)
    assert table.only(HandLeft).cite == rule("14.7")
    assert table.due.cite == rule("14.7")
    table.deal("6H")
    assert waits_for(table.due) == ("Box 1",), "11 does not exceed 11"
    table.deal("AH")
    assert waits_for(table.due) == ("the Dealer",)
    assert table.hand(1) == "2S 3C 6H AH"


@pytest.mark.parametrize("hand", ["9S 7D 3C", "AS 7D AC", "8S 7D 8C"])
def test_14_7__above_11_it_gets_none(begin, hand):
    table = begin("1@1 main 10").deal(hand).absent(1)
    assert waits_for(table.due) == ("the Dealer",)


def test_14_7__each_hand_is_asked_about_anew(begin):
    table = begin("1@1 main 10, 1@2 main 10").deal("9S 8S 7D 9C 8C").absent(1)
    assert isinstance(table.due, Choice)
    table.split(1).deal("5D").absent(1)
    assert isinstance(table.due, Chance)
    assert waits_for(table.due) == ("Box 2, hand 2",)


def test_14_7__a_player_who_is_not_asked_cannot_be_reported(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 8S 7D 9C 8C")
    assert table.cite_of(ReportAbsent(Player(2))) == rule("14.7")
    table = begin("1@1 main 10").deal("9S AD 9C")
    assert table.cite_of(ReportAbsent(Player(1))) == rule("14.7")


def test_a_round_goes_on_when_more_cards_come(begin):
    table = begin("1@1 main 10").deal("9S 7D 9C").stand(1)
    assert table.round.cards == cards("9S 9C 7D"), "all others may be shuffled for it"
    assert not table.round.complete
    assert table.deal("TD").nets() == {1: 1000}

"""Section 14 at the table: who reports an irregularity, and what becomes of shoe and money."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Chance, Choice
from houseway.core.money import Cents
from houseway.core.wagers import Reversed, Settled
from houseway.games.blackjack.round.events import HandLeft, RoundReconstructed
from houseway.games.blackjack.round.moves import (
    Insure,
    Reconstruct,
    ReportAbsent,
    ReportBurntInError,
    ReportDrawnInError,
    ReportFaceUpCard,
    ReportOverdrawn,
    Split,
)
from houseway.games.blackjack.round.state import Place
from houseway.house.general.state import DecideRefund, InvalidateRound, Trouble
from houseway.house.shoes.moves import (
    FROM_SHOE,
    CardBurnt,
    CardHeld,
    ReportExcessCard,
    ReportUnseenExcessCard,
)
from houseway.house.table.events import EarlierRoundVoided
from houseway.house.terminals.periods import VoidEarlierRound
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import Evening, ready, rule

BY_STAFF = (OPERATOR, INSPECTOR, player(1))


def in_round(text: str = "TS 9S 9D") -> Evening:
    table = ready()
    return table.begin(text, (1, 10))


def test_14_1__a_card_found_face_up_is_burnt_on_the_staffs_report():
    table = in_round("TS")
    for other in BY_STAFF:
        assert table.role_refused(other, ReportFaceUpCard(card("AS"))) == rule("14.1")
    (event,) = table.put(DEALER, ReportFaceUpCard(card("AS")))
    assert event == CardBurnt(card("AS"), True, rule("def:Burn"), rule("14.1"))
    assert table.table.shoe.left == 312 - 2
    table.put(SUPERVISOR, ReportFaceUpCard(card("AS")))
    assert isinstance(table.due, Chance)


def test_14_1__a_card_of_which_all_are_out_cannot_be_found():
    table = in_round("TS")
    for _ in range(5):
        table.put(DEALER, ReportFaceUpCard(card("TS")))
    refusal = table.refused(DEALER, ReportFaceUpCard(card("TS")))
    assert (refusal.cite, refusal.reason) == (
        rule("2.1"),
        "TS is not in the shoe: all 6 have been seen",
    )


def test_14_2__a_card_drawn_in_error_in_a_round_is_the_next_of_it():
    table = in_round()
    for other in BY_STAFF:
        assert table.role_refused(other, ReportDrawnInError(card("2C"))) == rule("14.2")
    (event,) = table.put(DEALER, ReportDrawnInError(card("2C")))
    assert event == CardHeld(card("2C"), True, True, rule("14.2"))
    table.draw(1)
    assert table.cite_of(DEALER, Deal(cards("3C"))) == rule("14.2")
    table.deal("2C")
    assert table.round.hand(Place(1)).cards == cards("TS 9D 2C")


def test_14_2__burnt_in_error_it_stays_out():
    table = in_round()
    for other in BY_STAFF:
        assert table.role_refused(other, ReportBurntInError(card("2C"))) == rule("14.2")
    (event,) = table.put(SUPERVISOR, ReportBurntInError(card("2C")))
    assert event == CardBurnt(card("2C"), True, rule("def:Burn"), rule("14.2"))
    table.draw(1).deal("3C")


@pytest.mark.parametrize("laid", [True, False])
def test_14_2__drawn_between_two_rounds_it_is_the_first_card_of_the_next(laid):
    """Everybody saw it, and wagers stay as they are or are still placed."""
    table = ready()
    if laid:
        table.main(1, 10)
    for other in BY_STAFF:
        assert table.role_refused(other, ReportExcessCard(card("AS"))) == rule("14.2")
    (event,) = table.put(DEALER, ReportExcessCard(card("AS")))
    assert event == CardHeld(card("AS"), True, True, rule("14.2"))
    assert isinstance(table.due, Bets)
    table.main(2, 10)
    table.no_more_bets()
    assert table.cite_of(DEALER, Deal(cards("TS"))) == rule("14.2")
    table.deal("AS")
    assert table.round.hands[0].cards == cards("AS")
    assert table.table.shoe.left == 311


def test_14_2__unseen_it_may_prove_to_be_any_card_and_is_the_next_all_the_same():
    table = ready()
    for other in BY_STAFF:
        assert table.role_refused(other, ReportUnseenExcessCard()) == rule("14.2")
    (event,) = table.put(SUPERVISOR, ReportUnseenExcessCard())
    assert event == CardHeld(None, False, True, rule("14.2"))
    table.begin("AS 9S", (1, 10))
    assert table.table.shoe.left == 310


def test_14_2__two_of_them_come_in_the_order_in_which_they_were_drawn():
    table = ready()
    for text in ("AS", "KD"):
        table.put(DEALER, ReportExcessCard(card(text)))
    table.main(1, 10)
    table.no_more_bets()
    assert table.cite_of(DEALER, Deal(cards("KD"))) == rule("14.2")
    table.deal("AS KD 5C")
    assert (table.round.hands[0].cards, table.round.dealer) == (cards("AS 5C"), cards("KD"))


def test_14_2__a_card_that_is_due_to_somebody_is_not_drawn_in_error():
    refusal = in_round("TS").refused(DEALER, ReportExcessCard(card("AS")))
    assert (refusal.cite, refusal.reason) == (
        rule("14.2"),
        "the card is not in excess: one is due to the Dealer",
    )


def test_14_2__it_waits_in_view_of_everybody_face_up_or_down():
    table = ready()
    table.put(DEALER, ReportExcessCard(card("AS")))
    table.put(DEALER, ReportUnseenExcessCard())
    for by in (player(1), DEALER):
        view = table.house.rules.view(table.table, table.due, by.role)
        assert view.held == (card("AS"), None)


def test_14_3__cards_that_the_dealer_should_not_have_drawn_are_burnt():
    table = in_round("TS 9S 9D TD")
    for other in BY_STAFF:
        assert table.role_refused(other, ReportOverdrawn(cards("5C"))) == rule("14.3")
    (event,) = table.put(SUPERVISOR, ReportOverdrawn(cards("5C")))
    assert event == CardBurnt(card("5C"), True, rule("def:Burn"), rule("14.3"))
    assert table.round.dealer == cards("9S TD")


def test_14_4__a_misplaced_card_is_put_right_by_the_supervisor():
    """The ten was due to Box 1 and the four to Box 2."""
    table = ready()
    table.begin("4S TS 9S", (1, 10), (2, 10))
    right = Reconstruct(0, 2, (Deal(cards("TS 4S")),))
    for other in (DEALER, OPERATOR, player(1)):
        assert table.role_refused(other, right) == rule("14.4")
    events = table.put(SUPERVISOR, right)
    assert only(RoundReconstructed, events).cite == rule("14.4")
    assert [hand.cards for hand in table.round.hands] == [cards("TS"), cards("4S")]
    assert table.table.shoe.left == 312 - 3  # no other card has left the shoe


# 14.5: found when the next round has begun


def two_rounds(*, begun: bool = True) -> Evening:
    """Player 1 won 10 in the first round and player 2 lost 10; the second is being dealt."""
    table = ready()
    table.play("TS 6S 9S 9D TC 8C", (1, 10), (2, 10))
    assert (table.net(1), table.net(2)) == (10_00, -10_00)
    if begun:
        table.begin("TS", (1, 20), (2, 20))
    return table


def test_14_5__the_round_with_the_error_is_void_and_the_one_that_has_begun_stands():
    table = two_rounds()
    for other in (DEALER, OPERATOR, INSPECTOR, player(1)):
        assert table.role_refused(other, VoidEarlierRound()) == rule("14.5")
    undone, back, event = table.put(SUPERVISOR, VoidEarlierRound())
    assert (type(undone), type(back)) == (Reversed, Settled)
    assert event == EarlierRoundVoided(rule("14.5"), 1)
    assert [(p.wager.player, p.returned, p.win, p.cite) for p in back.payments] == [
        (1, 10_00, 0, rule("14.5")),
        (2, 10_00, 0, rule("14.5")),
    ]
    assert (table.net(1), table.net(2)) == (-20_00, -20_00)  # what lies in the second round
    assert table.round.cards == cards("TS")
    table.then("TH 9S 9D 9C TD").stand_and_settle()
    assert (table.net(1), table.net(2)) == (0, 0)


def test_14_5__any_earlier_round_is_void_and_every_later_one_stays_as_played():
    """Three rounds: won 10, lost 20, won 30. The error is found to have been in the first."""
    table, past = ready(), []
    for dealt, stake in (("TS 6S 9D TC 8C", 10), ("TS 6S 9D TC 5C", 20), ("TS 6S 9D TC 8C", 30)):
        table.play(dealt, (1, stake))
        past.append(table.table.play.previous.payments)
    assert table.net(1) == 20_00
    first = VoidEarlierRound(1, past[0])
    for number, paid in ((0, past[0]), (4, past[0]), (1, ())):
        refusal = table.refused(SUPERVISOR, VoidEarlierRound(number, paid))
        assert refusal.cite == rule("14.5")
    undone, back, event = table.put(SUPERVISOR, first)
    assert (type(undone), type(back)) == (Reversed, Settled)
    assert event == EarlierRoundVoided(rule("14.5"), 1)
    assert table.net(1) == 10_00
    assert table.cite_of(SUPERVISOR, first) == rule("14.5")
    table.put(SUPERVISOR, VoidEarlierRound())  # the third, which is still the one before
    assert table.net(1) == -20_00
    assert table.cite_of(SUPERVISOR, VoidEarlierRound(3, past[2])) == rule("14.5")


def test_14_5__money_of_the_earlier_round_is_none_of_the_one_that_stands():
    table = two_rounds()
    before = table.round
    assert [wager.stake for wager in before.wagers] == [20_00, 20_00]
    undone, back, _ = table.put(SUPERVISOR, VoidEarlierRound())
    assert undone.payments
    assert back.payments
    assert table.round == before
    assert table.round.payments == ()


def test_14_5__splits_doubles_and_insurance_of_that_round_go_back_too():
    table = ready()
    table.begin("8S AD 8H", (1, 10)).say(Insure(Player(1), 1, Cents(5_00)))
    table.say(Split(Player(1)))
    table.then("TC TH KD").stand_and_settle()
    table.collect()
    assert table.net(1) == -20_00 + 10_00
    table.begin("TS", (2, 10))
    table.put(SUPERVISOR, VoidEarlierRound())
    assert table.net(1) == 0


def test_14_5__once_and_only_where_there_was_a_round():
    table = two_rounds()
    table.put(SUPERVISOR, VoidEarlierRound())
    assert table.cite_of(SUPERVISOR, VoidEarlierRound()) == rule("14.5")
    assert ready().cite_of(SUPERVISOR, VoidEarlierRound()) == rule("14.5")


def test_14_5__a_round_that_was_annulled_is_not_void_again():
    table = in_round()
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD))
    table.put(OPERATOR, DecideRefund(refund=True))
    table.collect()
    table.begin("TS", (1, 10))
    assert table.cite_of(SUPERVISOR, VoidEarlierRound()) == rule("14.5")


def test_14_5__found_before_the_next_first_card_it_is_void_as_well():
    """The cards are collected, and if 14.4 cannot put it right, the round does not count."""
    table = two_rounds(begun=False)
    table.main(1, 20)
    table.put(SUPERVISOR, VoidEarlierRound())
    assert (table.net(1), table.net(2)) == (-20_00, 0)
    assert [w.stake for w in table.table.laid.wagers] == [20_00]


# 14.7: nobody there to decide


def test_14_7__the_dealer_deals_to_more_than_11_for_a_player_who_is_away():
    table = in_round("4S 9S 5D")
    assert isinstance(table.due, Choice)
    for other in BY_STAFF:
        assert table.role_refused(other, ReportAbsent(Player(1))) == rule("14.7")
    (event,) = table.put(DEALER, ReportAbsent(Player(1)))
    assert event == HandLeft(Place(1), Player(1), rule("14.7"))
    assert table.due == Chance((Place(1),), rule("14.7"), FROM_SHOE)
    table.deal("2C")
    assert table.due == Chance((Place(1),), rule("14.7"), FROM_SHOE)
    table.deal("3C")
    assert table.due == Chance((Place(0),), rule("12.1(a)"), FROM_SHOE)

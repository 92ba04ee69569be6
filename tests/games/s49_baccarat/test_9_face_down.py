"""Section 9 at a table that deals face down: nothing is decided, or seen, before it is turned."""

from houseway.core.bounds import exactly
from houseway.core.game import Chance, Duty
from houseway.games.baccarat.round.state import (
    CardDealt,
    ExposeHand,
    Reconstruct,
    ReportDealtInError,
)
from houseway.games.baccarat.rules import Side
from houseway.games.baccarat.table.settings import Facing
from houseway.house.shoes.moves import FROM_SHOE, CardHeld, ReportExcessCard, ReportUnseenExcessCard
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, SUPERVISOR, only, player, wager


def test_9_1__whose_card_it_is_shows_when_the_hands_are_turned(edition):
    """Player 6, Banker 5: he has to draw, so a card given to the Player is his."""
    table, cite = edition.ready(facing=Facing.DOWN), edition.rule("9.1")
    table.dealt("2S 2D 4C 3H")
    in_error = ReportDealtInError(card("4S"), exposed=False)
    assert table.refused(DEALER, in_error).cite == cite
    table.expose(Side.PLAYER)
    assert table.refused(DEALER, in_error).cite == cite
    table.expose(Side.BANKER)
    assert table.due == Chance((Side.BANKER,), edition.rule("7.3/6"), FROM_SHOE)
    assert only(CardDealt, table.put(DEALER, in_error)).cite == cite
    assert table.round.banker == cards("2D 3H 4S")
    assert table.due == Duty(ExposeHand, edition.rule("6.3"), exactly(side=Side.BANKER))


def test_9_2__no_card_is_in_excess_before_the_hands_are_turned(edition):
    """Player 5: the next card of the shoe is his, whoever calls it excess."""
    table = edition.ready(facing=Facing.DOWN)
    table.dealt("2S 2D 3C 3H")
    assert table.refused(DEALER, ReportExcessCard(card("6S"))).cite == edition.rule("9.2")
    assert table.refused(DEALER, ReportUnseenExcessCard()).cite == edition.rule("9.3")


def test_9_4__a_hand_that_lies_face_down_stays_so_when_the_round_is_put_right(edition):
    table = edition.ready(facing=Facing.DOWN)
    table.dealt("2S 9D 4C 3H")
    table.expose(Side.PLAYER)
    table.put(SUPERVISOR, Reconstruct(cards("2S 9D 4C 3H")))
    view = table.house.rules.view(table.table, table.due, DEALER.role)
    assert view.coup.banker.cards == ()


def test_9_2__face_down_a_left_over_card_that_was_turned_has_been_seen(edition):
    table = edition.ready(facing=Facing.DOWN)
    table.dealt("KS 9D 2C 3H")
    table.expose(Side.PLAYER)
    table.expose(Side.BANKER)
    table.deal("5S")
    table.expose(Side.PLAYER)
    table.deal("6H")
    table.expose(Side.BANKER)
    table.put(SUPERVISOR, Reconstruct(cards("9D 2C KS 3H 5S 6H")))
    table.collect()
    assert table.table.non_betting
    assert table.refused(player(1), wager(1, "tie", 20)).cite == edition.rule("9.2")


def test_a_refusal_does_not_name_cards_that_lie_face_down(edition):
    table = edition.ready(facing=Facing.DOWN)
    table.dealt("2S 9D 4C 3H")
    refusal = table.refused(SUPERVISOR, Reconstruct(()))
    assert not [one for one in ("2S", "9D", "4C", "3H") if one in refusal.reason]


def test_a_refusal_does_not_name_a_held_card_that_was_not_seen(edition):
    table = edition.ready()
    table.dealt("2S 3D 4C 4H")
    table.put(DEALER, ReportDealtInError(card("9H"), exposed=False))
    table.collect()
    table.no_more_bets()
    assert "9H" not in table.refused(DEALER, Deal(cards("2C"))).reason


def test_9_3__a_left_over_card_that_was_never_turned_opens_a_round_with_wagers(edition):
    """The Player is turned, his third card is not; as drawn, he had a Natural without it."""
    table, cite = edition.ready(facing=Facing.DOWN), edition.rule("9.3")
    table.dealt("KS 9D 2C 3H")
    table.expose(Side.PLAYER)
    table.expose(Side.BANKER)
    table.deal("5S")
    events = table.put(SUPERVISOR, Reconstruct(cards("9D 2C KS 3H 5S")))
    assert [held.cite for held in events if isinstance(held, CardHeld)] == [cite]
    table.collect()
    assert not table.table.non_betting
    table.bet(1, "tie", 20)
    table.no_more_bets()
    assert table.refused(DEALER, Deal(cards("6S"))).cite == cite
    table.deal("5S")

"""Rule 9.4: cards laid on the wrong Hands are taken as they lie, then put right."""

import pytest

from houseway.core.game import Chance, Duty, Settle
from houseway.games.baccarat.round.state import (
    CardMisplaced,
    CoupReconstructed,
    DeclareMisdeal,
    Reconstruct,
    ReportMisplacedCard,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result, Side
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import CardHeld
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

PLAYER, BANKER = Side.PLAYER, Side.BANKER


def lies(side, text):
    return ReportMisplacedCard(side, card(text))


def drawing(edition, first="2S 3D KC KH"):
    """The Player has 2 and the Banker 3: a third card is due to the Player."""
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.bet(2, "player", 20)
    table.dealt(first)
    assert table.due.to == (PLAYER,)
    return table


def test_9_4__third_cards_on_the_wrong_hands_are_put_right(edition):
    """4S came first and lies with the Banker, 9D came second and lies with the Player.

    As drawn: the Player has 2, K, 4, a 6; the Banker with 3 draws to a 4, and has 3, K, 9, a 2.
    """
    table, cite = drawing(edition), edition.rule("9.4")
    first, second = lies(BANKER, "4S"), lies(PLAYER, "9D")
    for other in (OPERATOR, player(1)):
        assert table.forbidden(other, first).cite == cite
    left = table.table.shoe.left
    assert only(CardMisplaced, table.put(DEALER, first)).cite == cite
    assert table.table.shoe.left == left - 1
    assert isinstance(table.due, Duty)
    assert (table.due.act, table.due.cite) == (Reconstruct, cite)
    assert table.refused(DEALER, Deal(cards("9D"))).cite == cite
    table.put(DEALER, second)
    assert (table.round.player, table.round.banker) == (cards("2S KC 9D"), cards("3D KH 4S"))
    assert table.round.result is None
    events = table.put(SUPERVISOR, Reconstruct(cards("2S 3D KC KH 4S 9D")))
    again = only(CoupReconstructed, events)
    assert (again.player, again.banker) == (cards("2S KC 4S"), cards("3D KH 9D"))
    result = only(ResultAnnounced, events)
    assert (result.result.verdict, result.player.verdict, result.banker.verdict) == (
        *(Result.PLAYER, 6, 2),
    )
    table.settle()
    assert (table.net(1), table.net(2)) == (-20_00, 20_00)


def test_9_4__one_card_too_soon_with_the_banker_is_the_players(edition):
    """An 8 for the Player means that a Banker of 3 stands."""
    table = drawing(edition)
    table.put(DEALER, lies(BANKER, "8S"))
    events = table.put(SUPERVISOR, Reconstruct(table.round.sequence))
    assert (table.round.player, table.round.banker) == (cards("2S KC 8S"), cards("3D KH"))
    assert only(ResultAnnounced, events).result.verdict is Result.BANKER


def test_9_4__after_it_is_put_right_the_next_card_is_due_where_the_rules_say(edition):
    table = drawing(edition)
    table.put(DEALER, lies(BANKER, "4S"))
    table.put(SUPERVISOR, Reconstruct(table.round.sequence))
    assert isinstance(table.due, Chance)
    assert table.due.to == (BANKER,)
    table.deal("9D")
    assert isinstance(table.due, Settle)


def test_9_4__a_card_of_the_initial_deal_may_lie_wrong_too(edition):
    """The first card went to the Banker, the second to the Player."""
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.no_more_bets()
    table.put(DEALER, lies(BANKER, "2S"))
    table.put(DEALER, lies(PLAYER, "3D"))
    assert (table.round.player, table.round.banker) == (cards("3D"), cards("2S"))
    table.put(SUPERVISOR, Reconstruct(cards("2S 3D")))
    assert (table.round.player, table.round.banker) == (cards("2S"), cards("3D"))
    assert table.due.to == (PLAYER, BANKER)


def test_9_4__cards_for_which_the_rules_have_no_place_open_the_next_round(edition):
    """As drawn the Banker has a Natural of 8: neither third card was due."""
    table = drawing(edition, "2S 5D 3C KH")
    table.put(DEALER, lies(BANKER, "4S"))
    events = table.put(SUPERVISOR, Reconstruct(cards("2S 5D KH 3C 4S")))
    assert (table.round.player, table.round.banker) == (cards("2S KH"), cards("5D 3C"))
    held = only(CardHeld, events)
    assert (held.card, held.fresh, held.cite) == (card("4S"), False, edition.rule("9.2"))


@pytest.mark.parametrize("wrong", ["2S 3D KC KH", "2S 3D KC KH 4S 9D", "2S 3D KC KH 5S", ""])
def test_9_4__what_is_put_right_are_the_cards_that_lie_there(edition, wrong):
    table = drawing(edition)
    table.put(DEALER, lies(BANKER, "4S"))
    assert table.refused(SUPERVISOR, Reconstruct(cards(wrong))).cite == edition.rule("9.4")


def test_9_4__a_card_where_it_is_due_lies_right_and_one_beyond_is_in_excess(edition):
    table = drawing(edition)
    assert table.refused(DEALER, lies(PLAYER, "4S")).cite == edition.rule("9.4")
    table.deal("6S 5C")
    assert table.round.result is not None
    assert table.refused(DEALER, lies(BANKER, "4S")).cite == edition.rule("9.2")
    full = drawing(edition)
    full.put(DEALER, lies(BANKER, "4S"))
    full.put(DEALER, lies(PLAYER, "9D"))
    assert full.refused(DEALER, lies(PLAYER, "2H")).cite == edition.rule("9.2")


def test_9_5__a_layout_that_cannot_be_put_right_is_void(edition):
    table = drawing(edition)
    table.put(DEALER, lies(BANKER, "4S"))
    assert only(RoundVoided, table.put(SUPERVISOR, DeclareMisdeal())).cite == edition.rule("9.5")
    table.collect()
    assert (table.net(1), table.net(2)) == (0, 0)

"""Rule 6.3: a card that was entered wrongly is put right before the coup is complete."""

import pytest

from houseway.core.game import Chance
from houseway.games.baccarat.round.state import (
    CardDealt,
    CorrectOutcome,
    EntryCorrected,
    InitialDealMade,
    NaturalMade,
    ReportDealtInError,
    ReportMisplacedCard,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result, Side
from houseway.house.shoes.deck_moves import CardsCorrected
from houseway.kit.cards import card, cards
from tests.games.ni2019_mttg.evening import playing, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player


def lies(player_hand, banker_hand):
    return CorrectOutcome(cards(player_hand), cards(banker_hand))


def next_side(table):
    assert isinstance(table.due, Chance)
    return table.due.to


def test_6_3__a_wrong_card_of_the_initial_deal_is_put_right_and_the_deal_goes_on():
    """2S was entered for 3S: 7 against 6 then, and nobody draws."""
    table, cite = playing("2S 3D"), rule("6.3")
    for by in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(by, lies("3S", "3D")).cite == cite
    events = table.put(SUPERVISOR, lies("3S", "3D"))
    assert events == (
        CardsCorrected(cards("2S 3D"), cards("3S 3D"), cite),
        EntryCorrected((cards("2S"), cards("3D")), cards("3S"), cards("3D"), cite),
    )
    assert next_side(table) == (Side.PLAYER, Side.BANKER)
    events = table.deal("4C 3H")
    assert only(InitialDealMade, events).player.verdict == 7
    assert only(ResultAnnounced, events).result.verdict is Result.PLAYER
    table.finish()
    assert table.net(1) == -20_00


@pytest.mark.parametrize(
    ("entered", "player_hand", "banker_hand", "side"),
    [
        ("5S KD AC 2H", "4S AC", "KD 2H", Side.PLAYER),  # 6 stood, 5 draws
        ("4S KD AC 2H", "5S AC", "KD 2H", Side.BANKER),  # 5 drew, 6 stands and the Banker draws
        ("4S KD AC 2H 6C", "4S AC 7C", "KD 2H", Side.BANKER),  # the Banker's 2 draws to anything
        ("4S KD AC 3H 9C", "4S AC 7C", "KD 3H", Side.BANKER),  # 3 draws to a 9 and to a 7
    ],
)
def test_6_3__what_is_due_follows_from_the_cards_that_lie(entered, player_hand, banker_hand, side):
    table = playing(entered)
    table.put(SUPERVISOR, lies(player_hand, banker_hand))
    assert next_side(table) == (side,)
    assert (table.round.player, table.round.banker) == (cards(player_hand), cards(banker_hand))


def test_6_3__a_banker_who_stands_by_the_true_card_ends_the_coup():
    """3 draws to a 7 and stands only to an 8: 5 and 8 are 3, a tie."""
    table = playing("4S KD AC 3H 7C")
    events = table.put(SUPERVISOR, lies("4S AC 8C", "KD 3H"))
    assert only(ResultAnnounced, events).result.verdict is Result.TIE


def test_6_3__a_natural_that_was_not_seen_ends_the_coup():
    """4 was entered for 8: the Player would have drawn."""
    table = playing("2S 3D 2C 3H")
    events = table.put(SUPERVISOR, lies("6S 2C", "3D 3H"))
    assert only(NaturalMade, events).sides == (Side.PLAYER,)
    assert only(ResultAnnounced, events).result.verdict is Result.PLAYER
    table.finish()
    assert table.net(1) == -20_00


def test_6_3__a_card_that_the_wrong_entry_called_for_is_in_excess():
    """The Player's third card was none: it is left out, and held for the next coup."""
    table = playing("2S 3D 2C KH 5D")
    table.put(SUPERVISOR, lies("6S 2C", "3D KH"))
    assert table.round.result is Result.PLAYER
    table.put(DEALER, ReportDealtInError(card("5D")))
    assert [one.card for one in table.table.shoe.held] == [card("5D")]


def test_6_3__the_third_card_is_his_who_had_to_draw():
    """6 was entered for the Player's 5, so the Banker's 2 got the 4 that was the Player's."""
    table = playing("5S KD AC 2H")
    assert next_side(table) == (Side.BANKER,)
    table.put(SUPERVISOR, lies("4S AC", "KD 2H"))
    assert next_side(table) == (Side.PLAYER,)
    dealt = only(CardDealt, table.deal("4D"))
    assert (dealt.side, dealt.cite) == (Side.PLAYER, rule("8.6(c)/0-5"))


def test_6_3__the_shoe_counts_the_cards_that_really_left_it():
    table = playing("2S 3D")
    before = table.table.shoe
    table.put(SUPERVISOR, lies("3S", "3D"))
    after = table.table.shoe
    assert after.left == before.left
    for name, change in (("2S", 1), ("3S", -1), ("3D", 0)):
        left = after.census.left(card(name)) - before.census.left(card(name))
        assert left == change, name
    table.put(SUPERVISOR, lies("3S", ""))
    assert table.table.shoe.left == before.left + 1


def test_6_3__what_cannot_lie_there_is_refused():
    table, cite = playing("2S 3D 2C"), rule("6.3")
    same = table.refused(SUPERVISOR, lies("2S 2C", "3D"))
    assert (same.reason, same.cite) == ("these are the cards that were entered", cite)
    for hands, count in ((("3S 2C", "3D 4D"), 4), (("", ""), 0)):
        number = table.refused(SUPERVISOR, lies(*hands))
        reason = f"{count} cards are not the 1 to 3 that were entered"
        assert (number.reason, number.cite) == (reason, cite)
    for hands in (("3S", "3D 4D"), ("", "3D"), ("2S 3S 4S", "")):
        assert table.refused(SUPERVISOR, lies(*hands)).cite == rule("8.8(d)")
    table.put(SUPERVISOR, lies("2S 3C", "3D"))


def test_6_3__cards_that_lie_out_of_sequence_are_put_right_first():
    table = playing("2S")
    table.put(DEALER, ReportMisplacedCard(Side.PLAYER, card("3D")))
    assert table.refused(SUPERVISOR, lies("2S 4D", "")).cite == rule("6.3")
    table.put(SUPERVISOR, table.duty.act(cards("2S 3D")))
    table.put(SUPERVISOR, lies("2S", "4D"))


def test_6_3__before_the_first_card_there_is_nothing_to_put_right():
    table = playing("")
    assert table.refused(SUPERVISOR, lies("2S", "")).cite == rule("6.3")


def test_6_3__an_eighth_four_of_clubs_and_no_ninth():
    table = playing("4C 4C 4C 4C")  # 8 against 8
    table.finish()
    table.period()
    table.bet(1, "banker", 20)
    table.dealt("4C 4C 4C")
    table.put(SUPERVISOR, lies("4C 3C", "4C"))
    table.put(SUPERVISOR, lies("4C 4C", "4C"))
    table.deal("4C")
    table.finish()
    table.period()
    table.bet(1, "banker", 20)
    table.dealt("3S 3D")
    ninth = table.refused(SUPERVISOR, lies("4C", "3D"))
    assert (ninth.cite, "all 8 have been seen" in ninth.reason) == (rule("8.3(a)"), True)

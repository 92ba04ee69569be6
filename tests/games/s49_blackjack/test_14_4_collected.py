"""Rule 14.4 when the cards are collected: put right where it is possible, else Void (14.5)."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Reversed, Settled, Staked
from houseway.games.blackjack.round.events import RoundReconstructed
from houseway.games.blackjack.round.moves import Draw, Reconstruct, Split, Stand
from houseway.house.shoes.moves import CardBurnt, CardHeld
from houseway.house.terminals.periods import VoidEarlierRound
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import ready, rule

ONE, TWO = Player(1), Player(2)


def played(text="9S 5H 6D KC KH", *bets):
    """Two Boxes of 10: a 19 and a 15 against the Dealer's 6, then a ten and a 5, a 21."""
    table = ready()
    table.begin(text, *(bets or ((1, 10), (2, 10))))
    return table


def over(table):
    table.settle()
    table.collect()
    assert table.table.round is None
    return table


def at(table, move):
    story = table.table.play.previous.story
    return next(number for number, step in enumerate(story) if step.move == move)


def test_14_4__cards_that_were_exchanged_are_put_right_after_they_are_collected():
    """18 and 16 against 19, both lost; with their second cards exchanged it is 15 and 19."""
    table = played("8S 9H TD TC 7H").stand(1, 2)
    over(table.then("9D"))
    assert (table.net(1), table.net(2)) == (-10_00, -10_00)
    right = Reconstruct(3, 2, (Deal(cards("7H TC")),))
    for other in (DEALER, OPERATOR, player(1)):
        assert table.role_refused(other, right) == rule("14.4")
    events = table.put(SUPERVISOR, right)
    assert only(RoundReconstructed, events).cite == rule("14.4")
    assert table.table.play.previous.hands[0].cards == cards("8S 7H")
    assert table.table.play.previous.hands[1].cards == cards("9H TC")
    assert (table.net(1), table.net(2)) == (-10_00, 0)  # 15 loses, 19 stands off
    table.main(1, 20)
    table.begin("TS")


@pytest.mark.rule("s49-1999-blackjack", "def:Round of Play")
def test_14_4__until_the_first_card_of_the_next_round_though_its_wagers_are_closed():
    """The same; a round commences with its first card, and not with the call of no more bets."""
    table = played("8S 9H TD TC 7H").stand(1, 2)
    over(table.then("9D"))
    table.main(1, 20)
    table.no_more_bets()
    right = Reconstruct(3, 2, (Deal(cards("7H TC")),))
    assert RoundReconstructed in map(type, table.put(SUPERVISOR, right))
    assert table.table.play.previous.hands[1].cards == cards("9H TC")
    assert [one.stake for one in table.round.wagers] == [20_00]
    assert (table.net(1), table.net(2)) == (-30_00, 0)  # $20 of it is staked on the next


def test_14_4__after_the_first_card_of_the_next_round_it_is_too_late():
    table = played("8S 9H TD TC 7H").stand(1, 2)
    over(table.then("9D"))
    table.main(1, 20)
    table.no_more_bets()
    table.deal("8S")
    table.refused(SUPERVISOR, Reconstruct(3, 2, (Deal(cards("7H TC")),)))
    assert (table.net(1), table.net(2)) == (-30_00, -10_00)


def test_14_4__what_was_paid_wrongly_is_undone_and_paid_again():
    """Player 2 stood on 15 and had a card all the same: it was the Dealer's, and busts him."""
    table = played().stand(1).draw(2)
    over(table.then("7H TD TH"))
    assert (table.net(1), table.net(2)) == (10_00, -10_00)
    events = table.put(
        SUPERVISOR, Reconstruct(at(table, Draw(TWO)), 2, (Stand(TWO), Deal(cards("7H"))))
    )
    assert only(Reversed, events).payments[0].wager.player == 2
    assert (table.net(1), table.net(2)) == (10_00, 10_00)
    assert not [one for one in events if isinstance(one, CardBurnt | CardHeld)]
    table.put(SUPERVISOR, VoidEarlierRound())  # and it may be Void all the same
    assert (table.net(1), table.net(2)) == (0, 0)


def test_14_4__a_split_that_was_never_made_gives_its_wager_back_late_too():
    table = played("8S 6D 8C", (1, 10))
    table.say(Split(ONE))
    over(table.then("4D").stand(1).then("5D").stand(1).then("KD KC"))
    assert table.net(1) == 20_00
    events = table.put(SUPERVISOR, Reconstruct(at(table, Split(ONE)), 1, (Stand(ONE),)))
    assert not [one for one in events if isinstance(one, Staked)]
    assert only(Settled, events[:2]).payments[0].wager.player == 1
    assert table.net(1) == 10_00


def test_14_4__a_hand_that_wants_another_card_is_not_put_right_and_is_void():
    """As it should have been the first hand draws again: its card is gone."""
    table = played("9S 6D 3C", (1, 10)).stand(1)
    over(table.then("4H 8H"))
    wants = Reconstruct(at(table, Stand(ONE)), 1, (Draw(ONE),))
    assert "without its cards" in table.refused(SUPERVISOR, wants).reason
    assert table.cite_of(SUPERVISOR, wants) == rule("14.4")
    table.put(SUPERVISOR, VoidEarlierRound())
    assert table.net(1) == 0


@pytest.mark.parametrize("start", [0, 99, -1])
def test_14_4__other_cards_or_moves_are_refused_late_too(start):
    table = played().stand(1, 2)
    over(table.then("TD 5C"))
    assert table.cite_of(SUPERVISOR, Reconstruct(start, 1, ())) == rule("14.4")


def test_14_4__when_the_next_round_has_begun_the_one_before_is_not_put_right():
    table = played("8S 9H TD TC 7H").stand(1, 2)
    over(table.then("9D"))
    table.begin("TS", (1, 10), (2, 10))
    right = Reconstruct(3, 2, (Deal(cards("7H TC")),))
    assert table.cite_of(SUPERVISOR, right) == rule("14.4")
    assert (table.net(1), table.net(2)) == (-20_00, -20_00)

"""Draws that the discards can still serve, and final cards of stud games that were seen."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice, Duty
from houseway.games.poker.round.events import BettingOpened
from houseway.games.poker.round.moves import (
    Deal,
    Exchange,
    FoldHand,
    ReportFaceUp,
    ReshuffleDiscards,
)
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import Size, deck_of
from houseway.house.general import state as people
from tests.games.s49_poker.room import DEALER, OPERATOR, S49, SUPERVISOR, Room, only, player, refs


def at_the_draw(players, **settings):
    return Room(tables.DRAW, (200,) * players, **settings).begin().quietly_once()


def hand(room, who):
    return room.round.hands[room.round.at(who)].down


def draw(room, who, count):
    """Passed in now; what comes for it is dealt as far as it is due to this player."""
    passed = hand(room, who)[:count]
    room.put(player(who), Exchange(Player(who), passed))
    return passed


def served(room):
    """Cards until the next player decides, reshuffling where it is due: what was reshuffled."""
    back = []
    while not isinstance(room.due, Choice):
        if isinstance(room.due, Duty):
            back.append(set(only(room.put(DEALER, ReshuffleDiscards()), object).cards))
        assert isinstance(room.due, Chance)
        out = set(room.round.out)
        rest = [card for card in deck_of(room.table.settings).cards if card not in out]
        room.put(DEALER, Deal(tuple(rest[: len(room.due.to)])))
    return back


@pytest.mark.rule(S49, "App G 2.7")
def test_what_a_player_passes_in_serves_the_fifth_card_of_another():
    """Seven are left. The first draws five, the second one: two and one discard are there.

    The third may draw three, for the fifth card of the first comes from his own discards.
    """
    room = at_the_draw(5, deck=Size.C32, seats=6)
    assert room.round.left == 7
    draw(room, 1, 5)
    served(room)
    second = draw(room, 2, 1)
    served(room)
    wanted = room.refused(player(3), Exchange(Player(3), hand(room, 3)[:4]))
    assert wanted.reason == "4 cards are wanted, and no more than 3 can be dealt"
    third = draw(room, 3, 3)
    assert served(room) == [set(second)]
    draw(room, 4, 0)
    draw(room, 5, 0)
    assert served(room) == [set(third)]
    assert [len(one.down) for one in room.round.hands] == [5] * 5
    assert room.turn() == 3  # the final betting


@pytest.mark.rule(S49, "App G 2.7", "App G 2.6(a)")
def test_a_draw_of_five_leaves_enough_for_every_fifth_card():
    """Seven are left: five and their fifth for the first, then no second player may draw five."""
    room = at_the_draw(5, deck=Size.C32, seats=6)
    draw(room, 1, 5)
    served(room)
    assert room.round.left == 3
    five = room.refused(player(2), Exchange(Player(2), hand(room, 2)))
    assert five.reason == "6 cards are wanted, and no more than 3 can be dealt"
    draw(room, 2, 3)
    served(room)
    for who in (3, 4, 5):
        draw(room, who, 0)
    served(room)
    assert len(hand(room, 1)) == 5


@pytest.mark.rule(S49, "App G 2.7", "App G 2.6(b)")
def test_the_last_player_s_five_take_a_card_more():
    """Seven are left, and six are needed: four, one to discard, one."""
    room = at_the_draw(5, deck=Size.C32, seats=6)
    for who in (1, 2, 3, 4):
        draw(room, who, 0)
    draw(room, 5, 5)
    assert served(room) == []
    assert room.round.left == 1


@pytest.mark.rule(S49, "App G 2.7")
def test_folded_hands_are_dealt_again_too():
    room = Room(tables.DRAW, (200,) * 6, deck=Size.C32, seats=6).begin()
    folded = hand(room, 3)
    room.act("3 fold")
    room.quietly_once()
    assert room.round.left == 2
    draw(room, 1, 4)
    assert served(room) == [set(folded)]


# The fifth cards come in the order of the players


@pytest.mark.rule(S49, "App G 2.6(a)", "App G 2.6(b)")
def test_the_last_player_is_served_before_those_who_wait():
    room = at_the_draw(3)
    draw(room, 1, 5)
    served(room)
    draw(room, 2, 5)
    served(room)
    draw(room, 3, 5)
    places = [(str(place.face), place.player) for place in room.due.to]
    assert places[:4] == [("hole-card", 3)] * 4
    assert places[4:] == [("burn card", None), ("hole-card", 3), ("hole-card", 1), ("hole-card", 2)]


# The final card of seven card stud


def at_the_last_card(cards="KS QS 2S KD QD 2D 9S 9D AC"):
    """Three players; player 3 shows the ace, and opens every later round."""
    room = Room(tables.SEVEN_CARD_STUD).begin(cards)
    for more in ("3S 3D 3C", "4S 4D 4C", "5S 5D 5C"):
        room.quietly_once().deal(more)
    return room.quietly_once()


def fold_by_ruling(room, who):
    room.put(SUPERVISOR, people.ReportContravention("15.1", "a player", "Sue", Player(who)))
    room.put(OPERATOR, FoldHand(Player(who)))


@pytest.mark.rule(S49, "App B 3.3", "App B 1.2")
def test_if_the_player_of_the_exposed_card_is_out_the_highest_card_opens():
    room = at_the_last_card()
    room.deal("6S 6D")
    room.put(DEALER, room.exposes(2))
    fold_by_ruling(room, 2)
    room.deal("6C")
    opened = only(room.events[-1:], BettingOpened)
    assert (opened.opener, opened.cite.ref) == (3, "App B 1.2")
    assert room.turn() == 3


@pytest.mark.rule(S49, "App B 3.3")
def test_against_a_check_that_taps_out_nobody_is_left_to_bet():
    room = Room(tables.SEVEN_CARD_STUD, (200, 200)).begin("KS QS KD QD 9S 9D")
    for more in ("3S 3D", "4S 4D", "5S 5D"):
        room.quietly_once().deal(more)
    room.quietly_once().deal("6S 6D")
    room.put(DEALER, room.exposes(2))
    room.act("2 check")
    assert not isinstance(room.due, Choice)


@pytest.mark.rule(S49, "App B 3.3", "13.2")
def test_who_tapped_out_with_a_check_has_no_part_in_what_is_bet_later():
    """Player 2 has a flush to the ace, and the best hand. 15 are in the pot when he checks.

    The two others bet 20 each: 55 in all, of which 5 per cent are 2, taken from the first pot.
    Of 15 player 2 has 13; the 40 go to player 1, whose flush to the king beats two pairs.
    """
    room = Room(tables.SEVEN_CARD_STUD).begin("KS AH 2S KD JH 2C TS 9H AC")
    for more in ("3S 3H 7D", "4S 4H 8C", "5S 5H 5D"):
        room.quietly_once().deal(more)
    room.quietly_once().deal("9C 6D")
    room.put(DEALER, room.exposes(2))
    room.deal("5C")
    room.act("2 check, 3 bet 20, 1 call")
    room.settle()
    assert room.stacks() == [215, 208, 175]


@pytest.mark.rule(S49, "App B 3.2", "App B 3.3")
def test_the_first_final_card_face_up_goes_back_and_the_second_opens():
    room = at_the_last_card()
    (first,) = room.any_cards(1)
    room.put(DEALER, ReportFaceUp(first))
    assert refs(room.events[-1:], object) == ["App B 3.2"]
    room.deal("6S")
    (second,) = room.any_cards(1)
    room.put(DEALER, ReportFaceUp(second))
    assert refs(room.events[-1:], object) == ["App B 3.3"]
    room.deal()
    assert room.turn() == 2

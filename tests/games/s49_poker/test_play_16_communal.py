"""Communal cards that came too soon, and the final hole-card of seven card stud."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Settle
from houseway.core.money import Cents
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import BettingOpened, Checked
from houseway.games.poker.round.irregularities.events import (
    CommunalExposed,
    FaceUpFound,
    Misdealt,
    SeenReturned,
)
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.settings import YesNo
from tests.games.s49_poker.room import DEALER, NI2006, NI2015, S49, Room, only, player, refs
from tests.kinds import of_kind


def tabled(rows):
    """Tables with the number of the clause that each has."""
    return [
        pytest.param(
            house, *numbers, marks=pytest.mark.rule(name, *numbers), id=f"{name} {numbers}"
        )
        for house, name, *numbers in rows
    ]


def reported(room, cards, ref):
    report = moves.ReportExposedCommunal(tuple(cards))
    assert room.forbidden(player(1), report).cite.ref == ref
    return room.put(DEALER, report)


SHUFFLED_BACK = [
    (tables.HOLDEM, S49, "App E 3.1"),
    (tables.OMAHA, S49, "App F 3.1"),
    (tables.HOLDEM_2015, NI2015, "17.17"),
]


@pytest.mark.parametrize(("house", "ref"), tabled(SHUFFLED_BACK))
@pytest.mark.parametrize("count", [1, 3])
def test_a_communal_card_exposed_in_the_betting_is_shuffled_back(house, ref, count):
    room = Room(house).begin()
    room.act("3 raise 20")
    cards = room.any_cards(count)
    assert refs(reported(room, cards, ref), SeenReturned) == [ref]
    assert room.round.ahead == ()
    assert room.turn() == 1
    assert room.range()  # bets are not held down


PLAYS = [
    (tables.HOLDEM, S49, "App E 3.2"),
    (tables.OMAHA, S49, "App F 3.2"),
    (tables.HOLDEM_2015, NI2015, "17.19"),
]


@pytest.mark.parametrize(("house", "ref"), tabled(PLAYS))
def test_the_shoe_s_first_card_exposed_after_the_betting_plays_in_its_turn(house, ref):
    room = Room(house).begin()
    room.act("3 call, 1 call, 2 pass")
    (card,) = room.any_cards(1)
    done = only(reported(room, [card], ref), CommunalExposed)
    assert (done.cards, done.cap, done.cite.ref) == ((card,), None, ref)
    assert room.refused(DEALER, Deal(tuple(room.any_cards(2)[1:]))).cite.ref == "7.3"
    room.put(DEALER, Deal((card,)))
    assert card in room.round.gone  # it was the burn card


DURING = [
    (tables.CANBERRA_MANILA, S49, "App C 3.2"),
    (tables.THREE_CARD_MANILA, S49, "App D 3.2"),
    (tables.FARO, S49, "App H 3.2"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "17.17"),
]
BEFORE = [
    (tables.CANBERRA_MANILA, S49, "App C 3.3"),
    (tables.THREE_CARD_MANILA, S49, "App D 3.3"),
    (tables.FARO, S49, "App H 3.3"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "17.18"),
]


@pytest.mark.parametrize(("house", "during"), tabled(DURING))
def test_in_manila_a_card_exposed_in_the_betting_caps_it_and_plays(house, during):
    room = Room(house, seats=5).begin()
    room.act("3 raise 20")
    (card,) = room.any_cards(1)
    done = only(reported(room, [card], during), CommunalExposed)
    assert (done.cap, done.cite.ref) == (20_00, during)
    assert room.range() is None
    capped = room.refused(player(1), moves.BetTo(Player(1), Cents(40_00)))
    assert "no bet or raise" in capped.reason
    room.act("1 call, 2 call")
    room.put(DEALER, Deal((card,)))
    assert room.round.board[-1] == card
    assert room.range() == (5, 180)  # the cap was of that round


@pytest.mark.parametrize(("house", "before"), tabled(BEFORE))
def test_in_manila_a_card_exposed_before_the_betting_holds_it_to_the_minimum(house, before):
    room = Room(house, seats=5).begin()
    room.act("3 call, 1 call, 2 pass")
    room.deal()
    assert len(room.round.board) == 2
    (card,) = room.any_cards(1)
    done = only(reported(room, [card], before), CommunalExposed)
    assert (done.cap, done.cite.ref) == (5_00, before)
    assert room.range() == (5, 5)
    room.act("1 bet 5")
    assert room.range() is None
    room.act("2 call, 3 call")
    room.put(DEALER, Deal((card,)))
    assert room.round.board[2] == card


SECOND = [
    (tables.CANBERRA_MANILA, S49, "App C 3.1"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "17.1(c)"),
]


@pytest.mark.parametrize(("house", "ref"), tabled(SECOND))
def test_the_second_communal_card_face_up_in_the_shoe_is_a_misdeal(house, ref):
    room = Room(house).begin()
    report = moves.ReportFaceUp(room.any_cards(1)[0])
    assert room.forbidden(player(1), report).cite.ref == ref
    before = room.table
    assert refs(room.put(DEALER, report), Misdealt) == [ref]
    room.table = before
    room.act("3 call, 1 call, 2 pass")
    if house is tables.CANBERRA_MANILA:
        assert refs(room.put(DEALER, report), Misdealt) == [ref]
    else:
        assert room.refused(DEALER, report).cite.ref == "17.2"
    room.table = before
    room.act("3 call, 1 call, 2 pass")
    room.deal()
    third = moves.ReportFaceUp(room.any_cards(1)[0])
    assert "has been dealt" in room.refused(DEALER, third).reason


def test_where_no_rule_covers_a_card_face_up_it_cannot_be_reported():
    for house in (tables.HOLDEM, tables.DRAW, tables.FARO, tables.THREE_CARD_MANILA):
        assert moves.ReportFaceUp not in house.permits


def test_a_card_that_is_out_cannot_be_seen_in_the_shoe():
    room = Room(tables.HOLDEM).begin("AS KS QS JS TS 9S")
    room.act("3 call")
    report = moves.ReportExposedCommunal(room.round.hands[0].down[:1])
    assert room.refused(DEALER, report).cite.ref == "2.2(a)"


# The last card of seven card stud


def at_the_last_card():
    """Three players with six cards each; the seventh is due."""
    room = Room(tables.SEVEN_CARD_STUD, (300, 300, 300)).begin()
    while room.round.street < 4:
        room.quietly_once()
        if room.round.street < 4:
            room.deal()
    return room


@pytest.mark.rule(S49, "App B 3.3")
def test_whose_last_card_was_exposed_opens_and_a_check_is_a_tap_out():
    room = at_the_last_card()
    room.deal()
    usual = room.turn()
    other = next(hand.player for hand in room.round.hands if hand.player != usual)
    report = room.exposes(other)
    assert room.forbidden(player(1), report).cite.ref == "App B 3.3"
    done = only(room.put(DEALER, report), FaceUpFound)
    assert (done.opens, done.cite.ref) == (other, "App B 3.3")
    assert room.turn() == other
    put_in = room.round.hands[room.round.at(other)].put_in
    only(room.act(f"{other} check"), Checked)
    rest = [hand.player for hand in room.round.hands if hand.player != other]
    first = room.turn()
    room.act(f"{first} bet 100")
    assert room.turn() in rest
    room.act(f"{room.turn()} call")
    assert isinstance(room.due, Settle)  # he takes no more part, and is still in
    hand = room.round.hands[room.round.at(other)]
    assert not hand.folded
    assert hand.put_in == put_in


@pytest.mark.rule(S49, "App B 3.3")
def test_found_face_up_in_the_shoe_it_is_the_same():
    room = at_the_last_card()
    room.put(DEALER, Deal(tuple(room.any_cards(1))))
    card = room.any_cards(1)[0]
    done = only(room.put(DEALER, moves.ReportFaceUp(card)), FaceUpFound)
    assert (done.opens, done.cite.ref) == (2, "App B 3.3")
    room.deal()
    assert refs(room.events, BettingOpened)[-1] == "App B 3.3"
    assert room.turn() == 2
    room.act("2 bet 5")
    room.act(f"{room.turn()} raise 10")


@pytest.mark.rule(S49, "App B 3.3")
def test_of_two_the_first_dealt_to_opens():
    room = at_the_last_card()
    room.deal()
    room.put(DEALER, room.exposes(3))
    room.put(DEALER, room.exposes(2))
    assert room.turn() == 2


@pytest.mark.rule(S49, "App B 3.3")
def test_an_earlier_hole_card_is_not_the_final_one():
    room = at_the_last_card()
    room.deal()
    usual = room.turn()
    other = next(hand.player for hand in room.round.hands if hand.player != usual)
    early = room.refused(DEALER, room.exposes(other, 0))
    assert ("is not the final hole-card" in early.reason, early.cite.ref) == (True, "App B 3.3")
    assert room.turn() == usual


def test_a_folded_hand_has_no_last_card_to_expose():
    room = at_the_last_card()
    room.deal()
    gone = room.turn()
    room.act(f"{gone} fold")
    assert room.refused(DEALER, room.exposes(gone)).cite.ref == "App B 3.3"


def test_a_burn_that_is_off_is_not_dealt():
    room = Room(tables.HOLDEM, burn=YesNo.NO).begin()
    room.act("3 call, 1 call, 2 pass")
    assert [str(place) for place in of_kind(Chance, room.due).to] == ["the communal cards"] * 3

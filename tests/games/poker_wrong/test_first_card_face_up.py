"""Stud: the first card of a player is found face up in the shoe, and their next card goes down."""

import pytest

from houseway.core.actors import Player
from houseway.games.poker.round.irregularities.events import FaceUpFound, Misdealt
from houseway.games.poker.round.moves import Deal, ReportFaceUp
from houseway.games.poker.table import tables
from tests.games.s49_poker.room import DEALER, S49, Room, only, refs


def report(room):
    (card,) = room.any_cards(len(room.round.ahead) + 1)[len(room.round.ahead) :]
    return card, room.put(DEALER, ReportFaceUp(card))


def places(room):
    return [(str(place.face), place.player) for place in room.due.to]


@pytest.mark.rule(S49, "App A 3.1", "App A 3.2")
def test_the_second_card_of_five_comes_down_without_another_report():
    room = Room(tables.FIVE_CARD_STUD).start()
    card, events = report(room)
    found = only(events, FaceUpFound)
    assert (found.cite.ref, [one.ref for one in found.because]) == ("App A 3.2", ["App A 3.1"])
    assert places(room) == [
        ("face-up card", 1),
        ("hole-card", 2),
        ("hole-card", 3),
        ("hole-card", 1),
        ("face-up card", 2),
        ("face-up card", 3),
    ]
    room.put(DEALER, Deal(tuple(room.any_cards(6))))
    hand = room.round.hands[0]
    assert (hand.up, len(hand.down)) == ((card,), 1)


@pytest.mark.rule(S49, "App B 3.1", "App B 3.2")
def test_of_seven_the_second_and_the_third_card_come_down():
    room = Room(tables.SEVEN_CARD_STUD).start()
    card, _ = report(room)
    room.put(DEALER, Deal(tuple(room.any_cards(9))))
    hand = room.round.hands[0]
    assert (hand.up, len(hand.down)) == ((card,), 2)
    assert [len(one.down) for one in room.round.hands] == [2, 2, 2]


@pytest.mark.rule(S49, "App A 3.1")
def test_a_second_card_that_is_face_up_too_is_a_misdeal():
    room = Room(tables.FIVE_CARD_STUD).start()
    report(room)
    room.put(DEALER, Deal(tuple(room.any_cards(3))))
    assert places(room)[0] == ("hole-card", 1)
    _, events = report(room)
    assert refs(events, Misdealt) == ["App A 3.1"]


@pytest.mark.rule(S49, "App A 3.2")
def test_a_card_that_comes_face_up_anyway_is_dealt_as_usual():
    room = Room(tables.FIVE_CARD_STUD).start()
    room.put(DEALER, Deal(tuple(room.any_cards(3))))
    before = places(room)
    _, events = report(room)
    assert only(events, FaceUpFound).plan == ()
    assert places(room) == before


@pytest.mark.rule(S49, "App A 3.1", "App A 3.2")
def test_two_cards_in_a_row_are_of_two_players():
    room = Room(tables.FIVE_CARD_STUD).start()
    report(room)
    report(room)
    assert places(room)[:5] == [
        ("face-up card", 1),
        ("face-up card", 2),
        ("hole-card", 3),
        ("hole-card", 1),
        ("hole-card", 2),
    ]
    assert [who for who, _ in room.round.exposed] == [Player(1), Player(2)]

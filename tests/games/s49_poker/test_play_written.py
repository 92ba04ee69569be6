"""Moves of poker as they are written outside: cards, the Joker, who drew what for a seat."""

from contextlib import suppress
from dataclasses import fields
from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.kind_names import kebab
from houseway.floor.records.table_codec import desk_of
from houseway.floor.wire.moves import line as json_line
from houseway.floor.wire.scalars import Unreadable
from houseway.games.poker.hands.decks import JOKER, poker_cards
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import CardsDealt
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.settings.declarations import Joker
from houseway.house.general import state as people
from houseway.kit.cards import card
from houseway.law.instruments import Edition, Game
from tests.games.listings import EVERY
from tests.games.s49_poker.room import DEALER, Room, only, player

WIRE = desk_of(Game.DRAW, Edition.S49).wire
STUD = desk_of(Game.SEVEN_CARD_STUD, Edition.S49).wire
BACCARAT = desk_of(Game.BACCARAT, Edition.S49).wire


def written(move: str, **given: Any) -> str:
    fields_given = ", ".join(f'"{name}": {value}' for name, value in given.items())
    return f'{{"role": "dealer", "seat": 1, "move": "{move}", {fields_given}}}'


@pytest.mark.parametrize("cards", ['["AS", "JK"]', '"AS JK"', '["as", "jk"]'])
def test_the_joker_is_read_where_it_may_come(cards):
    deal = moves.Deal(poker_cards("AS JK"))
    assert WIRE.read(written("deal", cards=cards)).move == deal
    exchange = moves.Exchange(Player(1), deal.cards)
    assert WIRE.read(written("exchange", cards=cards)).move == exchange


def test_the_joker_is_typed_like_a_card():
    assert WIRE.heard("dealer deal cards=AS,JK").move == moves.Deal(poker_cards("AS JK"))
    assert STUD.heard("dealer report-face-up card=JK").move == moves.ReportFaceUp(JOKER)
    assert STUD.heard("dealer report-face-up card=9H").move == moves.ReportFaceUp(card("9H"))


def test_the_joker_is_printed_like_a_card():
    room = Room(tables.HOLDEM_2015, joker=Joker.WITH).start()
    done = only(room.put(DEALER, moves.Deal(poker_cards("AS JK"))), CardsDealt)
    assert '"cards": ["AS", "JK"]' in json_line(WIRE.event(1, done))


@pytest.mark.parametrize("cards", ['["JK"]', '"JK"', '["AS", "jk"]'])
def test_baccarat_reads_no_joker(cards):
    with pytest.raises(Unreadable, match=r"deal: cards: .(JK|jk). is not a card"):
        BACCARAT.read(written("deal", cards=cards))


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ('["1S"]', "'1S' is not a card"),
        ('["JKR"]', "'JKR' is not a card"),
        ("[5]", "5 is not text"),
        ("5", "5 is not a list of cards"),
        ("null", "None is not a list of cards"),
    ],
)
def test_what_is_no_card_is_named(cards, why):
    with pytest.raises(Unreadable, match=why):
        WIRE.read(written("deal", cards=cards))


def test_who_drew_what_for_a_seat_is_a_list_of_players_and_cards():
    draws = '[{"player": 5, "card": "AS"}, {"player": 6, "card": "KD"}]'
    found = WIRE.read(written("draw-for-seat", draws=draws))
    draw = seat_moves.SeatDraw
    both = (draw(Player(5), card("AS")), draw(Player(6), card("KD")))
    assert found.move == seat_moves.DrawForSeat(1, both)


def test_a_player_takes_the_seat_that_he_is_named_by_or_another():
    found = WIRE.read('{"role": "player", "seat": 3, "move": "take-seat"}')
    assert (found.by, found.move) == (player(3), people.TakeSeat(Player(3), 3))
    line = '{"role": "player", "player": 3, "seat": 7, "move": "change-seat"}'
    found = WIRE.read(line)
    assert (found.by, found.move) == (player(3), seat_moves.ChangeSeat(Player(3), 7))


def test_nobody_acts_in_the_name_of_another():
    line = '{"role": "player", "seat": 1, "player": 2, "move": "fold"}'
    found = WIRE.read(line)
    assert (found.by, found.move) == (player(1), moves.Fold(Player(2)))
    room = Room(tables.HOLDEM_2015).begin()
    room.forbidden(found.by, found.move)


@pytest.mark.parametrize("listing", EVERY, ids=str)
def test_what_cannot_be_read_is_said_and_is_no_fault(listing):
    wire = desk_of(listing.game, listing.edition).wire
    for kind in listing.moves:
        for field in fields(kind):
            for value in ("{}", "[[]]", "[{}]", '"?"', "-1.5", "null", "1" * 30, "true"):
                line = f'{{"role": "dealer", "move": "{kebab(kind)}", "{field.name}": {value}}}'
                with suppress(Unreadable):
                    wire.read(line)
                with suppress(Unreadable):
                    wire.heard(f"dealer {kebab(kind)} {field.name}={value}")

"""Moves of poker as they are written outside: cards, the Joker, who drew what for a seat."""

from contextlib import suppress
from dataclasses import fields
from typing import Any

import pytest

from houseway.cli.wire import Unreadable, event_line, kebab, read_line, read_words
from houseway.core.actors import Player
from houseway.games.baccarat.table import BACCARAT
from houseway.games.poker import moves, seat_moves, tables
from houseway.games.poker.decks import JOKER, poker_cards
from houseway.games.poker.declaring import Joker
from houseway.games.poker.events import CardsDealt
from houseway.house import people
from houseway.kit.cards import card
from tests.games.s49_poker.room import DEALER, Room, only, player

PERMITS = tables.DRAW.permits


def written(move: str, **given: Any) -> str:
    fields_given = ", ".join(f'"{name}": {value}' for name, value in given.items())
    return f'{{"role": "dealer", "seat": 1, "move": "{move}", {fields_given}}}'


@pytest.mark.parametrize("cards", ['["AS", "JK"]', '"AS JK"', '["as", "jk"]'])
def test_the_joker_is_read_where_it_may_come(cards):
    deal = moves.Deal(poker_cards("AS JK"))
    assert read_line(written("deal", cards=cards), PERMITS).move == deal
    exchange = moves.Exchange(Player(1), deal.cards)
    assert read_line(written("exchange", cards=cards), PERMITS).move == exchange


def test_the_joker_is_typed_like_a_card():
    assert read_words("dealer deal cards=AS,JK", PERMITS).move == moves.Deal(poker_cards("AS JK"))
    stud = tables.SEVEN_CARD_STUD.permits
    assert read_words("dealer report-face-up card=JK", stud).move == moves.ReportFaceUp(JOKER)
    assert read_words("dealer report-face-up card=9H", stud).move == moves.ReportFaceUp(card("9H"))


def test_the_joker_is_printed_like_a_card():
    room = Room(tables.HOLDEM_2015, joker=Joker.WITH).start()
    done = only(room.put(DEALER, moves.Deal(poker_cards("AS JK"))), CardsDealt)
    assert '"cards": ["AS", "JK"]' in event_line(1, done)


@pytest.mark.parametrize("cards", ['["JK"]', '"JK"', '["AS", "jk"]'])
def test_baccarat_reads_no_joker(cards):
    with pytest.raises(Unreadable, match=r"deal: cards: .(JK|jk). is not a card"):
        read_line(written("deal", cards=cards), BACCARAT.permits)


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
        read_line(written("deal", cards=cards), PERMITS)


def test_who_drew_what_for_a_seat_is_a_list_of_players_and_cards():
    draws = '[{"player": 5, "card": "AS"}, {"player": 6, "card": "KD"}]'
    found = read_line(written("draw-for-seat", draws=draws), PERMITS)
    draw = seat_moves.SeatDraw
    both = (draw(Player(5), card("AS")), draw(Player(6), card("KD")))
    assert found.move == seat_moves.DrawForSeat(1, both)


def test_a_player_takes_the_seat_that_he_is_named_by_or_another():
    found = read_line('{"role": "player", "seat": 3, "move": "take-seat"}', PERMITS)
    assert (found.by, found.move) == (player(3), people.TakeSeat(Player(3), 3))
    line = '{"role": "player", "player": 3, "seat": 7, "move": "change-seat"}'
    found = read_line(line, PERMITS)
    assert (found.by, found.move) == (player(3), seat_moves.ChangeSeat(Player(3), 7))


def test_nobody_acts_in_the_name_of_another():
    line = '{"role": "player", "seat": 1, "player": 2, "move": "fold"}'
    found = read_line(line, PERMITS)
    assert (found.by, found.move) == (player(1), moves.Fold(Player(2)))
    room = Room(tables.HOLDEM_2015).begin()
    room.forbidden(found.by, found.move)


@pytest.mark.parametrize(
    "house", tables.TABLES, ids=lambda one: f"{one.rules.variant.game} {one.rules.rule_set.name}"
)
def test_what_cannot_be_read_is_said_and_is_no_fault(house):
    for kind in house.permits:
        for field in fields(kind):
            for value in ("{}", "[[]]", "[{}]", '"?"', "-1.5", "null"):
                line = f'{{"role": "dealer", "move": "{kebab(kind)}", "{field.name}": {value}}}'
                with suppress(Unreadable):
                    read_line(line, house.permits)
                with suppress(Unreadable):
                    read_words(f"dealer {kebab(kind)} {field.name}={value}", house.permits)

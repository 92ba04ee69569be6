"""Bad input at a poker table: refused with its provision, and nothing changed."""

import pytest

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import PotAwarded
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.settings.declarations import Joker, Size, Split
from houseway.games.poker.table.settings.settings import YesNo
from houseway.house.table.state import PlaceWager
from tests.games.s49_poker.room import DEALER, HOUSES, NI2015, Room, editions, player
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop


def dealt(text: str) -> Deal:
    cards: tuple = poker_cards(text)
    return Deal(cards)


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_card_that_cannot_come_is_refused(house):
    room = Room(house, deck=Size.C40, seats=6).start().deal("AS KD")
    assert room.refused(DEALER, dealt("AS")).cite.ref == "2.2(d)"
    assert room.refused(DEALER, dealt("4S")).cite.ref == "2.2(d)"
    assert room.refused(DEALER, dealt("JK")).cite.ref == "2.3"
    assert room.refused(DEALER, Deal(())).cite == room.due.cite
    many = room.refused(DEALER, dealt("QS JS TS 9S 8S 7S 6S 5S QD JD TD 9D"))
    assert many.cite == room.due.cite


def test_the_joker_comes_once_where_there_is_one():
    room = Room(tables.HOLDEM, joker=Joker.WITH).start()
    room.put(DEALER, dealt("JK"))
    assert room.refused(DEALER, dealt("JK")).cite.ref == "2.3"
    assert room.round.left == 52


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_bets_that_cannot_be_are_refused(house):
    room = at_the_flop(house)
    who = room.turn()
    for amount, word in ((0, "adds nothing"), (-5_00, "adds nothing"), (10**12, "table stake")):
        assert word in room.refused(player(who), moves.BetTo(who, Cents(amount))).reason
    stranger = Player(77)
    refused = room.refused(player(77), moves.BetTo(stranger, Cents(10_00)))
    assert refused.reason == "player 77 has no hand in this round"
    assert room.forbidden(player(2), moves.Fold(Player(1)))
    assert room.forbidden(DEALER, moves.Fold(who))


def test_a_move_of_another_game_is_unknown():
    room = Room(tables.HOLDEM).begin()
    for move in (PlaceWager(Player(1), 1, "main", Cents(5_00)), moves.Exchange(Player(1), ())):
        assert room.refused(player(1), move).cite.ref == "18.6"


def test_what_is_not_due_is_refused_with_what_is():
    room = Room(tables.HOLDEM)
    for move in (Deal(()), moves.CollectBlinds(), moves.PassMarker()):
        assert room.refused(DEALER, move).cite.ref == "4.3"
    room.begin()
    assert "player 3 has to decide" in room.refused(DEALER, dealt("AS")).reason
    assert room.refused(DEALER, moves.CollectBlinds()).cite.ref == "9.1(b)(iii)"


def test_a_table_that_is_not_open_takes_no_stakes():
    house = tables.HOLDEM
    table = house.opening(house.rules.default)
    put = Put(player(1), seat_moves.BuyIn(Player(1), Cents(100_00)))
    with pytest.raises(Refused):
        house.decide(table, house.turn(table), put)


def test_fourteen_players_do_not_draw_from_32_cards():
    house = tables.DRAW
    with pytest.raises(Refused) as caught:
        house.opening(changed(house.rules.default, seats=14, deck=Size.C32))
    assert caught.value.cite.ref == "8.2"
    assert caught.value.reason == "14 seats take 71 cards, and the deck has 32 cards"


@editions("", "def:High/Low Split")
def test_a_split_game_of_a_later_edition_has_two_winners(house):
    room = Room(house, (200, 200), burn=YesNo.NO, split=Split.YES).start()
    manila = house is not HOUSES[NI2015]
    room.deal("AS AD 7C 6D KH 5H" if manila else "AS 7C AD 6D")
    if manila:
        room.deal("9D")
    room.act(f"{room.turn()} call")
    room.act(f"{room.turn()} pass")
    for cards in ("4C", "3D", "JH", "QC") if manila else ("9D 4C 3D", "JH", "QC"):
        room.deal(cards)
        room.act(f"{room.turn()} check")
        room.act(f"{room.turn()} check")
    awards = [event for event in room.settle() if isinstance(event, PotAwarded)]
    assert [(one.low, one.amount) for one in awards] == [(False, 5_00), (True, 5_00)]
    assert awards[0].shares[0][0] == room.round.hands[0].player
    assert awards[1].shares[0][0] == room.round.hands[1].player
    assert "def:High/Low Split" in [cite.ref for cite in awards[0].because]

"""Checks and the later rounds of betting."""

import pytest

from houseway.core.game import Chance, Settle
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import (
    BettingEnded,
    BettingOpened,
    CardsDealt,
    Checked,
    Folded,
    Wagered,
)
from houseway.games.poker.table import tables
from tests.games.s49_poker.room import DEALER, NI2006, Room, editions, only, player, refs
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop
from tests.kinds import of_kind


def section(house):
    """The section on checking."""
    return int(house.rules.variant.edition.acts.may_check.ref.split(".")[0])


@editions("10.1|11.2(a)|11.2(b)|11.2(c)|def:Check", "11.1|12.2(a)|12.2(b)|12.2(c)|def:Check")
def test_the_opener_of_a_later_round_bets_checks_or_folds(house):
    room = at_the_flop(house)
    more = section(house) + 1
    assert room.may() == {
        "Fold": f"{more}.2(c)",
        "Check": f"{more}.2(b)",
        "BetTo": f"{more}.2(a)",
    }
    before = room.table
    checked = only(room.act(f"{room.turn()} check"), Checked)
    assert checked.cite.ref == f"{more}.2(b)"
    assert room.edition.acts.may_check in checked.meanings
    room.table = before
    assert refs(room.act(f"{room.turn()} bet 5"), Wagered) == [f"{more}.2(a)"]
    room.table = before
    assert refs(room.act(f"{room.turn()} fold"), Folded) == [f"{more}.2(c)"]


@editions("11.3(a)|11.3(b)|11.3(c)|11.3(d)", "12.3(a)|12.3(b)|12.3(c)|12.3(d)")
def test_those_after_him_call_raise_check_or_fold(house):
    room = at_the_flop(house)
    more = section(house) + 1
    room.act(f"{room.turn()} check")
    assert room.may() == {
        "Fold": f"{more}.3(d)",
        "Check": f"{more}.3(c)",
        "BetTo": f"{more}.3(b)",
    }
    assert refs(room.act(f"{room.turn()} bet 5"), Wagered) == [f"{more}.3(b)"]
    assert room.may() == {"Fold": f"{more}.3(d)", "Call": f"{more}.3(a)", "BetTo": f"{more}.3(b)"}
    assert refs(room.act(f"{room.turn()} call"), Wagered) == [f"{more}.3(a)"]


@editions("10.2", "11.2")
def test_nobody_checks_after_a_bet(house):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 5")
    second = room.turn()
    barred = room.refused(player(second), moves.Check(second))
    assert barred.cite.ref == f"{section(house)}.2"


@editions("10.3", "11.3")
def test_a_round_in_which_all_check_is_over(house):
    room = at_the_flop(house)
    street = room.round.street
    room.act(f"{room.turn()} check")
    events = room.act(f"{room.turn()} check")
    assert refs(events, BettingEnded) == []
    events = room.act(f"{room.turn()} check")
    assert refs(events, BettingEnded) == [f"{section(house)}.3"]
    assert room.round.street == street + 1


@editions("11.4(b)", "12.4(b)")
def test_a_later_round_ends_when_all_are_level(house):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 5")
    assert refs(room.act(f"{room.turn()} call"), BettingEnded) == []
    assert refs(room.act(f"{room.turn()} call"), BettingEnded) == [f"{section(house) + 1}.4(b)"]


@editions("11.4(a)", "12.4(a)")
def test_the_only_player_left_wins_in_a_later_round(house):
    room = at_the_flop(house)
    winner = room.turn()
    room.act(f"{winner} bet 50")
    room.act(f"{room.turn()} fold")
    room.act(f"{room.turn()} fold")
    assert isinstance(room.due, Settle)
    assert room.due.cite.ref == f"{section(house) + 1}.4(a)"
    room.settle()
    # the 50 were not called, and 15 are below 19: no commission
    assert room.round.hands[room.round.at(winner)].stack == 210_00


@editions("App E 1.1|App E 2.6", "12.1|9.6")
def test_the_number_of_rounds_of_betting_is_that_of_the_game(house):
    room = Room(house).begin().quietly()
    opened = [event for event in room.events if isinstance(event, BettingOpened)]
    streets = 5 if house.rules.rule_set.name == NI2006 else 4
    assert len(opened) == streets
    ended = [event for event in room.events if isinstance(event, BettingEnded)]
    assert house.rules.variant.ends in ended[-1].because
    assert isinstance(room.due, Settle)


@editions("App E 1.1", "12.1")
def test_with_all_but_one_tapped_out_the_rest_is_dealt_without_betting(house):
    room = Room(house, (100, 100)).begin()
    room.act(f"{room.turn()} raise 100, {room.round.hands[1].player} call")
    while isinstance(room.due, Chance):
        room.deal()
    assert isinstance(room.due, Settle)
    assert len(room.round.board) == 5


@pytest.mark.parametrize("house", [tables.HOLDEM, tables.HOLDEM_2015], ids=["S49", "NI2015"])
def test_a_street_may_come_in_one_move_and_each_card_stands_under_its_clause(house):
    room = Room(house).begin().quietly_once()
    assert [str(place.face) for place in of_kind(Chance, room.due).to] == [
        "burn card",
        "communal card",
        "communal card",
        "communal card",
    ]
    events = room.put(DEALER, moves.Deal(tuple(room.any_cards(4))))
    burnt, flop = (event for event in events if isinstance(event, CardsDealt))
    assert (len(burnt.cards), len(flop.cards)) == (1, 3)
    assert burnt.cite == house.rules.variant.burn
    assert flop.cite == house.rules.variant.streets[1].deals[0]
    assert (room.round.gone, room.round.board) == (burnt.cards, flop.cards)

"""A maximum over a player, a Box or a wager: the same table with another value of its law."""

from typing import Any

import pytest

from houseway.core.actors import Permit, Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Wager
from houseway.games.baccarat.round.state import Event, Move
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.house.table.composition import banked
from houseway.house.table.state import (
    PlaceBoxMarker,
    PlaceMarker,
    TakeBack,
)
from houseway.house.wagers.ceilings import Ceiling, Scope
from tests.games.playing import OPERATOR, Playing, player, wager

RULES: Any = BACCARAT.rules


def counted_by(scope, *, several_boxes=False):
    """A table whose maximum of 5,000 counts by another scope."""
    betting = changed(RULES.boxes, scope=scope)
    if several_boxes:
        betting = changed(betting, one_box=None)
    permits = {**RULES.permits, PlaceBoxMarker: Permit(frozenset({Role.OPERATOR}), betting.marker)}
    house = changed(RULES.house, permits=permits)
    return Playing(banked(changed(RULES, boxes=betting, house=house), (Move, Event))).ready()


def in_play(table):
    return [(w.player, w.bet, w.stake) for w in table.table.laid.wagers]


def above(table):
    return [(w.player, w.bet, w.stake) for w in table.table.laid.excess]


def test_by_player_all_his_bets_count_together():
    table = counted_by(Scope.PLAYER)
    table.put(player(1), wager(1, "banker", 4000))
    table.put(player(1), wager(1, "tie", 3000))
    assert in_play(table) == [(1, "banker", 4_000_00), (1, "tie", 1_000_00)]
    assert above(table) == [(1, "tie", 2_000_00)]


def test_by_box_all_who_wager_on_it_count_together_and_the_last_is_cut():
    table = counted_by(Scope.BOX)
    table.put(player(1), wager(1, "banker", 4000, box=2))
    table.put(player(3), wager(3, "player", 3000, box=2))
    table.put(player(4), wager(4, "player", 5000, box=5))
    assert in_play(table) == [
        (1, "banker", 4_000_00),
        (3, "player", 1_000_00),
        (4, "player", 5_000_00),
    ]
    assert above(table) == [(3, "player", 2_000_00)]
    table.put(player(3), wager(3, "tie", 5, box=2))
    assert above(table) == [(3, "player", 2_000_00), (3, "tie", 5_00)]


def test_by_box_chips_come_into_play_when_another_takes_his_back():
    table = counted_by(Scope.BOX)
    table.put(player(1), wager(1, "banker", 4000, box=2))
    table.put(player(3), wager(3, "player", 3000, box=2))
    table.put(player(1), TakeBack(Player(1)))
    assert (in_play(table)[-1], above(table)) == ((3, "player", 2_000_00), [])
    assert sum(stake for _, _, stake in in_play(table)) == 3_000_00


def test_by_wager_each_area_of_a_player_counts_alone():
    table = counted_by(Scope.WAGER)
    table.put(player(1), wager(1, "banker", 5000))
    table.put(player(1), wager(1, "tie", 6000))
    assert in_play(table) == [(1, "banker", 5_000_00), (1, "tie", 5_000_00)]
    assert above(table) == [(1, "tie", 1_000_00)]


def test_a_marker_stands_beside_a_box_where_the_maximum_is_a_boxs():
    table = counted_by(Scope.BOX)
    table.put(OPERATOR, PlaceBoxMarker(2, Cents(6_000_00)))
    table.put(player(1), wager(1, "banker", 6000, box=2))
    table.put(player(3), wager(3, "banker", 6000, box=3))
    assert above(table) == [(3, "banker", 1_000_00)]
    for box in (0, 15):
        with pytest.raises(Refused, match=f"no Box {box}"):
            table.put(OPERATOR, PlaceBoxMarker(box, Cents(6_000_00)))


def test_a_player_may_have_several_boxes_where_no_rule_confines_him():
    table = counted_by(Scope.BOX, several_boxes=True)
    table.put(player(1), wager(1, "banker", 4000, box=2))
    table.put(player(1), wager(1, "banker", 5000, box=3))
    assert above(table) == []


@pytest.mark.parametrize(
    ("scope", "room"), [(Scope.PLAYER, 300), (Scope.BOX, 200), (Scope.WAGER, 900)]
)
def test_room_is_what_the_group_leaves(scope, room):
    """Player 1 has 700 on two areas; Box 4 holds 800 of two players."""
    laid = (
        Wager(Player(1), "tie", Cents(600), (4,)),
        Wager(Player(1), "banker", Cents(100), (4,)),
        Wager(Player(2), "banker", Cents(100), (4,)),
        Wager(Player(2), "banker", Cents(500), (5,)),
    )
    ceiling = Ceiling(scope, Cents(1000), Cents(100))
    assert ceiling.room(laid, Wager(Player(1), "banker", Cents(0), (4,))) == room


def test_a_marker_for_a_player_does_not_raise_a_box():
    table = counted_by(Scope.BOX)
    table.put(OPERATOR, PlaceMarker(Player(9), Cents(6_000_00)))
    table.put(player(1), wager(1, "banker", 6000, box=2))
    assert above(table) == [(1, "banker", 1_000_00)]


def test_where_one_maximum_counts_a_marker_is_not_for_one_kind_of_wager():
    table = counted_by(Scope.PLAYER)
    refusal = table.refused(OPERATOR, PlaceMarker(Player(1), Cents(9_000_00), "banker"))
    assert refusal.cite == RULES.boxes.marker
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(9_000_00)))

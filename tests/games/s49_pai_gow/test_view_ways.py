"""The ways to set a Hand, as the player who may set it sees them before anything is sent."""

import pytest

from houseway.core.actors import Player, Role
from houseway.games.pai_gow.law.rules import S49
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.ways import ways
from houseway.games.pai_gow.tiles.names import read_tile
from houseway.law.instruments import Edition
from tests.games.playing import player
from tests.games.s49_pai_gow.tabling import Evening


def view(evening, viewer):
    rules, table = evening.house.rules, evening.table
    return rules.view(table, evening.due, Role.PLAYER, None if viewer is None else Player(viewer))


def hand_of(evening, box, viewer):
    return next(hand for hand in view(evening, viewer).hands if hand.box == box)


@pytest.fixture(params=["s49-1999-pai-gow", "s20-1999-pai-gow"])
def dealt(request):
    evening = Evening(request.param).begun()
    evening.lay(2, 100)
    evening.lay(3, 100)
    evening.play(box2="12, H4, 5, GJ")
    return evening


def test_every_way_says_what_both_parts_come_to(dealt):
    """Twelve counts 2 and is the best tile; Gee Jun counts 3 or 6, whichever serves."""
    assert {way.tiles: (way.low, way.high) for way in hand_of(dealt, 2, 2).ways} == {
        (1, 2): ("6", "8"),
        (2, 4): ("7", "7"),
        (1, 4): ("8", "9"),
    }


def test_only_the_player_who_sets_a_hand_sees_its_ways(dealt):
    assert hand_of(dealt, 2, 2).ways
    for viewer in (3, None):
        assert hand_of(dealt, 2, viewer).ways == ()
        assert hand_of(dealt, 2, viewer).shown == ()


def test_one_way_is_house_way_with_its_clause(dealt):
    by_house = {way.house: way.cite for way in hand_of(dealt, 2, 2).ways}
    assert by_house[True].ref == "10.2(d)"  # Chop Ng and Gee Jun with Teen and Gor
    assert by_house[False] is None


def test_a_hand_that_is_set_has_no_ways(dealt):
    dealt.put(player(2), moves.SetHand(Player(2), 2, (1, 2)))
    assert hand_of(dealt, 2, 2).ways == ()
    assert hand_of(dealt, 2, 2).low == ("Teen", "Gor")


def test_the_table_waits_for_the_players_who_may_set(dealt):
    assert set(view(dealt, None).table.waits_for) == {2, 3}
    dealt.put(player(2), moves.SetHand(Player(2), 2, (1, 2)))
    assert view(dealt, None).table.waits_for == (3,)


@pytest.mark.parametrize(
    ("text", "count"),
    [("12, 12, 2, 2", 2), ("12, 12, H8, 9", 2), ("12, 2, H8, 9", 3)],
)
def test_tiles_of_one_kind_make_some_ways_alike(text, count):
    found = ways(tuple(read_tile(each, S49) for each in text.split(",")), Edition.S49)
    assert len(found) == count
    assert sum(way.house for way in found) == 1

"""Markers side by side: each stands for its own player, Box or wager, whoever gets the next."""

from houseway.core.actors import Role
from houseway.core.money import Cents
from houseway.games.roulette.table.composition import ROULETTE
from houseway.house.table.state import PlaceBoxMarker, PlaceMarker
from houseway.house.wagers.ceilings import Marker, Scope, with_marker
from tests.games.playing import OPERATOR, player, wager
from tests.games.s49_american_roulette.evening import ready as roulette
from tests.house.layouts import ONE, TWO, Layout, dollars
from tests.house.test_layout import lay
from tests.house.test_limits import above, counted_by


def test_a_marker_leaves_those_of_other_players_where_they_are():
    table = Layout()
    table.put(PlaceMarker(ONE, dollars(500), "red"))
    table.put(PlaceMarker(TWO, dollars(300), "red"))
    for number in (ONE, TWO):
        table.put(lay("red", 600, number))
    assert (table.lying(), table.lying(2)) == ({"red": 500}, {"red": 300})


def test_a_marker_leaves_those_on_his_other_wagers_where_they_are():
    table = Layout()
    table.put(PlaceMarker(ONE, dollars(80), "straight"))
    table.put(PlaceMarker(ONE, dollars(500), "red"))
    table.put(PlaceMarker(ONE, dollars(90), "straight"))
    table.put(lay("straight:1", 600))
    table.put(lay("red", 600))
    assert table.lying() == {"straight:1": 90, "red": 500}


def test_a_marker_leaves_those_of_other_boxes_where_they_are():
    table = counted_by(Scope.BOX)
    for box, amount in ((2, 6000), (3, 7000)):
        table.put(OPERATOR, PlaceBoxMarker(box, Cents(amount * 100)))
    table.put(player(1), wager(1, "banker", 6000, box=2))
    table.put(player(3), wager(3, "banker", 7000, box=3))
    assert above(table) == []


def test_a_new_marker_is_in_place_of_the_one_before_it_and_no_other():
    first, other, third = Marker(1, Cents(5)), Marker(1, Cents(6), "red"), Marker(2, Cents(7))
    again = Marker(1, Cents(8))
    assert with_marker((first, other, third), again) == (other, third, again)


def test_the_sign_of_a_marker_says_whose_it_is_and_on_what():
    table = roulette()
    table.put(OPERATOR, PlaceMarker(ONE, Cents(3_000_00), "red"))
    table.put(OPERATOR, PlaceMarker(TWO, Cents(4_000_00)))
    view = ROULETTE.rules.view(table.table, table.due, Role.PLAYER).table
    assert [(sign.label, sign.text) for sign in view.markers] == [
        ("maximum of player 1 on red", "$3,000"),
        ("maximum of player 2", "$4,000"),
    ]

"""Places that are told once for a table: those that need no other wager beside them."""

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL
from houseway.games.poker.table import tables
from houseway.house.offers.offers import Offering
from houseway.house.settings.kinds import with_values
from tests.games.s49_blackjack.evening import ready
from tests.games.s49_poker.room import Room


def test_pairs_need_a_wager_beside_them_and_are_not_listed():
    rules = MULTI_TERMINAL.rules
    settings = with_values(rules.menu, rules.default, {"pairs": "yes"})
    places = Offering(MULTI_TERMINAL).listed(MULTI_TERMINAL.opening(settings))
    assert [dict(place.given)["bet"] for place in places] == ["player", "banker", "tie"]


def prices(table, move, viewer):
    offers = Offering(table.house).offers(table.table, table.due, viewer)
    return [one.price for one in offers if one.move == move]


def test_a_double_and_a_split_cost_as_much_again_whoever_enters_them():
    """Box 1 has $30 and a pair of nines."""
    table = ready()
    table.begin("9S 6D 9H", (1, 30))
    for viewer in (Viewer(Role.PLAYER, Player(1)), Viewer(Role.DEALER)):
        assert prices(table, "double", viewer) == [30_00]
        assert prices(table, "split", viewer) == [30_00]
        assert prices(table, "stand", viewer) == [None]


def test_a_call_costs_what_is_missing():
    """Blinds of $2 and $5: the third player calls for $5, and then the first for $3."""
    room = Room(tables.HOLDEM).begin()
    for price in (5_00, 3_00):
        viewer = Viewer(Role.PLAYER, Player(room.turn()))
        assert prices(room, "call", viewer) == [price]
        room.act(f"{room.turn()} call")

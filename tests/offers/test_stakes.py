"""How much is offered on each place: from the minimum to the maximum, worked out by hand.

That nothing offered is refused is tested by playing. Here both ends are held: an offer that is too
narrow refuses nothing, and keeps a player from a wager that he may make.
"""

from typing import Any

import pytest

from houseway.core.actors import Player, Role
from houseway.core.bounds import Range
from houseway.core.money import Cents
from houseway.core.offers import Viewer
from houseway.core.value import changed
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE
from houseway.house.general.state import TakeSeat
from houseway.house.layouts.colour_chips import Sold
from houseway.house.layouts.places import of_chips
from houseway.house.offers.offers import Offering
from houseway.house.table.state import PlaceMarker
from houseway.house.terminals import places as on_terminals
from houseway.house.wagers.boxes import RequireMinimum
from houseway.house.wagers.ceilings import Marker
from tests.games.playing import OPERATOR, Playing, player
from tests.games.s49_blackjack.evening import SHORT, on_box
from tests.games.s49_blackjack.evening import ready as blackjack
from tests.house.layouts import BOOK, Limits
from tests.kinds import present


def offered(house, table, number):
    """By Box and bet, what player `number` may lay, in whole dollars: least, most and step."""
    viewer = Viewer(Role.PLAYER, Player(number))
    found: dict[Any, Any] = {}
    for offer in Offering(house).offers(table.table, table.due, viewer):
        for place in offer.cases:
            given = dict(place.given)
            ends = (place.low, place.high, place.step)
            found[given["box"], given["bet"]] = tuple(present(end) // 100 for end in ends)
    return found


def at_baccarat(**settings):
    """Wagers of 10 to 5,000 in multiples of 5."""
    return Playing(BACCARAT, **settings).ready()


def test_before_any_chip_the_minimum_and_the_maximum():
    found = offered(BACCARAT, at_baccarat(), 3)
    assert {bet: found[3, bet] for bet in ("player", "banker", "tie")} == {
        "player": (10, 5000, 5),
        "banker": (10, 5000, 5),
        "tie": (10, 5000, 5),
    }
    assert {box for box, _ in found} == set(range(1, 15))


def test_chips_that_lie_leave_the_rest_of_the_minimum_and_of_the_maximum():
    table = at_baccarat(minimum=Cents(50_00))
    table.bet(3, "player", 20)
    found = offered(BACCARAT, table, 3)
    assert found[3, "player"] == (30, 4980, 5)
    assert found[3, "banker"] == (50, 4980, 5)
    table.bet(3, "player", 30)
    assert offered(BACCARAT, table, 3)[3, "player"] == (5, 4950, 5)


def test_where_too_little_is_left_for_the_minimum_nothing_is_offered():
    table = at_baccarat(minimum=Cents(50_00))
    table.bet(3, "player", 4955)
    assert set(offered(BACCARAT, table, 3)) == {(3, "player")}
    table.bet(3, "player", 45)
    assert offered(BACCARAT, table, 3) == {}


def test_a_marker_raises_what_is_offered_to_its_player_alone():
    table = at_baccarat()
    table.put(OPERATOR, PlaceMarker(Player(3), Cents(6_000_00)))
    assert offered(BACCARAT, table, 3)[3, "tie"] == (10, 6000, 5)
    assert offered(BACCARAT, table, 4)[4, "tie"] == (10, 5000, 5)


def test_the_differential_bounds_the_two_sides_and_not_the_tie():
    table = at_baccarat(differential=Cents(100_00))
    table.bet(1, "player", 60)
    found = offered(BACCARAT, table, 2)
    assert [found[2, bet][1] for bet in ("player", "banker", "tie")] == [40, 160, 5000]


def test_who_has_chips_on_one_box_is_offered_no_other():
    table = at_baccarat()
    table.bet(3, "player", 20, box=7)
    assert {box for box, _ in offered(BACCARAT, table, 3)} == {7}


def test_who_is_held_to_the_minimum_is_offered_no_more_and_nobody_else_is_bound():
    table = blackjack()
    table.play(SHORT, (1, 10))
    table.put(OPERATOR, RequireMinimum(Player(2)))
    assert offered(BLACKJACK, table, 2)[2, "main"][:2] == (10, 10)
    assert offered(BLACKJACK, table, 3)[3, "main"] == (10, 500, 5)
    table.put(player(2), on_box(2, 10))
    assert (2, "main") not in offered(BLACKJACK, table, 2)


def test_super_sevens_are_offered_for_their_one_amount_and_once():
    table = blackjack(super_sevens=Cents(5_00))
    table.main(1, 10)
    assert offered(BLACKJACK, table, 1)[1, "super-sevens"][:2] == (5, 5)
    table.sevens(1)
    assert (1, "super-sevens") not in offered(BLACKJACK, table, 1)
    assert offered(BLACKJACK, table, 1)[1, "main"] == (5, 490, 5)


# The made-up layout: inside $5 to $50, outside $10 to $200, multiples of $5.
SPREAD = BOOK.spread
ON_RED, ON_STRAIGHTS = Marker(1, Cents(500_00), "red"), Marker(1, Cents(80_00), "straight")


@pytest.mark.parametrize(
    ("bet", "laid", "markers", "least", "most"),
    [
        ("straight:1", {}, (), 5, 50),
        ("straight:1", {"straight:1": 20_00}, (), 5, 30),
        ("straight:1", {"straight:2": 20_00}, (), 5, 50),
        ("red", {}, (), 10, 200),
        ("red", {"red": 5_00}, (), 5, 195),
        ("red", {}, (ON_RED,), 10, 500),
        ("straight:1", {}, (ON_RED,), 5, 50),
        ("straight:2", {"straight:2": 30_00}, (ON_RED, ON_STRAIGHTS), 5, 50),
        ("pair", {}, (), 5, 25),  # twice as much lies on the number
        ("pair", {"split:1-2": 40_00}, (), 5, 10),
        ("pair", {"straight:1": 40_00}, (), 5, 5),
        ("pair", {}, (ON_STRAIGHTS,), 5, 40),
    ],
)
def test_what_is_free_on_an_area_and_on_all_areas_of_a_wager_in_pieces(
    bet, laid, markers, least, most
):
    found = SPREAD.stakes(Limits(), bet, laid, markers)
    assert (found.low, found.high, found.step) == (least * 100, most * 100, 5_00)


@pytest.mark.parametrize(
    ("bet", "laid"),
    [
        ("straight:1", {"straight:1": 50_00}),
        ("pair", {"straight:1": 45_00}),
        ("pair", {"split:1-2": 50_00}),
    ],
)
def test_an_area_that_is_full_takes_no_more(bet, laid):
    assert SPREAD.stakes(Limits(), bet, laid) is None


@pytest.mark.parametrize(("value", "ends"), [(10, (10, 50)), (20, (20, 40)), (60, None)])
def test_colour_chips_are_laid_whole(value, ends):
    chips = Sold("green", Player(1), Cents(value * 100))
    found = of_chips(Range("stake", 5_00, 50_00, 5_00), chips)
    assert found == (ends and Range("stake", ends[0] * 100, ends[1] * 100, value * 100))


def first_place(table, number):
    viewer = Viewer(Role.PLAYER, Player(number))
    offers = Offering(BLACKJACK).offers(table.table, table.due, viewer)
    (laying,) = (one for one in offers if one.move == "place-wager")
    (usual,) = (place for place in laying.cases if place.usual)
    return dict(usual.given)["box"]


def test_a_bare_amount_goes_to_the_box_where_he_wagers_or_sits_or_that_has_his_number():
    """Seven Boxes."""
    table = blackjack()
    assert [first_place(table, number) for number in (3, 7, 8)] == [3, 7, 1]
    table.put(player(3), TakeSeat(Player(3), 6))
    assert first_place(table, 3) == 6
    table.main(3, 10, box=5)
    assert first_place(table, 3) == 5


def test_a_seat_without_a_box_is_nowhere_to_lay_a_bare_amount():
    """The table got fewer Boxes after he sat down."""
    table = blackjack()
    table.put(player(3), TakeSeat(Player(3), 6))
    terms = changed(table.table.terms, settings=changed(table.table.settings, boxes=4))
    table.table = changed(table.table, terms=terms)
    assert first_place(table, 3) == 3


@pytest.mark.parametrize(
    ("minimum", "laid", "piece"),
    [
        (1, 0, (1, 150, 1)),
        (20, 0, (20, 140, 20)),
        (20, 40, (20, 120, 20)),
        (100, 0, (100, 100, 100)),
        (100, 200, None),
    ],
)
def test_a_race_track_wager_has_room_where_all_its_pieces_have(minimum, laid, piece):
    """Voisins has two pieces on 0/2/3, where $300 may lie: $150 each, or the step below it."""
    rules: Any = MULTI_TERMINAL_ROULETTE.rules
    settings = changed(rules.default, inside_minimum=Cents(minimum * 100))
    street = {"street:0-2-3": laid * 100}
    found = on_terminals.stakes(rules.book, settings, "voisins", street)
    ends = piece and Range("stake", *(end * 100 for end in piece))
    assert found == ends

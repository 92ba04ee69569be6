"""Drawings of tables with Boxes or seats: spots, anchors and prints for whoever draws the felt."""

from math import dist

import pytest

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer, plain
from houseway.floor.views.parts import fixed_part
from houseway.games import GAMES, listing_of
from houseway.house.layouts.arc import Spot, boxes
from houseway.house.offers.offers import Offering
from tests.games.driving import Run

BOXES = {
    "baccarat S49": 14,
    "mini-baccarat S49": 7,
    "blackjack S49": 7,
    "canberra-poker S49": 7,
    "pai-gow S49": 8,
    "pai-gow S20": 8,
}
POKER = [str(row) for row in GAMES if row.package == "poker"]
COMMUNAL = {"holdem": 5, "omaha": 5, "canberra-manila": 5, "three-card-manila": 5, "faro": 5}


def fixed(name):
    listing = listing_of(*name.split())
    state = listing.table.opening(listing.table.rules.default)
    return fixed_part(listing, state, listing.table.turn(state))


def drawings(name):
    return {drawing["name"]: drawing for drawing in fixed(name)["drawings"]}


def anchors(drawing):
    return {anchor["name"]: anchor for anchor in drawing["anchors"]}


def in_frame(point, drawing):
    return 0 <= point[0] <= drawing["width"] and 0 <= point[1] <= drawing["height"]


def cases(name):
    """Box and bet of every wager that a player may lay once betting is open."""
    run = Run(listing_of(*name.split()), 3)
    run.to_the_wagers()
    viewer = Viewer(Role.PLAYER, Player(1))
    offers = Offering(run.house).offers(run.table, run.house.turn(run.table), viewer)
    wagers = [offer for offer in plain(offers) if offer["why"] == "wager"]
    given = [case["given"] for offer in wagers for case in offer["cases"]]
    return {(case["box"], case["bet"]) for case in given}


@pytest.mark.parametrize("name", BOXES)
def test_every_wager_that_may_be_laid_on_a_box_has_a_spot_on_both_boards(name):
    wagers = cases(name)
    assert {box for box, _ in wagers} <= {*range(1, BOXES[name] + 1)}
    assert len(wagers) >= BOXES[name] - 1  # Box 1 of Pai Gow is the House's own
    for drawing in drawings(name).values():
        spots = {(shape["box"], shape["bet"]): shape["area"] for shape in drawing["shapes"]}
        assert wagers <= {*spots}
        assert all(area == f"{box} {bet}" for (box, bet), area in spots.items())


@pytest.mark.parametrize("name", BOXES)
def test_spots_of_boxes_are_inside_the_frame_and_do_not_overlap(name):
    for drawing in drawings(name).values():
        for at, shape in enumerate(drawing["shapes"]):
            across, down = shape["points"][::2], shape["points"][1::2]
            assert all(in_frame(point, drawing) for point in zip(across, down, strict=True)), shape
            for other in drawing["shapes"][at + 1 :]:
                assert apart(shape, other), (drawing["name"], shape["area"], other["area"])


def apart(shape, other):
    """Round spots by their radius, others by the frame of their corners."""
    if "round" in shape:
        return dist(shape["at"], other["at"]) >= shape["round"] + other["round"]
    frames = [
        (min(p[::2]), min(p[1::2]), max(p[::2]), max(p[1::2]))
        for p in (shape["points"], other["points"])
    ]
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = frames
    return left_2 >= right or right_2 <= left or top_2 >= bottom or bottom_2 <= top


@pytest.mark.parametrize("name", [*BOXES, *POKER])
def test_anchors_and_prints_are_inside_the_frame(name):
    for drawing in drawings(name).values():
        for anchor in drawing.get("anchors", ()):
            for point in (anchor["at"], anchor.get("chips"), anchor.get("plate")):
                assert point is None or in_frame(point, drawing), anchor
        for line in drawing.get("prints", ()):
            path = line["path"]
            assert len(path) in (4, 6)
            assert in_frame(path[:2], drawing), line
            assert in_frame(path[-2:], drawing), line


@pytest.mark.parametrize("name", [name for name in BOXES if "baccarat" not in name])
def test_each_box_and_the_dealer_have_a_place_for_cards(name):
    for drawing in drawings(name).values():
        boxes = {f"box {number}" for number in range(1, BOXES[name] + 1)}
        assert {*anchors(drawing)} == {*boxes, "dealer", "shoe"}


def test_box_1_is_at_the_dealers_left():
    """Players sit opposite, so it is at their right."""
    for name in ("blackjack S49", "baccarat S49"):
        wide = drawings(name)["wide"]
        across = {shape["box"]: shape["at"][0] for shape in wide["shapes"]}
        places = [across[box] for box in range(1, 8)]
        assert places == sorted(places, reverse=True)


@pytest.mark.rule("s49-1999-blackjack", "13.2(a)")
def test_what_is_printed_on_the_felt_of_blackjack():
    for drawing in drawings("blackjack S49").values():
        texts = [line["text"] for line in drawing["prints"]]
        assert texts[:2] == ["Blackjack pays 3 to 2", "Insurance pays 2 to 1"]
        assert {"1", "7"} <= {*texts}


@pytest.mark.parametrize("count", [1, 2, 9])
def test_an_arc_takes_any_number_of_boxes(count):
    spot = Spot("main", (0, 0, 60), (0, 0, 50))
    for drawing in boxes(count, (spot,)):
        places = [shape.at for shape in drawing.shapes]
        assert len({*places}) == count
        assert all(
            in_frame(at, {"width": drawing.width, "height": drawing.height}) for at in places
        )
        middle = [x for x, _ in places]
        assert sum(middle) / count == pytest.approx(drawing.width / 2, abs=1)


@pytest.mark.parametrize("name", POKER)
def test_a_poker_table_has_an_anchor_for_each_seat_and_says_how_many_cards_the_board_gets(name):
    listing = listing_of(*name.split())
    seats = listing.table.rules.default.seats
    for drawing in drawings(name).values():
        assert drawing["ring"] == [f"seat {number}" for number in range(1, seats + 1)]
        assert {*drawing["ring"], "pot", "shoe"} <= {*anchors(drawing)}
        board = anchors(drawing).get("board")
        assert (board and board["count"]) == COMMUNAL.get(name.split()[0])
        assert len({tuple(anchors(drawing)[seat]["at"]) for seat in drawing["ring"]}) == seats


def test_the_keno_form_has_the_rows_of_the_paper():
    form = drawings("keno S49")["form"]
    tops = [shape["points"][1] for shape in form["shapes"]]
    assert len({*tops}) == 8
    assert [tops.count(top) for top in sorted({*tops})] == [10] * 8

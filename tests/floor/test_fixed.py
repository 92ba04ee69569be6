"""The fixed part: what each bet pays, its limits in cents, and enough to draw the felt."""

import json

import pytest

from houseway.floor.views.parts import fixed_part
from houseway.games import GAMES, listing_of

BOXES = ["baccarat S49", "mini-baccarat S49", "blackjack S49", "canberra-poker S49", "pai-gow S20"]
DRAWN = [
    "baccarat NI2019",
    "roulette S49",
    "roulette NI2019",
    "sic-bo S49",
    "sic-bo NI2019",
    "money-wheel S49",
]


def fixed(name):
    listing = listing_of(*name.split())
    state = listing.table.opening(listing.table.rules.default)
    return fixed_part(listing, state, listing.table.turn(state))


def bet(name, wanted):
    return next(one for one in fixed(name)["bets"] if one["bet"] == wanted)


def pays(sheet):
    return {
        one["when"]: (one["odds"]["win"], one["odds"]["stake"])
        for one in sheet["pays"]
        if one["odds"]
    }


@pytest.mark.parametrize("name", BOXES)
def test_a_table_with_boxes_says_what_its_bets_pay_within_which_limits(name):
    first = fixed(name)["bets"][0]
    assert first["pays"]
    assert 0 < first["minimum"] < first["maximum"]
    assert all(one["cite"] and line["cite"] for one in fixed(name)["bets"] for line in one["pays"])


@pytest.mark.rule("s49-1999-blackjack", "13.2(a)")
@pytest.mark.rule("s49-1999-blackjack", "7.4")
@pytest.mark.standard("A7")
@pytest.mark.standard("A10")
def test_blackjack_pays_three_to_two_and_insurance_two_to_one():
    assert pays(bet("blackjack S49", "main"))["Blackjack"] == (3, 2)
    assert [*pays(bet("blackjack S49", "insurance")).values()] == [(2, 1)]


@pytest.mark.rule("s49-1999-canberra-poker", "8.1")
def test_canberra_poker_lists_its_hands_from_one_pair_to_royal_flush():
    odds = pays(bet("canberra-poker S49", "bet"))
    assert (odds["one pair"], odds["full house"], odds["royal flush"]) == ((1, 1), (7, 1), (250, 1))
    prizes = {one["when"]: one["amount"] for one in bet("canberra-poker S49", "boomerang")["pays"]}
    assert prizes["full house"] == 150_00


@pytest.mark.rule("s49-1999-baccarat", "8.4(b)")
def test_banker_pays_even_money_less_commission():
    (line,) = bet("baccarat S49", "banker")["pays"]
    assert (line["odds"], line["words"]) == ({"win": 1, "stake": 1}, "less 5 % commission")
    assert pays(bet("baccarat S49", "tie")) == {"it wins": (8, 1)}


@pytest.mark.rule("s49-1999-american-roulette", "6.1(a)", "6.1(b)", "4.9(b)")
@pytest.mark.standard("A1")
@pytest.mark.standard("A9")
def test_roulette_lists_its_bets_and_those_of_the_race_track():
    found = {one["bet"]: one for one in fixed("roulette S49")["bets"]}
    assert len(found) == 157 + 4 + 37  # the layout, four sections, neighbours of each number
    assert pays(found["straight:17"]) == {"it wins": (35, 1)}
    assert found["split:17-20"]["covers"] == ["straight:17", "straight:20"]
    assert found["neighbours:0"]["covers"] == [
        f"straight:{number}" for number in (0, 3, 15, 26, 32)
    ]
    assert [*pays(found["orphans"]).values()] == [(35, 1), (17, 1)]  # one straight, four splits
    assert found["orphans"]["short"] == "35 · 17 to 1"


@pytest.mark.rule("s49-1999-money-wheel", "6.1(f)")
def test_the_wheel_says_what_its_segments_pay_within_which_limits():
    canberra = bet("money-wheel S49", "canberra")
    assert [*pays(canberra).values()] == [(47, 1)]
    assert (canberra["minimum"], canberra["maximum"]) == (5_00, 100_00)


# Drawings


@pytest.mark.parametrize("name", DRAWN)
def test_every_place_of_a_layout_is_drawn_wide_and_tall(name):
    found = fixed(name)
    listed = {one["bet"] for one in found["bets"]}
    assert {one["given"]["bet"] for one in found["places"]} <= listed
    for shape in ("wide", "tall"):
        boards = [one for one in found["drawings"] if one["name"] == shape]
        assert {one["area"] for board in boards for one in board["shapes"]} == listed
        assert len({board["board"] for board in boards}) == len(boards)


@pytest.mark.rule("s49-1999-keno", "def:Standard Entry")
def test_the_board_of_keno_has_eighty_numbers():
    boards = fixed("keno S49")["drawings"]
    assert [one["name"] for one in boards] == ["wide", "tall", "form"]
    for board in boards:
        assert [int(one["area"]) for one in board["shapes"]] == [*range(1, 81)]


@pytest.mark.parametrize("name", [*DRAWN, "keno S49"])
def test_shapes_are_inside_the_frame_with_their_chips_inside_them(name):
    for board in fixed(name)["drawings"]:
        for shape in board["shapes"]:
            across, down = shape["points"][::2], shape["points"][1::2]
            assert min(across) >= 0 <= min(down), shape
            assert max(across) <= board["width"], shape
            assert max(down) <= board["height"], shape
            assert inside(shape["at"], outline(shape)), shape


@pytest.mark.parametrize("name", [*DRAWN, "keno S49"])
@pytest.mark.standard("A20")
def test_no_two_areas_of_a_board_overlap(name):
    """Nor two spots, which lie on lines between areas. Points of a fine grid are looked at."""
    for board in fixed(name)["drawings"]:
        for spot in (False, True):
            some = [one for one in board["shapes"] if one.get("spot", False) is spot]
            shapes = [(one["area"], outline(one), frame(one)) for one in some]
            for x in range(3, board["width"], 13):
                for y in range(2, board["height"], 11):
                    point = x + 0.37, y + 0.41  # on no line
                    hit = [
                        area
                        for area, around, (left, top, right, bottom) in shapes
                        if left < x + 1 and x < right and top < y + 1 and y < bottom
                        if inside(point, around)
                    ]
                    assert len(hit) <= 1, (board["board"], point, hit)


def test_what_is_printed_on_a_field_is_short_and_the_dice_say_what_they_are():
    (wide, *_) = fixed("roulette S49")["drawings"]
    labels = {one["area"]: one["label"] for one in wide["shapes"] if "label" in one}
    assert labels["dozen:2"] == "2nd 12"
    assert labels["column:1"] == "2 to 1"
    assert labels["low"] == "1-18"
    for board in fixed("sic-bo S49")["drawings"]:
        dice = {one["area"]: one["dice"] for one in board["shapes"] if "dice" in one}
        assert (dice["triple:4"], dice["double:2"]) == ([4, 4, 4], [2, 2])
        assert (dice["domino:3-5"], dice["single:6"]) == ([3, 5], [6])


@pytest.mark.rule("ni2019-689-mttg", "9.4(d)/Neighbours 3")
def test_three_neighbours_have_a_board_of_their_own_and_zero_game_lies_inside_voisins():
    boards = {(one["board"], one["name"]) for one in fixed("roulette NI2019")["drawings"]}
    kinds = ("layout", "track", "track neighbours-3")
    assert boards == {(kind, name) for kind in kinds for name in ("wide", "tall")}
    (track,) = (
        one
        for one in fixed("roulette S49")["drawings"]
        if (one["board"], one["name"]) == ("track", "wide")
    )
    at = {one["area"]: one["at"] for one in track["shapes"]}
    assert at["tier"][0] < at["orphans"][0] < at["voisins"][0] < at["zero-game"][0]


def outline(shape):
    points = shape["points"]
    return [*zip(points[::2], points[1::2], strict=True)]


def frame(shape):
    across, down = shape["points"][::2], shape["points"][1::2]
    return min(across), min(down), max(across), max(down)


def inside(point, around):
    """Whether a line to the right of it crosses the outline an odd number of times."""
    x, y = point
    crossed = False
    for (a, b), (c, d) in zip(around, around[1:] + around[:1], strict=True):
        if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_the_fixed_part_is_plain_json(row):
    found = fixed(str(row))
    assert json.loads(json.dumps(found)) == found

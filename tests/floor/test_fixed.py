"""The fixed part: what each bet pays, its limits in cents, and enough to draw the felt."""

import json

import pytest

from houseway.floor.showing import fixed_part
from houseway.games import GAMES, listing_of
from houseway.games.roulette.track import TRACK

BOXES = ["baccarat S49", "mini-baccarat S49", "blackjack S49", "canberra-poker S49", "pai-gow S20"]
DRAWN = ["baccarat NI2019", "roulette S49", "roulette NI2019", "sic-bo S49", "money-wheel S49"]


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


@pytest.mark.parametrize("name", DRAWN)
def test_every_place_of_a_layout_is_drawn_and_inside_the_felt(name):
    found = fixed(name)
    (drawing,) = found["drawings"]
    drawn = {one["area"] for one in drawing["shapes"]}
    listed = {one["given"]["bet"] for one in found["places"]}
    assert listed - drawn <= {*TRACK}  # what is laid on the race track lies on its pieces
    for shape in drawing["shapes"]:
        across, down = shape["points"][::2], shape["points"][1::2]
        assert min(across) >= 0 <= min(down), shape
        assert max(across) <= drawing["width"], shape
        assert max(down) <= drawing["height"], shape


def test_squares_of_roulette_do_not_overlap():
    (drawing,) = fixed("roulette S49")["drawings"]
    flat = [one for one in drawing["shapes"] if not one["spot"]]
    for at, one in enumerate(flat):
        for other in flat[at + 1 :]:
            assert apart(one["points"], other["points"]), (one, other)


def apart(one, other):
    left, top, right, _, _, bottom = one[:6]
    a, b, c, _, _, d = other[:6]
    return right <= a or c <= left or bottom <= b or d <= top


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_the_fixed_part_is_plain_json(row):
    found = fixed(str(row))
    assert json.loads(json.dumps(found)) == found

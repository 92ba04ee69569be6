"""A die as it is drawn: the pips of its face, where they are on every die."""

import re
from itertools import pairwise

import pytest

from houseway.core.actors import Role
from houseway.games.sic_bo.layout.pictures import HEIGHT, PLACED, WIDTH, die, svg
from houseway.games.sic_bo.table.composition import SIC_BO

PIP = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)"')
CORNERS = {(0, 0), (0, 2), (2, 0), (2, 2)}


@pytest.mark.parametrize(
    ("face", "pips"),
    [
        (1, {(1, 1)}),
        (2, {(0, 0), (2, 2)}),
        (3, {(0, 0), (1, 1), (2, 2)}),
        (4, CORNERS),
        (5, CORNERS | {(1, 1)}),
        (6, CORNERS | {(0, 1), (2, 1)}),
    ],
)
def test_the_pips_of_a_face_lie_in_a_field_of_three_by_three(face, pips):
    """A die of 30 at 60, 90: each field is 10 wide, and a pip in the middle of it."""
    drawn = [(float(x), float(y)) for x, y in PIP.findall(die(face, 60, 90, 30))]
    assert len(drawn) == face
    assert {(x, y) for x, y in drawn} == {(65.0 + 10 * x, 95.0 + 10 * y) for x, y in pips}


def test_ones_and_fours_are_red():
    assert [face for face in range(1, 7) if "#c0392b" in die(face, 0, 0, 30)] == [1, 4]


def test_the_areas_fill_the_layout_and_none_lies_on_another():
    """Their surfaces add up to the whole, row by row of pixels at the edges of the areas."""
    for row in {place.top for place in PLACED.values()}:
        across = sorted(
            (place.left, place.left + place.width)
            for place in PLACED.values()
            if place.top <= row < place.top + place.height
        )
        assert across[0][0] == 0
        assert across[-1][1] == WIDTH
        assert all(left[1] == right[0] for left, right in pairwise(across)), row
    assert sum(one.width * one.height for one in PLACED.values()) == WIDTH * HEIGHT
    assert len({place.height for name, place in PLACED.items() if name.startswith("double")}) == 1


def test_small_and_big_are_as_high_as_three_doubles():
    double = PLACED["double:1"].height
    assert [PLACED[name].height for name in ("small", "big", "any-triple")] == [3 * double] * 3


def drawn_at(bet):
    """What is drawn of an area, from its frame to the end of its group."""
    table = SIC_BO.opening(SIC_BO.rules.default)
    view = SIC_BO.rules.view(table, SIC_BO.turn(table), Role.PLAYER)
    return svg(view).partition(f'<g id="{bet}">')[2].partition("</g>")[0]


@pytest.mark.parametrize(
    ("bet", "word"),
    [("small", "SMALL"), ("big", "BIG"), ("any-triple", "ANY TRIPLE"), ("total:4", "4")],
)
def test_an_area_says_what_it_is_and_what_it_pays(bet, word):
    texts = re.findall(r">([^<]+)</text>", drawn_at(bet))
    assert texts[0] == word
    assert " to 1" in texts[1]


@pytest.mark.parametrize(
    ("bet", "pips"), [("double:5", 10), ("triple:5", 15), ("single:5", 5), ("domino:2-5", 7)]
)
def test_an_area_for_faces_shows_their_dice(bet, pips):
    assert len(PIP.findall(drawn_at(bet))) == pips

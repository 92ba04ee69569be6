"""The wheel and the layout: every wager from the geometry, and no other."""

from itertools import combinations, pairwise

import pytest

from houseway.games.roulette.layout.names import wrong
from houseway.games.roulette.layout.places import AREAS, INSIDE, Kind
from houseway.games.roulette.layout.race_track_wagers import TRACK, pieces
from houseway.games.roulette.layout.wheel import COLOUR, WHEEL, Colour, neighbours
from tests.kinds import present

# Written down once more, from the usage of the single-zero wheel.
CLOCKWISE = [
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
]
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def numbers(kind):
    return {area.numbers for area in AREAS.values() if area.kind is kind}


def test_the_wheel_has_37_compartments_in_order_and_alternating_colours():
    assert list(WHEEL) == CLOCKWISE
    assert {number for number, colour in COLOUR.items() if colour is Colour.RED} == RED
    assert [number for number, colour in COLOUR.items() if colour is Colour.GREEN] == [0]
    assert all(COLOUR[one] != COLOUR[two] for one, two in pairwise(WHEEL))


def test_there_are_157_wagers_on_the_layout():
    counts = {kind: len(numbers(kind)) for kind in Kind}
    assert counts == {
        **{Kind.STRAIGHT: 37, Kind.SPLIT: 60, Kind.STREET: 14, Kind.CORNER: 23},
        **{Kind.SIX_LINE: 11, Kind.COLUMN: 3, Kind.DOZEN: 3},
        **dict.fromkeys((Kind.LOW, Kind.HIGH, Kind.EVEN, Kind.ODD, Kind.RED, Kind.BLACK), 1),
    }
    assert len(AREAS) == sum(counts.values()) == 157


def beside(one, two):
    """Neighbours of the layout by arithmetic: across a row, or down a column; zero above 1 to 3."""
    across = two - one == 1 and one % 3 != 0
    return (one > 0 and (across or two - one == 3)) or (one == 0 and two in (1, 2, 3))


def test_splits_are_the_numbers_beside_each_other():
    assert numbers(Kind.SPLIT) == {pair for pair in combinations(range(37), 2) if beside(*pair)}


def test_streets_are_the_rows_and_two_with_zero():
    across = {(one, one + 1, one + 2) for one in range(1, 37, 3)}
    assert numbers(Kind.STREET) == across | {(0, 1, 2), (0, 2, 3)}


def test_corners_are_four_numbers_that_meet_and_the_first_four():
    squares = {(one, one + 1, one + 3, one + 4) for one in range(1, 33) if one % 3}
    assert numbers(Kind.CORNER) == squares | {(0, 1, 2, 3)}


def test_six_lines_are_two_rows_and_none_has_zero():
    assert numbers(Kind.SIX_LINE) == {tuple(range(one, one + 6)) for one in range(1, 32, 3)}


def test_columns_dozens_and_even_chances():
    assert numbers(Kind.COLUMN) == {tuple(range(one, 37, 3)) for one in (1, 2, 3)}
    assert numbers(Kind.DOZEN) == {tuple(range(one, one + 12)) for one in (1, 13, 25)}
    assert AREAS["column:1"].numbers[:2] == (1, 4)
    assert AREAS["dozen:3"].numbers[0] == 25
    assert set(AREAS["low"].numbers) == set(range(1, 19))
    assert set(AREAS["high"].numbers) == set(range(19, 37))
    assert set(AREAS["even"].numbers) == set(range(2, 37, 2))
    assert set(AREAS["odd"].numbers) == set(range(1, 37, 2))
    assert set(AREAS["red"].numbers) == RED
    assert set(AREAS["black"].numbers) == set(range(1, 37)) - RED


def test_no_two_wagers_lie_in_one_place():
    assert len({area.at for area in AREAS.values()}) == len(AREAS)


def test_a_wager_is_called_by_its_numbers_in_order():
    assert {name for name in AREAS if name.startswith("split:0")} == {
        *("split:0-1", "split:0-2", "split:0-3")
    }
    for name, area in AREAS.items():
        if area.kind in INSIDE:
            assert name == f"{area.kind}:{'-'.join(map(str, area.numbers))}"
            assert list(area.numbers) == sorted(area.numbers)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("split:1-5", "these two numbers do not meet on the layout as a split"),
        ("split:3-4", "do not meet"),
        ("split:0-4", "do not meet"),
        ("street:1-2-4", "these three numbers do not meet on the layout as a street"),
        ("street:2-3-4", "do not meet"),
        ("street:0-1-3", "do not meet"),
        ("corner:1-2-4-6", "these four numbers do not meet on the layout as a corner"),
        ("corner:3-4-6-7", "do not meet"),
        ("six-line:2-3-4-5-6-7", "these six numbers do not meet"),
        ("straight:37", "37 is not on the layout, 0 to 36 are"),
        ("split:36-37", "37 is not on the layout"),
        ("corner:1-2-4", "a corner is on four numbers, not on 3"),
        ("split:5-2", "split:5-2 is written split:2-5"),
        ("straight:017", "straight:017 is written straight:17"),
        ("straight:", "written with one number, as straight:0"),
        ("split:1", "a split is on two numbers, not on 1"),
        ("split:1-1", "do not meet"),
        ("split:1-x", "written with two numbers, as split:0-1"),
        ("split:²-³", "written with two numbers"),
        ("column:4", "there are columns 1, 2 and 3"),
        ("dozen:0", "there are dozens 1, 2 and 3"),
        ("red:1", "red is written without a number"),
        ("tier:5", "tier is written without a number"),
        ("neighbours:37", "neighbours are of one number from 0 to 36"),
        ("neighbours", "neighbours are of one number from 0 to 36"),
        ("basket", "'basket' is not a wager: straight, split"),
        ("", "'' is not a wager"),
    ],
)
def test_a_name_that_is_no_wager_is_explained(name, says):
    assert name not in AREAS
    assert name not in TRACK
    assert says in wrong(name).reason


def test_an_endless_name_is_not_repeated():
    assert len(wrong("straight:" + "9" * 100_000).reason) < 200
    assert len(wrong("x" * 100_000).reason) < 300


# The race track


def on(name):
    """The numbers that a race-track wager covers."""
    return {number for area, _ in present(pieces(name)) for number in AREAS[area].numbers}


def count(name) -> int:
    return sum(number for _, number in present(pieces(name)))


@pytest.mark.parametrize(
    ("name", "of", "first", "last"),
    [("tier", 6, 27, 33), ("voisins", 9, 22, 25), ("zero-game", 4, 12, 15)],
)
def test_a_section_is_an_arc_of_the_wheel(name, of, first, last):
    twice = CLOCKWISE * 2
    begin = twice.index(first)
    arc = twice[begin : twice.index(last, begin) + 1]
    assert on(name) == set(arc)
    assert count(name) == of


def test_orphans_are_what_tier_and_voisins_leave():
    assert on("orphans") == set(range(37)) - on("tier") - on("voisins")
    assert count("orphans") == 5
    assert not on("tier") & on("voisins")


def test_voisins_have_two_pieces_on_the_street_and_on_the_corner():
    doubled = {area for area, number in present(pieces("voisins")) if number == 2}
    assert doubled == {"street:0-2-3", "corner:25-26-28-29"}


def test_pieces_are_wagers_of_the_layout():
    assert len(TRACK) == 4 + 37 + 37
    assert all(area in AREAS for name in TRACK for area, _ in present(pieces(name)))
    assert pieces("straight:17") is None


@pytest.mark.parametrize("number", range(37))
def test_neighbours_are_counted_round_the_wheel(number):
    at = CLOCKWISE.index(number)
    near = [CLOCKWISE[(at + step) % 37] for step in (-2, -1, 0, 1, 2)]
    assert list(neighbours(number, 2)) == near
    assert pieces(f"neighbours:{number}") == tuple((f"straight:{one}", 1) for one in near)
    assert on(f"neighbours-3:{number}") == set(near[1:4])


def test_the_neighbours_of_17_are_those_of_the_instrument():
    assert neighbours(17, 2) == (2, 25, 17, 34, 6)
    assert neighbours(17, 1) == (25, 17, 34)

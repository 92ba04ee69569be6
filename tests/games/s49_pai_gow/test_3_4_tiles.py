"""The set of tiles, their ranks and their counts."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from houseway.core.game import Refused
from houseway.games.pai_gow.law.rules import S49
from houseway.games.pai_gow.tiles.names import read_hand, read_tile
from houseway.games.pai_gow.tiles.parts import (
    APPENDIX_A,
    Special,
    count,
    kinds_of_hand,
    settings,
    special,
    ways,
    worth,
)
from houseway.games.pai_gow.tiles.tiles import APPENDIX_B, KINDS, TILES, Kind
from tests.games.s49_pai_gow.tiling import hand, part

# Name, count and pips as Appendix B and usage have them, highest first.
PRINTED = """
Teen 12 6-6 6-6
Day 2 1-1 1-1
Yun High_8 4-4 4-4
Gor High_4 1-3 1-3
Mooy High_10 5-5 5-5
Chong High_6 3-3 3-3
Bon Low_4 2-2 2-2
Foo 11 5-6 5-6
Ping Low_10 4-6 4-6
Tit 7 1-6 1-6
Look Low_6 1-5 1-5
Chop_Gow 9 3-6 4-5
Chop_Bot Low_8 2-6 3-5
Chop_Chit Low_7 2-5 3-4
Chop_Ng 5 1-4 2-3
Gee_Jun 3_or_6 1-2 2-4
"""
LINES = [line.replace("_", " ") for line in PRINTED.strip().splitlines()]


def test_the_set_has_32_tiles_two_of_each_kind():
    assert len(TILES) == 32
    assert set(Counter(tile.kind for tile in TILES).values()) == {2}
    assert [
        " ".join([kind, printed.words, *(f"{a}-{b}" for a, b in printed.pips)])
        for kind, printed in APPENDIX_B.items()
    ] == LINES


def test_the_pips_of_a_tile_make_its_points():
    """Also for Gee Jun, whose tiles have three and six."""
    for kind in KINDS:
        sums = {sum(pips) for pips in APPENDIX_B[kind].pips}
        assert sums == set(APPENDIX_B[kind].points)


def test_all_pips_are_those_of_the_common_set():
    """Eleven tiles come twice, ten once: all 21 throws of two dice are there."""
    found = Counter(tile.pips for tile in TILES)
    assert len(found) == 21
    assert Counter(found.values()) == {2: 11, 1: 10}
    assert sum(map(sum, found.elements())) == 227


@pytest.mark.parametrize(
    ("tiles", "counts"),
    [
        ("12, 11", 3),
        ("9, 11", 0),
        ("5, Low 4", 9),
        ("High 10, Low 10", 0),
        ("High 8, 9", 7),
        ("12, Low 10", 2),
        ("Gee Jun, 7", 3),
        ("Gee Jun, Low 6", 9),
        ("Gee Jun, High 4", 7),
        ("Gee Jun, 12", 8),
        ("Gee Jun, 11", 7),
        ("Gee Jun, 9", 5),
        ("Gee Jun, 5", 8),
    ],
)
def test_the_count_is_the_last_digit(tiles, counts):
    assert count(part(tiles)) == counts


# Highest first. Between two lines the worth falls, on one line it is the same.
ORDER = """
Gee Jun, Gee Jun
12, 12
2, 2
High 8, High 8
High 4, High 4
High 10, High 10
High 6, High 6
Low 4, Low 4
11, 11
Low 10, Low 10
7, 7
Low 6, Low 6
9, 9
Low 8, Low 8
Low 7, Low 7
5, 5
12, 9
2, 9
12, High 8 | 12, Low 8
2, High 8 | 2, Low 8
12, 7 | 12, Low 7
2, 7 | 2, Low 7
High 8, 11
High 4, 5
Low 4, 5
9, Low 10
Gee Jun, Low 6
Gee Jun, 12
Gee Jun, 5
12, 11
Low 10, 11
11, 9
"""


def test_parts_rank_by_appendix_a_then_by_count_then_by_tile():
    lines = [[worth(part(one)) for one in line.split("|")] for line in ORDER.strip().splitlines()]
    for line in lines:
        assert len({one.order for one in line}) == 1
    for above, below in pairwise(lines):
        assert below[0] < above[0]
        assert above[0] >= below[0]


def test_appendix_a_has_22_ranks():
    assert len(APPENDIX_A) == 22
    ranked = {worth(one).special for one in combinations([*KINDS, *KINDS], 2)}
    assert ranked == set(range(23))


@pytest.mark.parametrize(
    ("tiles", "kind"),
    [
        ("12, 9", Special.WONG),
        ("2, Low 8", Special.GONG),
        ("2, 7", Special.HIGH_NINE),
        ("5, 5", Special.PAIR),
        ("High 8, Low 8", Special.NONE),
        ("9, 12", Special.WONG),
    ],
)
def test_wong_gong_high_nine(tiles, kind):
    assert special(part(tiles)) is kind


def test_there_are_3620_kinds_of_hand_and_35960_hands():
    hands = list(kinds_of_hand())
    assert len(hands) == len(set(hands)) == 3620
    assert sum(map(ways, hands)) == 35960


def test_a_hand_is_divided_in_three_ways_or_fewer():
    assert len(settings(hand("Teen, Day, Yun, Gor"))) == 3
    assert len(settings(hand("Teen, Teen, Yun, Gor"))) == 2
    assert len(settings(hand("Teen, Teen, Yun, Yun"))) == 2


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Teen", Kind.TEEN),
        ("12", Kind.TEEN),
        ("6-6", Kind.TEEN),
        ("high 8", Kind.YUN),
        ("H8", Kind.YUN),
        ("l10", Kind.PING),
        ("Low-7", Kind.CHOP_CHIT),
        ("7", Kind.TIT),
        ("High 7", Kind.TIT),
        ("Tif", Kind.TIT),
        ("chop gow", Kind.CHOP_GOW),
        ("Chop-Gow", Kind.CHOP_GOW),
        ("gow", Kind.CHOP_GOW),
        ("6-3", Kind.CHOP_GOW),
        ("4-5", Kind.CHOP_GOW),
        ("GJ", Kind.GEE_JUN),
        ("2-1", Kind.GEE_JUN),
        ("4:2", Kind.GEE_JUN),
        ("3 or 6", Kind.GEE_JUN),
    ],
)
def test_tiles_are_read_by_name_count_or_pips(said, kind):
    assert read_tile(said, S49) is kind


@pytest.mark.parametrize(
    ("said", "reason", "ref"),
    [
        ("Teen, Day, Yun", "3 tiles: a Hand has 4", "def:Hand"),
        ("Teen, Day, Yun, Gor, Bon", "5 tiles: a Hand has 4", "def:Hand"),
        ("Teen, Teen, 12, 5", "3 times Teen: the set of 32 tiles has 2", "2.1"),
        ("Teen, Day, 8, 5", "tile '8': say Yun (High 8) or Chop Bot (Low 8)", "3.2"),
        ("Teen, Day, 6, 5", "tile '6': say Chong (High 6) or Look (Low 6)", "3.2"),
        ("Teen, Day, 4, 5", "tile '4': say Gor (High 4) or Bon (Low 4)", "3.2"),
        ("Teen, Day, 10, 5", "tile '10': say Mooy (High 10) or Ping (Low 10)", "3.2"),
    ],
)
def test_what_is_no_hand_is_refused_with_its_clause(said, reason, ref):
    with pytest.raises(Refused) as refusal:
        read_hand(said, S49)
    assert (refusal.value.reason, refusal.value.cite.ref) == (reason, ref)


@pytest.mark.parametrize("said", ["13", "", "high 3", "high 12", "7-7", "0-6", "Teen Day"])
def test_an_unknown_tile_is_refused(said):
    with pytest.raises(Refused) as refusal:
        read_tile(said, S49)
    assert refusal.value.reason.startswith(f"no tile {said!r}: write four with commas between")


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("2-4, 1-2, 6-6, 6-6", True),
        ("2-4, 4-2, 6-6, 6-6", False),
        ("3-6, 4-5, 1-1, 2-2", True),
        ("3-6, 6:3, 1-1, 2-2", False),
        ("3-6, 9, 1-1, 2-2", True),
        ("Teen, Day, Yun, Gor,", True),
    ],
)
def test_of_each_tile_there_is_what_the_set_has(said, taken):
    """One 2-4 and one 3-6, two of 6-6: the tiles of some kinds differ."""
    if taken:
        assert len(read_hand(said, S49)) == 4
        return
    with pytest.raises(Refused) as refusal:
        read_hand(said, S49)
    assert refusal.value.reason.endswith("the set of 32 tiles has 1")
    assert refusal.value.cite.ref == "2.1"

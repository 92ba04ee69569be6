"""House Way of S20, and what S49 sets otherwise."""

from collections import Counter

import pytest

from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.tiles.parts import kinds_of_hand, ways
from houseway.games.pai_gow.tiles.tiles import KINDS
from houseway.law.instruments import Edition
from tests.games.s49_pai_gow import naive
from tests.games.s49_pai_gow.tiling import set_by

WORKED = """
12, 12, 9, 11            | Teen, Foo / Teen, Chop Gow       | 10.2(a)
12, L8, 9, L4            | Bon, Chop Gow / Teen, Chop Bot   | 10.2(g)
2, L8, 9, L4             | Bon, Chop Gow / Day, Chop Bot    | 10.1.2
H6, 11, L6, 5            | Look, Chop Ng / Chong, Foo       | 10.1.3(iii)
H8, 9, L8, L4            | Bon, Chop Bot / Yun, Chop Gow    | 10.1.3(iii)
12, 12, H6, H4           | Teen, Gor / Teen, Chong          | 10.1.1(a)
9, 9, H10, L10           | Ping, Chop Gow / Mooy, Chop Gow  | 10.1.1(b)
H8, H8, 9, 11            | Yun, Chop Gow / Yun, Foo         | 10.1.1(c)
7, 7, 12, L10            | Ping, Tit / Teen, Tit            | 10.1.1(d)
7, 7, 11, H10            | Mooy, Foo / Tit, Tit             | 10.1.1
12, 7, H8, 5             | Yun, Chop Ng / Teen, Tit         | 10.1.2
H8, 9, L10, 5            | Ping, Chop Ng / Yun, Chop Gow    | 10.1.3
L4, L6, 9, L8            | Bon, Look / Chop Gow, Chop Bot   | 10.1.3(i)
H8, H4, H6, 7            | Yun, Gor / Chong, Tit            | 10.1.3(ii)
12, 2, H10, L10          | Day, Ping / Teen, Mooy           | 10.1.3(iii)
12, H6, L6, 5            | Look, Chop Ng / Teen, Chong      | 10.1.3(iii)
H10, 7, 9, L7            | Tit, Chop Gow / Mooy, Chop Chit  | 10.1.3(i)#2
11, 7, 9, L7             | Chop Gow, Chop Chit / Foo, Tit   | 10.1.3(ii)#2
H8, H10, L10, 5          | Mooy, Chop Ng / Yun, Ping        | 10.1.3(iii)#2
"""


@pytest.mark.parametrize("line", WORKED.strip().splitlines())
def test_a_hand_is_set_by_its_clause(line):
    hand, expected, ref = (each.strip() for each in line.split("|"))
    assert set_by(hand, Edition.S20) == (expected, ref)


@pytest.fixture(scope="module")
def every():
    return {hand: house_way(hand, Edition.S20) for hand in kinds_of_hand()}


def test_all_hands_agree_with_the_second_way_to_write_it(every):
    for numbers in naive.HANDS:
        low, high = naive.house_way(numbers, s20=True)
        found = every[tuple(KINDS[number] for number in numbers)].setting
        assert [KINDS.index(kind) for kind in (*found.low, *found.high)] == [*low, *high], found


def test_260_kinds_of_hand_are_in_doubt(every):
    doubtful = {hand for hand, found in every.items() if found.alternatives}
    in_s49 = {hand for hand in every if house_way(hand, Edition.S49).alternatives}
    assert len(doubtful) == 260
    assert len(doubtful | in_s49) == 268


def test_s49_sets_25_kinds_of_hand_otherwise(every):
    """All by the rule on tiles of equal points, which S49 dropped; (h) and (i) keep two Hands."""
    otherwise = {
        hand: found
        for hand, found in every.items()
        if house_way(hand, Edition.S49).setting != found.setting
    }
    assert len(otherwise) == 25
    assert sum(map(ways, otherwise)) == 25 * 16
    assert Counter(found.cite.ref for found in otherwise.values()) == {"10.1.3(iii)": 25}
    for line in ("H6, 11, L6, 5", "H8, 9, L8, L4"):
        assert set_by(line, Edition.S20)[0] == set_by(line, Edition.S49)[0]

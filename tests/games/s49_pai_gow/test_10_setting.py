"""House Way of S49: Hands worked out by hand, and all others against a second way to write it."""

from collections import Counter
from itertools import permutations

import pytest

from houseway.games.pai_gow.house_way.readings import DOUBTS, OURS
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.law.rules import S49
from houseway.games.pai_gow.tiles.names import checked_hand
from houseway.games.pai_gow.tiles.parts import kinds_of_hand, settings, ways, worth
from houseway.games.pai_gow.tiles.tiles import KINDS
from houseway.law.instruments import Edition
from houseway.law.readings import reading
from tests.games.s49_pai_gow import naive
from tests.games.s49_pai_gow.tiling import set_by

# The Hand, how it is set (low / high), the clause.
WORKED = """
12, 12, 9, 11            | Teen, Foo / Teen, Chop Gow       | 10.2(a)
2, 2, 9, 11              | Day, Foo / Day, Chop Gow         | 10.2(a)
12, 12, 9, Low 10        | Ping, Chop Gow / Teen, Teen      | 10.1(a)
High 8, High 10, 11, 7   | Mooy, Tit / Yun, Foo             | 10.2(b)
High 8, High 10, 11, L7  | Mooy, Chop Chit / Yun, Foo       | 10.2(b)
Gee Jun, High 6, 5, 12   | Teen, Chop Ng / Chong, Gee Jun   | 10.2(c)
Gee Jun, Low 6, 5, 2     | Day, Chop Ng / Look, Gee Jun     | 10.2(c)
Gee Jun, High 4, 5, 12   | Teen, Gee Jun / Gor, Chop Ng     | 10.2(d)
Gee Jun, Low 4, 5, 9     | Chop Gow, Gee Jun / Bon, Chop Ng | 10.2(d)
Gee Jun, Low 4, 5, H6    | Bon, Chop Ng / Chong, Gee Jun    | 10.2(d)
Gee Jun, Low 4, 5, L6    | Look, Gee Jun / Bon, Chop Ng     | 10.2(d)
Gee Jun, H4, L4, 5       | Bon, Gee Jun / Gor, Chop Ng      | 10.2(d)
Gee Jun, High 4, 5, 5    | Gor, Gee Jun / Chop Ng, Chop Ng  | 10.1(a)
Gee Jun, GJ, High 4, 5   | Gor, Chop Ng / Gee Jun, Gee Jun  | 10.1(a)
H8, L8, 9, L10           | Yun, Chop Gow / Ping, Chop Bot   | 10.2(e)
H8, L8, 9, H10           | Yun, Chop Gow / Mooy, Chop Bot   | 10.1(c)/2(iii)
H6, L6, GJ, 7            | Chong, Tit / Look, Gee Jun       | 10.2(f)
H6, L6, GJ, L7           | Chong, Chop Chit / Look, Gee Jun | 10.2(f)
12, H8, 9, L4            | Bon, Chop Gow / Teen, Yun        | 10.2(g)
2, L8, 9, L4             | Bon, Chop Gow / Day, Chop Bot    | 10.2(g)
H6, 11, L6, 5            | Look, Chop Ng / Chong, Foo       | 10.2(h)
H8, 9, L8, L4            | Bon, Chop Bot / Yun, Chop Gow    | 10.2(i)
12, 12, H6, H4           | Teen, Gor / Teen, Chong          | 10.1(a)(i)
12, 12, H4, 5            | Gor, Chop Ng / Teen, Teen        | 10.1(a)
2, 2, 5, L6              | Day, Chop Ng / Day, Look         | 10.1(a)(i)
2, 2, 5, H4              | Gor, Chop Ng / Day, Day          | 10.1(a)
12, 12, GJ, H4           | Gor, Gee Jun / Teen, Teen        | 10.1(a)
12, 12, 9, 9             | Chop Gow, Chop Gow / Teen, Teen  | 10.1(a)
9, 9, H10, L10           | Ping, Chop Gow / Mooy, Chop Gow  | 10.1(a)(ii)
9, 9, H10, 11            | Mooy, Foo / Chop Gow, Chop Gow   | 10.1(a)
9, 9, 12, L10            | Ping, Chop Gow / Teen, Chop Gow  | 10.1(a)(ii)
H8, H8, 9, 11            | Yun, Chop Gow / Yun, Foo         | 10.1(a)(iii)
L8, L8, H10, L10         | Ping, Chop Bot / Mooy, Chop Bot  | 10.1(a)(iii)
L8, L8, H10, 9           | Mooy, Chop Gow / Chop Bot, Chop Bot | 10.1(a)
7, 7, 12, L10            | Ping, Tit / Teen, Tit            | 10.1(a)(iv)
L7, L7, 2, 11            | Foo, Chop Chit / Day, Chop Chit  | 10.1(a)(iv)
7, 7, 12, 9              | Teen, Chop Gow / Tit, Tit        | 10.1(a)
7, 7, 11, H10            | Mooy, Foo / Tit, Tit             | 10.1(a)
12, 7, H8, 5             | Yun, Chop Ng / Teen, Tit         | 10.1(b)
12, 7, L8, 5             | Tit, Chop Ng / Teen, Chop Bot    | 10.1(b)
12, 7, H8, L4            | Bon, Tit / Teen, Yun             | 10.1(b)
12, L8, 9, 11            | Foo, Chop Bot / Teen, Chop Gow   | 10.1(b)
12, 2, 9, 5              | Day, Chop Ng / Teen, Chop Gow    | 10.1(c)/2(ii)
2, 11, 7, L7             | Foo, Chop Chit / Day, Tit        | 10.1(c)/2(ii)
12, H8, L4, L8           | Yun, Bon / Teen, Chop Bot        | 10.1(c)/2(iii)
H8, 9, L10, 5            | Ping, Chop Ng / Yun, Chop Gow    | 10.1(c)
H8, H10, 11, L10         | Mooy, Ping / Yun, Foo            | 10.1(c)(i)
L4, L6, 9, L8            | Bon, Look / Chop Gow, Chop Bot   | 10.1(c)(i)
H8, H4, H6, 7            | Yun, Gor / Chong, Tit            | 10.1(c)(ii)
H4, H6, L10, L6          | Chong, Look / Gor, Ping          | 10.1(c)(ii)
H10, 7, 9, L7            | Tit, Chop Gow / Mooy, Chop Chit  | 10.1(c)/2(i)
11, 7, 9, L7             | Chop Gow, Chop Chit / Foo, Tit   | 10.1(c)/2(ii)
H8, H10, L10, 5          | Mooy, Chop Ng / Yun, Ping        | 10.1(c)/2(iii)
"""


@pytest.mark.parametrize("line", WORKED.strip().splitlines())
def test_a_hand_is_set_by_its_clause(line):
    hand, expected, ref = (each.strip() for each in line.split("|"))
    assert set_by(hand) == (expected, ref)


@pytest.fixture(scope="module")
def every():
    return {hand: house_way(hand, Edition.S49) for hand in kinds_of_hand()}


def test_all_hands_agree_with_the_second_way_to_write_it(every):
    assert len(naive.HANDS) == len(every) == 3620
    for numbers in naive.HANDS:
        low, high = naive.house_way(numbers, s20=False)
        found = every[tuple(KINDS[number] for number in numbers)].setting
        assert [KINDS.index(kind) for kind in (*found.low, *found.high)] == [*low, *high], found


def test_every_hand_is_set_legally_from_its_own_tiles(every):
    for hand, found in every.items():
        assert found.setting in settings(hand)
        assert worth(found.setting.high) >= worth(found.setting.low)
        assert sorted((*found.setting.low, *found.setting.high)) == sorted(hand)
        assert found.cite.ref.startswith("10.")


def test_the_order_of_tiles_does_not_matter():
    for some in (("Teen, Day, Yun, Chop Bot"), ("Gee Jun, Bon, Chop Ng, Chong")):
        assert len({set_by(", ".join(one)) for one in permutations(some.split(", "))}) == 1
    kinds = checked_hand((KINDS[15], KINDS[0], KINDS[7], KINDS[3]), S49)
    assert kinds == (KINDS[0], KINDS[3], KINDS[7], KINDS[15])


def test_every_clause_of_house_way_decides_some_hand(every):
    """And all 35,960 Hands are decided, each by one clause."""
    decided: Counter[str] = Counter()
    for hand, found in every.items():
        decided[found.cite.ref] += ways(hand)
    assert sum(decided.values()) == 35960
    listed = {f"10.2({letter})" for letter in "abcdefghi"}
    pairs = {"10.1(a)", *(f"10.1(a)({number})" for number in ("i", "ii", "iii", "iv"))}
    tiles = {f"10.1(c)/2({number})" for number in ("i", "ii", "iii")}
    rest = {"10.1(b)", "10.1(c)", "10.1(c)(i)", "10.1(c)(ii)"}
    assert set(decided) == listed | pairs | tiles | rest
    # Each listed Hand takes one of two tiles of each kind: 2 x 2 x 2 x 2, or 1 x 2 x 2 of a pair.
    assert decided["10.2(h)"] == decided["10.2(i)"] == decided["10.2(e)"] == 16
    assert decided["10.2(a)"] == 8
    assert decided["10.2(f)"] == decided["10.2(b)"] == 32


def test_a_doubt_names_a_reading_and_another_setting(every):
    doubtful = [found for found in every.values() if found.alternatives]
    assert len(doubtful) == 255
    for found in doubtful:
        for other in found.alternatives:
            assert other.setting != found.setting
            assert other.doubt.reading
    listed = Counter(one.doubt.reading for found in doubtful for one in found.alternatives)
    assert listed == {
        "house-way-specials": 101,
        "house-way-tiles-of-equal-effect": 102,
        "house-way-dominated-split": 38,
        "house-way-pairs": 18,
        "house-way-either-six-or-eight": 2,
        "house-way-listed-layouts": 5,
        "pai-gow-high-part-by-value": 1,
    }


def test_every_doubt_is_in_the_book_of_readings():
    for doubt in DOUBTS:
        assert any(cite.ref.startswith("10") for cite in reading(doubt.reading).cites)
        assert doubt.otherwise != OURS


@pytest.mark.parametrize(
    ("hand", "alternative"),
    [
        ((0, 0, 3, 15), "Teen + Gor / Teen + Gee Jun"),  # split for 6-8, worse than 7 and the pair
        ((2, 8, 11, 12), "Yun + Chop Bot / Ping + Chop Gow"),  # both eights in the low part
        ((5, 9, 10, 15), "Chong + Look / Tit + Gee Jun"),
        ((5, 6, 14, 15), "Chong + Gee Jun / Bon + Chop Ng"),  # the list calls the lesser 9 high
        ((0, 7, 11, 12), "Foo + Chop Gow / Teen + Chop Bot"),  # 0-Gong where 9-Wong is there
    ],
)
def test_what_else_the_text_could_mean(every, hand, alternative):
    found = every[tuple(KINDS[number] for number in hand)]
    assert alternative in [str(one.setting) for one in found.alternatives]

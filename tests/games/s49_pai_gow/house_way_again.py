"""House Way a second time, from the text alone, to hold the product's table against.

Tiles are their ranks in Appendix B, 1 to 16. Nothing of the package is imported here. A `Reading`
names every place where the text can be taken in another way: a hand is in doubt where one of the
other ways sets it differently.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

Part = tuple[int, int]
Hand = tuple[int, ...]
Strength = tuple[int, int, int]
Line = tuple[str, tuple[tuple[int, ...], ...], tuple[int, int]]

NAMES = (
    *("Teen", "Day", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look"),
    *("Chop Gow", "Chop Bot", "Chop Chit", "Chop Ng", "Gee Jun"),
)
TEEN, DAY, HIGH_8, HIGH_4, HIGH_10, HIGH_6, LOW_4, ELEVEN, LOW_10 = range(1, 10)
HIGH_7, LOW_6, NINE, LOW_8, LOW_7, FIVE, GEE_JUN = range(10, 17)
POINTS = (12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 8, 7, 5)
GREAT = (TEEN, DAY)
EIGHTS, SEVENS, SIXES, FOURS = (HIGH_8, LOW_8), (HIGH_7, LOW_7), (HIGH_6, LOW_6), (HIGH_4, LOW_4)

COUNTED, HIGH_NINE, GONG, WONG, PAIR = range(5)
CHONG_3: Strength = (COUNTED, 3, -HIGH_6)


@dataclass(frozen=True)
class Reading:
    """The ways taken; each field turned round is another way the text allows."""

    either_kind_splits: bool = True  # eights and sevens of 10.1(a) may be the low ones
    either_kind_listed: bool = True  # so may a listed 4, 6 or 8 that is not called high or low
    like_tiles_parted: bool = True  # of two layouts that obey 10.2, the one that parts like tiles
    high_4_goes_high: bool = True  # 10.2(d) with both fours
    parts_by_value: bool = True  # 10.2(d) cannot make the weaker part the high one
    gainless_split_refused: bool = True
    tried_in_turn: bool = True  # 10.1(b): each kind is tried, not only the first one held
    tiles_choose_specials: bool = True  # 10.1(c) chooses between two Wongs, Gongs or High Nines
    apart_prevails: bool = True  # two of Chong or above are parted before the other tile rules
    next_best_moves: bool = True  # where the best tile of the hand has no choice of part
    low_3_may_pass: bool = True  # the tile rules may take the Chong out of a low 3
    own_list: bool = True  # S20: its third item decides where the low part fell short


TAKEN = Reading()
OTHERS = tuple((name, replace(TAKEN, **{name: not way})) for name, way in vars(TAKEN).items())


class Layout(NamedTuple):
    low: Part
    high: Part


class Setting(NamedTuple):
    layout: Layout
    clause: str


def hands() -> Iterator[Hand]:
    """Every kind of hand: four of sixteen kinds, no more than two of each."""
    for hand in combinations_with_replacement(range(1, 17), 4):
        if max(Counter(hand).values()) <= 2:
            yield hand


@cache
def count(part: Part) -> int:
    values = [(3, 6) if tile == GEE_JUN else (POINTS[tile - 1],) for tile in part]
    return max((one + other) % 10 for one in values[0] for other in values[1])


@cache
def strength(part: Part) -> Strength:
    """What the part is worth in a comparison: its class, its count, its best tile."""
    best, other = part
    if best == other:
        return PAIR, 0, 0 if best == GEE_JUN else -best
    if best in GREAT:
        for kind, others in ((WONG, (NINE,)), (GONG, EIGHTS), (HIGH_NINE, SEVENS)):
            if other in others:
                return kind, 0, -best
    return COUNTED, count(part), -best


@cache
def layouts(hand: Hand) -> list[Layout]:
    """The ways to divide four tiles, the weaker part first; of equals the better tile is high."""
    one, two, three, four = hand
    found = []
    for second, low in ((two, (three, four)), (three, (two, four)), (four, (two, three))):
        high = (one, second)
        layout = Layout(low, high)
        if (strength(low), [-tile for tile in low]) > (strength(high), [-tile for tile in high]):
            layout = Layout(high, low)
        if layout not in found:
            found.append(layout)
    return found


def house_way(hand: Hand, edition: str, reading: Reading = TAKEN) -> Setting:
    ways = layouts(hand)
    setting = (
        listed(hand, ways, edition, reading)
        or paired(hand, ways, reading)
        or special(ways, reading)
        or counted(ways, edition, reading)
    )
    return setting if edition == "S49" else setting._replace(clause=in_s20(setting.clause))


def doubts(hand: Hand, edition: str) -> dict[str, Layout]:
    """The readings that would set this hand otherwise, and how."""
    taken = house_way(hand, edition).layout
    others = ((name, house_way(hand, edition, way).layout) for name, way in OTHERS)
    return {name: other for name, other in others if other != taken}


# 10.2: the listed hands.
def lines(edition: str, reading: Reading) -> Iterator[Line]:
    """The clause, the tiles that will do for each place, and the places of the high part."""
    either = reading.either_kind_listed
    four, six, eight = (both if either else both[:1] for both in (FOURS, SIXES, EIGHTS))
    four = four if reading.high_4_goes_high else four[::-1]
    parting = reading.like_tiles_parted
    s49 = edition == "S49"
    for great in GREAT:
        yield "10.2(a)", ((great,), (great,), (NINE,), (ELEVEN,)), (0, 2)
    yield "10.2(b)", ((HIGH_8,), (HIGH_10,), (ELEVEN,), SEVENS), (0, 2)
    yield "10.2(c)", ((GEE_JUN,), six, (FIVE,), GREAT), (0, 1)
    yield "10.2(d)", ((GEE_JUN,), four, (FIVE,), tuple(range(TEEN, FIVE))), (1, 2)
    yield "10.2(e)", ((HIGH_8,), (LOW_8,), (NINE,), (LOW_10,)), (1, 3) if parting else (2, 3)
    yield "10.2(f)", ((HIGH_6,), (LOW_6,), (GEE_JUN,), SEVENS), (1, 2) if parting else (2, 3)
    yield "10.2(g)", (GREAT if s49 else (TEEN,), eight, (NINE,), (LOW_4,)), (0, 1)
    if s49:
        yield "10.2(h)", ((HIGH_6,), (ELEVEN,), (LOW_6,), (FIVE,)), (0, 1)
        yield "10.2(i)", ((HIGH_8,), (NINE,), (LOW_8,), (LOW_4,)), (0, 1) if parting else (0, 2)


def listed(hand: Hand, ways: list[Layout], edition: str, reading: Reading) -> Setting | None:
    for clause, places, (one, other) in lines(edition, reading):
        tiles = placed(hand, places)
        if not tiles or tiles[1] == tiles[3]:  # the fourth tile of (d) makes no pair
            continue
        part = tuple(sorted((tiles[one], tiles[other])))
        (way,) = (way for way in ways if part in (way.low, way.high))
        if way.high != part and not reading.parts_by_value:
            way = Layout(way.high, way.low)
        return Setting(way, clause)
    return None


def placed(hand: Hand, places: tuple[tuple[int, ...], ...]) -> list[int]:
    """The tiles of the hand in their places, or none if it is another hand."""
    rest = list(hand)
    found = []
    for kinds in places:
        tile = next((kind for kind in kinds if kind in rest), None)
        if tile is None:
            return []
        rest.remove(tile)
        found.append(tile)
    return found


# 10.1(a): pairs. Each line: the tiles, and the low and high totals that allow the split.

SPLITS = (
    ("10.1(a)(i)", GREAT, ((6, 8),)),
    ("10.1(a)(ii)", (NINE,), ((9, 9),)),
    ("10.1(a)(iii)", EIGHTS, ((7, 9), (8, 8))),
    ("10.1(a)(iv)", SEVENS, ((7, 10),)),  # above a plain 9 is a High Nine
)


def level(part: Part) -> int:
    """The count; 10 for whatever ranks above all counts."""
    kind, points, _ = strength(part)
    return points if kind == COUNTED else 10


def paired(hand: Hand, ways: list[Layout], reading: Reading) -> Setting | None:
    pairs = [tile for tile, number in Counter(hand).items() if number == 2]
    if not pairs:
        return None
    (kept,) = (way for way in ways if way.high[0] == way.high[1])
    (split,) = (way for way in ways if way != kept)
    gains = strength(split.low) > strength(kept.low) or strength(split.high) > strength(kept.high)
    for clause, tiles, totals in SPLITS:
        meant = tiles if reading.either_kind_splits or tiles == GREAT else tiles[:1]
        reached = any(level(split.low) >= low and level(split.high) >= high for low, high in totals)
        if set(pairs) & set(meant) and reached and (gains or not reading.gainless_split_refused):
            return Setting(split, clause)
    return Setting(kept, "10.1(a)")


# 10.1(b): Wongs, Gongs and High Nines.


def special(ways: list[Layout], reading: Reading) -> Setting | None:
    held = {kind: [way for way in ways if strength(way.high)[0] == kind] for kind in range(1, 4)}
    first = [held[kind] for kind in (HIGH_NINE, GONG, WONG) if held[kind]]
    second = [held[kind] for kind in (GONG, WONG, HIGH_NINE) if held[kind]]
    if not first:
        return None
    for same in first if reading.tried_in_turn else first[:1]:
        good = [way for way in same if strength(way.low) >= CHONG_3]
        if good:
            return between(good, reading)
    return between(second[0], reading)


def between(same: list[Layout], reading: Reading) -> Setting:
    """Two that make the same: the rules on tiles choose."""
    chosen = by_tiles(same, "10.1(b)", TAKEN)
    kept = reading.tiles_choose_specials or len(same) == 1
    return chosen if kept else Setting(other_than(chosen.layout, same), "10.1(b)")


# 10.1(c): counts, then tiles.


def counted(ways: list[Layout], edition: str, reading: Reading) -> Setting:
    same = most(ways, lambda low, high: (low, high))
    good = [way for way in same if strength(way.low) >= CHONG_3]
    if good:
        same = same if reading.low_3_may_pass else good
        return by_tiles(same, "10.1(c)", reading)
    same, clause = most(ways, lambda low, high: (high, low)), "10.1(c)(i)"
    if count(same[0].high) < 7:
        same, clause = most(ways, lambda low, high: (low - high, low)), "10.1(c)(ii)"
    if edition == "S20" and reading.own_list:
        return by_own_list(same, clause, reading)
    return by_tiles(same, clause, reading)


def most(ways: list[Layout], key: Callable[[int, int], tuple[int, int]]) -> list[Layout]:
    """The layouts whose low and high counts are best by this key."""
    worth = [key(count(way.low), count(way.high)) for way in ways]
    return [way for way, each in zip(ways, worth, strict=True) if each == max(worth)]


def by_own_list(same: list[Layout], clause: str, reading: Reading) -> Setting:
    """The item that only S20 has: of tiles of equal points the better one goes high."""
    if len(same) == 1:
        return Setting(same[0], clause)
    if set(same[0].high) ^ set(same[1].high) == set(GREAT):  # 12 and 2 points are not equal
        return by_tiles(same, clause, reading)
    return Setting(min(same, key=lambda way: way.high), "10.1.3(iii)")


def by_tiles(same: list[Layout], clause: str, reading: Reading) -> Setting:
    """Choose among layouts of equal counts."""
    if len(same) == 1:
        return Setting(same[0], clause)
    apart = [way for way in same if parted(way)]
    if reading.apart_prevails and len(apart) == 1:
        return Setting(apart[0], "10.1(c)/2(iii)")
    if level(same[0].high) >= 8:
        chosen = Setting(min(same, key=lambda way: way.high), "10.1(c)/2(ii)")
    else:
        chosen = Setting(min(same, key=lambda way: way.low), "10.1(c)/2(i)")
    best = min(same[0].low + same[0].high)
    if not reading.next_best_moves and len({best in way.high for way in same}) == 1:
        return Setting(other_than(chosen.layout, same), clause)
    return chosen


def other_than(chosen: Layout, same: list[Layout]) -> Layout:
    (other,) = (way for way in same if way != chosen)
    return other


def parted(way: Layout) -> bool:
    """No part holds two tiles of Chong rank or above."""
    return way.low[1] > HIGH_6 and way.high[1] > HIGH_6


LETTERS = {"(i)": "(a)", "(ii)": "(b)", "(iii)": "(c)", "(iv)": "(d)"}


def in_s20(clause: str) -> str:
    """The older edition numbers its steps, and letters the splits."""
    step, item = clause[:7], clause[7:]
    match step:
        case "10.1(a)":
            return "10.1.1" + LETTERS.get(item, "")
        case "10.1(b)":
            return "10.1.2"
        case "10.1(c)":
            return f"10.1.3{item[2:]}#2" if item.startswith("/2") else f"10.1.3{item}"
        case _:
            return clause

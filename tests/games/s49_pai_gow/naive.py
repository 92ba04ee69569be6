"""House Way once more, written apart from the rules: on numbers, for the readings we took.

Tiles are 0 (Teen) to 15 (Gee Jun). A part is a sorted pair, a setting is (low, high).
"""

from collections import Counter
from itertools import combinations_with_replacement

POINTS = (12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 8, 7, 5, None)
TEEN, DAY, YUN, GOR, MOOY, CHONG, BON, FOO, PING, TIT, LOOK, GOW, BOT, CHIT, NG, GEE_JUN = range(16)
SPLIT = {
    TEEN: ((6, 8),),
    DAY: ((6, 8),),
    GOW: ((9, 9),),
    YUN: ((7, 9), (8, 8)),
    BOT: ((7, 9), (8, 8)),
    TIT: ((7, 10),),
    CHIT: ((7, 10),),
}
HANDS = [
    hand for hand in combinations_with_replacement(range(16), 4) if max(Counter(hand).values()) <= 2
]


def digit(a, b):
    return max((x + y) % 10 for x in values(a) for y in values(b))


def values(tile) -> tuple[int, ...]:
    """The points of a tile; one of Gee Jun counts 3 or 6."""
    points = POINTS[tile]
    return (3, 6) if points is None else (points,)


def rank(a, b):
    """22 for the pair of Gee Jun down to 1 for Day High Nine, else 0."""
    if a == b:
        return 22 if a == GEE_JUN else 21 - a
    low, high = min(a, b), max(a, b)
    for top, others in ((6, (GOW,)), (4, (YUN, BOT)), (2, (TIT, CHIT))):
        if low in (TEEN, DAY) and high in others:
            return top - low
    return 0


def worth(part):
    return rank(*part), digit(*part), -min(part)


def level(part):
    """The count, ten for anything that is ranked."""
    return 10 if rank(*part) else digit(*part)


def settings(hand):
    a, b, c, d = hand
    found = set()
    for one, other in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        parts = sorted((one, other), key=lambda part: (worth(part), -max(part)))
        found.add(tuple(parts))
    return sorted(found)


def listed(hand, s20):
    """The setting of the list, as its two low tiles, or None."""
    has = Counter(hand)

    def holds(*kinds):
        return all(has[kind] for kind in kinds)

    seven = next((kind for kind in (TIT, CHIT) if has[kind]), None)
    six = next((kind for kind in (CHONG, LOOK) if has[kind]), None)
    big = next((kind for kind in (TEEN, DAY) if has[kind]), None)
    if big is not None and has[big] == 2 and holds(GOW, FOO):
        return {big, FOO}
    if max(has.values()) > 1:
        return None
    if holds(YUN, MOOY, FOO) and seven:
        return {MOOY, seven}
    if holds(GEE_JUN, NG) and six and big is not None:
        return {NG, big}
    if holds(GEE_JUN, NG) and (has[GOR] or has[BON]):
        four = GOR if has[GOR] else BON
        rest = set(hand) - {four, NG}
        return {four, NG} if four == BON and CHONG in rest else rest
    if holds(YUN, BOT, GOW, PING):
        return {YUN, GOW}
    if holds(CHONG, LOOK, GEE_JUN) and seven:
        return {CHONG, seven}
    if holds(GOW, BON) and big is not None and (has[YUN] or has[BOT]) and not (s20 and big == DAY):
        return {GOW, BON}
    if not s20 and holds(CHONG, FOO, LOOK, NG):
        return {LOOK, NG}
    if not s20 and holds(YUN, GOW, BOT, BON):
        return {BOT, BON}
    return None


def chosen(ways, first_list, s20):
    """Between settings of equal counts."""
    if len(ways) == 1:
        return ways[0]
    one, other = (set(way[0]) for way in ways[:2])
    moved = [POINTS[next(iter(one - other))], POINTS[next(iter(other - one))]]
    if s20 and first_list and len(ways) == 2 and moved[0] == moved[1]:
        return min(ways, key=lambda way: sorted(way[1]))
    apart = [way for way in ways if not any(max(part) <= CHONG for part in way)] or ways
    to_low = level(ways[0][1]) <= 7
    return min(apart, key=lambda way: sorted(way[0] if to_low else way[1]))


def house_way(hand, s20):
    ways = settings(hand)
    low = listed(hand, s20)
    if low is not None:
        return next(way for way in ways if set(way[0]) == low)
    pairs = [kind for kind, count in Counter(hand).items() if count == 2]
    if pairs:
        keep = next(way for way in ways if (pairs[0], pairs[0]) in way)
        for way in ways:
            wanted = SPLIT.get(pairs[0], ())
            enough = any(level(way[0]) >= low and level(way[1]) >= high for low, high in wanted)
            if way != keep and enough and worth(way[0]) > worth(keep[0]):
                return way
        return keep
    good = [way for way in ways if worth(way[0]) >= (0, 3, -CHONG)]
    for some, order in ((good, (1, 2, 3)), (ways, (2, 3, 1))):
        for kind in order:  # High Nine, Gong, Wong
            fitting = [way for way in some if (rank(*way[1]) + 1) // 2 == kind]
            if fitting:
                return chosen(fitting, False, s20)
    best = max(digit(*way[0]) for way in ways)
    fitting = [way for way in good if digit(*way[0]) == best]
    if fitting:
        return chosen(fitting, False, s20)
    best = max(digit(*way[1]) for way in ways)
    fitting = [way for way in ways if digit(*way[1]) == best]
    if best < 7:
        gap = min(digit(*way[1]) - digit(*way[0]) for way in ways)
        fitting = [way for way in ways if digit(*way[1]) - digit(*way[0]) == gap]
    return chosen(fitting, True, s20)

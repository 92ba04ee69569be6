"""Parts of a Hand: two tiles' rank in Appendix A, point count and better tile."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb

from houseway.core.value import value
from houseway.games.pai_gow.tiles.tiles import KINDS, RANK, Kind, in_order, points

Part = tuple[Kind, Kind]  # the higher ranking tile first
Hand = tuple[Kind, ...]  # four, the highest ranking first


class Special(IntEnum):
    """The parts that Appendix A ranks above all counts, the least first."""

    NONE = 0
    HIGH_NINE = 1
    GONG = 2
    WONG = 3
    PAIR = 4


@value
class Worth:
    """Parts compare by special rank, then by count, then by the better tile."""

    special: int  # 0, or the place in Appendix A counted from its end
    count: int
    tile: int  # the rank of the better tile, 1 the highest

    @property
    def order(self) -> tuple[int, int, int]:
        return self.special, self.count, -self.tile

    def __lt__(self, other: "Worth") -> bool:
        return self.order < other.order

    def __ge__(self, other: "Worth") -> bool:
        return self.order >= other.order


# Teen or Day with one of these. Teen ranks before Day in each.
LEADERS = (Kind.TEEN, Kind.DAY)
MAKES = {
    Special.WONG: (Kind.CHOP_GOW,),
    Special.GONG: (Kind.YUN, Kind.CHOP_BOT),
    Special.HIGH_NINE: (Kind.TIT, Kind.CHOP_CHIT),
}


def pairs_in_order() -> Iterator[frozenset[Kind]]:
    """The pair of Gee Jun before all others, which follow the order of single tiles."""
    yield frozenset({Kind.GEE_JUN})
    yield from (frozenset({kind}) for kind in KINDS if kind is not Kind.GEE_JUN)


# Appendix A, highest first: the tiles that make each of its 22 ranks. The picture is lost; this
# is the order of usage.
APPENDIX_A: tuple[frozenset[Kind], ...] = (
    *pairs_in_order(),
    *(frozenset({leader, *others}) for others in MAKES.values() for leader in LEADERS),
)


@cache
def special(part: Part) -> Special:
    first, second = in_order(part)
    if first is second:
        return Special.PAIR
    if first in LEADERS:
        for made, others in MAKES.items():
            if second in others:
                return made
    return Special.NONE


@cache
def count(part: Part) -> int:
    """The last digit of the sum. Gee Jun counts as it serves, each of the two on its own."""
    first, second = part
    return max(sum(each) % 10 for each in product(points(first), points(second)))


@cache
def worth(part: Part) -> Worth:
    first, second = in_order(part)
    return Worth(_place(first, second), count(part), RANK[first])


def _place(first: Kind, second: Kind) -> int:
    kind = special((first, second))
    if kind is Special.NONE:
        return 0
    if kind is Special.PAIR:
        at = APPENDIX_A.index(frozenset({first}))
    else:
        at = APPENDIX_A.index(frozenset({first, *MAKES[kind]}))
    return len(APPENDIX_A) - at


@value
class Setting:
    """A Hand divided in two, the part of higher value being the high part."""

    low: Part
    high: Part

    def __str__(self) -> str:
        return f"{' + '.join(self.low)} / {' + '.join(self.high)}"

    @property
    def counts(self) -> tuple[int, int]:
        return count(self.low), count(self.high)

    @property
    def in_words(self) -> str:
        """Low and high as dealers say it: `3-Wong`, `7-9`."""
        return f"{part_text(self.low)}-{part_text(self.high)}"


def part_text(part: Part) -> str:
    match special(part):
        case Special.NONE:
            return str(count(part))
        case Special.PAIR:
            return f"{part[0]} pair"
        case other:
            return other.name.replace("_", " ").title()


def divided(one: Part, other: Part) -> Setting:
    """The setting that two parts make. Between parts of equal worth the second tiles decide."""
    one, other = _part(one), _part(other)
    low, high = sorted((one, other), key=lambda part: (worth(part).order, -RANK[part[1]]))
    return Setting(low, high)


def settings(hand: Hand) -> tuple[Setting, ...]:
    """The ways to divide a Hand: three, or fewer where tiles are alike."""
    first, *others = in_order(hand)
    different = []
    for at, partner in enumerate(others):
        rest = others[:at] + others[at + 1 :]
        setting = divided((first, partner), (rest[0], rest[1]))
        if setting not in different:
            different.append(setting)
    return tuple(different)


def _part(part: Part) -> Part:
    first, second = in_order(part)
    return first, second


def kinds_of_hand() -> Iterator[Hand]:
    """Every kind of Hand: four tiles, at most two of a kind."""
    for hand in combinations_with_replacement(KINDS, 4):
        if max(map(hand.count, hand)) <= 2:
            yield hand


def ways(hand: Iterable[Kind]) -> int:
    """The number of ways in which the set of tiles makes a Hand of this kind."""
    tiles = tuple(hand)
    ways = 1
    for kind in set(tiles):
        ways *= comb(2, tiles.count(kind))
    return ways

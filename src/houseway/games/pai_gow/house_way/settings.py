"""House Way: how a Hand is set when nobody chooses, clause by clause, for every Hand."""

from collections.abc import Iterable
from functools import cache

from houseway.core.value import changed, value
from houseway.games.pai_gow.house_way.listed_hands import is_four_and_five, listed
from houseway.games.pai_gow.house_way.readings import DOUBTS, OURS, Doubt, Readings
from houseway.games.pai_gow.law.rules import BOOKS, HouseWayLaw
from houseway.games.pai_gow.tiles.parts import (
    Hand,
    Setting,
    Special,
    Worth,
    count,
    settings,
    special,
    worth,
)
from houseway.games.pai_gow.tiles.tiles import RANK, Kind, points
from houseway.law import Cite, Ruled
from houseway.law.instruments import Edition

CHONG = RANK[Kind.CHONG]
CHONG_RANKING_3 = Worth(special=0, count=3, tile=CHONG)
HIGH_ENOUGH = 7  # a high part that need not be evened out with the low one
HIGHEST_GOES_HIGH = 8  # from this count on the best tile goes to the high part

LOW_KINDS = frozenset({Kind.CHOP_BOT, Kind.CHOP_CHIT})
FIRST_ORDER = (Special.HIGH_NINE, Special.GONG, Special.WONG)
SECOND_ORDER = (Special.GONG, Special.WONG, Special.HIGH_NINE)


@value
class Alternative:
    """The setting of a Hand if the text were read otherwise."""

    doubt: Doubt
    setting: Setting


@value
class HouseWay:
    """A Hand as House Way sets it: the clauses followed, the last of which decided."""

    hand: Hand
    setting: Setting
    followed: tuple[Cite, ...]
    alternatives: tuple[Alternative, ...] = ()

    @property
    def cite(self) -> Cite:
        return self.followed[-1]


@cache
def house_way(hand: Hand, edition: Edition) -> HouseWay:
    """The setting of a Hand under an edition, with what else the text could mean."""
    law = BOOKS[edition].house_way
    setting, followed = way(hand, law, OURS)
    others = ((doubt, way(hand, law, doubt.otherwise)[0]) for doubt in DOUBTS)
    doubtful = tuple(Alternative(doubt, other) for doubt, other in others if other != setting)
    return HouseWay(hand, setting, followed, doubtful)


Way = tuple[Setting, tuple[Cite, ...]]


def way(hand: Hand, law: HouseWayLaw, read: Readings) -> Way:
    """10.2 first, then pairs, then Wongs, Gongs and High Nines, then all other Hands."""
    named = from_list(hand, law, read)
    if named is not None:
        return named.verdict, (named.cite,)
    ways = settings(hand)
    if any(hand.count(kind) == 2 for kind in hand):
        ruled = with_pairs(hand, ways, law, read)
        return ruled.verdict, (law.sequence, ruled.cite)
    if any(makes(setting) is not Special.NONE for setting in ways):
        return specials(ways, law, read)
    return by_count(ways, law, read)


# Listed Hands


def from_list(hand: Hand, law: HouseWayLaw, read: Readings) -> Ruled[Setting] | None:
    entry = listed(hand, law)
    if entry is None:
        return None
    if not read.low_listed and in_doubt_as_low(hand, entry.cite, law):
        return None
    layouts = entry.verdict
    chosen = layouts[0] if read.first_layout else layouts[-1]
    if not read.high_by_value and is_four_and_five(chosen.low):
        chosen = Setting(low=chosen.high, high=chosen.low)
    return Ruled(chosen, entry.cite)


def in_doubt_as_low(hand: Hand, cite: Cite, law: HouseWayLaw) -> bool:
    """Return whether the list says 6 or 8 alone, and the Hand has the low one."""
    plain = {law.listed["c"]: Kind.LOOK, law.listed["g"]: Kind.CHOP_BOT}
    return cite in plain and plain[cite] in hand


# Pairs


def with_pairs(
    hand: Hand, ways: tuple[Setting, ...], law: HouseWayLaw, read: Readings
) -> Ruled[Setting]:
    """A pair stays together unless it can be split for what the list of 10.1 asks."""
    kept = next(each_way for each_way in ways if special(each_way.high) is Special.PAIR)
    split = [
        each_way
        for each_way in ways
        if Special.PAIR not in (special(each_way.low), special(each_way.high))
    ]
    for kind in dict.fromkeys(kind for kind in hand if hand.count(kind) == 2):
        for setting in split:
            ruled = splitting(kind, setting, law)
            if kind in LOW_KINDS and not read.low_pairs:
                continue
            if ruled.verdict and (read.worse_splits or worth(kept.low) < worth(setting.low)):
                return Ruled(setting, ruled.cite)
    return Ruled(kept, law.pairs)


def splitting(kind: Kind, setting: Setting, law: HouseWayLaw) -> Ruled[bool]:
    """Return whether a pair of this kind is split to make these two parts."""
    match kind:
        case Kind.TEEN | Kind.DAY:
            return Ruled(reaches(setting, 6, 8), law.teen_and_day)
        case Kind.CHOP_GOW:
            return Ruled(reaches(setting, 9, 9), law.nines)
        case Kind.YUN | Kind.CHOP_BOT:
            return Ruled(reaches(setting, 7, 9) or reaches(setting, 8, 8), law.eights)
        case Kind.TIT | Kind.CHOP_CHIT:
            high_nine = special(setting.high) is not Special.NONE
            return Ruled(reaches(setting, 7, 9) and high_nine, law.sevens)
        case _:
            return Ruled(False, law.pairs)


def reaches(setting: Setting, low: int, high: int) -> bool:
    """Return whether both parts make these counts or better; a Wong or the like beats a 9."""
    return all(
        special(part) is not Special.NONE or count(part) >= least
        for part, least in ((setting.low, low), (setting.high, high))
    )


# Wongs, Gongs and High Nines


def specials(ways: tuple[Setting, ...], law: HouseWayLaw, read: Readings) -> Way:
    """The first that leaves enough in the low part; if none does, the second order."""
    followed = (law.sequence, law.specials)
    first: tuple[Special, ...] = FIRST_ORDER
    if read.first_choice_only:
        first = tuple(
            each_special
            for each_special in first
            if any(makes(each) is each_special for each in ways)
        )[:1]
    for wanted in first:
        enough = [setting for setting in ways if makes(setting) is wanted and is_enough(setting)]
        if enough:
            return between(enough, followed, law, read)
    for wanted in SECOND_ORDER:
        made = [setting for setting in ways if makes(setting) is wanted]
        if made:
            return between(made, followed, law, read)
    raise AssertionError(f"none of {ways} holds a Wong, Gong or High Nine")


def makes(setting: Setting) -> Special:
    """Return what the high part is, apart from pairs."""
    made = special(setting.high)
    return Special.NONE if made is Special.PAIR else made


def is_enough(setting: Setting) -> bool:
    return worth(setting.low) >= CHONG_RANKING_3


def between(
    ways: list[Setting], followed: tuple[Cite, ...], law: HouseWayLaw, read: Readings
) -> Way:
    """The single tiles decide between two that make the same, as in 10.1(c)."""
    chosen, clauses = by_tiles(ways, followed, law, changed(read, next_best=True))
    if read.by_rank or len(ways) == 1:
        return chosen, clauses
    return next(setting for setting in ways if setting != chosen), followed


# All other Hands


def by_count(ways: tuple[Setting, ...], law: HouseWayLaw, read: Readings) -> Way:
    """The most points low; if that is too little, the most points high; if that too, even."""
    followed = (law.sequence, law.low_first)
    most = max(count(setting.low) for setting in ways)
    best = [setting for setting in ways if count(setting.low) == most and is_enough(setting)]
    if best:
        return by_tiles(best, followed, law, read)
    most = max(count(setting.high) for setting in ways)
    if most >= HIGH_ENOUGH:
        best = [setting for setting in ways if count(setting.high) == most]
        return first_list(best, (*followed, law.high_first), law, read)
    least = min(count(setting.high) - count(setting.low) for setting in ways)
    best = [setting for setting in ways if count(setting.high) - count(setting.low) == least]
    return first_list(best, (*followed, law.high_first, law.close_together), law, read)


def first_list(
    ways: list[Setting], followed: tuple[Cite, ...], law: HouseWayLaw, read: Readings
) -> Way:
    """S20 ends its first list with tiles of equal points: the higher one goes high."""
    if law.equal_points and read.equal_points_prevail and swap_equal_points(ways):
        return min(ways, key=high_tiles_high), (*followed, law.equal_points)
    return by_tiles(ways, followed, law, read)


def swap_equal_points(ways: list[Setting]) -> bool:
    """Return whether these settings differ by one tile a part, and the two count the same."""
    if len(ways) != 2:
        return False
    kinds, other = (set(each.low) for each in ways)
    return all(points(a) == points(b) for a in kinds - other for b in other - kinds)


def by_tiles(
    ways: list[Setting], followed: tuple[Cite, ...], law: HouseWayLaw, read: Readings
) -> Way:
    """Settings of equal counts: high ranking tiles apart, then the best tile low or high."""
    assert len({setting.counts for setting in ways}) == 1, f"counts differ: {ways}"
    if len(ways) == 1:
        return ways[0], followed
    if read.apart_prevails:
        apart = [setting for setting in ways if not two_high_together(setting)]
        if len(apart) == 1:
            return apart[0], (*followed, law.unaltered, law.apart)
        ways = apart or ways
    high = ways[0].high
    if special(high) is Special.NONE and count(high) < HIGHEST_GOES_HIGH:
        better, clause = high_tiles_low, law.highest_low
    else:
        better, clause = high_tiles_high, law.highest_high
    choose = min if read.next_best or not best_keeps_its_part(ways) else max
    return choose(ways, key=better), (*followed, law.unaltered, clause)


def best_keeps_its_part(ways: list[Setting]) -> bool:
    """Return whether the Hand's highest tile is high in all these settings, or low in all."""
    best = min((*ways[0].low, *ways[0].high), key=RANK.__getitem__)
    return len({best in setting.high for setting in ways}) == 1


def two_high_together(setting: Setting) -> bool:
    """Return whether a part has two tiles that rank as Chong or higher."""
    return any(all(RANK[kind] <= CHONG for kind in part) for part in (setting.low, setting.high))


def high_tiles_low(setting: Setting) -> tuple[int, ...]:
    """Less for a setting with better tiles in the low part."""
    return ranks(setting.low)


def high_tiles_high(setting: Setting) -> tuple[int, ...]:
    return ranks(setting.high)


def ranks(part: Iterable[Kind]) -> tuple[int, ...]:
    return tuple(sorted(RANK[kind] for kind in part))

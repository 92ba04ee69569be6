"""The ways to set a Hand: what each comes to, and which is House Way."""

from collections.abc import Sequence
from itertools import combinations

from houseway.core.value import value
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.tiles.parts import Setting, divided, part_text
from houseway.games.pai_gow.tiles.tiles import Kind, in_order
from houseway.law import Cite
from houseway.law.instruments import Edition


@value
class WayView:
    """One way to set a Hand; tiles are told by their places in it, counted from 1."""

    tiles: tuple[int, int]  # of the low part
    low: str  # what it comes to
    high: str
    house: bool  # this is House Way
    cite: Cite | None = None  # the clause of House Way that decides so


def ways(kinds: tuple[Kind, ...], edition: Edition) -> tuple[WayView, ...]:
    """At most three: tiles of one kind make some of them alike."""
    house = house_way(in_order(kinds), edition)
    settings: dict[Setting, tuple[int, int]] = {}
    for pair in combinations(range(len(kinds)), 2):
        rest = tuple(at for at in range(len(kinds)) if at not in pair)
        setting = divided(part(kinds, pair), part(kinds, rest))
        if sorted(setting.low) == sorted(part(kinds, pair)):
            settings.setdefault(setting, pair)
    return tuple(
        WayView(
            (low[0] + 1, low[1] + 1),
            part_text(setting.low),
            part_text(setting.high),
            setting == house.setting,
            house.cite if setting == house.setting else None,
        )
        for setting, low in settings.items()
    )


def part(kinds: Sequence[Kind], places: Sequence[int]) -> tuple[Kind, Kind]:
    first, second = places
    return kinds[first], kinds[second]

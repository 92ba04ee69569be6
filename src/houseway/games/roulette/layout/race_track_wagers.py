"""The race track: wagers of several pieces, each of which is a wager on the layout."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum

from houseway.games.roulette.layout.places import BY_SIZE
from houseway.games.roulette.layout.wheel import NUMBERS, neighbours


class Section(StrEnum):
    TIER = "tier"
    ORPHANS = "orphans"
    VOISINS = "voisins"
    ZERO_GAME = "zero-game"
    NEIGHBOURS = "neighbours"
    NEIGHBOURS_3 = "neighbours-3"


# S49 4.9, NI2019 9.4(d): a piece on each of these places, as the law writes them. Of the
# nine of Voisins two each lie on 0/2/3 and on the corner.
PIECES = {
    Section.TIER: "5/8 10/11 13/16 23/24 27/30 33/36",
    Section.ORPHANS: "1 6/9 14/17 17/20 31/34",
    Section.VOISINS: "0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/26/28/29 25/26/28/29 32/35",
    Section.ZERO_GAME: "0/3 12/15 26 32/35",
}
EACH_SIDE = {Section.NEIGHBOURS: 2, Section.NEIGHBOURS_3: 1}

Pieces = tuple[tuple[str, int], ...]  # a wager on the layout, and how many pieces are on it


def section_of(name: str) -> Section:
    return Section(name.partition(":")[0])


def drawn_up(section: Section) -> Pieces:
    places = Counter(PIECES[section].split())
    return tuple((named(place), count) for place, count in places.items())


def named(place: str) -> str:
    """`25/26/28/29` as the corner that it is."""
    return f"{BY_SIZE[place.count('/') + 1]}:{place.replace('/', '-')}"


def around(number: int, each_side: int) -> Pieces:
    return tuple((named(str(neighbour)), 1) for neighbour in neighbours(number, each_side))


TRACK: dict[str, Pieces] = {
    **{str(section): drawn_up(section) for section in PIECES},
    **{
        f"{section}:{number}": around(number, each_side)
        for section, each_side in EACH_SIDE.items()
        for number in NUMBERS
    },
}
# What a race-track wager puts on the layout, or None for any other name: asked at every wager.
pieces: Callable[[str], Pieces | None] = TRACK.get

"""The thirty-two tiles: sixteen kinds of two, their names, points and pips."""

from enum import StrEnum

from houseway.core.value import value

Pips = tuple[int, int]


class Kind(StrEnum):
    """The kinds of tile by their names, the highest ranking first."""

    TEEN = "Teen"
    DAY = "Day"
    YUN = "Yun"
    GOR = "Gor"
    MOOY = "Mooy"
    CHONG = "Chong"
    BON = "Bon"
    FOO = "Foo"
    PING = "Ping"
    TIT = "Tit"
    LOOK = "Look"
    CHOP_GOW = "Chop Gow"
    CHOP_BOT = "Chop Bot"
    CHOP_CHIT = "Chop Chit"
    CHOP_NG = "Chop Ng"
    GEE_JUN = "Gee Jun"


@value
class Printed:
    """A line of Appendix B: what the tile counts, in figures and in words, and its pips by usage.

    The pictures of the appendix are lost. The names and counts fit the common set, in which the
    tiles of a Chop pair differ.
    """

    points: tuple[int, ...]
    words: str
    pips: tuple[Pips, Pips]


def twice(pips: Pips) -> tuple[Pips, Pips]:
    return (pips, pips)


APPENDIX_B: dict[Kind, Printed] = {
    Kind.TEEN: Printed((12,), "12", twice((6, 6))),
    Kind.DAY: Printed((2,), "2", twice((1, 1))),
    Kind.YUN: Printed((8,), "High 8", twice((4, 4))),
    Kind.GOR: Printed((4,), "High 4", twice((1, 3))),
    Kind.MOOY: Printed((10,), "High 10", twice((5, 5))),
    Kind.CHONG: Printed((6,), "High 6", twice((3, 3))),
    Kind.BON: Printed((4,), "Low 4", twice((2, 2))),
    Kind.FOO: Printed((11,), "11", twice((5, 6))),
    Kind.PING: Printed((10,), "Low 10", twice((4, 6))),
    Kind.TIT: Printed((7,), "7", twice((1, 6))),
    Kind.LOOK: Printed((6,), "Low 6", twice((1, 5))),
    Kind.CHOP_GOW: Printed((9,), "9", ((3, 6), (4, 5))),
    Kind.CHOP_BOT: Printed((8,), "Low 8", ((2, 6), (3, 5))),
    Kind.CHOP_CHIT: Printed((7,), "Low 7", ((2, 5), (3, 4))),
    Kind.CHOP_NG: Printed((5,), "5", ((1, 4), (2, 3))),
    Kind.GEE_JUN: Printed((3, 6), "3 or 6", ((1, 2), (2, 4))),
}
KINDS = tuple(Kind)
RANK = {kind: rank for rank, kind in enumerate(KINDS, start=1)}  # 1 is the highest


@value
class Tile:
    """One tile: its kind, and the pips of its two halves, the lesser first."""

    kind: Kind
    pips: Pips

    def __str__(self) -> str:
        return str(self.kind)


TILES = tuple(Tile(kind, pips) for kind in KINDS for pips in APPENDIX_B[kind].pips)


def points(kind: Kind) -> tuple[int, ...]:
    """Return what a tile may count: one number, or two for Gee Jun."""
    return APPENDIX_B[kind].points


def in_order(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The highest ranking tile first."""
    return tuple(sorted(kinds, key=RANK.__getitem__))

"""The layout: its squares, and every place on it where a chip is a wager.

No wager is listed. A chip lies in the middle of what its squares share, or on the outer line
beside whole rows of them; all such places are searched for. Coordinates are in halves of a square,
downwards from zero, which lies above 1, 2 and 3.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from houseway.core.value import value
from houseway.games.roulette.layout.wheel import COLOUR, NUMBERS, Colour

ACROSS, ROWS, SIDE = 3, 12, 2
LINE = 0  # the outer line, along which the dozens lie
WIDTH, HEIGHT = ACROSS * SIDE, (1 + ROWS) * SIDE
Point = tuple[int, int]


class Kind(StrEnum):
    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"


SIZE = {Kind.STRAIGHT: 1, Kind.SPLIT: 2, Kind.STREET: 3, Kind.CORNER: 4, Kind.SIX_LINE: 6}
BY_SIZE = {size: kind for kind, size in SIZE.items()}
INSIDE = frozenset(SIZE)


@value
class Square:
    """The area of one number."""

    number: int
    left: int
    top: int
    right: int
    bottom: int

    def touches(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


@value
class Area:
    """A place where chips are a wager: the numbers it covers, and the middle of it."""

    kind: Kind
    numbers: tuple[int, ...]
    at: Point
    place: int = 0  # which column or dozen
    extent: Point = (SIDE, SIDE)  # of the field of an outside wager

    @property
    def name(self) -> str:
        if self.kind in INSIDE:
            return f"{self.kind}:{'-'.join(map(str, self.numbers))}"
        return f"{self.kind}:{self.place}" if self.place else str(self.kind)


def square(number: int) -> Square:
    if number == 0:
        return Square(0, 0, 0, WIDTH, SIDE)
    row, column = divmod(number - 1, ACROSS)
    left, top = column * SIDE, (1 + row) * SIDE
    return Square(number, left, top, left + SIDE, top + SIDE)


SQUARES = tuple(map(square, NUMBERS))


def middle(squares: tuple[Square, ...]) -> Point:
    """The middle of what squares that touch have in common: a square, an edge or a point."""
    across = max(each_square.left for each_square in squares) + min(
        each_square.right for each_square in squares
    )
    down = max(each_square.top for each_square in squares) + min(
        each_square.bottom for each_square in squares
    )
    return across // 2, down // 2


def covered(point: Point) -> tuple[int, ...]:
    """The numbers that a chip at this point is on; none where it is no wager."""
    touched = tuple(each_square for each_square in SQUARES if each_square.touches(point))
    if point[0] == LINE:
        return rows(touched, point)
    return tuple(each_square.number for each_square in touched) if middle(touched) == point else ()


def rows(touched: tuple[Square, ...], point: Point) -> tuple[int, ...]:
    """A chip on the outer line is on one whole row, or on the two that meet there."""
    tops = {each_square.top for each_square in touched}
    numbers = tuple(each_square.number for each_square in SQUARES if each_square.top in tops)
    return numbers if middle(touched)[1] == point[1] and len(numbers) > 1 else ()


def inside() -> Iterator[Area]:
    for down in range(HEIGHT + 1):
        for across in range(WIDTH + 1):
            if numbers := covered((across, down)):
                yield Area(BY_SIZE[len(numbers)], numbers, (across, down))


def outside() -> Iterator[Area]:
    """Columns below, dozens beside the outer line, the even chances beside them."""
    for column in range(ACROSS):
        numbers = tuple(
            each_square.number for each_square in SQUARES[1:] if each_square.left == column * SIDE
        )
        yield Area(Kind.COLUMN, numbers, (column * SIDE + 1, HEIGHT + 1), column + 1)
    for dozen in range(3):
        numbers = NUMBERS[1:][dozen * 12 :][:12]
        yield Area(Kind.DOZEN, numbers, (LINE - 1, SIDE + 8 * dozen + 4), dozen + 1, (SIDE, 8))
    for place, (kind, numbers) in enumerate(even_chances()):
        yield Area(kind, numbers, (LINE - 3, SIDE + 4 * place + 2), extent=(SIDE, 4))


def even_chances() -> tuple[tuple[Kind, tuple[int, ...]], ...]:
    """Halves of 1 to 36, in the order in which they lie along the layout."""
    every = NUMBERS[1:]
    return (
        (Kind.LOW, every[:18]),
        (Kind.EVEN, tuple(number for number in every if number % 2 == 0)),
        (Kind.RED, tuple(number for number in every if COLOUR[number] is Colour.RED)),
        (Kind.BLACK, tuple(number for number in every if COLOUR[number] is Colour.BLACK)),
        (Kind.ODD, tuple(number for number in every if number % 2 == 1)),
        (Kind.HIGH, every[18:]),
    )


ORDER = tuple(Kind)
AREAS = {
    area.name: area
    for area in sorted(
        (*inside(), *outside()), key=lambda area: (ORDER.index(area.kind), area.place, area.numbers)
    )
}


def beside(areas: Iterable[Area]) -> int:
    """Halves of a square that the fields beside the outer line need.

    Every field lies between the top of zero and the columns, or the felt has no room for it.
    """
    needed = 0
    for area in areas:
        (across, down), (wide, high) = area.at, area.extent
        top, bottom = down - high // 2, down + high // 2
        fits = area.kind in INSIDE or (top >= 0 and bottom <= HEIGHT + SIDE)
        assert fits, f"{area.name} lies off the felt: from {top} to {bottom} of {HEIGHT + SIDE}"
        needed = max(needed, wide // 2 - across)
    return needed


BESIDE = beside(AREAS.values())
NUMBERED = frozenset(area.kind for area in AREAS.values() if area.place)

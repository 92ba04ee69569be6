"""Felt of roulette's bets: wide with zero at the left, tall with zero above."""

from houseway.core.value import changed, value
from houseway.games.roulette.bets import PayTable
from houseway.games.roulette.layout.pictures import printed
from houseway.games.roulette.layout.places import (
    AREAS,
    BESIDE,
    HEIGHT,
    INSIDE,
    SQUARES,
    WIDTH,
    Area,
    Point,
    beside,
)
from houseway.games.roulette.layout.racetrack import tracks
from houseway.games.roulette.layout.wheel import COLOUR
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    Drawing,
    Drawings,
    Rectangle,
    Shape,
    cell,
    corners,
)

BELOW = 2  # halves below the last row: the columns
CUT = 24  # of the two outer corners of zero
NUMBER, WORD = 38, 26  # sizes of letters


@value
class Felt:
    """A drawing by its units: the halves of a square along the rows and down from zero."""

    name: str
    across: int
    down: int
    spot: int  # of a chip on a crossing
    beside: int = BESIDE  # halves of a square beside the outer line: dozens, then even chances

    @property
    def wide(self) -> bool:
        return self.name == WIDE

    def placed(self, point: Point) -> Point:
        """A point of the layout on the drawing; zero at the left turns it on its side."""
        across, down = point
        if self.wide:
            return down * self.down, (WIDTH - across) * self.across
        return (across + self.beside) * self.across, down * self.down

    def sized(self, across: int, down: int) -> Point:
        return (down, across) if self.wide else (across, down)

    def around(self, at: Point, across: int, down: int) -> Rectangle:
        """A rectangle of this size around a point of the layout."""
        x, y = self.placed(at)
        width, height = self.sized(across, down)
        return x - width // 2, y - height // 2, width, height


FELTS = (Felt(WIDE, across=52, down=50, spot=46), Felt(TALL, across=64, down=42, spot=42))


def drawings(bets: PayTable) -> Drawings:
    """The layout and, where there is one, the race track."""
    return (*(drawn(felt, bets) for felt in FELTS), *tracks(bets.sections))


def drawn(felt: Felt, bets: PayTable) -> Drawing:
    """Squares and fields first, then what lies on lines and crossings."""
    areas = [AREAS[name] for name in bets.areas]
    felt = changed(felt, beside=beside(areas))
    flat = [shape(felt, area) for area in areas if not crosses(area)]
    spots = [spot(felt, area) for area in areas if crosses(area)]
    across, down = (WIDTH + felt.beside) * felt.across, (HEIGHT + BELOW) * felt.down
    return Drawing(felt.name, *felt.sized(across, down), (*flat, *spots))


def crosses(area: Area) -> bool:
    return area.kind in INSIDE and len(area.numbers) > 1


def shape(felt: Felt, area: Area) -> Shape:
    if area.kind in INSIDE:
        return square(felt, area)
    wide, high = area.extent
    place = felt.around(area.at, wide * felt.across, high * felt.down)
    upright = place[3] > 2 * place[2] or (area.place and felt.wide and high == wide)
    turn = -90 if upright else 0
    tone = area.name if area.name in COLOUR.values() else ""
    x, y = place[0] + place[2] // 2, place[1] + place[3] // 2
    return Shape(area.name, corners(place), (x, y), printed(area), tone, size=WORD, turn=turn)


def square(felt: Felt, area: Area) -> Shape:
    (number,) = area.numbers
    of = SQUARES[number]
    middle = (of.left + of.right) // 2, (of.top + of.bottom) // 2
    size = (of.right - of.left) * felt.across, (of.bottom - of.top) * felt.down
    place = felt.around(middle, *size)
    points = corners(place) if number else rounded(felt, place)
    x, y = place[0] + place[2] // 2, place[1] + place[3] // 2
    return Shape(area.name, points, (x, y), str(number), str(COLOUR[number]), size=NUMBER)


def rounded(felt: Felt, place: Rectangle) -> tuple[int, ...]:
    """Zero, without the two corners that meet no number."""
    left, top, width, height = place
    right, bottom = left + width, top + height
    if felt.wide:
        near = (left + CUT, bottom, left, bottom - CUT, left, top + CUT, left + CUT, top)
        return (right, top, right, bottom, *near)
    near = (left, top + CUT, left + CUT, top, right - CUT, top, right, top + CUT)
    return (*near, right, bottom, left, bottom)


def spot(felt: Felt, area: Area) -> Shape:
    """Around the point where a chip lies: long on a line, small on a crossing."""
    across, down = (
        2 * unit - felt.spot if at % 2 else felt.spot
        for at, unit in zip(area.at, (felt.across, felt.down), strict=True)
    )
    return cell(area.name, felt.around(area.at, across, down), spot=True)

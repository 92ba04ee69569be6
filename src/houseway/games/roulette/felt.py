"""Where the bets of roulette lie on a felt on its side: zero at the left, the dozens below."""

from houseway.games.roulette.bets import PayTable
from houseway.games.roulette.drawing import EDGE, HALF, placed
from houseway.games.roulette.layout import AREAS, HEIGHT, INSIDE, SQUARES, WIDTH, Area, Kind
from houseway.games.roulette.wheel import COLOUR
from houseway.house.sheet import Drawing, Shape, cell

SPOT = HALF * 2 // 3
ACROSS = {Kind.COLUMN: 1, Kind.DOZEN: 4}  # in squares; the others have two


def felt(bets: PayTable) -> Drawing:
    """Squares and fields first, then what lies on lines and crossings."""
    width, height = 2 * EDGE + (HEIGHT + 2) * HALF, 2 * EDGE + (WIDTH + 4) * HALF
    areas = [one for name, one in AREAS.items() if name in bets.offered]
    flat = [
        shape(one, bets.label(one.name))
        for one in areas
        if one.kind not in INSIDE or one.kind is Kind.STRAIGHT
    ]
    spots = [spot(one) for one in areas if one.kind in INSIDE and one.kind is not Kind.STRAIGHT]
    return Drawing("wide", width, height, (*flat, *spots))


def shape(area: Area, label: str) -> Shape:
    if area.kind is Kind.STRAIGHT:
        square = SQUARES[area.numbers[0]]
        left, top = placed((square.right, square.top))
        wide, high = (square.bottom - square.top) * HALF, (square.right - square.left) * HALF
        tone = str(COLOUR[square.number])
        return cell(area.name, (left, top, wide, high), str(square.number), tone)
    x, y = placed(area.at)
    wide = ACROSS.get(area.kind, 2) * 2 * HALF
    return cell(area.name, (x - wide // 2, y - HALF, wide, 2 * HALF), label)


def spot(area: Area) -> Shape:
    """On a line or a crossing, around the point where a chip lies."""
    x, y = placed(area.at)
    return cell(area.name, (x - SPOT // 2, y - SPOT // 2, SPOT, SPOT), spot=True)

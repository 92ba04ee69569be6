"""The layout of Sic-Bo as an SVG drawing: areas, odds, chips, lamps, and the dice."""

from collections.abc import Iterable, Iterator
from html import escape

from houseway.core.money import dollars
from houseway.core.value import value
from houseway.games.sic_bo.bets import AREAS
from houseway.games.sic_bo.rules import FACES, Dice, Kind
from houseway.games.sic_bo.table.view import AreaView, SicBoView
from houseway.house.table.view import Chips

CELL = 60
WIDTH = 15 * CELL
EDGE = 10
DIE = 30

# Where a pip may be on a face, and which of the nine places each face uses.
PLACES = {at: (at % 3, at // 3) for at in range(9)}
PIPS = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}


@value
class Place:
    """A rectangle of the layout, in pixels."""

    left: int
    top: int
    width: int
    height: int


def places() -> dict[str, Place]:
    """Small and Big at the ends, doubles and triples between, then totals, dominoes, singles."""
    places: dict[str, Place] = {}
    tall = 3 * CELL
    ends = 3 * CELL
    middle = (WIDTH - 2 * ends) // 3
    places["small"] = Place(0, 0, ends, tall)
    places["big"] = Place(WIDTH - ends, 0, ends, tall)
    for at, face in enumerate(FACES):
        row, half = at % 3, at // 3
        side = ends if half == 0 else WIDTH - ends - middle
        places[f"double:{face}"] = Place(side, row * CELL, middle // 2, CELL)
        places[f"triple:{face}"] = Place(side + middle // 2, row * CELL, middle // 2, CELL)
    places["any-triple"] = Place(ends + middle, 0, middle, tall)
    places |= strip(Kind.TOTAL, tall, CELL)
    places |= strip(Kind.DOMINO, tall + CELL, CELL)
    places |= strip(Kind.SINGLE, tall + 2 * CELL, CELL)
    return places


def strip(kind: Kind, top: int, height: int) -> dict[str, Place]:
    """All areas of a kind beside each other, over the whole width."""
    names = [name for name, bet in AREAS.items() if bet.kind is kind]
    edges = [WIDTH * at // len(names) for at in range(len(names) + 1)]
    return {
        name: Place(left, top, right - left, height)
        for name, left, right in zip(names, edges, edges[1:], strict=False)
    }


PLACED = places()
HEIGHT = max(place.top + place.height for place in PLACED.values())


def svg(view: SicBoView) -> str:
    """The whole layout as a player sees it."""
    chips = (*view.table.chips, *(view.spin.chips if view.spin else ()))
    dice = view.spin.dice.faces if view.spin and view.spin.dice else None
    height = HEIGHT + 2 * EDGE + (DIE + EDGE if dice else 0)
    body = "\n".join((*areas(view.areas), *stacks(chips), *result(dice)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-EDGE} {-EDGE} '
        f'{WIDTH + 2 * EDGE} {height}" font-family="sans-serif" role="img">\n'
        f"<title>Sic-Bo layout</title>\n{body}\n</svg>\n"
    )


def areas(listed: Iterable[AreaView]) -> Iterator[str]:
    for area in listed:
        place, bet = PLACED[area.bet], AREAS[area.bet]
        fill = "#f5d76e" if area.lit else "#1d6b45"
        ink = "#222" if area.lit else "#fff"
        yield (
            f'<g id="{escape(area.bet)}"><rect x="{place.left}" y="{place.top}" '
            f'width="{place.width}" height="{place.height}" fill="{fill}" stroke="#fff"/>'
        )
        yield label(place, bet.kind, bet.numbers, ink)
        yield small_print(place, " / ".join(str(odds) for odds in area.odds), ink)
        yield "</g>"


def label(place: Place, kind: Kind, numbers: tuple[int, ...], ink: str) -> str:
    """A word for Small, Big, Any Triple and totals; dice for what nominates faces."""
    x, y = place.left + place.width // 2, place.top + place.height // 2
    repeat = {Kind.TRIPLE: 3, Kind.DOUBLE: 2}.get(kind, 1)
    if kind in (Kind.TRIPLE, Kind.DOUBLE, Kind.SINGLE, Kind.DOMINO):
        return row_of_dice(numbers * repeat, x, y - 6, 18)
    word = str(numbers[0]) if numbers else kind.replace("-", " ").upper()
    return f'<text x="{x}" y="{y}" text-anchor="middle" font-size="20" fill="{ink}">{word}</text>'


def small_print(place: Place, words: str, ink: str) -> str:
    x, y = place.left + place.width // 2, place.top + place.height - 6
    return f'<text x="{x}" y="{y}" text-anchor="middle" font-size="10" fill="{ink}">{words}</text>'


def stacks(chips: Iterable[Chips]) -> Iterator[str]:
    """Yield what lies on each area, all players together, with the amount."""
    amounts: dict[str, int] = {}
    for stack in chips:
        amounts[stack.bet] = amounts.get(stack.bet, 0) + stack.stake
    for bet, amount in amounts.items():
        place = PLACED[bet]
        x, y = place.left + place.width - 13, place.top + 13
        yield (
            f'<circle cx="{x}" cy="{y}" r="12" fill="#b03a2e" stroke="#fff" stroke-dasharray="4"/>'
            f'<text x="{x}" y="{y + 3}" text-anchor="middle" font-size="9" fill="#fff">'
            f"{dollars(amount)}</text>"
        )


def result(dice: Dice | None) -> Iterator[str]:
    if dice is not None:
        yield row_of_dice(dice, WIDTH // 2, HEIGHT + EDGE + DIE // 2, DIE)


def row_of_dice(numbers: tuple[int, ...], x: int, y: int, size: int) -> str:
    """Dice beside each other around a middle."""
    step = size + 4
    left = x - (step * len(numbers) - 4) // 2
    return "".join(
        die(face, left + step * at, y - size // 2, size) for at, face in enumerate(numbers)
    )


def die(face: int, x: int, y: int, size: int) -> str:
    ink = "#c0392b" if face in (1, 4) else "#222"
    third, radius = size / 3, max(1.2, size / 12)
    pips = "".join(
        f'<circle cx="{x + third * (across + 0.5):.1f}" cy="{y + third * (down + 0.5):.1f}" '
        f'r="{radius:.1f}" fill="{ink}"/>'
        for across, down in (PLACES[at] for at in PIPS[face])
    )
    frame = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="3" fill="#fff"'
    return f'{frame} stroke="#888"/>{pips}'

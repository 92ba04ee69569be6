"""A roulette layout in the terminal, each chip where it lies: zero above, dozens at the left."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from houseway.core.money import Cents
from houseway.games.roulette.layout.pictures import printed, short
from houseway.games.roulette.layout.places import (
    AREAS,
    BESIDE,
    HEIGHT,
    INSIDE,
    SQUARES,
    WIDTH,
    Area,
)
from houseway.games.roulette.layout.wheel import COLOUR, Colour

HALF = 6  # columns of half a square
LEFT = BESIDE * HALF  # for the dozens and the even chances
DOLLY = "◆"
STYLES = {Colour.GREEN: "bold green", Colour.RED: "bold red", Colour.BLACK: "bold"}
CHIP, WON = "black on yellow", "black on bright_green"
Run = tuple[int, str, str]  # from which column, what, and in which style


def layout_text(
    chips: Mapping[str, Cents], number: int | None = None, *, winners: bool = True
) -> Text:
    """Chips by the name of their wager; the dolly beside the winning number.

    Winning chips stand out, unless it is asked which they are.
    """
    rows: list[list[Run]] = [[] for _ in range(HEIGHT + 2)]
    for line, row in enumerate(rows):
        row.extend(ruled(line))
    shown = number if winners else None
    for line, run in (*numbers(number), *names(), *stakes(chips, shown)):
        rows[line].append(run)
    return Text("\n").join(map(drawn, rows))


def drawn(row: list[Run]) -> Text:
    """One line: what comes later covers what lies below it."""
    cells = [(" ", "")] * (LEFT + WIDTH * HALF + 1)
    for begin, words, style in row:
        for at, letter in enumerate(words, begin):
            cells[at] = letter, style
    return Text.assemble(*cells)


def column(across: int) -> int:
    return LEFT + across * HALF


def ruled(line: int) -> Iterator[Run]:
    """The lines of the layout: around the squares, and around the fields beside them."""
    squares = [
        each_square for each_square in SQUARES if each_square.top <= line <= each_square.bottom
    ]
    for square in squares:
        wide = (square.right - square.left) * HALF
        if line in (square.top, square.bottom):
            yield column(square.left), f"┼{'─' * (wide - 1)}┼", "dim"
        else:
            yield column(square.left), f"│{' ' * (wide - 1)}│", "dim"
    if line > HEIGHT:
        yield column(0), "│".join(" " * (2 * HALF - 1) for _ in range(3)).join("││"), "dim"
    if 2 <= line <= HEIGHT:
        for left, rows in ((column(-4), 4), (column(-2), 8)):
            edge = (line - 2) % rows == 0
            yield left, f"┼{'─' * (2 * HALF - 1)}" if edge else "│", "dim"


def numbers(winning: int | None) -> Iterator[tuple[int, Run]]:
    for square in SQUARES:
        mark = DOLLY if square.number == winning else ""
        style = f"{STYLES[COLOUR[square.number]]}{' reverse' if mark else ''}"
        yield square.top + 1, (column(square.left) + 3, f"{square.number}{mark}", style)


def names() -> Iterator[tuple[int, Run]]:
    for area in AREAS.values():
        if area.kind not in INSIDE:
            across, down = area.at
            top = down - (area.extent[1] - 2) // 2
            yield top, (column(across) - HALF + 1, printed(area), "")


def stakes(chips: Mapping[str, Cents], number: int | None) -> Iterator[tuple[int, Run]]:
    """Chips stand in the middle of what they are on, or beside its name."""
    for name, stake in chips.items():
        area, text = AREAS[name], f"({short(stake)})"
        style = WON if number in area.numbers else CHIP
        begin = column(area.at[0]) - len(text) // 2 + beside(area, text)
        yield area.at[1], (begin, text, style)


def beside(area: Area, text: str) -> int:
    """Return the distance to the right of what is printed there."""
    if len(area.numbers) == 1:
        return 3
    return HALF - len(text) // 2 - 1 if area.extent == (2, 2) and area.place else 0

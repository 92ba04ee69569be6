"""Tiles drawn: as dominoes in a terminal, and as SVG. Ones and fours are red, as on the set."""

from collections.abc import Iterable

from houseway.games.pai_gow.tiles.tiles import APPENDIX_B, Kind, Pips, Tile

UPRIGHT = 0x1F063  # the domino of two blanks, standing; six to a row follow it
RED = frozenset({1, 4})
TEEN = (6, 6)  # of the sixes only these have one column red

# Where the pips of each half lie, in a field of 3 by 3, as on a die.
FACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 1), (2, 1)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)),
}
WIDTH, HEIGHT, STEP, GAP = 36, 76, 10, 8


def domino(pips: Pips) -> str:
    """One character of Unicode."""
    low, high = pips
    return chr(UPRIGHT + 7 * low + high)


def tile_of(kind: Kind, second: bool = False) -> Tile:
    """A tile of a kind: the first of the two, or the second."""
    return Tile(kind, APPENDIX_B[kind].pips[second])


def tiles_of(kinds: Iterable[Kind]) -> tuple[Tile, ...]:
    """Tiles for these kinds; where one comes twice, both tiles of it."""
    seen: list[Kind] = []
    drawn = []
    for kind in kinds:
        drawn.append(tile_of(kind, second=kind in seen))
        seen.append(kind)
    return tuple(drawn)


def rows(tile: Tile) -> tuple[str, ...]:
    """A tile in letters, nine lines high, with a frame."""
    above, below = ([row(half, y) for y in range(3)] for half in tile.pips)
    inside = (*above, "-----", *below)
    return ("┌───────┐", *(f"│ {line} │" for line in inside), "└───────┘")


def row(half: int, y: int) -> str:
    return " ".join("o" if (y, x) in FACES[half] else " " for x in range(3))


def side_by_side(tiles: Iterable[Tile]) -> str:
    return "\n".join(" ".join(lines) for lines in zip(*map(rows, tiles), strict=True))


def svg(tiles: Iterable[Tile]) -> str:
    """A row of tiles as a picture of its own."""
    drawn = tuple(tiles)
    width = GAP + len(drawn) * (WIDTH + GAP)
    parts = [group(tile, GAP + at * (WIDTH + GAP)) for at, tile in enumerate(drawn)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + 2 * GAP}" '
        f'role="img" aria-label="{", ".join(map(str, drawn))}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


def group(tile: Tile, left: int) -> str:
    """One tile: a black piece with its pips, the lesser half above."""
    frame = f'<rect x="{left}" y="{GAP}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="#111"/>'
    dots = [
        dot(left + 8 + STEP * x, GAP + 9 + STEP * y + below, colour(tile.pips, half, x))
        for below, half in zip((0, HEIGHT // 2), tile.pips, strict=True)
        for y, x in FACES[half]
    ]
    name = f"<title>{tile}</title>"
    return f"<g>{name}{frame}{''.join(dots)}</g>"


def dot(x: int, y: int, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="4" fill="{fill}"/>'


def colour(pips: Pips, half: int, column: int) -> str:
    red = half in RED or (pips == TEEN and column == 0)
    return "#d33" if red else "#fff"

"""Pictures of the layout with its chips, of the wheel and of the race track, as SVG text."""

from collections.abc import Iterable, Iterator, Mapping
from math import cos, pi, sin

from houseway.core.money import Cents, dollars
from houseway.games.roulette.layout.places import (
    AREAS,
    BESIDE,
    HEIGHT,
    INSIDE,
    SQUARES,
    WIDTH,
    Area,
    Point,
)
from houseway.games.roulette.layout.race_track_wagers import Section
from houseway.games.roulette.layout.wagers import EVERY
from houseway.games.roulette.layout.wheel import COLOUR, WHEEL, Colour

HALF = 30  # of a square
EDGE = 10
FILL = {Colour.GREEN: "#1d7a4f", Colour.RED: "#b3202a", Colour.BLACK: "#1f1f1f"}
FELT, GOLD = "#0d5c3a", "#e3c26b"
FIELD = {str(colour): fill for colour, fill in FILL.items()}  # of a wager on a colour
STYLE = (
    "text{font:600 18px sans-serif;fill:#fff;text-anchor:middle;dominant-baseline:central}"
    ".line{stroke:#f2efe6;stroke-width:2}.small{font-size:13px}"
    ".chip{fill:#f6f1d5;stroke:#3d3520;stroke-width:3;stroke-dasharray:5 3}"
    ".won{fill:#ffd54a}.stake{fill:#1f1f1f;font-size:12px}"
    ".dolly{fill:#fff;stroke:#666;stroke-width:2}"
)
ORDINALS = ("1st", "2nd", "3rd")


def picture(width: float, height: float, text: str, parts: Iterable[str]) -> str:
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'role="img" aria-label="{text}">',
            f"<style>{STYLE}</style>",
            f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{FELT}"/>',
            *parts,
            "</svg>\n",
        )
    )


# The layout, lying on its side: zero at the left, the dozens below


def placed(point: Point) -> tuple[int, int]:
    across, down = point
    return EDGE + down * HALF, EDGE + (WIDTH - across) * HALF


def layout_svg(chips: Mapping[str, Cents], number: int | None = None) -> str:
    """Every chip where it lies, by the name of its wager; the dolly on the winning number."""
    width, height = 2 * EDGE + (HEIGHT + 2) * HALF, 2 * EDGE + (WIDTH + BESIDE) * HALF
    text = "A roulette layout" + ("" if number is None else f", the dolly on {number}")
    parts = (*squares(), *fields(), *dolly(number), *stakes(chips, number))
    return picture(width, height, text, parts)


def squares() -> Iterator[str]:
    for square in SQUARES:
        x, y = placed((square.right, square.top))
        wide, high = (square.bottom - square.top) * HALF, (square.right - square.left) * HALF
        yield box(x, y, wide, high, FILL[COLOUR[square.number]])
        yield words(x + wide / 2 - 6, y + 14, str(square.number))


def fields() -> Iterator[str]:
    """The outside wagers around the numbers."""
    for area in AREAS.values():
        if area.kind in INSIDE:
            continue
        x, y = placed(area.at)
        high, wide = (side * HALF for side in area.extent)
        yield box(x - wide / 2, y - high / 2, wide, high, FIELD.get(area.name, FELT))
        beside = 2 * HALF if wide > 4 * HALF else 0  # room for a chip in the middle
        at = (x - beside, y) if beside else (x, y - 17)
        yield words(*at, "" if area.name in FIELD else printed(area), "" if beside else "small")


def printed(area: Area) -> str:
    """Return what an outside wager's field says: `1st 12`, `2 to 1`, `1-18`, or its name."""
    first, last = area.numbers[0], area.numbers[-1]
    whole = last - first + 1 == len(area.numbers)
    if area.place:
        return f"{ORDINALS[area.place - 1]} {len(area.numbers)}" if whole else pays(area)
    return f"{first}-{last}" if whole else EVERY[area.kind].label.upper()


def pays(area: Area) -> str:
    return str(EVERY[area.kind].odds)


def stakes(chips: Mapping[str, Cents], number: int | None) -> Iterator[str]:
    for name, stake in chips.items():
        area = AREAS[name]
        x, y = placed(area.at)
        won = " won" if number in area.numbers else ""
        chip = f'<circle class="chip{won}" cx="{x}" cy="{y}" r="13">'
        yield f"{chip}<title>{name} {dollars(stake)}</title></circle>"
        yield words(x, y, short(stake), "stake")


def dolly(number: int | None) -> Iterator[str]:
    """It stands at the edge of its square, so that chips and number can be seen."""
    if number is None:
        return
    square = SQUARES[number]
    x, y = placed((square.right, square.bottom))
    yield f'<circle class="dolly" cx="{x - 11}" cy="{y + 12}" r="8"/>'
    yield f'<circle class="dolly" cx="{x - 11}" cy="{y + 12}" r="3"/>'


def short(stake: Cents) -> str:
    """An amount as it fits on a chip: `5`, `2.50`, `12k`."""
    whole, part = divmod(stake, 100)
    if whole >= 1_000:
        return f"{whole // 1_000}k" if whole % 1_000 == 0 else f"{whole / 1_000:.1f}k"
    return f"{whole}.{part:02d}" if part else str(whole)


# The wheel


def wheel_svg(number: int | None = None) -> str:
    """The wheel in the order of its compartments, zero above; the ball in one of them."""
    text = "A roulette wheel" + ("" if number is None else f", the ball in {number}")
    return picture(420, 420, text, wheel_parts(number))


def wheel_parts(number: int | None) -> Iterator[str]:
    middle, step = 210, 2 * pi / len(WHEEL)
    yield f'<circle cx="{middle}" cy="{middle}" r="205" fill="#5b3a1e"/>'
    for place, one in enumerate(WHEEL):
        edges = [spot(middle, 190, (place + off) * step) for off in (-0.5, 0.5)]
        path = f"M {middle} {middle} L {edges[0]} A 190 190 0 0 1 {edges[1]} Z"
        yield f'<path d="{path}" fill="{FILL[COLOUR[one]]}" stroke="{GOLD}"/>'
        x, y = spot(middle, 172, place * step).split()
        turned = f'transform="rotate({360 * place / len(WHEEL):.2f} {x} {y})"'
        yield f'<text class="small" x="{x}" y="{y}" {turned}>{one}</text>'
    yield f'<circle cx="{middle}" cy="{middle}" r="110" fill="#5b3a1e" stroke="{GOLD}"/>'
    if number is not None:
        x, y = spot(middle, 135, WHEEL.index(number) * step).split()
        yield f'<circle cx="{x}" cy="{y}" r="9" fill="#fff"/>'
        yield words(middle, middle, f"{number} {COLOUR[number]}")


def spot(middle: int, radius: int, angle: float) -> str:
    return f"{middle + radius * sin(angle):.2f} {middle - radius * cos(angle):.2f}"


# The race track: the wheel drawn out, with the sections in the middle

TRACK_LABELS = (
    (Section.ZERO_GAME, 130),
    (Section.VOISINS, 260),
    (Section.ORPHANS, 400),
    (Section.TIER, 540),
)


def track_svg(offered: Iterable[Section] = tuple(Section)) -> str:
    return picture(720, 220, "A race track", track_parts(frozenset(offered)))


def track_parts(offered: frozenset[Section]) -> Iterator[str]:
    """Numbers at equal steps along two straights and two half circles."""
    long_, radius = 500.0, 75.0
    around = 2 * long_ + 2 * pi * radius
    begin = long_ / 2 + long_ + pi * radius * 1.5  # zero lies at the left end
    for place, number in enumerate(WHEEL):
        x, y = on_track((begin + place * around / len(WHEEL)) % around, long_, radius)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="17" fill="{FILL[COLOUR[number]]}"/>'
        yield words(round(x, 1), round(y, 1), str(number), "small")
    for section, x in TRACK_LABELS:
        if section in offered:
            yield words(x, 110, section)


def on_track(way: float, long_: float, radius: float) -> tuple[float, float]:
    """The point so far along the track, clockwise from the middle of its upper straight."""
    left, top, half = 110.0, 35.0, pi * radius
    way += long_ / 2
    if way < long_:
        return left + way, top
    way -= long_
    if way < half:
        return left + long_ + radius * sin(way / radius), top + radius * (1 - cos(way / radius))
    way -= half
    if way < long_:
        return left + long_ - way, top + 2 * radius
    way -= long_
    if way < half:
        return left - radius * sin(way / radius), top + radius * (1 + cos(way / radius))
    return left + way - half, top


def box(x: float, y: float, wide: float, high: float, fill: str) -> str:
    return (
        f'<rect class="line" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}"/>'
    )


def words(x: float, y: float, text: str, kind: str = "") -> str:
    shown = f' class="{kind}"' if kind else ""
    return f'<text{shown} x="{x:g}" y="{y:g}">{text}</text>' if text else ""

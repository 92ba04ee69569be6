"""The control charts of a floor as one page that needs no other file."""

from html import escape

from houseway.cli.observed.chart_tables import facts, sector_table
from houseway.cli.output.html_page import page
from houseway.cli.output.report_table import Table, money
from houseway.laboratory.control.chart import LIMIT, Point
from houseway.laboratory.control.report import ALARM, Control, Group

WIDTH, HEIGHT, LEFT, EDGE = 400, 120, 26, 10
FURTHEST = 4.5  # deviations; what is further stands at the edge, filled


def charts_page(control: Control) -> str:
    texts = [
        "What the house won of each group, in standard deviations from what the odds lead one to "
        "expect, period after period with as many rounds each. The dashed lines are three "
        "deviations away.",
        f"{control.flagged} out of bounds" if control.flagged else "Nothing is out of bounds.",
    ]
    for name, cents in control.left_out:
        texts.append(f"Table {name}: wagers of {money(cents)} have no exact chance: left out.")
    sectors = (sector_table(control.sectors),) if control.sectors else ()
    return page(
        "Control charts",
        texts,
        (*map(group_section, control.groups), *sectors),
        f"a report on a fair floor has something out of bounds once in {1 / ALARM:,.0f}",
    )


def group_section(group: Group) -> Table[Group]:
    words = "; ".join(("OUT OF BOUNDS",) * group.flagged + group.signals) or "Within bounds."
    drawing = f"{chart(f'{group.by} {group.name}', group.points)}\n<p>{escape(words)}</p>"
    return facts(f"{group.by.capitalize()}: {group.name}", group, drawing)


def chart(name: str, points: tuple[Point, ...]) -> str:
    """Deviations over the periods, with the middle and the limits."""
    lines = "".join(level(off) for off in (-LIMIT, 0.0, LIMIT))
    places = [(x(at, len(points)), y(point.off)) for at, point in enumerate(points)]
    path = " ".join(f"{across:.1f},{down:.1f}" for across, down in places)
    dots = "".join(
        f'<circle cx="{across:.1f}" cy="{down:.1f}" r="{4 if point.outside else 2.5}" '
        f'fill="{"#b3261e" if point.outside else "#1f4e79"}"/>'
        for (across, down), point in zip(places, points, strict=True)
    )
    text = ", ".join(f"{point.off:+.1f}" for point in points)
    label = escape(f"{name}: {text} deviations")
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" style="max-width: 36rem; width: 100%" '
        f'role="img" aria-label="{label}">'
        f'{lines}<polyline points="{path}" fill="none" stroke="#1f4e79" stroke-width="1.5"/>'
        f"{dots}</svg>"
    )


def level(off: float) -> str:
    """A line at so many deviations, with its number."""
    dashes = ' stroke-dasharray="5 4"' if off else ""
    down = f"{y(off):.1f}"
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - EDGE}" y1="{down}" y2="{down}" stroke="#8a8578"{dashes}/>'
        f'<text x="{LEFT - 6}" y="{down}" dy=".35em" text-anchor="end" font-size="11" '
        f'fill="#5c584e">{f"{off:+.0f}" if off else 0}</text>'
    )


def x(at: int, count: int) -> float:
    room = WIDTH - LEFT - 2 * EDGE
    return LEFT + EDGE + (room * at / (count - 1) if count > 1 else room / 2)


def y(off: float) -> float:
    bounded = max(-FURTHEST, min(FURTHEST, off))
    return HEIGHT / 2 - bounded / FURTHEST * (HEIGHT / 2 - EDGE)

"""The odds as a picture: for each wager a bar of what it comes to, as SVG without a library."""

from html import escape

from houseway.odds.report.figures import percent, signed, title, verdict
from houseway.odds.report.report import Report, WagerOdds

LABEL, BAR, EDGE = 100, 660, 100  # widths: name, at least; bar, house edge
LETTER = 8
ROW, HEIGHT, TOP = 44, 28, 30
LEAST = 0.09  # the smallest share of a bar that has room for its text


def svg(report: Report) -> str:
    """Self-contained, with a title and a description for those who do not see it."""
    label = max([LABEL, *(LETTER * len(wager.wager) + 8 for wager in report.wagers)])
    width, height = label + BAR + EDGE, TOP + ROW * len(report.wagers) + 6
    name = escape(title(report.game, report.edition))
    described = "; ".join(map(words, report.wagers))
    rows = (row(wager, label, TOP + ROW * number) for number, wager in enumerate(report.wagers))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            ' aria-labelledby="chart-title chart-words">',
            f'<title id="chart-title">What each wager of {name} comes to</title>',
            f'<desc id="chart-words">{escape(described)}</desc>',
            f'<text class="head" x="{label}" y="16">share of all deals, by net</text>',
            f'<text class="head" x="{width}" y="16" text-anchor="end">house edge</text>',
            *rows,
            "</svg>",
        ]
    )


def words(wager: WagerOdds) -> str:
    """The bar of a wager, said."""
    parts = (
        f"{verdict(outcome)} {percent(outcome.probability, 2)} at {signed(outcome.net)}"
        for outcome in wager.outcomes
    )
    return f"{wager.wager}: {', '.join(parts)}, house edge {percent(wager.house_edge)}"


def row(wager: WagerOdds, label: int, top: int) -> str:
    middle = top + HEIGHT / 2 + 5
    parts = [f'<text class="name" x="0" y="{middle}">{escape(wager.wager)}</text>']
    left = float(label)
    for outcome in wager.outcomes:
        share = float(outcome.probability)
        kind = verdict(outcome).replace(" ", "-")
        parts.append(
            f'<rect class="{kind}" x="{left:.2f}" y="{top}" width="{BAR * share:.2f}"'
            f' height="{HEIGHT}"/>'
        )
        if share >= LEAST:
            words = f"{signed(outcome.net)}: {percent(outcome.probability, 1)}"
            parts.append(
                f'<text class="in-{kind}" x="{left + BAR * share / 2:.2f}" y="{middle}"'
                f' text-anchor="middle">{words}</text>'
            )
        left += BAR * share
    parts.append(
        f'<text class="edge" x="{label + BAR + EDGE}" y="{middle}" text-anchor="end">'
        f"{percent(wager.house_edge)}</text>"
    )
    return "\n".join(parts)

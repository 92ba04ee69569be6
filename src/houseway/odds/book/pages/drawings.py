"""Drawings that need no library: the shares of a wager, and where many rounds end."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from houseway.odds.book.fortunes import After
from houseway.odds.report.figures import percent, signed, verdict
from houseway.odds.report.report import WagerOdds

KINDS = {"wins": "wins", "stands off": "even", "loses": "loses"}
WIDTH, LABEL, ROW, TOP = 400, 62, 30, 22


def bar(wager: WagerOdds) -> str:
    """A bar that is as wide as certain; colours are explained below it in words."""
    shares: dict[str, list[str]] = {}
    spans = []
    for outcome in wager.outcomes:
        kind = verdict(outcome)
        wide = f"{float(100 * outcome.probability):.3f}"
        spans.append(f'<span class="{KINDS[kind]}" style="width:{wide}%"></span>')
        shares.setdefault(kind, []).append(
            f"{signed(outcome.net)} in {percent(outcome.probability, 2)}"
        )
    label = "; ".join(f"{kind} {', '.join(texts[:3])}" for kind, texts in shares.items())
    keys = "".join(
        f'<li><i class="{KINDS[kind]}"></i>{kind} {percent(total(wager, kind), 2)}</li>'
        for kind in shares
    )
    return (
        f'<div class="bar" role="img" aria-label="{escape(label)}">{"".join(spans)}</div>\n'
        f'<ul class="key">{keys}</ul>'
    )


def total(wager: WagerOdds, kind: str) -> Fraction:
    falls = (each.probability for each in wager.outcomes if verdict(each) == kind)
    return sum(falls, Fraction(0))


def spread(results: Sequence[After]) -> str:
    """The observed return of nine players in ten, by the number of rounds."""
    rows = [(each.rounds, *returns(each)) for each in results]
    low = min(row[1] for row in rows)
    high = max(row[3] for row in rows)
    room = max(high - low, 1e-9)

    def x(at: float) -> float:
        return LABEL + (WIDTH - LABEL - 10) * (at - low) / room

    parts = [
        text(LABEL, 14, f"{100 * low:.0f} %"),
        text(WIDTH - 10, 14, f"{100 * high:.0f} %", "end"),
    ]
    for number, (rounds, least, mean, most) in enumerate(rows):
        y = TOP + ROW * number
        parts += [
            text(LABEL - 8, y + 16, f"{rounds:,}", "end"),
            f'<rect class="band" x="{x(least):.1f}" y="{y + 4}" width="'
            f'{max(x(most) - x(least), 1):.1f}" height="16" rx="3"/>',
            f'<rect class="mark" x="{x(mean) - 1:.1f}" y="{y}" width="2" height="24"/>',
        ]
    height = TOP + ROW * len(rows) + 4
    label = "; ".join(
        f"after {rounds:,} rounds {100 * least:.1f} % to {100 * most:.1f} %"
        for rounds, least, _, most in rows
    )
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>\n<figcaption>Observed return after so many "
        "rounds: where nine players in ten are, and the mean.</figcaption></figure>"
    )


def returns(each: After) -> tuple[float, float, float]:
    """The low bound, the mean and the high bound; what is above all bounds stands at twice."""
    low, high = (float(each.rounds) if net is None else net for net in (each.low, each.high))
    return (1 + low / each.rounds, 1 + each.mean / each.rounds, 1 + high / each.rounds)


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text class="label" x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'

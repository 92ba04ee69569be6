"""The chart and what it costs to leave it: text for a terminal, and a piece of an HTML page."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

import numpy as np

from houseway.odds.blackjack.best import Best
from houseway.odds.blackjack.chart import CALLS, ORDER, ROWS, WORDS, Call, Row, written
from houseway.odds.blackjack.tables import NAMES, VALUES

STYLE = """
.blackjack-chart { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.blackjack-chart th, .blackjack-chart td { padding: 0.2rem 0.5rem; text-align: center; }
.blackjack-chart th[scope=row] { text-align: left; white-space: nowrap; }
.blackjack-chart td { color: #fff; border: 1px solid var(--paper, #fff); }
.call-S { background: #93372b; } .call-H { background: #1f6b45; } .call-P { background: #39566e; }
.call-DH { background: #7a5a00; } .call-DS { background: #6d4380; }
.call-as { background: #6b675c; }
"""


@dataclass(frozen=True, slots=True)
class Departure:
    """The second best call of a cell, and what it costs in the mean for each unit first staked."""

    row: Row
    up: int
    call: Call
    second: Call
    cost: float  # of every round; a cell that never arises costs nothing


def departures(best: Best) -> Iterator[Departure]:
    """Cell by cell, in the order of the chart."""
    costs = best.costs
    for number, row in enumerate(ROWS):
        for up in ORDER:
            taken = int(best.chart.calls[number, up])
            others = costs[number, up].copy()
            others[taken] = np.nan
            second = int(np.nanargmin(others))
            cost = float(others[second])
            yield Departure(row, VALUES[up], CALLS[taken], CALLS[second], cost)


def text(best: Best, closest: int = 10) -> str:
    """The chart, and the cells in which the second best call costs the least."""
    lines = [written(best.chart), "the closest cells, and what the second best call costs a round"]
    real = sorted(
        (departure for departure in departures(best) if departure.cost > 0),
        key=lambda departure: departure.cost,
    )
    lines += [
        f"{departure.row!s:7} against {NAMES[VALUES.index(departure.up)]:2}"
        f"  {departure.call:2} not {departure.second:2}"
        f"  {departure.cost:.9f}"
        for departure in real[:closest]
    ]
    return "\n".join(lines) + "\n"


def fragment(best: Best) -> str:
    """A table for a page; each cell tells its second best call to who points at it."""
    cells = {(departure.row, departure.up): departure for departure in departures(best)}
    body = "\n".join(line(row, cells) for row in ROWS)
    heads = "".join(f'<th scope="col">{NAMES[up]}</th>' for up in ORDER)
    legend = ", ".join(f"{call} {words}" for call, words in WORDS.items())
    return f"""<style>{STYLE}</style>
<div class="wide"><table class="blackjack-chart">
<caption>What to do, against the Dealer's first card: {escape(legend)}</caption>
<thead><tr><td></td>{heads}</tr></thead>
<tbody>
{body}
</tbody>
</table></div>
"""


def line(row: Row, cells: dict[tuple[Row, int], Departure]) -> str:
    shown = "".join(cell(cells[row, VALUES[up]]) for up in ORDER)
    return f'<tr><th scope="row">{escape(str(row))}</th>{shown}</tr>'


def cell(departure: Departure) -> str:
    kind = "as" if departure.call is Call.AS_TOTAL else str(departure.call)
    cost = f"{departure.cost:.9f} a round" if departure.cost > 0 else "nothing: it does not arise"
    said = f"{WORDS[departure.call]}; {WORDS[departure.second]} costs {cost}"
    return f'<td class="call-{kind}" title="{escape(said)}">{escape(str(departure.call))}</td>'

"""The first page of a pack: what it was made by, what it shows, and the whole matrix."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from houseway.cli.evidence.page_parts import differences, drawn, hands, requirements, sheet
from houseway.cli.evidence.traceability import Result, Row, totals
from houseway.odds.report.figures import percent
from houseway.odds.report.page import shell, table

STYLE = """
.matrix td { font-size: 0.85rem; } .matrix code { overflow-wrap: anywhere; display: block; }
.failed, .not-proved { color: var(--loses); font-weight: 600; } .passed { color: var(--wins); }
code { font-size: 0.9em; }
"""
Values = Mapping[str, Any]


def page(
    name: str,
    about: Values,
    rows: Sequence[Row],
    values: Mapping[str, Values],
    wanted: Sequence[Values],
) -> str:
    parts = (
        made_by(about),
        proved(rows),
        exact(values.get("odds")) if "hands" not in values else hands(values["hands"]),
        sheet(values.get("par")),
        differences(values.get("draft")),
        counts(values.get("simulation")),
        drawn(values["randomness"]),
        requirements(wanted),
        matrix(rows),
    )
    return shell(f"{name}: evidence", "\n".join(parts), STYLE)


def made_by(about: Values) -> str:
    said = [
        (each, str(about[each]))
        for each in ("houseway", "commit", "command", "date", "python", "tests")
        if about[each] is not None
    ]
    chosen = [(each, text) for each, text in about["settings"].items()]
    files = [(each, text) for each, text in about["files"].items()]
    return (
        "<h2>Made by</h2>\n"
        + table("The same inputs give the same bytes", ("what", "value"), said)
        + table("Settings", ("setting", "value"), chosen)
        + table("Files, with their SHA-256", ("file", "digest"), files)
    )


def proved(rows: Sequence[Row]) -> str:
    listed = [(kind, str(count)) for kind, count in totals(rows).items()]
    return "<h2>Provisions</h2>\n" + table(
        f"{len(rows)} provisions govern the game", ("result", "provisions"), listed
    )


def exact(odds: Values | None) -> str:
    if odds is None:
        return "<h2>Odds</h2>\n<p>No exact odds are counted for this game.</p>"
    rows = [
        (wager["wager"], as_percent(wager["return"]), str(wager["return"]))
        for wager in odds["wagers"]
    ]
    return "<h2>Odds</h2>\n" + table(
        "What comes back of a unit staked; outcomes and provisions are in odds.json",
        ("wager", "return", "exactly"),
        rows,
    )


def as_percent(fraction: str | float) -> str:
    return percent(Fraction(fraction))


def counts(simulated: Values | None) -> str:
    if simulated is None:
        return "<h2>Simulation</h2>\n<p>No simulation by the table's settings for this game.</p>"
    rows = [
        (
            wager["wager"],
            outcome["net"],
            f"{outcome['seen']:,}",
            f"{outcome['expected']:,.1f}" if "expected" in outcome else "",
            f"{wager['chi_square']['chance']:.3f}",
        )
        for wager in simulated["wagers"]
        for outcome in wager["outcomes"]
    ]
    text = f"{simulated['rounds']:,} rounds, seed {simulated['seed']}."
    if "chi_square" in simulated:
        whole = simulated["chi_square"]
        text += (
            f" All ways in which a round can end: chi-square {whole['statistic']:.2f} with "
            f"{whole['degrees_of_freedom']} degrees of freedom; one as large comes by chance in "
            f"{100 * whole['chance']:.1f} % of all runs."
        )
    text += "".join(f" {escape(note)}" for note in simulated.get("notes", ()))
    heads = ("wager", "net", "seen", "expected", "p of the wager")
    return f"<h2>Simulation</h2>\n<p>{text}</p>\n" + table("Outcomes", heads, rows)


def matrix(rows: Sequence[Row]) -> str:
    """Every provision on a line."""
    body = "\n".join(map(line, rows))
    heads = ("provision", "how", "gist", "code", "tests", "readings", "result")
    head = "".join(f'<th scope="col">{each}</th>' for each in heads)
    return f"""<h2>Traceability</h2>
<div class="wide matrix"><table>
<caption>Every provision: what it says in our words, what carries it, what proves it</caption>
<thead><tr>{head}</tr></thead>
<tbody>
{body}
</tbody>
</table></div>"""


def line(row: Row) -> str:
    result = Result(row.result)
    cells = (
        f"<td>{row.how}</td>",
        f"<td>{escape(row.gist)}</td>",
        f"<td>{several(row.code)}</td>",
        f"<td>{several(row.tests)}</td>",
        f"<td>{several(row.readings)}</td>",
        f'<td class="{result.replace(" ", "-")}">{result}</td>',
    )
    cite = escape(f"{row.rule_set} {row.ref}")
    return f'<tr><th scope="row">{cite}</th>{"".join(cells)}</tr>'


def several(texts: Sequence[str]) -> str:
    return "".join(f"<code>{escape(text)}</code>" for text in texts)

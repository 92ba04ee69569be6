"""The odds as one HTML page that needs nothing beside it: no script, no font, no other file."""

from collections.abc import Iterable
from html import escape

import houseway
from houseway.house.settings.kinds import Determined
from houseway.odds.report.chart import svg
from houseway.odds.report.figures import chance, clauses, decimal, deviation, percent, signed, title
from houseway.odds.report.html_table import table as html_table
from houseway.odds.report.report import Report, WagerOdds
from houseway.odds.report.similar_wagers import by_kind

STYLE = """
:root { color-scheme: light dark; --ink: #1c1c1a; --paper: #fdfcf9; --rule: #c9c5ba;
  --wins: #1f6b45; --even: #6b675c; --loses: #93372b; --quiet: #5c584e; }
@media (prefers-color-scheme: dark) { :root { --ink: #ecebe6; --paper: #191917; --rule: #46443d;
  --wins: #2f8a5c; --even: #6f6b60; --loses: #b34f41; --quiet: #aaa699; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0.2rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
.basis, .head { color: var(--quiet); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0.4rem 0; }
th, td { text-align: left; padding: 0.35rem 0.8rem 0.35rem 0; border-bottom: 1px solid var(--rule);
  vertical-align: top; }
.number { text-align: right; white-space: nowrap; }
td.fraction { font-size: 0.8rem; white-space: nowrap; }
footer { color: var(--quiet); margin-top: 3rem; font-size: 0.85rem; }
figure { margin: 1.5rem 0; } table { margin-bottom: 1.2rem; }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .head { fill: var(--quiet); } svg .name { font-size: 15px; }
rect.wins { fill: var(--wins); } rect.loses { fill: var(--loses); }
rect.stands-off { fill: var(--even); }
rect { stroke: var(--paper); }
.in-wins, .in-loses, .in-stands-off { fill: #fff; font-size: 12px; }
@media print { body { margin: 0; max-width: none; } }
"""


def page(whole: Report) -> str:
    """Wagers that come to the same stand together; each figure with the provision behind it."""
    report = by_kind(whole)
    notes = "".join(f"<p><strong>Note.</strong> {escape(note)}</p>\n" for note in report.notes)
    basis = f"Counted over {escape(report.basis)}, each dealt by the machine that settles."
    return shell(
        f"{title(report.game, report.edition)}: exact odds",
        f"""<p class="basis">{basis}</p>
{notes}<figure class="wide">
{svg(report)}
</figure>
<h2>Wagers</h2>
{summary(report.wagers)}
<h2>Outcomes</h2>
{"".join(outcomes(wager) for wager in report.wagers)}
<h2>Settings</h2>
{settings(report.settings)}
""",
    )


def shell(name: str, body: str, style: str = "") -> str:
    """A page around what it says, with the version that said it."""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}</title>
<style>{STYLE}{style}</style>
</head>
<body>
<main>
<h1>{escape(name)}</h1>
{body}</main>
<footer>Houseway {escape(houseway.__version__)}</footer>
</body>
</html>
"""


def summary(wagers: Iterable[WagerOdds]) -> str:
    rows = (
        (
            wager.wager,
            percent(wager.payback),
            str(wager.payback),
            percent(wager.house_edge),
            str(wager.house_edge),
            deviation(wager),
        )
        for wager in wagers
    )
    heads = ("wager", "return", "exactly", "house edge", "exactly", "deviation")
    return table("What comes back of a unit staked, and what the house keeps", heads, rows)


def outcomes(wager: WagerOdds) -> str:
    rows = (
        (
            signed(outcome.net),
            decimal(outcome.net),
            chance(outcome.probability),
            str(outcome.probability),
            clauses(outcome),
        )
        for outcome in wager.outcomes
    )
    heads = ("net", "decimal", "probability", "exactly", "provision")
    return table(f"{wager.wager}: net for a unit staked", heads, rows)


def settings(listed: Iterable[Determined]) -> str:
    rows = ((setting.name, setting.value, str(setting.cite)) for setting in listed)
    return table("As the operator determined them", ("setting", "value", "provision"), rows)


NUMBERS = {
    *("return", "house edge", "deviation", "net", "decimal", "probability"),
    *("volatility index", "hits", "rounds until within 1 %"),
    *("seen", "expected", "p of the wager", "p", "p by Holm", "effect", "how many"),
}


def table(caption: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return (
        html_table(caption, heads, rows, numbers=NUMBERS, classes=(("exactly", "fraction"),)) + "\n"
    )

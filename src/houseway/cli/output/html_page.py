"""A report as one page that needs nothing beside it."""

from collections.abc import Iterable
from html import escape
from typing import Any

import houseway
from houseway.cli.output.report_table import Table

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem;
  color: #1d1d1f; background: #fff }
h1 { font: 600 1.75rem/1.2 Georgia, serif } h2 { font-size: 1.125rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; border-bottom: 1px solid #d2d2d7; text-align: right;
  font-variant-numeric: tabular-nums }
th:first-child, td:first-child, .words th, .words td { text-align: left }
footer { color: #5c584e; margin-top: 3rem; font-size: .85rem }
.wide { overflow-x: auto } p { margin: .2rem 0; overflow-wrap: anywhere }
"""


def page(title: str, lines: Iterable[str], tables: Iterable[Table[Any]], settings: str) -> str:
    """Below it what made it, and by which settings."""
    text = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    sections = "\n".join(map(section, tables))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{escape(title[:1].upper() + title[1:])}</h1>
{text}
{sections}
<footer>Houseway {escape(houseway.__version__)}; {escape(settings)}</footer>
</body>
</html>
"""


def section(table: Table[Any]) -> str:
    title, heads = f"<h2>{escape(table.title)}</h2>", table.heads
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    rows = "\n".join(map(row, table.rows))
    if not rows:
        return f"{title}\n<p>None.</p>"
    kind = ' class="words"' if heads[-1] == "said" else ""
    written = f"<table{kind}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
    return f'{title}\n{table.drawing}\n<div class="wide">{written}</div>'


def row(cells: tuple[str, ...]) -> str:
    first, *others = cells
    rest = "".join(f"<td>{escape(text)}</td>" for text in others)
    return f'<tr><th scope="row">{escape(first)}</th>{rest}</tr>'

"""A report as one page that needs nothing beside it."""

from collections.abc import Iterable
from html import escape

import houseway
from houseway.core.value import value

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


@value
class Part:
    """A table of the report, perhaps below a drawing."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    drawing: str = ""  # an SVG


def page(title: str, lines: Iterable[str], parts: Iterable[Part], settings: str) -> str:
    """Below it what made it, and by which settings."""
    text = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    tables = "\n".join(section(part) for part in parts)
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
{tables}
<footer>Houseway {escape(houseway.__version__)}; {escape(settings)}</footer>
</body>
</html>
"""


def section(part: Part) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in part.heads)
    rows = "\n".join(row(cells) for cells in part.rows)
    if not rows:
        return f"<h2>{escape(part.title)}</h2>\n<p>None.</p>"
    kind = ' class="words"' if part.heads[-1] == "said" else ""
    table = f"<table{kind}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
    return f'<h2>{escape(part.title)}</h2>\n{part.drawing}\n<div class="wide">{table}</div>'


def row(cells: tuple[str, ...]) -> str:
    first, *others = cells
    rest = "".join(f"<td>{escape(text)}</td>" for text in others)
    return f'<tr><th scope="row">{escape(first)}</th>{rest}</tr>'

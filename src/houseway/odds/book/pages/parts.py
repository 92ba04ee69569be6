"""Parts of every page: the frame, tables, figures in words."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

import houseway
from houseway.law import Cite
from houseway.odds.report.figures import percent
from houseway.odds.report.html_table import Html

NONE = "none"


Link = tuple[str, str]  # where to, and its words


def page(title: str, lead: str, body: str, *, above: Sequence[Link] = (), depth: int = 0) -> str:
    """A page; `depth` folders below the first one."""
    up = "../" * depth
    trail = "".join(f'<li><a href="{where}">{escape(words)}</a></li>' for where, words in above)
    nav = f'<nav aria-label="Where this page is"><ol>{trail}</ol></nav>\n' if above else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} | The odds book</title>
<link rel="stylesheet" href="{up}book.css">
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header>
{nav}<h1>{escape(title)}</h1>
<p class="lead">{escape(lead)}</p>
</header>
<main id="main">
{body}</main>
<footer>Houseway {escape(houseway.__version__)}. For training; the law decides.</footer>
</body>
</html>
"""


def section(title: str, *parts: str) -> str:
    return f"<h2>{escape(title)}</h2>\n" + "\n".join(part for part in parts if part) + "\n"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def link(where: str, words: str) -> Html:
    return Html(f'<a href="{escape(where)}">{escape(words)}</a>')


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    each = "".join(f"<div><dt>{escape(a)}</dt><dd>{escape(b)}</dd></div>" for a, b in pairs)
    return f'<dl class="facts">{each}</dl>'


def clauses(cites: Iterable[Cite]) -> Html:
    """Each provision with what it says in our words."""
    return Html("".join(f"{escape(str(cite))}<span>{escape(gist(cite))}</span>" for cite in cites))


def gist(cite: Cite) -> str:
    row = cite.rule_set.index.rows.get(cite.ref)
    return row.gist if row else ""


# Figures


def share(exact: float | Fraction, places: int = 4) -> str:
    """A return or an edge; a decimal that is no fraction shows more places."""
    if isinstance(exact, Fraction):
        return percent(exact, places)
    return f"{100 * exact:.{places + 2}f} %"


def exactly(figure: float | Fraction, error: float = 0.0) -> str:
    return str(figure) if isinstance(figure, Fraction) else f"within {error:g}"


def one_in(probability: Fraction) -> str:
    if not probability:
        return "never"
    times = 1 / probability
    return f"1 in {float(times):,.2f}" if times < 100 else f"1 in {round(times):,}"


def chance(probability: float) -> str:
    """A chance that is not exact, in per cent."""
    if probability < 0.00005:
        return "less than 0.01 %"
    return "more than 99.99 %" if probability > 0.99995 else f"{100 * probability:.2f} %"


def units(number: float, places: int = 2) -> str:
    return f"{number:,.{places}f}"

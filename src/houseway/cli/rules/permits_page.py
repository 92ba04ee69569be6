"""The permits as one HTML page that needs nothing beside it: no script, no font, no other file."""

from collections.abc import Sequence
from html import escape

import houseway
from houseway.cli.rules.permits import Sheet, provision, roles
from houseway.core.actors import Permit
from houseway.law.instruments import instrument

STYLE = """
:root { color-scheme: light dark; --ink: #1c1c1a; --paper: #fdfcf9; --rule: #c9c5ba;
  --quiet: #5c584e; }
@media (prefers-color-scheme: dark) { :root { --ink: #ecebe6; --paper: #191917; --rule: #46443d;
  --quiet: #aaa699; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0.2rem; }
h2 { font-size: 1.2rem; margin-top: 2.4rem; }
nav { columns: 12rem; } nav a { display: block; } a { color: inherit; }
.quiet, .gist { color: var(--quiet); }
.gist { display: block; font-size: 0.85rem; }
.clause { font-weight: 600; white-space: nowrap; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.35rem 1rem 0.35rem 0; vertical-align: top;
  border-bottom: 1px solid var(--rule); }
tbody th { font-weight: 500; width: 13rem; }
@media print { body { margin: 0; max-width: none; } tr { break-inside: avoid; } }
"""


def page(sheets: Sequence[Sheet]) -> str:
    links = "\n".join(f'<a href="#{sheet.game}">{escape(sheet.game)}</a>' for sheet in sheets)
    contents = f"<nav>\n{links}\n</nav>\n" if len(sheets) > 1 else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who may make which move</title>
<style>{STYLE}</style>
</head>
<body>
<h1>Who may make which move</h1>
<p class="quiet">For each move at a table: the clause it stands under, the roles that may make it,
and in our words what the clause says. A dash: the edition knows no such move.</p>
{contents}{"".join(map(section, sheets))}<footer class="quiet">
Houseway {escape(houseway.__version__)}; no setting of a table changes who may make a move</footer>
</body>
</html>
"""


def section(sheet: Sheet) -> str:
    heads = "".join(
        f'<th scope="col">{escape(edition)} <span class="quiet">{escape(instrument(edition).name)}'
        "</span></th>"
        for edition in sheet.editions
    )
    rows = "\n".join(row(move, permits) for move, permits in sheet.moves)
    return f"""<section id="{sheet.game}">
<h2>{escape(sheet.game)}</h2>
<div class="wide"><table>
<thead><tr><th scope="col">move</th>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
</table></div>
</section>
"""


def row(move: str, permits: Sequence[Permit | None]) -> str:
    cells = "".join(f"<td>{cell(permit)}</td>" for permit in permits)
    return f'<tr><th scope="row">{escape(move)}</th>{cells}</tr>'


def cell(permit: Permit | None) -> str:
    if permit is None:
        return "-"
    gist = escape(provision(permit.cite).gist)
    clause = f'<span class="clause">{escape(permit.cite.ref)}</span>'
    return f'{clause} {escape(roles(permit))}<span class="gist">{gist}</span>'

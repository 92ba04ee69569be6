"""`houseway tournament sheets`: seat cards, table sheets and the result list, to print."""

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.options import FloorName, StoreAt
from houseway.cli.output.console import line, stop
from houseway.cli.tournament.results import Name, found_in

if TYPE_CHECKING:
    from houseway.tournaments.state import Entrant, Tournament

STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; color: #1d1d1f; background: #fff; margin: 1.5rem }
h1 { font: 600 1.5rem/1.2 Georgia, serif; margin: 0 0 .5rem }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .6rem }
.card { border: 1px solid #86868b; border-radius: 6px; padding: .7rem 1rem; break-inside: avoid;
  overflow-wrap: anywhere }
.card strong { display: block; font-size: 1.6rem; font-variant-numeric: tabular-nums }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #d2d2d7 }
.number { text-align: right; width: 5rem; font-variant-numeric: tabular-nums }
section { break-before: page; margin-top: 2rem } section:first-of-type { break-before: auto }
@media print { body { margin: 0 } section { margin-top: 0 } }
"""
Out = Annotated[Path, typer.Option("--out", metavar="FILE.html", help="Page to write.")]


def sheets(source: StoreAt, out: Out, name: Name = "", floor: FloorName = "main") -> None:
    """Write a page to print: seat cards, a sheet for each table, and the result list."""
    own, state = found_in(source, floor, name)
    if out.exists():
        raise stop(f"--out {out}: there is such a file")
    out.write_text(page(own, state), encoding="utf-8")
    seated = sum(1 for entrant in state.alive if entrant.table)
    tables = len(sheets_of(state))
    line(f"{out}: {seated} seat cards, {tables} tables, {len(state.entrants)} results")


def page(own: str, state: "Tournament") -> str:
    title = escape(f"{state.settings.name} ({own})")
    parts = "\n".join((seat_cards(state), *table_sheets(state), result_list(state)))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{title}</h1>
{parts}
</body>
</html>
"""


def seat_cards(state: "Tournament") -> str:
    seated = sorted(
        (entrant for entrant in state.alive if entrant.table), key=lambda entrant: entrant.name
    )
    cards = "\n".join(
        f'<div class="card">{escape(entrant.name)}'
        f"<strong>Table {entrant.table}, seat {entrant.seat}</strong>"
        f"{heat_of(entrant)}entry {entrant.player}</div>"
        for entrant in seated
    )
    return f'<section><h2>Seat cards</h2>\n<div class="cards">\n{cards}\n</div></section>'


def heat_of(entrant: "Entrant") -> str:
    return f"heat {entrant.heat}, " if entrant.heat else ""


def table_sheets(state: "Tournament") -> Iterator[str]:
    """A sheet for each table of each heat that is drawn."""
    from houseway.tournaments.papers.checks import amount

    heads = ("seat", "name", "entry", "chips", "signed")
    for (heat, table), players in sheets_of(state):
        rows = (
            (str(player.seat), player.name, str(player.player), amount(player.chips), "")
            for player in sorted(players, key=lambda entrant: entrant.seat)
        )
        where = f"Heat {heat}, table {table}" if heat else f"Table {table}"
        yield f"<section><h2>{where}</h2>\n{listed(heads, rows)}</section>"


def sheets_of(state: "Tournament") -> "list[tuple[tuple[int, int], list[Entrant]]]":
    """By heat and table, whoever has a place there: of heats that are over nobody has."""
    at: dict[tuple[int, int], list[Entrant]] = {}
    for entrant in state.alive if state.tables else ():
        if entrant.table and entrant.heat >= state.heat:
            at.setdefault((entrant.heat, entrant.table), []).append(entrant)
    return sorted(at.items())


def result_list(state: "Tournament") -> str:
    from houseway.core.money import dollars
    from houseway.tournaments.results import results

    rows = (
        (
            result.place,
            result.name,
            str(result.player),
            dollars(result.prize) if result.prize else "",
            result.how,
        )
        for result in results(state)
    )
    heads = ("place", "name", "entry", "prize", "how")
    return f"<section><h2>Results</h2>\n{listed(heads, rows)}</section>"


def listed(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    numbers = {"seat", "entry", "chips", "prize"}
    kinds = [' class="number"' if text in numbers else "" for text in heads]
    head = "".join(f'<th scope="col"{k}>{h}</th>' for h, k in zip(heads, kinds, strict=True))
    body = "\n".join(
        "<tr>"
        + "".join(f"<td{k}>{escape(cell)}</td>" for cell, k in zip(row, kinds, strict=True))
        + "</tr>"
        for row in rows
    )
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"

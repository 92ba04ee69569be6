"""Control charts of a floor: what the house won by table, dealer and terminal, and sectors."""

from pathlib import Path
from typing import Any

from houseway.cli.observed.chart_tables import group_table, sector_table
from houseway.cli.observed.charts_page import charts_page
from houseway.cli.output.console import as_json, line, write_text
from houseway.cli.output.report_table import money
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.outcomes.house_results import TableResults, house_results
from houseway.floor.storage.port import FloorId, Reader
from houseway.laboratory.control.report import Control, control

DONE = "wagers were settled"


def read(reader: Reader, name: FloorId, period: Period | None) -> tuple[TableResults, ...]:
    return house_results(reader, name, period)


def give(tables: tuple[TableResults, ...], *, json: bool, html: Path | None = None) -> bool:
    """Print or write the report; return whether anything is out of bounds."""
    found = control(tables)
    if html is not None:
        write_text(html, charts_page(found), "--html")
    if json:
        as_json(as_values(found))
    elif html is None:
        show(found)
    return found.flagged > 0


def show(found: Control) -> None:
    if found.groups:
        group_table(found.groups).show()
    for group in found.groups:
        for signal in group.signals:
            line(f"{group.by} {group.name}: {signal}")
    if found.sectors:
        line()
        sector_table(found.sectors).show()
    for name, cents in found.left_out:
        line(f"table {name}: wagers of {money(cents)} have no exact chance and are left out")
    if not found.groups and not found.sectors:
        line("nothing to compare")
    else:
        line(f"{found.flagged} out of bounds" if found.flagged else "nothing out of bounds")


def as_values(found: Control) -> dict[str, Any]:
    return {
        "groups": group_table(found.groups).values(),
        "sectors": sector_table(found.sectors).values(),
        "left_out": dict(found.left_out),
        "flagged": found.flagged,
    }

"""The outcomes of each table of a floor, put to the tests of `houseway rng`."""

from collections.abc import Iterator
from typing import Any

from houseway.cli.output.console import as_json, heading, line
from houseway.cli.rng.command import show
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.outcomes.drawn_outcomes import TableOutcomes, outcomes
from houseway.floor.storage.port import FloorId, Reader
from houseway.laboratory.outcomes import battery
from houseway.laboratory.report import Report, as_values, report

DONE = "outcomes were drawn"
LEVEL = 0.01


def read(reader: Reader, name: FloorId, period: Period | None) -> tuple[TableOutcomes, ...]:
    return outcomes(reader, name, period)


def give(tables: tuple[TableOutcomes, ...], *, json: bool) -> bool:
    """Print the report on every table; return whether anything was found."""
    found = list(reports(tables))
    if json:
        as_json({"tables": [values(each) for each in found], "found": bad(found)})
    else:
        for table, each in found:
            heading(f"{table.table.table}  {table.table.desk.listing}, {table.table.opened.mode}")
            show(each)
            line()
        if not found:
            line("no outcomes were drawn")
    return bad(found) > 0


def reports(tables: tuple[TableOutcomes, ...]) -> Iterator[tuple[TableOutcomes, Report]]:
    """A report on each device of each table. All of them together keep to the level."""
    level = LEVEL / max(1, len(tables))
    for table in tables:
        name = f"{table.table.table} {table.device}"
        findings = battery.findings(table.device, table.outcomes)
        yield table, report(name, level, ((table.device, len(table.outcomes)),), findings)


def values(each: tuple[TableOutcomes, Report]) -> dict[str, Any]:
    table, found = each
    listing = table.table.desk.listing
    return {
        "table": table.table.table,
        "game": str(listing.game),
        "edition": str(listing.edition),
        "mode": table.table.opened.mode,
        "device": table.device,
        **as_values(found),
    }


def bad(table_reports: list[tuple[TableOutcomes, Report]]) -> int:
    return sum(len(each.bad) for _, each in table_reports)

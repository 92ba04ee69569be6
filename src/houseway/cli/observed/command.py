"""`houseway observed`: which report is wanted, over which records."""

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from houseway.cli.audit.damage import check_kind, end_with_damage, sound_part
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.config.gaming_day import hour_of, read_day, zone_of
from houseway.cli.input.options import FloorName, Json, Page, StoreAt
from houseway.cli.output.console import stop
from houseway.cli.reports.report import Begins, ConfigFile, Day, ZoneSaid

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.floor.reports.days.gaming_days import Period
    from houseway.floor.storage.port import FloorId, Reader

TableName = Annotated[str, typer.Option("--table", help="Show only this table.")]
Rng = Annotated[
    bool,
    typer.Option("--rng", help="Test the recorded draws, rolls and spins as `houseway rng` does."),
]
Charts = Annotated[
    bool,
    typer.Option(
        "--charts", help="Print control charts by table, dealer, terminal and wheel sector."
    ),
]
T = TypeVar("T")


def observed(
    source: StoreAt,
    day: Day = "",
    begins: Begins = None,
    zone: ZoneSaid = None,
    config: ConfigFile = None,
    table: TableName = "",
    floor: FloorName = "main",
    rng: Rng = False,
    charts: Charts = False,
    json: Json = False,
    html: Page = None,
) -> None:
    """Compare results and the house's hold with what the odds lead you to expect.

    A wager is flagged if a fair floor would be this far off once in a thousand reports. Exit with
    status 1 if anything is flagged. Without --day, all records count. --rng tests the outcomes of
    each table; --charts follows the house's win by table, dealer and terminal over time, and counts
    the sectors of each wheel.
    """
    if rng and charts:
        raise stop("--rng or --charts: ask for one of them")
    if html is not None and not charts:
        raise stop("--html is for --charts")
    name = "outcomes" if rng else "charts" if charts else "wagers"
    check_kind(source, readable=is_readable(source))
    report: Any = import_module(f"houseway.cli.observed.{name}")
    work = partial(over, read=report.read, zone=zone, day=day, begins=hour_of(config, begins))
    with opened(source, floor) as (reader, found_floor):
        found, damage = sound_part(reader, found_floor, work)
    if table and table not in {item.table.table for item in found}:
        there = ", ".join(dict.fromkeys(item.table.table for item in found)) or "none"
        raise stop(f"--table {table!r}: {report.DONE} at {there}")
    chosen = tuple(item for item in found if table in ("", item.table.table))
    pages = {"html": html} if charts else {}
    flagged = report.give(chosen, json=json, **pages)
    end_with_damage(source, damage)
    if flagged:
        raise typer.Exit(1)


def over(
    reader: "Reader",
    name: "FloorId",
    *,
    read: "Callable[[Reader, FloorId, Period | None], T]",
    zone: str | None,
    day: str,
    begins: int,
) -> T:
    """Read the records of a day, or all."""
    from houseway.floor.reports.days.gaming_days import gaming_day

    local = zone_of(zone, reader, name)
    return read(reader, name, gaming_day(read_day(day), local, begins) if day else None)

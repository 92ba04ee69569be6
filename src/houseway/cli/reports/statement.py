"""`houseway statement`: every transaction of a terminal's chip accounts, from the books."""

import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.audit.damage import check_kind, end_with_damage, sound_part
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.config.gaming_day import hour_of, in_words, last_day, period_of, zone_of
from houseway.cli.input.options import FloorName, Json, Page, StoreAt
from houseway.cli.output.console import as_json, heading, line, write_text
from houseway.cli.output.report_table import Table, amount, column, money, write_csv
from houseway.cli.reports.report import (
    Begins,
    ConfigFile,
    Day,
    First,
    Last,
    ZoneSaid,
    moment,
)

if TYPE_CHECKING:
    from houseway.floor.host.time_zones import Zone
    from houseway.floor.reports.accounts.statements import Line, Statement
    from houseway.floor.reports.days.gaming_days import Period
    from houseway.floor.storage.port import FloorId, Reader

Terminal = Annotated[str, typer.Argument(metavar="TERMINAL", help="Number of the terminal.")]
Opening = Annotated[
    int | None,
    typer.Option(help="Number of one chip account; default: all.", min=1),
]
Csv = Annotated[bool, typer.Option("--csv", help="Print CSV, one line per transaction, in cents.")]
HEADS = ("number", "time", "what", "amount", "balance", "record")
NOTHING = "nothing was moved in this time"


def statement(
    source: StoreAt,
    terminal: Terminal,
    opening: Opening = None,
    day: Day = "",
    first: First = "",
    last: Last = "",
    begins: Begins = None,
    zone: ZoneSaid = None,
    config: ConfigFile = None,
    floor: FloorName = "main",
    json: Json = False,
    csv: Csv = False,
    html: Page = None,
) -> None:
    """List the numbered transactions of a terminal with the balance after each.

    Of the twelve months up to the last record, or of the days that are named.
    """
    check_kind(source, readable=is_readable(source))
    hour = hour_of(config, begins)

    def work(reader: "Reader", name: "FloorId") -> "tuple[Zone, Period, tuple[Statement, ...]]":
        local = zone_of(zone, reader, name)
        said = day, first, last
        return local, *looked_up(reader, name, terminal, said, (local, hour))

    with opened(source, floor) as (reader, name):
        (local, period, statements), damage = sound_part(reader, name, work)
    some = tuple(each for each in statements if opening in (None, each.opening))
    if html is not None:
        write_page(html, (terminal, period, local), some)
    if json:
        as_json(plain(terminal, period, some, local))
    elif csv:
        write_lines(some, local)
    elif html is None:
        show(terminal, period, some, local)
    end_with_damage(source, damage)


def looked_up(
    reader: Any, floor: Any, terminal: str, said: tuple[str, str, str], clock: "tuple[Zone, int]"
) -> "tuple[Period, tuple[Statement, ...]]":
    """The period that is meant, and all accounts of the terminal in it."""
    from houseway.floor.reports.accounts.statements import stated

    if not any(said):
        said = "", *twelve_months(last_day(reader, floor, *clock))
    period = period_of(reader, floor, said, *clock)
    return period, stated(reader, floor, terminal, period)


def twelve_months(last: date) -> tuple[str, str]:
    """The first day and the last."""
    year = last.year - 1
    leap = (last.month, last.day) == (2, 29)
    before = date(year, 3, 1) if leap else date.fromordinal(last.replace(year=year).toordinal() + 1)
    return str(before), str(last)


def plain(
    terminal: str, period: "Period", statements: "tuple[Statement, ...]", zone: "Zone"
) -> dict[str, Any]:
    """All of it as JSON carries it; money in cents."""
    return {
        "terminal": terminal,
        "period": period.name,
        "begins": moment(period.begins, zone),
        "ends": moment(period.ends, zone),
        "accounts": [
            {
                "account": statement.account,
                "opening": statement.opening,
                "before": statement.before,
                "came_in": statement.came_in,
                "went_out": statement.went_out,
                "after": statement.after,
                "in_play": statement.in_play,
                "transactions": transactions(statement, zone).values(),
            }
            for statement in statements
        ],
    }


def write_lines(statements: "tuple[Statement, ...]", zone: "Zone") -> None:
    tables = [transactions(statement, zone) for statement in statements]
    lines = ((table.title, *cells) for table in tables for cells in table.lines())
    write_csv(sys.stdout, ("account", *HEADS), lines)


def show(
    terminal: str, period: "Period", statements: "tuple[Statement, ...]", zone: "Zone"
) -> None:
    heading(f"Terminal {terminal}, {period.name}")
    if not statements:
        line(NOTHING)
    for statement in statements:
        line()
        heading(f"{statement.account}: {summary(statement)}")
        table = transactions(statement, zone)
        if table.items:
            table.show()


def summary(statement: "Statement") -> str:
    on_tables = f", {money(statement.in_play)} on tables" if statement.in_play else ""
    moved = f"in {money(statement.came_in)}, out {money(statement.went_out)}"
    return f"{money(statement.before)} before, {moved}, {money(statement.after)} after{on_tables}"


def transactions(statement: "Statement", zone: "Zone") -> "Table[Line]":
    """The numbered transactions of an account."""
    columns = (
        column("number"),
        column("at", lambda row: moment(row.at, zone), head="time"),
        column("what"),
        amount("cents", head="amount"),
        amount("balance"),
        column("record"),
    )
    return Table(statement.account, columns, statement.lines)


def write_page(
    path: Path, of: "tuple[str, Period, Zone]", statements: "tuple[Statement, ...]"
) -> None:
    from houseway.cli.output.html_page import page

    terminal, period, zone = of
    begins, ends = moment(period.begins, zone), moment(period.ends, zone)
    sums = tuple(f"{statement.account}: {summary(statement)}" for statement in statements)
    lines = (f"{period.name}, {begins} to {ends}", *(sums or (NOTHING,)))
    tables = [transactions(statement, zone) for statement in statements]
    text = page(
        f"statement of terminal {terminal}", lines, tables, f"the clock is that of {in_words(zone)}"
    )
    write_text(path, text, "--html")

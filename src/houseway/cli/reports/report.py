"""`houseway report`: a gaming day of a floor, or several, from its records."""

import sys
from functools import partial
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.audit.damage import check_kind, end_with_damage, sound_part
from houseway.cli.audit.heads import signed_head
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.config.gaming_day import hour_of, in_words, period_of, zone_of
from houseway.cli.input.options import FloorName, Json, KeyFile, StoreAt
from houseway.cli.output.console import as_json, heading, line, write_text
from houseway.cli.output.report_table import (
    Column,
    Table,
    amount,
    column,
    count,
    hidden,
    money,
    write_csv,
)
from houseway.cli.tournament import day_figures
from houseway.core.value import changed

if TYPE_CHECKING:
    from houseway.floor.host.time_zones import Zone
    from houseway.floor.reports.days.report import Event, MeterRow, Report
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.journal import Millis

Day = Annotated[
    str, typer.Option(help="Gaming day, YYYY-MM-DD; default: the last one with a record.")
]
Begins = Annotated[
    int | None, typer.Option(help="Hour at which a gaming day begins [6].", min=0, max=23)
]
ZoneSaid = Annotated[
    str | None,
    typer.Option("--zone", help="Time zone or minutes ahead of UTC; default: the floor's own."),
]
First = Annotated[str, typer.Option("--from", help="First gaming day, YYYY-MM-DD.")]
Last = Annotated[str, typer.Option("--to", help="Last gaming day, YYYY-MM-DD.")]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", help="Settings file that says when a gaming day begins.")
]
Csv = Annotated[
    bool,
    typer.Option(
        "--csv", help="Print CSV, one line for each figure or event: part, name, what, value."
    ),
]
Html = Annotated[Path | None, typer.Option("--html", help="Write an HTML page to this file.")]


def report(
    source: StoreAt,
    day: Day = "",
    begins: Begins = None,
    zone: ZoneSaid = None,
    first: First = "",
    last: Last = "",
    config: ConfigFile = None,
    floor: FloorName = "main",
    json: Json = False,
    csv: Csv = False,
    html: Html = None,
    signing_key: KeyFile = None,
) -> None:
    """Report table win, drop, handle, commission, tickets, meters, tournaments and events.

    The report ends with the head of the last record, signed if the floor's key is available. Keep
    the head elsewhere: it reveals a chain that was rewritten.
    """
    hour = hour_of(config, begins)
    check_kind(source, readable=is_readable(source))

    work = partial(worked_out, zone=zone, days=(day, first, last), begins=hour)
    with opened(source, floor) as (reader, name):
        (figures, local), damage = sound_part(reader, name, work)
    figures = changed(figures, head=signed_head(source, name, figures.head.head, signing_key))
    if html is not None:
        write_page(html, figures, local)
    if json:
        as_json(plain(figures, local))
    elif csv:
        write_lines(figures, local)
    elif html is None:
        show(figures, local)
    end_with_damage(source, damage)


def worked_out(
    reader: "Reader", name: "FloorId", zone: str | None, days: tuple[str, str, str], begins: int
) -> "tuple[Report, Zone]":
    """The figures, and the clock by which they are shown."""
    from houseway.floor.reports.days.report import reported

    local = zone_of(zone, reader, name)
    return reported(reader, name, period_of(reader, name, days, local, begins)), local


def moment(at: "Millis", zone: "Zone") -> str:
    """By the floor's clock; where that shows an hour twice, how far it is ahead then."""
    from houseway.floor.host.time_zones import ahead, local, named

    there = local(at, zone)
    shown = there.strftime("%Y-%m-%d %H:%M:%S")
    if isinstance(zone, int):
        return shown
    first, second = (there.replace(tzinfo=named(zone), fold=item) for item in (0, 1))
    if first.utcoffset() == second.utcoffset():
        return shown
    hours, minutes = divmod(ahead(zone, at), 60)
    return f"{shown} {hours:+03}{minutes:02}"


def plain(figures: "Report", zone: "Zone") -> dict[str, Any]:
    """All of it as JSON carries it; money in cents."""
    tables = report_tables(figures, zone)
    return {
        "period": figures.period.name,
        "begins": moment(figures.period.begins, zone),
        "ends": moment(figures.period.ends, zone),
        "records": figures.records,
        "win": figures.win,
        "drop": figures.drop,
        **{key: table.values() for key, table in tables.items()},
        "head": str(figures.head),
    }


def write_lines(figures: "Report", zone: "Zone") -> None:
    """Write a line of CSV for each figure or event."""
    tables = report_tables(figures, zone)
    lines: list[tuple[Any, ...]] = [
        (part, *cells) for key, part in FIGURES.items() for cells in tables[key].figures()
    ]
    for part, events in (("event", figures.events), ("security", figures.security)):
        for event in events:
            who = f"{moment(event.at, zone)}, {event.stream}, {event.by}"
            lines.append((part, event.record, event.move, f"{who}: {sentences(event)}"))
    lines += [("refused", *cells) for cells in tables["refused"].lines()]
    floor = (("win", figures.win), ("drop", figures.drop), ("head", str(figures.head)))
    write_csv(sys.stdout, CSV_HEADS, (*lines, *(("floor", "", *cells) for cells in floor)))


def show(figures: "Report", zone: "Zone") -> None:
    begins, ends = moment(figures.period.begins, zone), moment(figures.period.ends, zone)
    heading(f"{figures.period.name}, {begins} to {ends}: {figures.records:,} records")
    for table in report_tables(figures, zone).values():
        if table.items:
            line()
            table.show()
    line()
    line(f"win {money(figures.win)}, drop {money(figures.drop)}")
    line(f"head {figures.head}")


def report_tables(figures: "Report", zone: "Zone") -> dict[str, Table[Any]]:
    """The tables of the report, by their keys in JSON."""
    events = event_columns(zone)
    return {
        "tables": Table("Tables", TABLE_COLUMNS, figures.tables),
        "terminals": metered("Player Terminals", "terminal", figures.terminals),
        "desks": metered("Cash desks", "desk", figures.desks),
        "tournaments": Table("Tournaments", day_figures.COLUMNS, figures.tournaments),
        "floats": Table("Chips of tables", FLOAT_COLUMNS, figures.floats),
        "events": Table("Significant events", events, figures.events),
        "security": Table("People and program", events, figures.security),
        "refused": Table("Refused", REFUSED_COLUMNS, figures.refused),
    }


CSV_HEADS = ("part", "name", "what", "value")
FIGURES = {  # the parts of CSV with a line for each figure
    "tables": "table",
    "terminals": "terminal",
    "desks": "desk",
    "tournaments": "tournament",
    "floats": "float",
}
TABLE_COLUMNS = (
    column("table"),
    column("game", text=lambda row: f"{row.game} {row.edition}"),
    hidden("edition"),
    count("rounds"),
    *map(amount, ("handle", "win", "commission", "pools")),
    column(
        "hold_percent",
        lambda row: None if row.hold is None else round(row.hold, 4),
        lambda row: "" if row.hold is None else f"{row.hold:.2f} %",
        head="hold",
    ),
)
FLOAT_COLUMNS = (
    column("table", text=lambda tray: f"{tray.table} {tray.number}"),
    hidden("number"),
    *map(amount, ("opening", "fills", "credits", "drop", "closing", "win")),
    amount("ledger", head="books"),
    amount("difference", head="off"),
)
REFUSED_COLUMNS = (
    column("where", itemgetter(0)),
    column("what", itemgetter(1)),
    column("times", itemgetter(2), lambda row: f"{row[2]:,}"),
)


def event_columns(zone: "Zone") -> tuple[Column, ...]:
    def at(event: "Event") -> str:
        return moment(event.at, zone)

    return (
        hidden("record"),
        column("at", at, head="time"),
        column("stream", head="where"),
        column("by", head="who"),
        column("move", head="what"),
        column("said", sentence_values, sentences),
    )


def sentences(event: "Event") -> str:
    return "; ".join(f"{sentence.words} ({sentence.cite})" for sentence in event.said)


def sentence_values(event: "Event") -> list[dict[str, str]]:
    return [{"words": sentence.words, "cite": str(sentence.cite)} for sentence in event.said]


def metered(title: str, what: str, rows: "tuple[MeterRow, ...]") -> Table[Any]:
    """A column for each heading that any of the rows has."""
    meters = sorted({meter for row in rows for meter, _ in row.meters})
    columns = (amount(meter, partial(metered_cents, meter=meter)) for meter in meters)
    return Table(title, (column(what, attrgetter("name")), *columns), rows)


def metered_cents(row: "MeterRow", meter: str) -> int | None:
    return dict(row.meters).get(meter)


def write_page(path: Path, figures: "Report", zone: "Zone") -> None:
    from houseway.cli.output.html_page import page

    begins, ends = moment(figures.period.begins, zone), moment(figures.period.ends, zone)
    lines = (
        f"{begins} to {ends}, {figures.records:,} records",
        f"Win {money(figures.win)}, drop {money(figures.drop)}",
        f"Head {figures.head}",
    )
    clock = f"the clock is that of {in_words(zone)}, a gaming day as above"
    tables = report_tables(figures, zone).values()
    write_text(path, page(figures.period.name, lines, tables, clock), "--html")

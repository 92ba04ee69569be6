"""`houseway report`: a gaming day of a floor, or several, from its records."""

import csv
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.audit.damage import check_kind, end_with_damage, sound_part
from houseway.cli.audit.heads import signed_head
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.config.gaming_day import hour_of, in_words, period_of, zone_of
from houseway.cli.input.options import FloorName, Json, KeyFile, StoreAt
from houseway.cli.output.console import as_json, heading, line, stop, table
from houseway.cli.tournament import day_figures
from houseway.core.value import changed

if TYPE_CHECKING:
    from houseway.cash.floats.state import Counted
    from houseway.cli.output.html_page import Part
    from houseway.floor.host.time_zones import Zone
    from houseway.floor.reports.day_report import Event, MeterRow, Report
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
        write_csv(figures, local)
    elif html is None:
        show(figures, local)
    end_with_damage(source, damage)


def worked_out(
    reader: "Reader", name: "FloorId", zone: str | None, days: tuple[str, str, str], begins: int
) -> "tuple[Report, Zone]":
    """The figures, and the clock by which they are shown."""
    from houseway.floor.reports.day_report import reported

    local = zone_of(zone, reader, name)
    return reported(reader, name, period_of(reader, name, days, local, begins)), local


def money(cents: int) -> str:
    from houseway.core.money import Cents, dollars

    return dollars(Cents(cents))


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
    return {
        "period": figures.period.name,
        "begins": moment(figures.period.begins, zone),
        "ends": moment(figures.period.ends, zone),
        "records": figures.records,
        "win": figures.win,
        "drop": figures.drop,
        "tables": [
            {
                "table": table_row.table,
                "game": table_row.game,
                "edition": table_row.edition,
                "rounds": table_row.rounds,
                "handle": table_row.handle,
                "win": table_row.win,
                "commission": table_row.commission,
                "pools": table_row.pools,
                "hold_percent": None if table_row.hold is None else round(table_row.hold, 4),
            }
            for table_row in figures.tables
        ],
        "terminals": [
            {"terminal": terminal.name, **dict(terminal.meters)} for terminal in figures.terminals
        ],
        "desks": [{"desk": desk.name, **dict(desk.meters)} for desk in figures.desks],
        "tournaments": [day_figures.plain(row) for row in figures.tournaments],
        "floats": [counted(count_) for count_ in figures.floats],
        "events": [plain_event(event, zone) for event in figures.events],
        "security": [plain_event(event, zone) for event in figures.security],
        "refused": [dict(zip(REFUSED, one, strict=True)) for one in figures.refused],
        "head": str(figures.head),
    }


def plain_event(event: "Event", zone: "Zone") -> dict[str, Any]:
    said = [{"words": sentence.words, "cite": str(sentence.cite)} for sentence in event.said]
    who = {"stream": event.stream, "by": event.by, "move": event.move, "said": said}
    return {"record": event.record, "at": moment(event.at, zone), **who}


def counted(count_: "Counted") -> dict[str, Any]:
    """Return what the counts of a table say that it won, and what the books say."""
    parts = ("table", "number", "opening", "fills", "credits", "drop", "closing", "win", "ledger")
    return {name: getattr(count_, name) for name in (*parts, "difference")}


def write_csv(figures: "Report", zone: "Zone") -> None:
    out = csv.writer(sys.stdout)
    out.writerow(("part", "name", "what", "value"))
    for table_row in figures.tables:
        for what in ("rounds", "handle", "win", "commission", "pools"):
            out.writerow(("table", table_row.table, what, getattr(table_row, what)))
    for part, rows in (("terminal", figures.terminals), ("desk", figures.desks)):
        for row in rows:
            out.writerows((part, row.name, what, cents) for what, cents in row.meters)
    for cup in figures.tournaments:
        out.writerows(day_figures.lines(cup))
    for tray in figures.floats:
        said = counted(tray)
        name = f"{said.pop('table')} {said.pop('number')}"
        out.writerows(("float", name, what, cents) for what, cents in said.items())
    for part, events in (("event", figures.events), ("security", figures.security)):
        for event, (*who, move, words) in zip(events, event_rows(events, zone), strict=True):
            out.writerow((part, event.record, move, f"{', '.join(who)}: {words}"))
    for stream, move, count in figures.refused:
        out.writerow(("refused", stream, move, count))
    out.writerow(("floor", "", "win", figures.win))
    out.writerow(("floor", "", "drop", figures.drop))
    out.writerow(("floor", "", "head", str(figures.head)))


def show(figures: "Report", zone: "Zone") -> None:
    begins, ends = moment(figures.period.begins, zone), moment(figures.period.ends, zone)
    heading(f"{figures.period.name}, {begins} to {ends}: {figures.records:,} records")
    for part in parts(figures, zone):
        if part.rows:
            line()
            table(part.rows, heads=part.heads)
    line()
    line(f"win {money(figures.win)}, drop {money(figures.drop)}")
    line(f"head {figures.head}")


def parts(figures: "Report", zone: "Zone") -> "tuple[Part, ...]":
    """The tables of the report, as they are printed and as a page has them."""
    from houseway.cli.output.html_page import Part

    tables = [
        (
            table_row.table,
            f"{table_row.game} {table_row.edition}",
            f"{table_row.rounds:,}",
            *map(money, (table_row.handle, table_row.win, table_row.commission, table_row.pools)),
            "" if table_row.hold is None else f"{table_row.hold:.2f} %",
        )
        for table_row in figures.tables
    ]
    heads = ("table", "game", "rounds", "handle", "win", "commission", "pools", "hold")
    heads_of = ("time", "where", "who", "what", "said")
    refused = tuple((stream, move, f"{count:,}") for stream, move, count in figures.refused)
    return (
        Part("Tables", heads, tuple(tables)),
        metered("Player Terminals", "terminal", figures.terminals),
        metered("Cash desks", "desk", figures.desks),
        Part("Tournaments", day_figures.HEADS, tuple(map(day_figures.cells, figures.tournaments))),
        Part(
            "Chips of tables", FLOAT_HEADS, tuple(float_cells(count_) for count_ in figures.floats)
        ),
        Part("Significant events", heads_of, event_rows(figures.events, zone)),
        Part("People and program", heads_of, event_rows(figures.security, zone)),
        Part("Refused", REFUSED, refused),
    )


def event_rows(events: "tuple[Event, ...]", zone: "Zone") -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            moment(event.at, zone),
            event.stream,
            event.by,
            event.move,
            "; ".join(f"{sentence.words} ({sentence.cite})" for sentence in event.said),
        )
        for event in events
    )


REFUSED = ("where", "what", "times")
FLOAT_HEADS = ("table", "opening", "fills", "credits", "drop", "closing", "win", "books", "off")


def float_cells(count_: "Counted") -> tuple[str, ...]:
    sums = (
        count_.opening,
        count_.fills,
        count_.credits,
        count_.drop,
        count_.closing,
        count_.win,
        count_.ledger,
    )
    return (f"{count_.table} {count_.number}", *map(money, sums), money(count_.difference))


def metered(title: str, what: str, rows: "tuple[MeterRow, ...]") -> "Part":
    """A column for each heading that any of them has."""
    from houseway.cli.output.html_page import Part

    names = sorted({name for row in rows for name, _ in row.meters})
    cells = tuple(
        (row.name, *(money(dict(row.meters).get(name, 0)) for name in names)) for row in rows
    )
    return Part(title, (what, *names), cells)


def write_page(path: Path, figures: "Report", zone: "Zone") -> None:
    from houseway.cli.output.html_page import page

    begins, ends = moment(figures.period.begins, zone), moment(figures.period.ends, zone)
    lines = (
        f"{begins} to {ends}, {figures.records:,} records",
        f"Win {money(figures.win)}, drop {money(figures.drop)}",
        f"Head {figures.head}",
    )
    clock = f"the clock is that of {in_words(zone)}, a gaming day as above"
    try:
        path.write_text(
            page(figures.period.name, lines, parts(figures, zone), clock), encoding="utf-8"
        )
    except OSError as why:
        raise stop(f"--html {path}: {why.strerror}") from None

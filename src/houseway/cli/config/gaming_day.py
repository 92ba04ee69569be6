"""The beginning of a gaming day: as asked for, as on record, or the usual."""

from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.output.console import stop

if TYPE_CHECKING:
    from houseway.floor.host.time_zones import Zone
    from houseway.floor.reports.days.gaming_days import Period
    from houseway.floor.storage.port import FloorId, Reader

BEGINS = 6  # the hour
EARLY = 5_000  # records, among which the first table of a floor stands


def hour_of(file: Path | None, begins: int | None) -> int:
    """The hour at which a gaming day begins."""
    if begins is not None:
        return begins
    if file is None:
        return BEGINS
    from houseway.cli.config.command import resolved

    return int(resolved(file)["day.begins"])


def zone_of(text: str | None, reader: "Reader", floor: "FloorId") -> "Zone":
    """As it was said, else as the floor was opened: what a file says today is for new floors."""
    from houseway.floor.host.time_zones import USUAL
    from houseway.floor.records.stream_names import is_table

    if text is not None:
        return zone_said(text)
    for record in islice(reader.records(floor), EARLY):
        if is_table(record.page.stream) and record.page.stream_number == 1:
            return on_record(record.page.body)
    return USUAL


def on_record(opening: bytes) -> "Zone":
    from houseway.floor.records.audit import opening_read

    _, opened = opening_read(opening)
    return opened.place or opened.zone


def zone_said(text: str) -> "Zone":
    """`600`, or `Australia/Sydney`; status 2 for what is neither."""
    from houseway.floor.host.time_zones import NoZone, named

    try:
        if text.lstrip("+-").isdecimal():
            if not -720 <= int(text) <= 840:
                raise stop(f"--zone {text[:20]}: minutes are to be from -720 to 840")
            return int(text)
        named(text)
    except NoZone as why:
        raise stop(f"--zone: {why}") from None
    return text


def in_words(zone: "Zone") -> str:
    """Say in which time zone stamps are shown."""
    return zone if isinstance(zone, str) else f"{zone:+} minutes from universal time"


def read_day(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise stop(f"--day {day[:20]!r} is not a date, YYYY-MM-DD") from None


def period_of(
    reader: "Reader", floor: "FloorId", days: tuple[str, str, str], zone: "Zone", begins: int
) -> "Period":
    """A day, several, or the last with a record."""
    from houseway.floor.reports.days.gaming_days import gaming_days

    day, first, last = days
    if day and (first or last):
        raise stop("--day is one day, --from and --to are several")
    if bool(first) != bool(last):
        raise stop("--from and --to belong together")
    if first:
        begin, end = read_day(first), read_day(last)
        if end < begin:
            raise stop(f"--to {end} is before --from {begin}")
        return gaming_days(begin, end, zone, begins)
    wanted = read_day(day) if day else last_day(reader, floor, zone, begins)
    return gaming_days(wanted, wanted, zone, begins)


def last_day(reader: "Reader", floor: "FloorId", zone: "Zone", begins: int) -> date:
    """The gaming day of the last record."""
    from houseway.floor.reports.days.gaming_days import day_of

    head = reader.head(floor)
    for record in reader.records(floor, after=head.number - 1):
        return day_of(record.page.at, zone, begins)
    raise stop("this floor has no record yet")

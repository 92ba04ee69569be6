"""The time of day at a table, from the stamp of a record and the zone that it was opened in."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from houseway.journal import Millis

MINUTE = 60_000
DAY = 24 * 60
SUMMER = (-60, -30, 0, 30, 60)  # minutes by which clocks are put forward or back
USUAL = "Australia/Sydney"  # whose clocks Canberra has
Zone = int | str  # minutes ahead of universal time for ever, or whose clock it is


class NoZone(Exception):
    """Nobody here knows a time zone of this name."""


@cache
def named(place: str) -> ZoneInfo:
    try:
        return ZoneInfo(place)
    except (KeyError, ValueError, OSError):
        raise NoZone(
            f"no time zone {place[:60]!r} is known here: it is to be a name as {USUAL}, or minutes "
            "ahead of universal time. A system without zones, as Windows, needs the package tzdata"
        ) from None


def ahead(zone: Zone, at: Millis) -> int:
    """The minutes by which a clock was ahead of universal time at that moment."""
    if isinstance(zone, int):
        return zone
    return minutes(moment(at).astimezone(named(zone)).utcoffset())


def standard(zone: Zone, at: Millis) -> int:
    """The same without summer time."""
    if isinstance(zone, int):
        return zone
    there = moment(at).astimezone(named(zone))
    return minutes(there.utcoffset()) - minutes(there.dst())


def moment(at: Millis) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def minutes(offset: timedelta | None) -> int:
    assert offset is not None, "a time of a zone has an offset"
    return int(offset.total_seconds()) // 60


def local(at: Millis, zone: Zone) -> datetime:
    """Return the date and time that calendar and clock showed there."""
    return moment(at) + timedelta(minutes=ahead(zone, at))


def clock_at(at: Millis, zone: Zone) -> str:
    """`18:05`."""
    day = (at // MINUTE + ahead(zone, at)) % DAY
    return f"{day // 60:02}:{day % 60:02}"


def fits(clock: str, at: Millis, zone: int) -> bool:
    """Return whether a clock could have shown this then, with or without summer time."""
    return clock in {clock_at(at, zone + shift) for shift in SUMMER}

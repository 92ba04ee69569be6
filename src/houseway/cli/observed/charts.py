"""Control charts of a floor: what the house won by table, dealer and terminal, and sectors."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from houseway.cli.observed.charts_page import charts_page
from houseway.cli.output.console import as_json, line, stop, table
from houseway.cli.report import money
from houseway.floor.reports.gaming_days import Period
from houseway.floor.reports.house_results import TableResults, house_results
from houseway.floor.storage.port import FloorId, Reader
from houseway.laboratory.control.chart import Point
from houseway.laboratory.control.report import Control, Group, SectorVerdict, control

DONE = "wagers were settled"
HEADS = ("", "rounds", "staked", "won", "expected", "deviations", "p", "p by Holm", "")
SECTOR_HEADS = ("wheel", "sector", "spins", "came", "expected", "p", "p by Holm", "")


def read(reader: Reader, name: FloorId, period: Period | None) -> tuple[TableResults, ...]:
    return house_results(reader, name, period)


def give(tables: tuple[TableResults, ...], *, json: bool, html: Path | None = None) -> bool:
    """Print or write the report; return whether anything is out of bounds."""
    found = control(tables)
    if html is not None:
        write(html, charts_page(found))
    if json:
        as_json(as_values(found))
    elif html is None:
        show(found)
    return found.flagged > 0


def write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise stop(f"--html {path}: {error.strerror}") from None


def show(found: Control) -> None:
    if found.groups:
        table([row(group) for group in found.groups], heads=HEADS)
    for group in found.groups:
        for signal in group.signals:
            line(f"{group.by} {group.name}: {signal}")
    if found.sectors:
        line()
        table([sector_row(each) for each in found.sectors], heads=SECTOR_HEADS)
    for name, cents in found.left_out:
        line(f"table {name}: wagers of {money(cents)} have no exact chance and are left out")
    if not found.groups and not found.sectors:
        line("nothing to compare")
    else:
        line(f"{found.flagged} out of bounds" if found.flagged else "nothing out of bounds")


def row(group: Group) -> tuple[str, ...]:
    return (
        f"{group.by} {group.name}",
        f"{group.rounds:,}",
        money(group.staked),
        money(group.won),
        money(round(group.expected)),
        f"{deviations(group):+.2f}",
        f"{group.p:.3g}{'' if group.exact else ' (normal)'}",
        f"{group.p_holm:.3g}",
        "OUT OF BOUNDS" if group.flagged else "",
    )


def deviations(group: Group) -> float:
    return (group.won - group.expected) / group.deviation if group.deviation else 0.0


def sector_row(each: SectorVerdict) -> tuple[str, ...]:
    sector = each.sector
    return (
        sector.where,
        "-".join(map(str, sector.numbers)),
        f"{sector.spins:,}",
        f"{sector.hits:,}",
        f"{sector.expected:.1f}",
        f"{sector.p:.3g}",
        f"{each.p_holm:.3g}",
        "OUT OF BOUNDS" if each.flagged else "",
    )


def as_values(found: Control) -> dict[str, Any]:
    return {
        "groups": [group_values(group) for group in found.groups],
        "sectors": [sector_values(each) for each in found.sectors],
        "left_out": dict(found.left_out),
        "flagged": found.flagged,
    }


def group_values(group: Group) -> dict[str, Any]:
    return {
        "by": group.by,
        "name": group.name,
        "rounds": group.rounds,
        "staked": group.staked,
        "won": group.won,
        "expected": group.expected,
        "deviation": group.deviation,
        "p": group.p,
        "exact": group.exact,
        "p_holm": group.p_holm,
        "flagged": group.flagged,
        "signals": list(group.signals),
        "periods": [period_values(point) for point in group.points],
    }


def period_values(point: Point) -> dict[str, Any]:
    return {
        "begins": stamp(point.begins),
        "ends": stamp(point.ends),
        "rounds": point.rounds,
        "won": point.won,
        "expected": point.expected,
        "deviations": point.off,
        "outside": point.outside,
    }


def stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def sector_values(each: SectorVerdict) -> dict[str, Any]:
    sector = each.sector
    return {
        "wheel": sector.where,
        "numbers": list(sector.numbers),
        "spins": sector.spins,
        "came": sector.hits,
        "expected": sector.expected,
        "p": sector.p,
        "p_holm": each.p_holm,
        "flagged": each.flagged,
    }

"""The tables of the control charts: groups of rounds, and sectors of wheels."""

from datetime import UTC, datetime
from operator import attrgetter
from typing import Any

from houseway.cli.output.report_table import Table, amount, column, count, hidden, money
from houseway.laboratory.control.chart import Point
from houseway.laboratory.control.report import Group, SectorVerdict


def group_table(groups: tuple[Group, ...]) -> Table[Group]:
    return Table("Groups", GROUP_COLUMNS, groups)


def facts(title: str, group: Group, drawing: str) -> Table[Group]:
    """The figures of one group, below its chart."""
    return Table(title, FACTS, (group,), drawing)


def sector_table(sectors: tuple[SectorVerdict, ...]) -> Table[SectorVerdict]:
    return Table("Sectors of wheels", SECTOR_COLUMNS, sectors)


def deviations(group: Group) -> float:
    return (group.won - group.expected) / group.deviation if group.deviation else 0.0


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


OUT_OF_BOUNDS = "OUT OF BOUNDS"
GROUP_COLUMNS = (
    column("by", text=lambda group: f"{group.by} {group.name}", head=""),
    hidden("name"),
    count("rounds"),
    amount("staked"),
    amount("won"),
    column("expected", text=lambda group: money(round(group.expected))),
    column("deviation", text=lambda group: f"{deviations(group):+.2f}", head="deviations"),
    column("p", text=lambda group: f"{group.p:.3g}{'' if group.exact else ' (normal)'}"),
    hidden("exact"),
    column("p_holm", text=lambda group: f"{group.p_holm:.3g}", head="p by Holm"),
    column("flagged", text=lambda group: OUT_OF_BOUNDS if group.flagged else "", head=""),
    hidden("signals", lambda group: list(group.signals)),
    hidden("periods", lambda group: [period_values(point) for point in group.points]),
)
SECTOR_COLUMNS = (
    column("wheel", attrgetter("sector.where")),
    column(
        "numbers",
        lambda verdict: list(verdict.sector.numbers),
        lambda verdict: "-".join(map(str, verdict.sector.numbers)),
        head="sector",
    ),
    count("spins", attrgetter("sector.spins")),
    count("came", attrgetter("sector.hits")),
    column(
        "expected",
        attrgetter("sector.expected"),
        lambda verdict: f"{verdict.sector.expected:.1f}",
    ),
    column("p", attrgetter("sector.p"), lambda verdict: f"{verdict.sector.p:.3g}"),
    column("p_holm", text=lambda verdict: f"{verdict.p_holm:.3g}", head="p by Holm"),
    column("flagged", text=lambda verdict: OUT_OF_BOUNDS if verdict.flagged else "", head=""),
)
FACT_HEADS = ("rounds", "staked", "won", "expected", "p", "p by Holm")
FACTS = tuple(column for column in GROUP_COLUMNS if column.head in FACT_HEADS)

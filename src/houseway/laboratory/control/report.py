"""The report on a floor: every group with its chart, every sector, and which are out of bounds."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from houseway.core.value import value
from houseway.floor.reports.outcomes.house_results import RoundResult, TableResults
from houseway.laboratory.control.chart import GroupRound, Point, points, signals
from houseway.laboratory.control.distribution import Endings
from houseway.laboratory.control.sectors import Sector, sectors
from houseway.laboratory.control.tail import tail
from houseway.laboratory.verdict import LEAST, Finding, verdicts
from houseway.odds.games.models import NotCounted

ALARM = 0.001  # how seldom a report on a fair floor has anything out of bounds
MOST_SECTORS = 3  # of each wheel that are shown, those out of bounds apart


@value
class Group:
    """All rounds of one table, dealer or terminal. Amounts are in cents."""

    by: str
    name: str
    rounds: int
    staked: int
    won: int
    expected: float
    deviation: float
    p: float
    exact: bool
    p_holm: float
    flagged: bool
    points: tuple[Point, ...]
    signals: tuple[str, ...]


@value
class SectorVerdict:
    sector: Sector
    p_holm: float
    flagged: bool


@value
class Control:
    """The report. `left_out` are the stakes of wagers of which no chance is known, by table."""

    groups: tuple[Group, ...]
    sectors: tuple[SectorVerdict, ...]
    left_out: tuple[tuple[str, int], ...]

    @property
    def flagged(self) -> int:
        groups = sum(group.flagged for group in self.groups)
        return groups + sum(sector.flagged for sector in self.sectors)


@value
class GroupRounds:
    """The rounds of one group before they are judged."""

    by: str
    name: str
    staked: int
    rounds: tuple[GroupRound, ...]


def control(tables: Sequence[TableResults]) -> Control:
    """All groups and sectors together keep to the alarm level."""
    gathered, left_out = groups(tables)
    tails = [
        tail([each.could for each in group.rounds], sum(each.won for each in group.rounds))
        for group in gathered
    ]
    arcs = [arc for table in tables for arc in of_wheel(table)]
    values = [*(each.p for each in tails), *(arc.p for arc in arcs)]
    judged = verdicts([Finding("", 1, max(p, LEAST), 0.0, p) for p in values], ALARM)
    found = tuple(
        group_of(group, each.p, verdict.p, exact=each.exact, flagged=verdict.found)
        for group, each, verdict in zip(gathered, tails, judged, strict=False)
    )
    rest = judged[len(gathered) :]
    marked = [SectorVerdict(arc, v.p, v.found) for arc, v in zip(arcs, rest, strict=True)]
    return Control(found, tuple(notable(marked)), left_out)


def group_of(group: GroupRounds, p: float, holm: float, *, exact: bool, flagged: bool) -> Group:
    chart = points(group.rounds)
    return Group(
        by=group.by,
        name=group.name,
        rounds=len(group.rounds),
        staked=group.staked,
        won=sum(each.won for each in group.rounds),
        expected=sum(each.could.mean for each in group.rounds),
        deviation=sqrt(sum(each.could.variance for each in group.rounds)),
        p=p,
        exact=exact,
        p_holm=holm,
        flagged=flagged,
        points=chart,
        signals=signals(chart),
    )


def groups(
    tables: Iterable[TableResults],
) -> tuple[tuple[GroupRounds, ...], tuple[tuple[str, int], ...]]:
    """The rounds of every table, dealer and terminal, in the order of time."""
    rounds: defaultdict[tuple[str, str], list[GroupRound]] = defaultdict(list)
    staked: defaultdict[tuple[str, str], int] = defaultdict(int)
    left_out: dict[str, int] = {}
    for table in tables:
        name = str(table.table.table)
        endings = endings_of(table)
        for result in table.rounds:
            skipped = sum(row.staked for row in result.bets if row.bet not in endings)
            left_out[name] = left_out.get(name, 0) + skipped
            for key, part, stake in parts(name, result, endings):
                rounds[key].append(part)
                staked[key] += stake
    group_rounds = tuple(
        GroupRounds(*key, staked[key], tuple(sorted(rounds[key], key=lambda each: each.at)))
        for key in sorted(rounds)
    )
    return group_rounds, tuple((name, cents) for name, cents in left_out.items() if cents)


def parts(
    table: str, result: RoundResult, endings: Endings | tuple[()]
) -> Iterator[tuple[tuple[str, str], GroupRound, int]]:
    """What one round means for its table, its dealer and each terminal."""
    if not isinstance(endings, Endings):
        return
    known = [row for row in result.bets if row.bet in endings and row.staked]
    by_terminal = {row.player for row in known}
    named = [
        (("table", table), known),
        (("dealer", result.dealer), known),
        *(
            (("terminal", f"{player:03}"), [row for row in known if row.player == player])
            for player in sorted(by_terminal)
        ),
    ]
    for key, rows in named:
        if rows:
            stakes: defaultdict[str, int] = defaultdict(int)
            for row in rows:
                stakes[row.bet] += row.staked
            won = -sum(row.net for row in rows)
            yield key, GroupRound(result.at, endings.of(stakes), won), sum(stakes.values())


def endings_of(table: TableResults) -> Endings | tuple[()]:
    """All endings of its rounds; nothing where they are not counted."""
    try:
        return Endings(table.table.desk.listing, table.table.opened.settings)
    except NotCounted:
        return ()


def of_wheel(table: TableResults) -> Iterator[Sector]:
    """The sectors of a wheel, for the table and for each of several dealers."""
    wheel, name = table.table.desk.listing.wheel, str(table.table.table)
    if not wheel:
        return
    yield from sectors(name, wheel, [spin.number for spin in table.spins])
    dealers = sorted({spin.dealer for spin in table.spins})
    for dealer in dealers if len(dealers) > 1 else ():
        own = [spin.number for spin in table.spins if spin.dealer == dealer]
        yield from sectors(f"{name}, {dealer}", wheel, own)


def notable(sector_verdicts: Sequence[SectorVerdict]) -> Iterator[SectorVerdict]:
    """Those out of bounds, and of each wheel the most surprising ones."""
    by_wheel: defaultdict[str, list[SectorVerdict]] = defaultdict(list)
    for each in sector_verdicts:
        by_wheel[each.sector.where].append(each)
    for several in by_wheel.values():
        several.sort(key=lambda each: each.sector.p)
        most = max(MOST_SECTORS, sum(each.flagged for each in several))
        yield from several[:most]

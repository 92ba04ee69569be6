"""How wagers fell and what the house held, against the exact chances of every wager."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from houseway.cli.output.console import as_json, heading, line
from houseway.cli.output.report_table import Table, amount, column, hidden, money

if TYPE_CHECKING:
    from houseway.floor.live.streams.table import TableStream
    from houseway.floor.reports.days.gaming_days import Period
    from houseway.floor.reports.outcomes.observed_wagers import Observed, Reading, Wagered
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.sim.hold import HoldEstimate

DONE = "wagers were settled"
Seen = list[tuple["Observed", "Compared"]]


@dataclass(frozen=True, slots=True)
class Compared:
    """The wagers of a table that have exact chances, those that have none, and why not."""

    wagers: "tuple[HoldEstimate, ...]"
    others: "tuple[Wagered, ...]"
    why: str


def read(reader: "Reader", name: "FloorId", period: "Period | None") -> "tuple[Observed, ...]":
    from houseway.floor.reports.outcomes.observed_wagers import observed

    return observed(reader, name, period, reading_of)


def give(observations: "tuple[Observed, ...]", *, json: bool) -> bool:
    """Print how the wagers of every table fell; return whether any is out of bounds."""
    from houseway.sim.hold import flagged

    seen: Seen = [(observation, compared(observation)) for observation in observations]
    flags = flagged([wager for _, compared_ in seen for wager in compared_.wagers])
    if json:
        as_json({"tables": [plain(*one, flags) for one in seen], "flagged": len(flags)})
    else:
        show(seen, flags)
    return bool(flags)


def reading_of(table: "TableStream") -> "Reading | None":
    from houseway.odds.trials.games import reading

    return reading(table.desk.listing)


def compared(observation: "Observed") -> "Compared":
    """Each wager beside its odds, and those that have none."""
    from houseway.odds.games.models import NotCounted, odds
    from houseway.odds.trials.games import why_not
    from houseway.sim.hold import hold_estimate

    listing = observation.table.desk.listing
    try:
        exact = {
            wager.wager: wager for wager in odds(listing, observation.table.opened.settings).wagers
        }
    except NotCounted:
        exact = {}
    known = (bet for bet in observation.bets if bet.bet in exact)
    wagers = [
        hold_estimate(exact[bet.bet], bet.rounds, (bet.staked, bet.net, bet.squares))
        for bet in known
    ]
    read = {row.bet for row in observation.read}
    others = tuple(bet for bet in observation.bets if bet.bet not in read and bet.bet not in exact)
    return Compared((*wagers, *tried_wagers(observation)), others, why_not(listing))


def tried_wagers(observation: "Observed") -> "Iterator[HoldEstimate]":
    """Those that were read at the table, round by round."""
    from houseway.sim.trials import tried

    rounds: defaultdict[str, defaultdict[int, list[Any]]] = defaultdict(lambda: defaultdict(list))
    aside: Counter[str] = Counter()
    for row in observation.read:
        aside[row.bet] += not row.trials
        for trial in row.trials:
            rounds[trial.bet][row.round].append(trial)
    for bet in sorted({*rounds, *(name for name, number in aside.items() if number)}, key=ordered):
        yield tried(bet, tuple(map(tuple, rounds[bet].values())), aside[bet])


def ordered(bet: str) -> tuple[str, int]:
    """`pick:10` comes after `pick:9`."""
    name, _, number = bet.partition(":")
    return name, int(number) if number.isdecimal() else 0


def plain(
    observation: "Observed", comparison: "Compared", flags: "tuple[HoldEstimate, ...]"
) -> dict[str, Any]:
    return {
        "table": observation.table.table,
        "game": str(observation.table.desk.listing.game),
        "edition": str(observation.table.desk.listing.edition),
        "wagers": wager_table(observation, comparison, flags).values(),
        "not_compared": [
            {
                "wager": bet.bet,
                "rounds": sum(times for _, times in bet.rounds),
                "staked": bet.staked,
                "why": comparison.why,
            }
            for bet in comparison.others
        ],
    }


def show(seen: Seen, flags: "tuple[HoldEstimate, ...]") -> None:
    for observation, found in seen:
        heading(f"{observation.table.table}  {observation.table.desk.listing}")
        if found.wagers:
            wager_table(observation, found, flags).show()
        for bet in found.others:
            line(f"not compared: {bet.bet}, {money(bet.staked)} staked: {found.why}")
    if not seen:
        line("no wagers were settled")
    line(f"{len(flags)} flagged" if flags else "nothing out of bounds")


def wager_table(
    observation: "Observed", wagers: "Compared", flags: "tuple[HoldEstimate, ...]"
) -> "Table[HoldEstimate]":
    columns = (
        *WAGER_COLUMNS,
        column(
            "flagged",
            lambda wager: wager in flags,
            lambda wager: "OUT OF BOUNDS" if wager in flags else "",
            head="",
        ),
    )
    return Table(observation.table.table, columns, wagers.wagers)


def counted(wager: "HoldEstimate") -> str:
    aside = f", {wager.aside} aside" if wager.aside else ""
    return f"{wager.rounds:,} {wager.of}{aside}"


WAGER_COLUMNS = (
    column("wager", attrgetter("bet")),
    hidden("of"),
    column("rounds", text=counted, head="counted"),
    hidden("aside"),
    amount("staked"),
    column("hold", text=lambda wager: f"{100 * wager.hold:.2f} %"),
    column("expected", text=lambda wager: f"{100 * wager.expected:.2f} %"),
    column("deviation", text=lambda wager: f"± {300 * wager.deviation:.2f} %", head="within"),
    hidden("chi_square", attrgetter("fell.statistic")),
    hidden("freedom", attrgetter("fell.freedom")),
    column("chance", text=lambda wager: f"{wager.chance:.3g}"),
)

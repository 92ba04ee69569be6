"""`houseway observed`: what a floor's records show against the exact chances of every wager."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.config.days import hour_of, zone_of
from houseway.cli.options import FloorName, Json, StoreAt
from houseway.cli.reports import Begins, ConfigFile, Day, ZoneSaid, asked, money
from houseway.cli.show import as_json, heading, line, stop, table
from houseway.cli.stores import is_readable, opened

if TYPE_CHECKING:
    from houseway.floor.reports.observed import Observed
    from houseway.sim.held import Held

TableName = Annotated[str, typer.Option("--table", help="One table alone.")]
Seen = list[tuple["Observed", "tuple[Held, ...] | None"]]


def observed(
    source: StoreAt,
    day: Day = "",
    begins: Begins = None,
    zone: ZoneSaid = None,
    config: ConfigFile = None,
    table: TableName = "",
    floor: FloorName = "main",
    json: Json = False,
) -> None:
    """How wagers fell and what the house held, beside what the rules lead one to expect.

    A wager is flagged where a fair floor would be so far off once in a thousand such reports.
    Without --day all records are looked at. Status 1 if anything is flagged.
    """
    from houseway.floor.reports.observed import observed as looked
    from houseway.floor.reports.periods import gaming_day
    from houseway.sim.held import flagged

    if not is_readable(source):
        raise stop(f"{source} is no floor's database")
    with opened(source, floor) as (reader, name):
        local, hour = zone_of(zone, reader, name), hour_of(config, begins)
        period = gaming_day(asked(day), local, hour) if day else None
        found = looked(reader, name, period)
    if table and table not in {one.table.table for one in found}:
        there = ", ".join(one.table.table for one in found) or "none"
        raise stop(f"--table {table!r}: wagers were settled at {there}")
    seen: Seen = [(one, compared(one)) for one in found if table in ("", one.table.table)]
    flags = flagged([one for _, wagers in seen for one in wagers or ()])
    if json:
        as_json({"tables": [plain(*one, flags) for one in seen], "flagged": len(flags)})
    else:
        show(seen, flags)
    if flags:
        raise typer.Exit(1)


def compared(one: "Observed") -> "tuple[Held, ...] | None":
    """Each wager beside its odds; None where the game's chances are not those of a wager alone."""
    from houseway.odds.games import NotCounted, odds
    from houseway.sim.held import held

    listing = one.table.desk.listing
    try:
        exact = {wager.wager: wager for wager in odds(listing, one.table.opened.settings).wagers}
    except NotCounted:
        return None
    return tuple(
        held(exact[bet.bet], bet.rounds, (bet.staked, bet.net, bet.squares))
        for bet in one.bets
        if bet.bet in exact
    )


def plain(
    one: "Observed", wagers: "tuple[Held, ...] | None", flags: "tuple[Held, ...]"
) -> dict[str, Any]:
    return {
        "table": one.table.table,
        "game": str(one.table.desk.listing.game),
        "edition": str(one.table.desk.listing.edition),
        "wagers": None
        if wagers is None
        else [
            {
                "wager": wager.bet,
                "rounds": wager.rounds,
                "aside": wager.aside,
                "staked": wager.staked,
                "hold": wager.hold,
                "expected": wager.expected,
                "deviation": wager.deviation,
                "chi_square": wager.fell.statistic,
                "freedom": wager.fell.freedom,
                "chance": wager.chance,
                "flagged": wager in flags,
            }
            for wager in wagers
        ],
    }


def show(seen: Seen, flags: "tuple[Held, ...]") -> None:
    heads = ("wager", "rounds", "staked", "hold", "expected", "within", "chance", "")
    for one, wagers in seen:
        heading(f"{one.table.table}  {one.table.desk.listing}")
        if wagers is None:
            line("what a wager comes to depends on how it is played: no exact chances of it alone")
            continue
        table([row(wager, flags) for wager in wagers], heads=heads)
    if not seen:
        line("no wagers were settled")
    line(f"{len(flags)} flagged" if flags else "nothing out of bounds")


def row(wager: "Held", flags: "tuple[Held, ...]") -> tuple[str, ...]:
    aside = f", {wager.aside} aside" if wager.aside else ""
    return (
        wager.bet,
        f"{wager.rounds:,}{aside}",
        money(wager.staked),
        f"{100 * wager.hold:.2f} %",
        f"{100 * wager.expected:.2f} %",
        f"± {300 * wager.deviation:.2f} %",
        f"{wager.chance:.3g}",
        "OUT OF BOUNDS" if wager in flags else "",
    )

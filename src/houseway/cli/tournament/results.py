"""`houseway tournament results`: who came where and won what, from a floor's records."""

import csv
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.audit.damage import check_kind
from houseway.cli.audit.heads import marks_at
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.input.did_you_mean import suggestion
from houseway.cli.input.options import FloorName, Json, StoreAt
from houseway.cli.output.console import as_json, heading, line, stop, table

if TYPE_CHECKING:
    from houseway.tournaments.results import ResultRow
    from houseway.tournaments.state import Tournament

HEADS = ("place", "player", "name", "prize", "chips", "buy-backs", "how", "clause")
Name = Annotated[
    str, typer.Option("--name", help="Name of the tournament, if the floor has several.")
]
Csv = Annotated[bool, typer.Option("--csv", help="Print one line per entrant; money in cents.")]


def results(
    source: StoreAt,
    name: Name = "",
    floor: FloorName = "main",
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Print the result list of a tournament: places, prizes, and who is still in."""
    from houseway.tournaments.results import results as rows_of

    own, state = found_in(source, floor, name)
    rows = rows_of(state)
    if json:
        as_json(plain(own, state, rows))
    elif csv:
        write_csv(rows)
    else:
        show(own, state, rows)


def found_in(source: str, floor: str, name: str) -> "tuple[str, Tournament]":
    """A tournament of a store as it stands, and its name."""
    from houseway.floor.live.startup.take_over import replayed
    from houseway.floor.live.streams.tournaments.stream import TournamentStream

    check_kind(source, readable=is_readable(source))
    with opened(source, floor) as (reader, floor_id):
        hall = replayed(reader, floor_id, marks_at(source, floor_id))
        tournaments = hall.of(TournamentStream)
        found = {own: stream.state for own, stream in tournaments.items()}
    own = chosen(source, name, [*found])
    return own, found[own]


def chosen(source: str, name: str, known: list[str], option: str = "--name") -> str:
    """The tournament that is asked for; the only one needs no name."""
    if not known:
        raise stop(f"{source}: no tournament is on record there")
    if not name and len(known) == 1:
        return known[0]
    if name not in known:
        asked = f"no tournament {name!r}" if name else "several tournaments"
        raise stop(f"{suggestion(name, known)}{asked}: {option} is one of {', '.join(known)}")
    return name


def plain(own: str, state: "Tournament", rows: "tuple[ResultRow, ...]") -> dict[str, Any]:
    """The list as JSON carries it; money in cents."""
    of = state.settings
    return {
        "tournament": own,
        "title": of.name,
        "game": str(of.game),
        "edition": str(of.edition),
        "phase": str(state.phase),
        "entrants": len(state.entrants),
        "pool": state.pool,
        "commission": state.kept,
        "results": [dict(zip(HEADS, cells(row), strict=True)) for row in rows],
    }


def cells(row: "ResultRow") -> tuple[Any, ...]:
    clause = "" if row.cite is None else str(row.cite)
    return (
        row.place,
        row.player,
        row.name,
        row.prize,
        row.chips,
        row.buy_backs,
        row.how,
        clause,
    )


def write_csv(rows: "tuple[ResultRow, ...]") -> None:
    out = csv.writer(sys.stdout)
    out.writerow(HEADS)
    out.writerows(map(cells, rows))


def show(own: str, state: "Tournament", rows: "tuple[ResultRow, ...]") -> None:
    from houseway.core.money import dollars
    from houseway.tournaments.papers.checks import amount

    of = state.settings
    heading(f"{of.name} ({own}): {of.game} {of.edition}, {state.phase}")
    line(f"{len(state.entrants)} entrants; {dollars(state.pool)} in prizes")
    line()
    shown = (
        (*cells(row)[:3], dollars(row.prize) if row.prize else "", amount(row.chips), row.how)
        for row in rows
    )
    table((tuple(map(str, one)) for one in shown), heads=(*HEADS[:5], "how"))

"""`houseway kept`: what a floor's database keeps, since when and for how long."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.audit.damage import check_kind
from houseway.cli.audit.heads import marks_at
from houseway.cli.audit.store import is_store, opened
from houseway.cli.config.gaming_day import hour_of, in_words, zone_of
from houseway.cli.input.options import FloorName, Json, StoreAt
from houseway.cli.output.console import as_json, heading, line, table

if TYPE_CHECKING:
    from houseway.floor.host.time_zones import Zone
    from houseway.floor.live.state import FloorState
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.journal import Millis

Config = Annotated[Path | None, typer.Option(help="The floor's houseway.toml.")]
EVER = "for ever"
Row = tuple[str, int, str, str]  # what, how many, for how long, why


def kept(
    source: StoreAt, floor: FloorName = "main", config: Config = None, json: Json = False
) -> None:
    """Show what is kept for how long, and the clock by which days are counted."""
    from houseway.floor.live.startup.take_over import replayed

    check_kind(source, readable=is_store(source))
    begins = hour_of(config, None)
    with opened(source, floor) as (reader, name):
        zone = zone_of(None, reader, name)
        hall = replayed(reader, name, marks_at(source, name))
        rows = tuple(rows_of(reader, name, hall, refusal_days(config)))
        first = next((record.page.at for record in reader.records(name)), None)
    stamps = {"first": date_text(first, zone), "last": date_text(hall.at if first else None, zone)}
    if json:
        names = ("what", "number", "kept", "why")
        told = [dict(zip(names, row, strict=True)) for row in rows]
        as_json({**stamps, "zone": zone, "begins": begins, "kept": told})
        return
    heading(f"records from {stamps['first']} to {stamps['last']}")
    table([(what, f"{number:,}", long, why) for what, number, long, why in rows], heads=HEADS)
    line()
    line(f"stamps are universal time; shown here by the clock of {in_words(zone)}")
    line(f"a gaming day begins at {begins:02}:00")


HEADS = ("what", "number", "kept", "why")


def rows_of(reader: "Reader", floor: "FloorId", hall: "FloorState", days: int) -> Iterator[Row]:
    """The chain is never shortened: every later seal rests on each record."""
    from houseway.floor.heads.marks import BESIDE
    from houseway.floor.live.streams.disputes import DisputeStream

    chain = "the chain: every play and balance is worked out from it again"
    yield "records", hall.number, EVER, chain
    transfers = sum(1 for _ in reader.transfers(floor))
    yield "transfers", transfers, EVER, "the audit holds them against the records"
    refused = sum(1 for _ in reader.refusals(floor))
    yield "refusals", refused, f"{days} days" if days else EVER, "[retention] refusals_days"
    files = sum(1 for _ in reader.contents(floor))
    yield "files of documents", files, EVER, "a record names each by its digest"
    passwords = sum(1 for row, _ in reader.passwords(floor) if not row.endswith(BESIDE))
    yield "passwords", passwords, "until changed", "hashes, and keys of second factors"
    yield "snapshots", int(reader.snapshot(floor) is not None), "the latest", "for a quick start"
    disputes = hall.only(DisputeStream)
    holds = disputes.holds if disputes else None
    days_held = f"{holds.settings.keep_days} days at least" if holds else EVER
    yield "dispute holds", len(holds.holds) if holds else 0, days_held, "records, as all others"
    tickets = sum(1 for record in hall.tickets.known if record.status == "issued")
    yield "tickets not redeemed", tickets, EVER, "they are money that is owed"
    yield "sessions of people", 0, "in memory", "at most until the process ends"


def refusal_days(config: Path | None) -> int:
    if config is None:
        return 0
    from houseway.cli.config.command import resolved

    return int(resolved(config)["retention.refusals_days"])


def date_text(at: "Millis | None", zone: "Zone") -> str:
    from houseway.floor.host.time_zones import local

    return "none" if at is None else local(at, zone).strftime("%Y-%m-%d %H:%M:%S")

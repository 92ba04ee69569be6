"""Number of a floor's terminals that play by themselves: no more than it has."""

from bisect import bisect_left
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.audit.store import SERVER, check_address
from houseway.cli.config.file import Config
from houseway.cli.output.console import stop

if TYPE_CHECKING:
    from houseway.floor.live.startup.floor_plan import FloorPlan
    from houseway.floor.storage.port import FloorId, Reader

NEW = "a new floor has {} terminals (--terminals)"
STANDS = "this floor was opened with {} terminals, and has no others"


def bots_of(config: Config, plan: "FloorPlan", store: str) -> int:
    """As many as are asked for; refused where there are not so many terminals."""
    said, every = config["floor.bots"], plan.terminals + plan.training
    bots = int(plan.bots if said is None else said)
    stands = opened_with(store, bots) if bots else None
    limit, why = (every, NEW) if stands is None else (stands, STANDS)
    if bots > limit:
        asked = f"floor.bots = {bots}" if said is not None else f"the plan has bots = {bots}"
        raise stop(f"{asked}: {why.format(limit)}")
    return bots


def opened_with(store: str, most: int) -> int | None:
    """Count a floor's terminals, up to `most`; None where there is no floor."""
    from houseway.floor.storage.port import FloorId
    from houseway.store.addresses import open_store

    if not store.startswith(SERVER) and not Path(store).exists():
        return None
    check_address(store)
    opened = open_store(store)
    try:
        floor = FloorId("main")
        return counted(opened, floor, most) if opened.head(floor).number else None
    finally:
        opened.close()


def counted(reader: "Reader", floor: "FloorId", most: int) -> int:
    """Terminals are numbered from 1 on, without a gap."""
    from houseway.floor.records.stream_names import terminal_stream

    def missing(number: int) -> bool:
        return next(reader.records(floor, stream=terminal_stream(number)), None) is None

    return bisect_left(range(1, most + 1), True, key=missing)

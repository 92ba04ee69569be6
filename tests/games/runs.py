"""Who drives a table of `GAMES`: most are driven alike, some have a driver of their own."""

from collections.abc import Mapping
from typing import Any

from houseway.games import Listing
from houseway.games.pai_gow.table import PaiGowHouse
from tests.games.driving import Run
from tests.games.tile_run import TileRun

DRIVERS: Mapping[type[Any], type[Run]] = {PaiGowHouse: TileRun}


def run_of(listing: Listing, seed: int) -> Run:
    """An evening at this table that the seed decides."""
    return DRIVERS.get(type(listing.table), Run)(listing, seed)

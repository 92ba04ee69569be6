"""Who drives a table of `GAMES`: most are driven alike, some have a driver of their own."""

from collections.abc import Mapping
from typing import Any

from houseway.games.listing import Listing
from houseway.games.pai_gow.table.game_rules import PaiGowRules
from houseway.games.poker.table.game_rules import PokerRules
from tests.games.driving import Run
from tests.games.poker_run import PokerRun
from tests.games.tile_run import TileRun

DRIVERS: Mapping[type[Any], type[Run]] = {PaiGowRules: TileRun, PokerRules: PokerRun}


def run_of(listing: Listing, seed: int) -> Run:
    """An evening at this table that the seed decides."""
    return driver_of(listing)(listing, seed)


def driver_of(listing: Listing) -> type[Run]:
    return DRIVERS.get(type(listing.table.rules), Run)

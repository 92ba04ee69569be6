"""Roulette as its odds are counted: every number of the wheel, with a wager on each place."""

from dataclasses import replace
from typing import Any

from houseway.games.roulette.layout.race_track_wagers import TRACK
from houseway.games.roulette.layout.wheel import NUMBERS
from houseway.games.roulette.round.state import ReportBall, Spin
from houseway.house.table.composition import Banked
from houseway.odds.games.device import DeviceGame, thrown


def roulette(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    """Return the game of roulette; a race track wager is as many wagers of the layout."""
    rules: Any = house.rules
    bets = rules.pays(settings)
    laid = {name: of for name, of in TRACK.items() if name in bets.offered}
    game = thrown(house, settings, map(ReportBall, NUMBERS), "numbers of the wheel", bets.areas)
    return replace(game, compounds=laid)

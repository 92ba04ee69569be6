"""Roulette as its odds are counted: every number of the wheel, with a wager on each place."""

from dataclasses import replace
from typing import Any

from houseway.games.roulette.layout import AREAS
from houseway.games.roulette.state import ReportBall, Spin
from houseway.games.roulette.track import TRACK
from houseway.games.roulette.wheel import NUMBERS
from houseway.house.table.banked import Banked
from houseway.odds.device import DeviceGame, thrown


def roulette(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    """What is laid on the race track is as many wagers of the layout."""
    rules: Any = house.rules
    offered = rules.pays(settings).offered
    laid = {name: of for name, of in TRACK.items() if name in offered}
    game = thrown(house, settings, map(ReportBall, NUMBERS), "numbers of the wheel", AREAS)
    return replace(game, compounds=laid)

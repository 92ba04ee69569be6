"""Roulette as its odds are counted: every number of the wheel, with a wager on each place."""

from typing import Any

from houseway.games.roulette.layout import AREAS
from houseway.games.roulette.state import ReportBall, Spin
from houseway.games.roulette.track import TRACK
from houseway.games.roulette.wheel import NUMBERS
from houseway.house.round import Start
from houseway.house.table import Banked
from houseway.odds.device import DeviceGame, done_by, one_on_each


def roulette(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    """The stake does not matter: all odds are whole numbers to one."""
    rules: Any = house.rules
    machine = rules.round(settings)
    wagers = one_on_each(tuple(AREAS), settings.minimum)
    return DeviceGame(
        round=machine,
        opening=machine.opening(Start(wagers)),
        results=tuple(map(ReportBall, NUMBERS)),
        shows="numbers of the wheel",
        staff=done_by(house, settings),
        compounds={name: of for name, of in TRACK.items() if name in machine.bets.offered},
    )

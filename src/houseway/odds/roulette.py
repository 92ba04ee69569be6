"""Roulette as its odds are counted: every number of the wheel, with a wager on each place."""

from typing import Any

from houseway.core.game import Duty
from houseway.games.roulette.layout import AREAS
from houseway.games.roulette.state import ReportBall, Spin
from houseway.games.roulette.track import TRACK
from houseway.games.roulette.wheel import NUMBERS
from houseway.house.round import Start
from houseway.house.shoes.shoe import NO_SHOE
from houseway.house.state import Play, Table, Terms
from houseway.house.table import Banked
from houseway.odds.device import DeviceGame, one_on_each


def roulette(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    """The stake does not matter: all odds are whole numbers to one."""
    rules: Any = house.rules
    machine = rules.round(settings)

    def staff(spin: Spin, due: Duty) -> object:
        table: Table[Any, Spin] = Table(Terms(settings), NO_SHOE, play=Play(spin))
        return rules.usual(table, due).move

    wagers = one_on_each(tuple(AREAS), settings.minimum)
    return DeviceGame(
        round=machine,
        opening=machine.opening(Start(wagers)),
        results=tuple(map(ReportBall, NUMBERS)),
        shows="numbers of the wheel",
        staff=staff,
        compounds={name: of for name, of in TRACK.items() if name in machine.bets.offered},
    )

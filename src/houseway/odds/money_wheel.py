"""The Money Wheel as its odds are counted: every compartment, each as wide as the others."""

from typing import Any

from houseway.games.money_wheel.settings import Settings
from houseway.games.money_wheel.state import ReportSegment, Spin
from houseway.games.money_wheel.table import MoneyWheelTable
from houseway.house.round import Start
from houseway.house.table import Banked
from houseway.odds.device import DeviceGame, done_by, one_on_each


def money_wheel(house: Banked[Any, Spin, Any, Any], settings: Settings) -> DeviceGame[Spin]:
    rules = house.rules
    assert isinstance(rules, MoneyWheelTable)
    machine, bets = rules.round(settings), rules.bets.alone
    return DeviceGame(
        round=machine,
        opening=machine.opening(Start(one_on_each(bets, settings.minimum))),
        results=tuple(ReportSegment(at) for at in range(1, len(settings.compartments) + 1)),
        shows="compartments of the Wheel",
        staff=done_by(house, settings),
    )

"""The Money Wheel as its odds are counted: every compartment, each as wide as the others."""

from typing import Any

from houseway.games.money_wheel.settings import Settings
from houseway.games.money_wheel.state import ReportSegment, Spin
from houseway.house.table.composition import Banked
from houseway.odds.games.device import DeviceGame, thrown


def money_wheel(house: Banked[Any, Spin, Any, Any], settings: Settings) -> DeviceGame[Spin]:
    rules: Any = house.rules
    every = map(ReportSegment, range(1, len(settings.compartments) + 1))
    return thrown(house, settings, every, "compartments of the Wheel", rules.bets.alone)

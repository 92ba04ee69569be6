"""Sic-Bo as its odds are counted: every way in which three dice can fall."""

from typing import Any

from houseway.games.sic_bo.rules import ROLLS
from houseway.games.sic_bo.state import ReportDice, Spin
from houseway.house.table.banked import Banked
from houseway.odds.device import DeviceGame, thrown


def sic_bo(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    rules: Any = house.rules
    every = (ReportDice(*roll) for roll in ROLLS)
    return thrown(house, settings, every, "ways in which three dice can fall", rules.bets.alone)

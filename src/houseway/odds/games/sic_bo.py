"""Sic-Bo as its odds are counted: every way in which three dice can fall."""

from typing import Any

from houseway.games.sic_bo.round.state import ReportDice, Spin
from houseway.games.sic_bo.rules import ROLLS
from houseway.house.table.composition import Banked
from houseway.odds.games.device import DeviceGame, thrown


def sic_bo(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    rules: Any = house.rules
    every = (ReportDice(*roll) for roll in ROLLS)
    return thrown(house, settings, every, "ways in which three dice can fall", rules.bets.alone)

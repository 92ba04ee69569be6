"""Sic-Bo as its odds are counted: every way in which three dice can fall."""

from typing import Any

from houseway.games.sic_bo.rules import ROLLS
from houseway.games.sic_bo.state import ReportDice, Spin
from houseway.house.round import Start
from houseway.house.table import Banked
from houseway.odds.device import DeviceGame, done_by, one_on_each


def sic_bo(house: Banked[Any, Spin, Any, Any], settings: Any) -> DeviceGame[Spin]:
    """Sic-Bo with a wager on each area. No stake matters: all odds are whole numbers to one."""
    rules: Any = house.rules
    machine = rules.round(settings)
    return DeviceGame(
        round=machine,
        opening=machine.opening(Start(one_on_each(rules.bets.alone, settings.minimum))),
        results=tuple(ReportDice(*roll) for roll in ROLLS),
        shows="ways in which three dice can fall",
        staff=done_by(house, settings),
    )

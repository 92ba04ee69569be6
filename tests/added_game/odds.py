"""Two-up as its odds are counted: every way in which two coins fall five times."""

from itertools import product
from typing import Any

from houseway.games.two_up.rules import IN_A_ROW, Side
from houseway.games.two_up.state import ReportThrow, Toss
from houseway.house.table.composition import Banked
from houseway.odds.games.device import DeviceGame, thrown


def two_up(house: Banked[Any, Toss, Any, Any], settings: Any) -> DeviceGame[Toss]:
    rules: Any = house.rules
    throws = tuple(ReportThrow(*sides) for sides in product(Side, repeat=2))
    every = product(throws, repeat=IN_A_ROW)
    return thrown(
        house, settings, every, "ways in which two coins fall five times", rules.bets.alone
    )

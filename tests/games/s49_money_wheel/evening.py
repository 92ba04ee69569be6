"""A Money Wheel table played by hand. Compartments are counted from 1, as the Wheel opens."""

from typing import Any, Self

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games.money_wheel.state import ConfirmSpin, Direction, ReportSegment, SpinWheel
from houseway.games.money_wheel.table import MONEY_WHEEL
from houseway.house.table.state import ClearLayout, LayChips, OpenTable
from houseway.law import RuleSet
from tests.games.playing import DEALER, OPERATOR, Playing, player

LAW = RuleSet("s49-1999-money-wheel")
BETS = ("$1", "$3", "$5", "$11", "$23", "canberra", "flag")

# One compartment of each kind on the Wheel that a table has unless it determines another.
AT = {"canberra": 1, "$1": 2, "$3": 3, "$5": 5, "$11": 9, "$23": 14, "flag": 27}


def chips(number: int, bet: str, stake: int, colour: str = "") -> LayChips:
    """A stake in whole dollars."""
    return LayChips(Player(number), bet, Cents(stake * 100), colour)


class Evening(Playing):
    def __init__(self, **settings: object) -> None:
        super().__init__(MONEY_WHEEL, **settings)

    def open(self) -> Self:
        self.approve("table", "wheel")
        self.put(OPERATOR, OpenTable())
        assert isinstance(self.due, Bets)
        return self

    def lay(self, number: int, bet: str, stake: int, colour: str = "") -> tuple[Any, ...]:
        return self.put(player(number), chips(number, bet, stake, colour))

    def spin(self, direction: Direction = Direction.CLOCKWISE) -> tuple[Any, ...]:
        """No more bets, and the Wheel turns."""
        return (*self.no_more_bets(), *self.put(DEALER, SpinWheel(direction)))

    def rest(self, at: int) -> tuple[Any, ...]:
        """The Wheel has turned often enough, and the Indicator rests in this compartment."""
        return (*self.put(DEALER, ConfirmSpin(2)), *self.put(DEALER, ReportSegment(at)))

    def shows(self, segment: str) -> tuple[Any, ...]:
        return (*self.spin(), *self.rest(AT[segment]))

    def clear(self) -> tuple[Any, ...]:
        return self.put(DEALER, ClearLayout())

    def whole_round(self, segment: str) -> None:
        self.shows(segment)
        if self.round.wagers:
            self.settle()
        self.clear()


def opened(**settings: object) -> Evening:
    return Evening(**settings).open()

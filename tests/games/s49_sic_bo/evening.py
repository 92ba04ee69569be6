"""A Sic-Bo table of S49 played by hand."""

from typing import Any, Self

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games.sic_bo.round.state import EnterResult, ReportDice, TumbleDice
from houseway.games.sic_bo.table.composition import SIC_BO
from houseway.games.sic_bo.table.settings import Operation
from houseway.house.table.state import ClearLayout, LayChips, OpenTable
from tests.games.playing import DEALER, OPERATOR, Playing, player
from tests.games.s49_sic_bo.spinning import dice
from tests.games.s49_sic_bo.spinning import rule as rule

BY_HAND = Operation.BY_HAND


def chips(number: int, bet: str, stake: int, colour: str = "") -> LayChips:
    """Chips in whole dollars."""
    return LayChips(Player(number), bet, Cents(stake * 100), colour)


def shown(text: str) -> ReportDice:
    return ReportDice(*dice(text))


def keyed(text: str) -> EnterResult:
    return EnterResult(*dice(text))


class Evening(Playing):
    """One table, the moves put to it and the events that came of them."""

    def __init__(self, **settings: object) -> None:
        super().__init__(SIC_BO, **settings)

    def approve(self, *things: str) -> None:
        super().approve(*(things or ("table", "dice tumbler", "dice")))

    def open(self) -> Self:
        self.approve()
        self.put(OPERATOR, OpenTable())
        return self

    def ready(self, first: str = "") -> Self:
        """Opened, so that wagers are due."""
        assert not first
        self.open()
        assert isinstance(self.due, Bets)
        return self

    def bet(self, number: int, bet: str, stake: int, box: int | None = None) -> tuple[Any, ...]:
        assert box is None
        return self.put(player(number), chips(number, bet, stake))

    def tumble(self) -> tuple[Any, ...]:
        return self.put(DEALER, TumbleDice())

    def called(self, text: str) -> tuple[Any, ...]:
        """Tumbled, no more bets, and the Dealer calls these dice."""
        begun = () if self.table.round else self.tumble()
        return (*begun, *self.no_more_bets(), *self.put(DEALER, shown(text)))

    def entered(self, text: str) -> tuple[Any, ...]:
        """Called, and keyed in at the Control Panel."""
        return (*self.called(text), *self.put(DEALER, keyed(text)))

    def clear(self) -> tuple[Any, ...]:
        return self.put(DEALER, ClearLayout())

    def played(self, text: str) -> Self:
        """A whole round that came to these dice."""
        self.entered(text)
        if self.round.wagers:
            self.settle()
        self.clear()
        return self


def ready(**settings: object) -> Evening:
    return Evening(**settings).ready()


def playing(**settings: object) -> Evening:
    """A round with $20 of player 1 on Small, the dice tumbling and wagers still taken."""
    table = ready(**settings)
    table.bet(1, "small", 20)
    table.tumble()
    return table

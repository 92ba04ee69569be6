"""A Multi Terminal roulette table played by hand."""

from typing import Any, Self

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games.roulette.round.state import ConfirmOutcome, ReportBall, SpinBall
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE
from houseway.house.table.state import ClearLayout, OpenTable
from houseway.house.terminals.periods import ExpirePeriod, OpenPeriod, PlaceChips
from houseway.law import Cite, RuleSet
from tests.games.playing import DEALER, OPERATOR, Playing, player

CLOCK = Actor(Role.CLOCK)
LAW = RuleSet("ni2019-689-mttg")
ONE = Player(1)


def rule(ref: str) -> Cite:
    return LAW.rule(ref)


def chips(number: int, bet: str, stake: int, *, confirm: bool = True) -> PlaceChips:
    """A touch of a display, in whole dollars."""
    return PlaceChips(Player(number), bet, Cents(stake * 100), confirm)


class Evening(Playing):
    """One table with terminals and a wheel, and the events that came of the moves put to it."""

    def __init__(self, **settings: object) -> None:
        super().__init__(MULTI_TERMINAL_ROULETTE, **settings)

    def approve(self, *things: str) -> None:
        wanted = [of for of, _ in MULTI_TERMINAL_ROULETTE.rules.law.life.approvals]
        super().approve(*(things or wanted))

    def open(self) -> Self:
        self.approve()
        self.put(OPERATOR, OpenTable())
        return self

    def period(self) -> Self:
        self.put(DEALER, OpenPeriod())
        assert isinstance(self.due, Bets)
        return self

    def bet(self, number: int, bet: str, stake: int) -> tuple[Any, ...]:  # type: ignore[override]
        """Chips in whole dollars, confirmed at once."""
        return self.put(player(number), chips(number, bet, stake))

    def no_more_bets(self) -> tuple[Any, ...]:
        return self.put(CLOCK, ExpirePeriod())

    def spin(self) -> Self:
        self.put(DEALER, SpinBall())
        return self

    def rests(self, number: int) -> tuple[Any, ...]:
        """The period expires, the ball is spun and rests, and its number is confirmed."""
        self.no_more_bets()
        self.spin()
        events = self.put(DEALER, ReportBall(number))
        return (*events, *self.put(DEALER, ConfirmOutcome(number)))

    def clear(self) -> tuple[Any, ...]:
        return self.put(DEALER, ClearLayout())


def ready(**settings: object) -> Evening:
    """An open table with a running Wagering Period."""
    return Evening(**settings).open().period()


def in_play(*wagers: tuple[int, str, int]) -> Evening:
    """These wagers, the period expired, the ball running."""
    table = ready()
    for one in wagers or ((1, "red", 10),):
        table.bet(*one)
    table.no_more_bets()
    return table.spin()

"""A roulette table played by hand."""

from typing import Any, Self

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games.roulette.round.state import PlaceDolly, ReportBall, SpinBall
from houseway.games.roulette.table.composition import ROULETTE
from houseway.house.layouts.colour_chips import BuyColourChips, PlaceMarkerButton
from houseway.house.table.state import ClearLayout, LayChips, OpenTable
from houseway.law import Cite, RuleSet
from tests.games.playing import DEALER, OPERATOR, Playing, player

LAW = RuleSet("s49-1999-american-roulette")
ONE, TWO = Player(1), Player(2)


def rule(ref: str) -> Cite:
    return LAW.rule(ref)


def lay(number: int, bet: str, stake: int, colour: str = "") -> LayChips:
    """Chips in whole dollars."""
    return LayChips(Player(number), bet, Cents(stake * 100), colour)


class Evening(Playing):
    """One table with a wheel, the moves put to it and the events that came of them."""

    def __init__(self, **settings: object) -> None:
        super().__init__(ROULETTE, **settings)

    def approve(self, *things: str) -> None:
        super().approve(*(things or ("table", "wheel", "ball")))

    def open(self) -> Self:
        self.approve()
        self.put(OPERATOR, OpenTable())
        assert isinstance(self.due, Bets)
        return self

    def bet(self, number: int, bet: str, stake: int, colour: str = "") -> tuple[Any, ...]:  # type: ignore[override]
        return self.put(player(number), lay(number, bet, stake, colour))

    def spin(self) -> Self:
        self.put(DEALER, SpinBall())
        return self

    def rests(self, number: int) -> tuple[Any, ...]:
        """The ball is spun, the bets are closed, it comes to rest, and the dolly marks it."""
        self.spin().no_more_bets()
        events = self.put(DEALER, ReportBall(number))
        return (*events, *self.put(DEALER, PlaceDolly(number)))

    def clear(self) -> tuple[Any, ...]:
        return self.put(DEALER, ClearLayout())

    def buys(self, number: int, colour: str, value: int, *, button: bool = False) -> Self:
        self.put(player(number), BuyColourChips(Player(number), colour, Cents(value * 100)))
        if button:
            self.put(DEALER, PlaceMarkerButton(colour))
        return self


def ready(**settings: object) -> Evening:
    return Evening(**settings).open()


def in_play(*wagers: tuple[int, str, int]) -> Evening:
    """These wagers, the ball running, and no more bets."""
    table = ready()
    for one in wagers or ((1, "red", 10),):
        table.bet(*one)
    table.spin().no_more_bets()
    return table

"""A table drawn in the terminal from its view. What the view does not list cannot be drawn."""

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import RenderableType

from houseway.cli.pictures import (
    baccarat,
    blackjack,
    canberra_poker,
    money_wheel,
    pai_gow,
    poker,
    roulette,
    sic_bo,
)
from houseway.games.baccarat.view import BaccaratView
from houseway.games.blackjack.view import BlackjackView
from houseway.games.canberra_poker.view import CanberraView
from houseway.games.money_wheel.view import MoneyWheelView
from houseway.games.pai_gow.view import PaiGowView
from houseway.games.poker.view import PokerView
from houseway.games.roulette.view import RouletteView
from houseway.games.sic_bo.view import SicBoView

PICTURES: Mapping[type[Any], Callable[[Any], RenderableType]] = {
    BaccaratView: baccarat.picture,
    BlackjackView: blackjack.picture,
    CanberraView: canberra_poker.picture,
    MoneyWheelView: money_wheel.picture,
    PaiGowView: pai_gow.picture,
    PokerView: poker.picture,
    RouletteView: roulette.picture,
    SicBoView: sic_bo.picture,
}


def picture(view: object) -> RenderableType:
    return PICTURES[type(view)](view)

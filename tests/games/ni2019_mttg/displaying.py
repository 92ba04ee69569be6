"""Chips on the display of a terminal, in whole dollars."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.house.terminals.periods import ConfirmWagers, Position


def shows(**stakes: int) -> tuple[Position, ...]:
    """`tie=10` is $10 on Tie; `player_pair` is spelled with an underscore."""
    return positions((bet.replace("_", "-"), some) for bet, some in stakes.items())


def positions(pairs: Any) -> tuple[Position, ...]:
    return tuple(Position(bet, Cents(some * 100)) for bet, some in pairs)


def confirm(number: int, **stakes: int) -> ConfirmWagers:
    return ConfirmWagers(Player(number), shows(**stakes))

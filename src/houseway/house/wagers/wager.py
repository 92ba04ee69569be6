"""A wager as it is made at a table. Rules have one of these functions as their `wager`."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.house.table.state import LayChips, PlaceWager
from houseway.house.terminals.periods import PlaceChips


def on_a_box(_rules: Any, settings: Any, player: Player, bet: str, stake: Cents) -> Put[PlaceWager]:
    """A wager on the Box of the player's own number."""
    box = (player - 1) % settings.boxes + 1
    return Put(Actor(Role.PLAYER, player), PlaceWager(player, box, bet, stake))


def on_a_layout(
    _rules: Any, _settings: Any, player: Player, bet: str, stake: Cents
) -> Put[LayChips]:
    """A wager with gaming chips."""
    return Put(Actor(Role.PLAYER, player), LayChips(player, bet, stake))


def on_a_terminal(
    _rules: Any, _settings: Any, player: Player, bet: str, stake: Cents
) -> Put[PlaceChips]:
    """A wager that is confirmed at once."""
    return Put(Actor(Role.PLAYER, player), PlaceChips(player, bet, stake, confirm=True))

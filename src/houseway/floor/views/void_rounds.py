"""What a void round gave back to a player, in words for that player."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.money import Cents, dollars
from houseway.games.listing import Sight


def told_of_void(sight: Sight, state: Any, player: Player | None) -> dict[str, Any]:
    """A sentence and the amount while the void round is shown; nothing for those who had none."""
    returned = came_back(sight, state, player)
    if returned is None:
        return {}
    says = f"The round is void: {dollars(returned)} came back to you"
    return {"says": says, "came_back": returned}


def came_back(sight: Sight, state: Any, player: Player | None) -> Cents | None:
    play = getattr(state, "play", None)  # keno has tickets, and no rounds of a table
    if play is None or player is None:
        return None
    shown = play.round if sight.last(state) is None else play.previous
    if shown is None or not shown.void:
        return None
    own = [payment.returned for payment in shown.payments if payment.wager.player == player]
    return Cents(sum(own)) if own else None

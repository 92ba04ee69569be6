"""What a director puts right among the entrants."""

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import value


@value
class CorrectName:
    """An entrant was written down wrongly."""

    player: Player
    name: str


@value
class DisqualifyPlayer:
    """He has no place, and his chips leave play."""

    player: Player
    reason: str


@value
class RestorePlace:
    """A place was forfeited by mistake: he is there."""

    player: Player


WHY: Whys = {Why.IRREGULARITY: "CorrectName DisqualifyPlayer RestorePlace"}

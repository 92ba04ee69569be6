"""Moves in the play of a tournament: levels, breaks, pace, and who is away."""

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import value


@value
class EndLevel:
    """The time of a level is over; it holds to the end of a round that is in play."""

    at: int = 0


@value
class OfferBreak:
    minutes: int
    at: int = 0


@value
class EndBreak:
    """Play goes on."""

    at: int = 0


@value
class ResumeClock:
    """After a standstill of the floor the countdowns go on where they stood."""

    stood: int = 0  # milliseconds since the floor's last record


@value
class SetPace:
    """Set the pace of play, as players are directed."""

    seconds: int
    direction: str


@value
class StartHandForHand:
    """Every table plays one round and waits for the others."""


@value
class EndHandForHand:
    """Every table goes on by itself again."""


@value
class MarkAbsent:
    player: Player


@value
class MarkPresent:
    player: Player


WHY: Whys = {
    Why.PLAY: "EndBreak",
    Why.BESIDES: "OfferBreak StartHandForHand EndHandForHand",
    Why.HOUSE: "EndLevel ResumeClock SetPace",
    Why.IRREGULARITY: "MarkAbsent MarkPresent",
}

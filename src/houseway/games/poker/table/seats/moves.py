"""Moves between rounds: seats, stakes, the way into the game, and time that is paid for."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.kit.cards import Card


@value
class BuyIn:
    """Put the chips that a seated player plays with on the table."""

    player: Player
    stake: Cents


@value
class TopUp:
    player: Player
    stake: Cents  # that is added


@value
class ReduceStake:
    player: Player
    stake: Cents  # that is taken away


@value
class SitOut:
    player: Player


@value
class Rejoin:
    """Come back to the game: posting the blinds that were missed, or at the next blind."""

    player: Player
    post: bool = False


@value
class PostBlind:
    """A newcomer, or one who moved away from the blinds, posts the last blind to play at once."""

    player: Player


@value
class ChangeSeat:
    player: Player
    seat: int


@value
class SeatDraw:
    """A card drawn for a seat."""

    player: Player
    card: Card


@value
class DrawForSeat:
    """Several want one seat, and each has drawn a card for it."""

    seat: int
    draws: tuple[SeatDraw, ...]


@value
class ReleaseSeat:
    """Nobody at the table wants the vacant seat: a player who waits may have it."""

    seat: int


@value
class CollectTimeCharge: ...


@value
class PeriodOver:
    """The time that was paid for has run out."""


@value
class AskToSeeDiscards:
    player: Player


SeatingMove = (
    BuyIn
    | TopUp
    | ReduceStake
    | SitOut
    | Rejoin
    | PostBlind
    | ChangeSeat
    | DrawForSeat
    | ReleaseSeat
    | CollectTimeCharge
    | PeriodOver
    | AskToSeeDiscards
)

NAMES = {
    "BuyIn": "buy in, buy",
    "TopUp": "top up, add",
    "ReduceStake": "take chips off",
    "SitOut": "sit out",
    "Rejoin": "rejoin, come back",
}
WHY: Whys = {
    Why.PLAY: "CollectTimeCharge",
    Why.BESIDES: (
        "BuyIn TopUp ReduceStake SitOut Rejoin ChangeSeat PostBlind ReleaseSeat DrawForSeat "
        "PeriodOver"
    ),
    Why.IRREGULARITY: "AskToSeeDiscards",
}

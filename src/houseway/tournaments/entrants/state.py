"""Entrants and reserves, how they stand, and the places of those who are out."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.law import Cite


class Standing(StrEnum):
    IN = "in"
    OUT = "out"
    FORFEITED = "forfeited"  # did not come: the fee stays in the pool
    DISQUALIFIED = "disqualified"  # has no place: the fee stays in the pool
    REPLACED = "replaced"  # did not come: a reserve has the place


class Why(StrEnum):
    """The reasons why a player is out of the tournament."""

    NO_CHIPS = "no chips left"
    BELOW_MINIMUM = "cannot wager the table minimum"
    NOT_AHEAD = "does not go on to the next stage"
    AT_THE_END = "chips at the end"
    FORFEITED = "did not take the place"


@value
class Entrant:
    LATER = ("heat", "through")

    player: Player
    name: str
    paid: Cents  # in fees, buy-backs included
    kept: Cents  # of that, as commission
    standing: Standing = Standing.IN
    chips: Cents = NOTHING
    table: int = 0  # none
    seat: int = 0
    seated: bool = False
    absent: bool = False
    buy_backs: int = 0
    tied: tuple[Cents, ...] = ()  # chips at the close, and after each additional round played off
    substitute: Player | None = None
    refunded: bool = False
    heat: int = 0  # of a stage in heats
    through: bool = False  # to the next stage, while other heats are still to be played


@value
class Reserve:
    player: Player
    name: str


@value
class Out:
    """Players who left together, the best placed first: those of a group share their places."""

    groups: tuple[tuple[Player, ...], ...]
    why: Why
    cite: Cite


@value
class Placing:
    """The places of players, shared if there are several, and what each is paid."""

    first: int
    players: tuple[Player, ...]
    prizes: tuple[Cents, ...]
    why: Why
    cite: Cite

    @property
    def last(self) -> int:
        return self.first + len(self.players) - 1


def by_player(entrant: Entrant) -> Player:
    return entrant.player

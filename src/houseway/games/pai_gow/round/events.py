"""Events in a round of Pai Gow."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Money, PoolsMoved
from houseway.games.pai_gow.bank.events import Under
from houseway.games.pai_gow.round.comparison import Result
from houseway.games.pai_gow.round.jackpot import Prize
from houseway.games.pai_gow.tiles.parts import Part, Setting
from houseway.games.pai_gow.tiles.tiles import Tile
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.events import BetsClosed
from houseway.law import Cite, Ruled

Dice = tuple[int, int, int]


class By(StrEnum):
    """The reasons for which a Hand is set as it is."""

    PLAYER = "the player's choice"
    HOUSE_WAY = "House Way"


# The tiles


@value
class TilesShuffled:
    cite: Cite


@value
class TilesStacked:
    cite: Cite


@value
class LaJaRequested:
    player: Player
    cite: Cite


@value
class LaJaDone:
    cite: Cite


@value
class CutChosen:
    player: Player
    cut: str
    variant: tuple[str, ...]
    cite: Cite


@value
class TilesCut:
    cut: str
    variant: tuple[str, ...]
    cite: Cite
    under: Under


@value
class CutUndone:
    """The House banks now, and its cut is another: the tiles are stacked and cut once more."""

    cut: str
    cite: Cite


@value
class CupShaken:
    by: Player | None  # None: the Dealer
    cite: Cite


@value
class CupOpened:
    """The cup was opened: what the dice show, and the Box that gets tiles first."""

    dice: Dice
    first: Ruled[int]
    cite: Cite


@value
class TilesDealt:
    hands: tuple[tuple[int, tuple[Tile, ...]], ...]  # by Box, in the order of dealing
    cite: Cite
    under: Under


@value
class TilesRetrieved:
    boxes: tuple[int, ...]
    cite: Cite


@value
class HandSet:
    """A Hand divided: which clauses say so, what its parts count, how its tiles rank."""

    box: int
    low: Part
    high: Part
    by: By
    cite: Cite
    under: Under

    @property
    def setting(self) -> Setting:
        return Setting(self.low, self.high)


@value
class HandReset:
    """House Way was not followed, and now is."""

    box: int
    low: Part
    high: Part
    cite: Cite

    @property
    def setting(self) -> Setting:
        return Setting(self.low, self.high)


@value
class HouseWayRequested:
    player: Player
    box: int
    cite: Cite


@value
class HandSurrendered:
    player: Player
    box: int
    cite: Cite


# Settlement


@value
class HandsCompared:
    box: int
    low: Ruled[bool]
    high: Ruled[bool]
    result: Ruled[Result]
    cite: Cite
    under: Under


@value
class HouseWagerSettled:
    amount: Cents
    result: Result
    cite: Cite


@value
class BankCounted:
    """A player's Bank was counted: what the round brought, and the Commission on it."""

    profit: Cents
    commission: Cents
    cite: Cite
    under: Under


@value
class BankExhausted:
    """The chips of a Bank did not reach for all wins, and did not have to."""

    unpaid: Cents
    cite: Cite


@value
class JackpotWon:
    box: int
    prize: Ruled[Prize]
    amount: Cents
    cite: Cite  # who owes it


# Irregularities


@value
class CupToBeReshaken:
    cite: Cite


@value
class MisdealDeclared:
    cite: Cite


@value
class ReshuffleRequired:
    cite: Cite


@value
class TilesExposed:
    """Tiles were seen. The Hand is played, unless its player may call it Void."""

    box: int
    tiles: int  # by the Dealer, in all
    cite: Cite


@value
class LinkedWinners:
    """One jackpot is shared with these wagers at other tables, this one so many-th among them."""

    stakes: tuple[Cents, ...]
    place: int
    cite: Cite


@value
class HandVoided:
    box: int
    cite: Cite


@value
class HandReconstructed:
    box: int
    displayed: bool
    cite: Cite


@value
class PlayerOutOfRound:
    player: Player
    cite: Cite


RoundEvent = (
    Money
    | BetsClosed
    | RoundVoided
    | PoolsMoved
    | TilesShuffled
    | TilesStacked
    | LaJaRequested
    | LaJaDone
    | CutChosen
    | TilesCut
    | CutUndone
    | CupShaken
    | CupOpened
    | TilesDealt
    | TilesRetrieved
    | HandSet
    | HandReset
    | HouseWayRequested
    | HandSurrendered
    | HandsCompared
    | HouseWagerSettled
    | BankCounted
    | BankExhausted
    | JackpotWon
    | CupToBeReshaken
    | MisdealDeclared
    | ReshuffleRequired
    | TilesExposed
    | LinkedWinners
    | HandVoided
    | HandReconstructed
    | PlayerOutOfRound
)

"""Moves in a round of Pai Gow, and before its cup is opened."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.house.rounds.round import TakeAndPay

# The tiles before the cup is opened


@value
class ShuffleTiles: ...


@value
class StackTiles: ...


@value
class RequestLaJa:
    player: Player


@value
class DoLaJa:
    """The Dealer does what was asked for."""


@value
class ChooseCut:
    """The banking player names a traditional cut."""

    player: Player
    cut: str
    variant: tuple[str, ...] = ()


@value
class CutTiles:
    cut: str
    variant: tuple[str, ...] = ()


@value
class ShakeCup: ...


@value
class ShakeAgain:
    """Shake the cup again, as the banking player."""

    player: Player


# The round


@value
class OpenCup:
    first: int
    second: int
    third: int


@value
class DealTiles:
    """All 32 tiles by their number in Appendix B, two of each, in the order of the stacks."""

    tiles: tuple[int, ...]


@value
class SetHand:
    """Two of the four tiles, counted from 1, that make one part."""

    player: Player
    box: int
    tiles: tuple[int, int]


@value
class RequestHouseWay:
    player: Player
    box: int


@value
class SetByDealer:
    """Set a Hand House Way, as the Dealer; the tiles of one part, if they are told."""

    box: int
    tiles: tuple[int, ...] = ()


@value
class SurrenderUnseen:
    """The Dealer is to take the wager without the Hand being displayed."""

    player: Player
    box: int


# What goes wrong


class Misdealt(StrEnum):
    EXPOSED = "a tile was exposed in the shuffle or cut"
    DISTRIBUTED = "the tiles were distributed incorrectly"


@value
class ReportTiltedDie:
    """A die is tilted and does not lie flat."""


@value
class ReportMisdeal:
    """The tiles were dealt wrongly."""

    how: Misdealt


@value
class VoidMisdeal:
    """A misdeal that was reported makes the round Void."""


@value
class RequireReshuffle:
    """Tile tracking is suspected."""


@value
class ReportExposedByHolder:
    """The House's or the banking player's own tiles were seen."""

    box: int


@value
class ReportExposedByDealer:
    """The Dealer has exposed tiles of a Hand."""

    box: int
    tiles: int


@value
class ReportBankExposedByDealer:
    """The Dealer showed so many tiles of the Hand of a player who banks."""

    tiles: int


@value
class CallHandVoid:
    player: Player
    box: int
    viewed: bool = False  # whether the other tiles were looked at


@value
class ReportAbsent:
    """Nobody is there to set the Hand of this Box."""

    box: int


@value
class ReconstructUnseen:
    """A Hand that was surrendered unseen is disputed: rebuilt and displayed, if it can be."""

    box: int
    possible: bool = True


@value
class ReportLinkedWinners:
    """Tables linked to the same jackpot won it at the same time.

    All of them go by one order of the tables: `stakes` are the others' jackpot wagers in it, and
    `place` is where this table stands in it, counted from 1.
    """

    stakes: tuple[Cents, ...]
    place: int


@value
class ExcludeFromRound:
    player: Player


@value
class VoidForCollusion: ...


RoundMove = (
    ShuffleTiles
    | StackTiles
    | RequestLaJa
    | DoLaJa
    | ChooseCut
    | CutTiles
    | ShakeCup
    | ShakeAgain
    | OpenCup
    | DealTiles
    | SetHand
    | RequestHouseWay
    | SetByDealer
    | SurrenderUnseen
    | TakeAndPay
    | ReportTiltedDie
    | ReportMisdeal
    | VoidMisdeal
    | RequireReshuffle
    | ReportExposedByHolder
    | ReportExposedByDealer
    | ReportBankExposedByDealer
    | CallHandVoid
    | ReportAbsent
    | ReconstructUnseen
    | ReportLinkedWinners
    | ExcludeFromRound
    | VoidForCollusion
)

NAMES = {
    "SetHand": "set, set low",
    "RequestHouseWay": "house way",
    "SurrenderUnseen": "surrender, give up",
}
WHY: Whys = {
    Why.PLAY: (
        "ShuffleTiles StackTiles DoLaJa CutTiles ShakeCup OpenCup DealTiles SetHand "
        "SetByDealer VoidMisdeal"
    ),
    Why.BESIDES: "RequestHouseWay RequestLaJa ChooseCut ShakeAgain SurrenderUnseen",
    Why.HOUSE: "ReportLinkedWinners",
    Why.IRREGULARITY: (
        "ReportTiltedDie ReportMisdeal RequireReshuffle ReportExposedByHolder "
        "ReportExposedByDealer ReportBankExposedByDealer CallHandVoid ReportAbsent "
        "ReconstructUnseen"
    ),
    Why.CONDUCT: "ExcludeFromRound VoidForCollusion",
}

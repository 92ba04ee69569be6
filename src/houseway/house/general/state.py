"""The people at a table: who sits, who sat out, what was reported, decided and disputed."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.core.wagers import Moved, Payment, Wager
from houseway.law import Cite

ALL_DAY = ("00:00", "24:00")


class Disturbance(StrEnum):
    """The disturbances that may disrupt a game."""

    COMMOTION = "civil commotion"
    FIRE = "fire"
    RIOT = "riot"
    BRAWL = "brawl"
    ROBBERY = "robbery"
    ACT_OF_GOD = "act of God"
    LIKE = "a like disturbance"


class Trouble(StrEnum):
    """The reasons for which a round cannot stand."""

    IMPRACTICAL = "impractical to continue"
    FRAUD = "a fraudulent act"


class InspectorNotice(StrEnum):
    """The notice that an inspector had."""

    TOLD = "told"
    NOT_AVAILABLE = "not available"
    NOT_TOLD = "not told"


@value
class Seated:
    player: Player
    seat: int
    idle: int = 0  # rounds in a row without a wager


@value
class Report:
    """A contravention on record. It has to be there before it is answered."""

    number: int
    clause: Cite
    person: str
    player: Player | None
    witness: str


@value
class Dispute:
    number: int
    player: Player
    about: str
    decision: str | None = None
    review_asked: bool = False
    review: str | None = None


@value
class People:
    seats: tuple[Seated, ...] = ()
    excluded: frozenset[Player] = frozenset()
    reports: tuple[Report, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    refund_due: Cite | None = None  # a round was invalidated; what becomes of its wagers is open
    refundable: tuple[Wager, ...] = ()  # of an earlier round, while that is open
    annulled: frozenset[int] = frozenset()  # rounds by number that were invalidated when over
    rounds_left: int | None = None  # set when closing was announced
    rounds_over: int = 0
    given_only: bool = False  # of the last rounds only those count that were given since,
    given: bool = False  # as this one was
    wagered: frozenset[Player] = frozenset()  # on the round in play, or on the last one
    hours: tuple[str, str] = ALL_DAY


# Moves


@value
class TakeSeat:
    player: Player
    seat: int


@value
class LeaveSeat:
    player: Player


@value
class RequireToVacate:
    player: Player


@value
class ReportContravention:
    """Somebody broke a provision, named by its number, and somebody saw it."""

    clause: str
    person: str
    witness: str
    player: Player | None = None  # if the person plays here


@value
class VoidWagers:
    """Make a player's wagers Void, in the round in play or in an earlier one."""

    player: Player
    round: int | None = None  # an earlier one by its number
    paid: tuple[Payment, ...] = ()  # what the record says that the earlier one came to,
    moved: tuple[Moved, ...] = ()  # and what it moved to pools and out of them


@value
class ExcludePlayer:
    player: Player


@value
class ExcludeAsDecided:
    """A player was excluded at another table of this game, by that record of it."""

    player: Player
    table: str
    record: int


@value
class LiftExclusion:
    player: Player
    reason: str


@value
class ChangeHands:
    """Give the number to another person from now on; nothing of the one before is theirs."""

    player: Player


@value
class InvalidateGame:
    cause: Disturbance


@value
class InvalidateRound:
    """The round in play, or an earlier one, does not stand."""

    reason: Trouble
    round: int | None = None  # an earlier one by its number
    paid: tuple[Payment, ...] = ()  # what the record says that the earlier one came to,
    moved: tuple[Moved, ...] = ()  # and what it moved to pools and out of them


@value
class DecideRefund:
    """The wagers of an invalidated round go back, or stay with the house."""

    refund: bool
    players: tuple[Player, ...] = ()  # to these alone; none named: to everybody


@value
class RaiseDispute:
    player: Player
    about: str


@value
class DecideDispute:
    number: int
    decision: str


@value
class RequestReview:
    player: Player
    number: int


@value
class RecordReview:
    number: int
    outcome: str


@value
class SetHours:
    """The hours of gaming as they were determined under the Act."""

    opens: str
    closes: str


@value
class CloseTable:
    """Notice of closing was given to the players, and to an inspector if one was there.

    `present` are the players with an active account at a terminal that is connected to the table:
    a floor fills it in itself, and where there is no floor nobody knows.
    """

    notice: bool = True
    inspector: InspectorNotice = InspectorNotice.TOLD
    rounds: int = 0  # still to be played; a rule set may want more
    present: tuple[Player, ...] | None = None

    LATER = ("present",)


GeneralMove = (
    TakeSeat
    | LeaveSeat
    | RequireToVacate
    | ReportContravention
    | VoidWagers
    | ExcludePlayer
    | ExcludeAsDecided
    | LiftExclusion
    | ChangeHands
    | InvalidateGame
    | InvalidateRound
    | DecideRefund
    | RaiseDispute
    | DecideDispute
    | RequestReview
    | RecordReview
    | SetHours
    | CloseTable
)

FACTS = {"CloseTable": "present"}
NAMES = {
    "TakeSeat": "sit, sit down",
    "LeaveSeat": "leave, stand up",
}
WHY: Whys = {
    Why.BESIDES: "TakeSeat LeaveSeat",
    Why.PLAY: "DecideRefund",
    Why.HOUSE: "SetHours CloseTable ChangeHands",
    Why.CONDUCT: (
        "RequireToVacate ReportContravention VoidWagers ExcludePlayer ExcludeAsDecided "
        "LiftExclusion InvalidateGame "
        "InvalidateRound RaiseDispute DecideDispute RequestReview RecordReview"
    ),
}

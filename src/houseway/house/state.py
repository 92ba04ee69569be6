"""A table, and the moves and events that are the same for every banked card game."""

from enum import StrEnum
from typing import Generic, TypeVar

from houseway.core.actors import Actor, Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Money, Wager
from houseway.house.attending import GeneralEvent
from houseway.house.people import GeneralMove, People
from houseway.house.periods import Period, PeriodEvent, PeriodMove
from houseway.house.round import OnLayout, RoundVoided
from houseway.house.settings import Determined
from houseway.house.shoe import Shoe, ShoeEvent, ShoeMove
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


class Life(StrEnum):
    """Whether a table is open for gaming."""

    CLOSED = "closed"
    OPEN = "open"
    CLOSING = "closing"
    OVER = "over"


@value
class Approval:
    """Written consent of an inspector to one thing that a provision wants approved."""

    of: str
    by: str
    reference: str
    on: str = ""  # the date of the document


@value
class Table(Generic[S, R]):
    settings: S
    shoe: Shoe
    life: Life = Life.CLOSED
    coming: S | None = None  # announced, in force from the next round
    approvals: tuple[Approval, ...] = ()
    faulty: tuple[Card, ...] | None = None  # found wrong at the last check; None: not checked
    replacing: tuple[Card, ...] | None = None  # waiting to be checked; empty means all of them
    wagers: tuple[Wager, ...] = ()  # placed before the first card
    excess: tuple[Wager, ...] = ()  # above a maximum: on the layout, not in play
    placed: int = 0
    round: R | None = None
    previous: R | None = None  # some errors reach back to it
    rounds: int = 0
    period: Period = Period()
    people: People = People()
    warned: frozenset[Player] = frozenset()
    markers: tuple[tuple[int, Cents], ...] = ()  # by player, or by Box where it counts so

    @property
    def cards_checked(self) -> bool:
        return self.faulty == ()

    @property
    def non_betting(self) -> bool:
        """A card that everybody has seen opens the next round."""
        return any(held.exposed for held in self.shoe.held)


# Moves of the table's life


@value
class RecordApproval:
    of: str
    reference: str
    on: str = ""


@value
class CheckCards:
    """Every card was looked at: these are missing, these do not belong."""

    missing: tuple[Card, ...] = ()
    foreign: tuple[Card, ...] = ()


@value
class ReplaceCards:
    """These cards are changed for new ones of the same kind; none named means all."""

    cards: tuple[Card, ...] = ()


@value
class CheckReplacements: ...


@value
class OpenTable: ...


@value
class Determine:
    """Another value for a setting, with notice to the players where it is wanted."""

    name: str
    value: str
    notice: bool = False


@value
class PlaceMarker:
    """A marker beside a player denotes a maximum of his own."""

    player: Player
    maximum: Cents


@value
class PlaceBoxMarker:
    """A marker beside a Box denotes a maximum of its own."""

    box: int
    maximum: Cents


# Moves of betting


@value
class PlaceWager:
    player: Player
    box: int
    bet: str
    stake: Cents


@value
class TakeBack:
    """A player removes what he wagered, on one bet or on all."""

    player: Player
    bet: str | None = None


@value
class NoMoreBets: ...


@value
class CollectCards: ...


LifeMove = RecordApproval | CheckCards | ReplaceCards | CheckReplacements | OpenTable
BettingMove = PlaceMarker | PlaceBoxMarker | PlaceWager | TakeBack | NoMoreBets | PeriodMove
RoundMove = Determine | CollectCards  # between rounds, and at the end of one
HouseMove = LifeMove | BettingMove | RoundMove | ShoeMove | GeneralMove


# Events


@value
class ApprovalRecorded:
    approval: Approval
    cite: Cite


@value
class CardsChecked:
    missing: tuple[Card, ...]
    foreign: tuple[Card, ...]
    cite: Cite


@value
class ReplacementBrought:
    cards: tuple[Card, ...]
    cite: Cite


@value
class CardsReplaced:
    cards: tuple[Card, ...]
    checked_by: tuple[Actor, ...]
    cite: Cite


@value
class TableOpened:
    determined: tuple[Determined, ...]
    cite: Cite


@value
class TableClosed:
    check: bool  # whether the cards are to be checked at the end of gaming
    cite: Cite


@value
class SettingDetermined:
    determined: Determined
    at_once: bool
    cite: Cite


@value
class MarkerPlaced:
    player: Player
    maximum: Cents
    cite: Cite


@value
class BoxMarkerPlaced:
    box: int
    maximum: Cents
    cite: Cite


@value
class PlayerWarned:
    player: Player
    cite: Cite


@value
class ExcessStaked:
    """The part of a wager above the maximum: it neither wins nor loses."""

    wager: Wager
    cite: Cite


@value
class BetsClosed:
    """The wagers as they go into play: a player's chips on one bet of a Box are one."""

    wagers: tuple[Wager, ...]
    differential: Ruled[Cents]
    cite: Cite


@value
class CardsCollected:
    cite: Cite


@value
class EarlierRoundVoided:
    """The round before this one does not count. Its money goes back in events of its own."""

    cite: Cite


HouseEvent = (
    Money
    | ApprovalRecorded
    | CardsChecked
    | ReplacementBrought
    | CardsReplaced
    | TableOpened
    | TableClosed
    | SettingDetermined
    | MarkerPlaced
    | BoxMarkerPlaced
    | PlayerWarned
    | ExcessStaked
    | BetsClosed
    | CardsCollected
    | RoundVoided
    | EarlierRoundVoided
    | PeriodEvent
    | GeneralEvent
    | ShoeEvent
)

"""A table, and the moves that are the same for every banked game."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, Self, TypeVar

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.core.wagers import Wager
from houseway.house.general.state import GeneralMove, People
from houseway.house.layouts.colour_chips import ColourMove
from houseway.house.rounds.round import OnLayout
from houseway.house.shoes.moves import Shoe, ShoeMove
from houseway.house.table.events import Approval
from houseway.house.table.results import Shown
from houseway.house.terminals.faults import FaultMove
from houseway.house.terminals.outcomes_in_doubt import StopMove
from houseway.house.terminals.periods import PeriodMove
from houseway.house.wagers.boxes import BoxesMove
from houseway.house.wagers.ceilings import Marker
from houseway.kit.cards import Card

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


class Life(StrEnum):
    """The stages of a table's gaming, from closed to over."""

    CLOSED = "closed"
    OPEN = "open"
    CLOSING = "closing"
    OVER = "over"


# The pieces of a table's state, each owned by a part


@value
class Terms(Generic[S]):
    """The settings in force, and those that were announced."""

    settings: S
    coming: S | None = None  # in force from the next round


@value
class Covered:
    """An approval and the settings that it covers, by name and value."""

    approval: Approval
    values: tuple[tuple[str, str], ...]


@value
class Gaming:
    """The state of the table's gaming, and what has to be in order for that."""

    life: Life = Life.CLOSED
    approvals: tuple[Approval, ...] = ()  # in force with the settings as they stand
    covered: tuple[Covered, ...] = ()  # every approval of settings, also of other values
    faulty: tuple[Card, ...] | None = None  # found wrong at the last check; None: not checked
    replacing: tuple[Card, ...] | None = None  # waiting to be checked; empty means all of them

    @property
    def cards_checked(self) -> bool:
        return self.faulty == ()


@value
class Laid:
    """The wagers that lie at the table before a round has them."""

    wagers: Sequence[Wager] = ()  # placed before the first card; they may be `Grown`
    excess: tuple[Wager, ...] = ()  # above a maximum: on the layout, not in play
    placed: int = 0  # so many have been numbered
    warned: frozenset[Player] = frozenset()
    markers: tuple[Marker, ...] = ()  # by player, or by Box where it counts so


@value
class Play(Generic[R]):
    """The round in play and the one before."""

    round: R | None = None
    laying: bool = False  # the round has begun and wagers are still taken
    previous: R | None = None  # some errors reach back to it
    rounds: int = 0
    results: tuple[Shown, ...] = ()  # of a wheel or dice, the latest last
    of_shoe: int = 0  # so many of them since the cards were shuffled


@value
class Table(Generic[S, R]):
    """A banked table: a field for each part that all of them have. Some kinds have more."""

    terms: Terms[S]
    shoe: Shoe
    people: People = People()
    gaming: Gaming = Gaming()
    laid: Laid = Laid()
    play: Play[R] = Play()

    @property
    def settings(self) -> S:
        return self.terms.settings

    @property
    def round(self) -> R | None:
        return self.play.round

    @property
    def period_open(self) -> bool:
        """Return whether a Wagering Period runs, which only tables with terminals have."""
        return False

    @property
    def period_void(self) -> bool:
        """Whether the last Wagering Period ended void, before a round came of it."""
        return False

    @property
    def locked(self) -> bool:
        """Return whether no wager is taken because a round is in play."""
        return self.play.round is not None and not self.play.laying

    @property
    def non_betting(self) -> bool:
        """A card that everybody has seen opens the next round."""
        held = self.shoe.held
        return bool(held) and any(card.exposed for card in held)

    def supposing(self, laid: Laid) -> Self:
        """The table as it would be if this lay on it."""
        return changed(self, laid=laid)


# Moves of the table's life


@value
class RecordApproval:
    of: str
    reference: str
    on: str = ""


@value
class ApproveValue:
    """Approve a value before a setting takes it, where that may happen during gaming."""

    of: str
    value: str
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
    """Another value for a setting, with notice to the players where it is wanted.

    `conditions` names the tournament whose approved conditions state the value: they are the
    notice. A floor fills it in itself.
    """

    name: str
    value: str
    notice: bool = False
    conditions: str = ""

    LATER = ("conditions",)


@value
class PlaceMarker:
    """Place a marker for a player: a maximum of their own, on one kind of wager or on all."""

    player: Player
    maximum: Cents
    on: str = ""


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
    place: int = 0  # on the Box, counted from the Dealer; 0: behind those that lie there


@value
class LayChips:
    """Chips on an area of a layout: gaming chips, or Colour Chips of one's own."""

    player: Player
    bet: str
    stake: Cents  # on each piece, where the bet is laid in several
    colour: str = ""


@value
class TakeBack:
    """A player removes what they wagered, on one bet or on all, on one Box or on all."""

    LATER = ("box",)
    player: Player
    bet: str | None = None
    box: int | None = None


@value
class NoMoreBets: ...


@value
class CollectCards: ...


@value
class ClearLayout:
    """All is paid, and the layout is ready for the next round: at a wheel or with dice."""


LifeMove = RecordApproval | ApproveValue | CheckCards | ReplaceCards | CheckReplacements | OpenTable
LayoutMove = LayChips | ColourMove
BoxMove = PlaceBoxMarker | PlaceWager | BoxesMove
BettingMove = PlaceMarker | TakeBack | NoMoreBets | BoxMove | LayoutMove | PeriodMove
RoundMove = Determine | CollectCards | ClearLayout  # between rounds, and at the end of one
HouseMove = LifeMove | BettingMove | RoundMove | ShoeMove | GeneralMove | FaultMove | StopMove

FACTS = {"Determine": "conditions"}
NAMES = {
    "PlaceWager": "bet, put, place, lay",
    "LayChips": "bet, put, place, lay",
    "TakeBack": "take back, undo, remove",
}
WHY: Whys = {
    Why.WAGER: "PlaceWager LayChips TakeBack",
    Why.PLAY: "NoMoreBets CollectCards ClearLayout",
    Why.HOUSE: (
        "RecordApproval ApproveValue CheckCards ReplaceCards CheckReplacements OpenTable Determine "
        "PlaceMarker PlaceBoxMarker"
    ),
}

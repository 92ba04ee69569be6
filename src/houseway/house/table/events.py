"""Events at a table that are the same for every banked game."""

from houseway.core.actors import Actor, Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Money, Wager
from houseway.house.general.events import GeneralEvent
from houseway.house.layouts.colour_chips import ColourEvent
from houseway.house.rounds.jackpot_pools import PoolEvent
from houseway.house.rounds.round import RoundVoided
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.moves import ShoeEvent
from houseway.house.terminals.faults import FaultEvent
from houseway.house.terminals.outcomes_in_doubt import StopEvent
from houseway.house.terminals.periods import PeriodEvent
from houseway.house.wagers.boxes import BoxesEvent
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled


@value
class Approval:
    """Written consent of an inspector to one thing that a provision wants approved."""

    of: str
    by: str
    reference: str
    on: str = ""  # the date of the document


@value
class ApprovalRecorded:
    approval: Approval
    cite: Cite


@value
class ValueApproved:
    """Approval of a value that a setting does not have yet."""

    approval: Approval
    value: str
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
class InspectorNotified:
    """A setting is determined with notice to an inspector."""

    determined: Determined
    cite: Cite


@value
class NoticeTookEffect:
    """The settings of which the players had notice are in force."""

    cite: Cite


@value
class MarkerPlaced:
    player: Player
    maximum: Cents
    cite: Cite
    on: str = ""  # one kind of wager; empty: all that he wagers


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
class RoundBegun:
    """A wheel or a tumbler is set going while wagers are still taken."""

    cite: Cite


@value
class BetsClosed:
    """The wagers as they go into play: a player's chips on one bet of a Box are one."""

    wagers: tuple[Wager, ...]
    differential: Ruled[Cents] | None  # None where the rules know no differential
    cite: Cite


@value
class CardsCollected:
    cite: Cite


@value
class LayoutCleared:
    cite: Cite


@value
class EarlierRoundVoided:
    """An earlier round does not count. Its money goes back in events of its own."""

    cite: Cite
    round: int


@value
class Difference:
    """The money a player gets from a recalculated round; below zero, what is taken back."""

    player: Player
    amount: Cents


@value
class RoundRecalculated:
    """An earlier round was settled by a wrong outcome. Its money moves in events of its own.

    What an account cannot bear of a difference is the floor's to note down.
    """

    round: int
    differences: tuple[Difference, ...]
    cite: Cite


HouseEvent = (
    Money
    | ApprovalRecorded
    | ValueApproved
    | CardsChecked
    | ReplacementBrought
    | CardsReplaced
    | TableOpened
    | TableClosed
    | SettingDetermined
    | InspectorNotified
    | NoticeTookEffect
    | MarkerPlaced
    | BoxMarkerPlaced
    | PlayerWarned
    | ExcessStaked
    | RoundBegun
    | BetsClosed
    | CardsCollected
    | LayoutCleared
    | RoundVoided
    | EarlierRoundVoided
    | RoundRecalculated
    | PeriodEvent
    | FaultEvent
    | StopEvent
    | PoolEvent
    | BoxesEvent
    | ColourEvent
    | GeneralEvent
    | ShoeEvent
)

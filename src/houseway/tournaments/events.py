"""Events before the play of a tournament, each with the provision that it rests on."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.tournaments.moves import BreakTable, MovePlayer
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.play.events import PlayEvent

# Papers


@value
class ConditionsDocumented:
    conditions: Conditions
    determined: tuple[Determined, ...]
    cite: Cite


@value
class ConditionsApproved:
    reference: str
    approval: Determined
    cite: Cite


@value
class ConditionsPublished:
    where: str
    cite: Cite


@value
class RegulatorNotified:
    reference: str
    cite: Cite


@value
class DirectorAppointed:
    name: str
    cite: Cite


@value
class DirectorLeft:
    cite: Cite


@value
class DirectorReturned:
    cite: Cite


# Entries


@value
class EntriesOpened:
    """All that has to be done before entries are taken is done."""

    meanings: tuple[Cite, ...]
    cite: Cite


@value
class AgreementRecorded:
    player: Player
    cite: Cite


@value
class FeePaid:
    """A fee, and what the operator keeps of it; the rest is for prizes."""

    player: Player
    amount: Cents
    commission: Cents
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class EntryAccepted:
    player: Player
    name: str
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class ReserveAdded:
    player: Player
    name: str
    cite: Cite


@value
class EntriesClosed:
    entrants: int
    cite: Cite


@value
class BoughtBack:
    player: Player
    cite: Cite


@value
class SubstituteApproved:
    player: Player
    substitute: Player
    name: str
    cite: Cite


@value
class FeeRefunded:
    player: Player
    amount: Cents
    commission: Cents  # how much of it comes back from what the operator kept
    cite: Cite


# Chips


@value
class ChipsIssued:
    """Chips were issued, as many to each of these players."""

    players: tuple[Player, ...]
    chips: Cents
    cite: Cite


@value
class ChipsWithdrawn:
    """Players' chips at the end of a stage were withdrawn: not carried on, or not played."""

    chips: tuple[tuple[Player, Cents], ...]
    cite: Cite


# Seats


@value
class TableSizeSet:
    size: Determined
    seats: int
    cite: Cite


@value
class Drawn:
    LATER = ("heat",)

    player: Player
    table: int
    seat: int
    heat: int = 0


@value
class SeatsDrawn:
    """The ballot of a session."""

    session: int
    places: tuple[Drawn, ...]
    cite: Cite


@value
class PlaceTaken:
    player: Player
    cite: Cite


@value
class PlaceForfeited:
    player: Player
    cite: Cite


@value
class PlaceRestored:
    player: Player
    cite: Cite


@value
class NameCorrected:
    player: Player
    before: str
    name: str
    cite: Cite


@value
class PlayerDisqualified:
    player: Player
    reason: str
    cite: Cite


@value
class PlaceOffered:
    """A reserve has the place of one who did not come."""

    player: Player
    reserve: Player
    name: str
    cite: Cite


@value
class PlayerMoved:
    player: Player
    table: int
    seat: int
    because: str
    cite: Cite


@value
class TableBroken:
    table: int
    cite: Cite


@value
class MovePlanned:
    """The director's move waits for the round in play at a table; a later one replaces it."""

    table: int
    move: MovePlayer | BreakTable
    cite: Cite


@value
class PlanDropped:
    """After the round the planned move was no longer possible."""

    table: int
    move: MovePlayer | BreakTable
    reason: str
    cite: Cite


TournamentEvent = (
    ConditionsDocumented
    | ConditionsApproved
    | ConditionsPublished
    | RegulatorNotified
    | DirectorAppointed
    | DirectorLeft
    | DirectorReturned
    | EntriesOpened
    | AgreementRecorded
    | FeePaid
    | EntryAccepted
    | ReserveAdded
    | EntriesClosed
    | BoughtBack
    | SubstituteApproved
    | FeeRefunded
    | ChipsIssued
    | ChipsWithdrawn
    | TableSizeSet
    | SeatsDrawn
    | PlaceTaken
    | PlaceForfeited
    | PlaceRestored
    | NameCorrected
    | PlayerDisqualified
    | PlaceOffered
    | PlayerMoved
    | TableBroken
    | MovePlanned
    | PlanDropped
    | PlayEvent
)

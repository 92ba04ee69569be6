"""A poker table around its rounds: chairs with their stakes, the marker, what happens there."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Charged, Kept
from houseway.games.poker.round.state import Entry, Round
from houseway.games.poker.table.information.state import Information
from houseway.games.poker.table.settings.settings import Settings
from houseway.house.general.state import People
from houseway.house.table.state import Gaming, Laid, Play, Terms
from houseway.law import Cite


class Entering(StrEnum):
    """The ways in which a player comes into the game."""

    IN = "in the game"
    FREE = "at the next round"  # though not on the button
    WAITS = "at the last blind"
    WAITS_ANY = "at the next blind"
    POSTS = "posting the last blind"
    POSTS_MISSED = "posting the missed blinds"


@value
class Chair:
    player: Player
    seat: int
    stake: Cents
    entering: Entering = Entering.IN
    away: bool = False
    missed: Cents = NOTHING  # blinds
    declared: bool = False  # plays on below the minimum
    paid: bool = False  # for the time that runs


@value
class Seats:
    """The chairs with their stakes, and the marker that goes from one to the next."""

    chairs: tuple[Chair, ...] = ()  # by seat, which is clockwise from the dealer's left
    marker: int | None = None  # the seat of the Buck or the button
    started: int | None = None  # where the marker was first
    revolved: bool = False  # it has been round the table
    vacant: tuple[int, ...] = ()  # seats that those at the table may have first
    owed: tuple[tuple[Player, Cents], ...] = ()  # blinds missed by players who have left

    def owing(self, player: Player) -> Cents:
        """The blinds that a player missed before leaving the seat, on this gaming day."""
        return dict(self.owed).get(player, NOTHING)

    def chair(self, player: Player) -> Chair | None:
        return next((chair for chair in self.chairs if chair.player == player), None)

    def with_chair(self, chair: Chair) -> "Seats":
        others = [other for other in self.chairs if other.player != chair.player]
        return changed(self, chairs=tuple(sorted((*others, chair), key=lambda item: item.seat)))

    def without(self, player: Player) -> "Seats":
        return changed(self, chairs=tuple(chair for chair in self.chairs if chair.player != player))


NOTHING_LAID = Laid()


@value
class PokerTable:
    """A table of players among themselves: a field for each of its parts."""

    terms: Terms[Settings]
    people: People = People()
    gaming: Gaming = Gaming()
    seats: Seats = Seats()
    play: Play[Round] = Play()
    information: Information = Information()
    numbers_by_round = True  # of wagers

    @property
    def settings(self) -> Settings:
        return self.terms.settings

    @property
    def round(self) -> Round | None:
        return self.play.round

    @property
    def laid(self) -> Laid:
        """Nothing lies at the table before a round."""
        return NOTHING_LAID

    @property
    def period_open(self) -> bool:
        return False

    @property
    def period_void(self) -> bool:
        return False


# Events


@value
class StakePlaced:
    player: Player
    seat: int
    stake: Cents
    entering: Entering
    because: tuple[Cite, ...]
    cite: Cite


@value
class StakeAdded:
    player: Player
    stake: Cents
    cite: Cite


@value
class StakeReduced:
    player: Player
    stake: Cents
    cite: Cite


@value
class PlayerSatOut:
    player: Player
    cite: Cite


@value
class EntryChosen:
    """A player who was away, or is new here, chose how to come into the game."""

    player: Player
    entering: Entering
    cite: Cite


@value
class SeatChanged:
    player: Player
    seat: int
    entering: Entering
    because: tuple[Cite, ...]
    cite: Cite


@value
class SeatDrawn:
    seat: int
    winner: Player
    cite: Cite


@value
class SeatReleased:
    seat: int
    cite: Cite


@value
class PeriodEnded:
    cite: Cite


@value
class BlindMissed:
    player: Player
    amount: Cents
    cite: Cite


@value
class PlayerDeclared:
    """A stake below the minimum is played as it is; when it is lost the player leaves."""

    player: Player
    stake: Cents
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class RoundPrepared:
    """A round was prepared: who plays it, clockwise from the first to be dealt to."""

    entries: tuple[Entry, ...]
    marker: int
    meaning: Cite
    cite: Cite


@value
class MarkerPassed:
    """The round is over: stakes are what the players have now."""

    marker: int
    revolved: bool
    stakes: tuple[tuple[Player, Cents], ...]
    cite: Cite


SeatEvent = (
    StakePlaced
    | StakeAdded
    | StakeReduced
    | PlayerSatOut
    | EntryChosen
    | SeatChanged
    | SeatDrawn
    | SeatReleased
    | Charged
    | Kept
    | PeriodEnded
    | BlindMissed
    | PlayerDeclared
    | RoundPrepared
    | MarkerPassed
)

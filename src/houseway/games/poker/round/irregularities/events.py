"""Rulings on what went wrong in a round of poker."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law.variants import Exposure
from houseway.games.poker.round.moves import Course
from houseway.games.poker.round.state import Place
from houseway.law import Cite


@value
class Misdealt:
    """Cards come back and are dealt again; blinds and antes stay where they are."""

    because: tuple[Cite, ...]
    cite: Cite


@value
class DealReconstructed:
    cite: Cite


@value
class HoleCardExposed:
    """A hole-card was seen by all: it plays as it is, lies face up, or is replaced."""

    player: Player
    card: PokerCard
    what: Exposure
    plan: tuple[Place, ...]
    cite: Cite


@value
class CommunalExposed:
    """Communal cards seen too soon: they are next to be dealt, and may hold the bets down."""

    cards: Cards
    cap: Cents | None
    cite: Cite


@value
class SeenReturned:
    """A card that was seen goes back, and what is left in the shoe is shuffled."""

    cards: Cards
    cite: Cite


@value
class FaceUpFound:
    """A card that lay face up: in the shoe, where it is dealt in its turn, or dealt already."""

    card: PokerCard
    opens: Player | None  # whose final hole-card it is
    in_shoe: bool
    cite: Cite
    plan: tuple[Place, ...] = ()  # where it is a hole-card: it lies open, a later one goes down
    because: tuple[Cite, ...] = ()


@value
class LastFolderWins:
    player: Player
    cite: Cite


@value
class CourseOffered:
    irregularity: str
    course: Course
    cite: Cite


@value
class CourseAnswered:
    player: Player
    agrees: bool
    cite: Cite


@value
class CourseTaken:
    course: Course
    agreed: bool
    cite: Cite


WrongEvent = (
    Misdealt
    | DealReconstructed
    | HoleCardExposed
    | CommunalExposed
    | SeenReturned
    | FaceUpFound
    | LastFolderWins
    | CourseOffered
    | CourseAnswered
    | CourseTaken
)

"""State of what one player was told or shown of a hand, to which all have a right."""

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.games.poker.hands.decks import PokerCard
from houseway.law import Cite

Cards = tuple[PokerCard, ...]


@value
class Matter:
    """Information that a player got about a hand; the clause says that it is to be shared."""

    number: int
    about: Player  # whose hand it is
    by: Player | None  # None: the Dealer gave it
    to: Player
    cite: Cite
    round: int = 0  # so many were over when it was given
    cards: Cards = ()  # that were shown when the round was over
    requested: bool = False
    shared: tuple[Player, ...] | None = None  # with whom; None: it is still owed
    withheld: bool = False  # that is on record as a contravention


@value
class Information:
    """The matters still owed, and what was shared since somebody was last told something."""

    matters: tuple[Matter, ...] = ()
    count: int = 0

    def matter(self, number: int) -> Matter | None:
        return next(
            (each_matter for each_matter in self.matters if each_matter.number == number), None
        )


# Moves


@value
class ReportInformation:
    """A player was told something about another's hand, by a player or by the Dealer."""

    about: Player
    to: Player
    by: Player | None = None


@value
class ShowTo:
    """Show cards of a player's own to another, when the round is over."""

    player: Player
    to: Player
    cards: Cards


@value
class RequestInformation:
    """A player, or without one the Dealer, requests that all at the table learn it."""

    number: int
    player: Player | None = None


@value
class ShareInformation:
    """All at the table are told or shown the same, by who gave it, who got it, or the Dealer."""

    number: int
    player: Player | None = None


@value
class ReportWithheld:
    """Report that somebody refuses to share it, or has failed to."""

    number: int
    witness: str


InformationMove = (
    ReportInformation | ShowTo | RequestInformation | ShareInformation | ReportWithheld
)
ABOUT_A_MATTER = (RequestInformation, ShareInformation, ReportWithheld)

NAMES = {
    "ShowTo": "show",
    "RequestInformation": "ask for the same",
    "ShareInformation": "share with all",
}
WHY: Whys = {
    Why.CONDUCT: "ReportInformation ShowTo RequestInformation ShareInformation ReportWithheld",
}


# Events


@value
class InformationGiven:
    matter: Matter
    cite: Cite


@value
class InformationRequested:
    number: int
    player: Player | None
    cite: Cite


@value
class InformationShared:
    """These players have it now: all who sit at the table."""

    number: int
    players: tuple[Player, ...]
    cards: Cards
    cite: Cite


@value
class InformationWithheld:
    """The duty was not met; a report of the contravention follows."""

    number: int
    by: Player | None
    cite: Cite


InformationEvent = InformationGiven | InformationRequested | InformationShared | InformationWithheld

"""A shoe that shuffles by itself: what is done with it, and what when it fails."""

from enum import StrEnum

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.law import Cite


class ShoeKind(StrEnum):
    ORDINARY = "ordinary"
    AUTOMATED = "automated"


SETTING = "shoe"  # of a table that may have either

# Moves


@value
class ReportMalfunction:
    """A fault that stops or hinders the automatic shuffle, or spoils the cards."""

    fault: str


@value
class InstallShoe:
    """Another shoe with new cards comes to the table, with or without a shuffle of its own."""

    automated: bool
    reference: str


AutomatedMove = ReportMalfunction | InstallShoe

WHY: Whys = {
    Why.PLAY: "InstallShoe",
    Why.IRREGULARITY: "ReportMalfunction",
}


# Events


@value
class CardsReturned:
    """The cards of the round went back into the shoe, which shuffles them in."""

    cite: Cite


@value
class MalfunctionReported:
    fault: str
    meaning: Cite
    cite: Cite


@value
class AutomaticShuffleEnded:
    """The round is complete: the Dealer goes on with a cutting card, or shuffles what is left."""

    cite: Cite


@value
class RestShuffled:
    """The cards that are left in the shoe were shuffled, and are cut."""

    cards: int
    cite: Cite


@value
class ShoeFinished:
    """The failed shoe is dealt out and has to be replaced."""

    cite: Cite


@value
class ShoeInstalled:
    automated: bool
    reference: str
    cite: Cite
    cut_at: int | None = None  # where the cutting card of the last one appeared


AutomatedEvent = (
    CardsReturned
    | MalfunctionReported
    | AutomaticShuffleEnded
    | RestShuffled
    | ShoeFinished
    | ShoeInstalled
)

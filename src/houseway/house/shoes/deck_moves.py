"""Cards that are brought, checked and taken away while a table is open: moves and events."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.kit.cards import Card
from houseway.law import Cite

# Moves


@value
class IntroduceCards:
    """Cards that were shuffled before they came, the document that approves them, and a check."""

    reference: str
    checked: bool = False


@value
class VerifyCards:
    """Cards were looked at before their use, by hand or by a Multi-Deck Shuffler."""

    shuffler: bool = False
    missing: tuple[Card, ...] = ()
    foreign: tuple[Card, ...] = ()


@value
class DirectShuffle: ...


@value
class TakeNewCards:
    """After the last round of a shoe its cards are removed and replaced by new ones."""


@value
class DeclareUnfit: ...


@value
class ReportBadCut:
    """The cards were not cut as they have to be."""


@value
class ReportUnburnt:
    """The Dealer did not burn the cards that should have been burnt."""


@value
class ReportWrongCards:
    """A card is missing from the shoe, or one is there that does not belong."""

    missing: tuple[Card, ...] = ()
    foreign: str = ""  # in words: it may be no card of a deck at all


@value
class VoidWrongCards:
    """The Supervisor declares the round Void in which the cards were found wrong."""


@value
class CheckDecks:
    missing: tuple[Card, ...] = ()
    foreign: str = ""


@value
class VoidWrongShoe:
    """The Supervisor declares a round Void that was dealt from the shoe of another game."""


DecksMove = (
    IntroduceCards
    | VerifyCards
    | DirectShuffle
    | TakeNewCards
    | DeclareUnfit
    | ReportBadCut
    | ReportUnburnt
    | ReportWrongCards
    | VoidWrongCards
    | CheckDecks
    | VoidWrongShoe
)

WHY: Whys = {
    Why.PLAY: "VerifyCards VoidWrongCards CheckDecks",
    Why.HOUSE: "IntroduceCards DirectShuffle TakeNewCards DeclareUnfit",
    Why.IRREGULARITY: "ReportBadCut ReportUnburnt ReportWrongCards VoidWrongShoe",
}


# Events


@value
class CardsIntroduced:
    cards: int
    reference: str
    cite: Cite


@value
class CardsVerified:
    shuffler: bool
    missing: tuple[Card, ...]
    foreign: tuple[Card, ...]
    cite: Cite


@value
class ShuffleOrdered:
    """The cards are shuffled when the round is over."""

    cite: Cite


@value
class CardsRemoved:
    """New cards come, and have to be checked."""

    cite: Cite


@value
class BurnOmitted:
    cite: Cite


@value
class WrongCardsFound:
    """Wrong cards were found; the rounds completed before that stand."""

    missing: tuple[Card, ...]
    foreign: str
    standing: int
    cite: Cite


@value
class RecallOrdered:
    """The cards are removed when the round is over."""

    cite: Cite


@value
class CardsRecalled:
    cite: Cite


@value
class DecksChecked:
    missing: tuple[Card, ...]
    foreign: str
    cite: Cite


@value
class CardsRestored:
    """These cards never left this shoe: they came from another."""

    cards: tuple[Card, ...]
    cite: Cite


@value
class CardsCorrected:
    """Cards that left the shoe had been entered as others."""

    entered: tuple[Card, ...]
    actual: tuple[Card, ...]
    cite: Cite


DecksEvent = (
    CardsIntroduced
    | CardsVerified
    | ShuffleOrdered
    | CardsRemoved
    | BurnOmitted
    | WrongCardsFound
    | RecallOrdered
    | CardsRecalled
    | DecksChecked
    | CardsRestored
    | CardsCorrected
)

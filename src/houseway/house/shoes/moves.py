"""The shoe between and during rounds: shuffle, cut, burn, cutting card. It never draws."""

from houseway.core.actors import Player
from houseway.core.bounds import Range, exactly
from houseway.core.game import Chance, Drawn, Duty, Turn
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes.deck_moves import DecksEvent, DecksMove
from houseway.house.shoes.shuffling_shoe import AutomatedEvent, AutomatedMove, InstallShoe
from houseway.house.shoes.state import NO_SHOE as NO_SHOE
from houseway.house.shoes.state import Place as Place
from houseway.house.shoes.state import Shoe as Shoe
from houseway.house.shoes.state import Stage as Stage
from houseway.house.shoes.state import whole as whole
from houseway.house.shoes.state import without_one as without_one
from houseway.house.table.law import DecksLaw, ShoeLaw
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite, Ruled

# Moves


@value
class Shuffle: ...


@value
class CutCards:
    """Cut `at` cards in front of the cutting card; by a player, or else by the Supervisor."""

    at: int
    player: Player | None = None


@value
class DeclineCut:
    """A player does not wish to cut; without one, no player does."""

    player: Player | None = None


@value
class InsertCuttingCard:
    behind: int


@value
class BurnCards:
    count: int


@value
class DrawCuttingCard: ...


@value
class ReportExcessCard:
    """A card was drawn that is due to nobody, and was seen."""

    card: Card


@value
class ReportUnseenExcessCard:
    """A card was drawn that is due to nobody, and still lies face down."""


ShoeMove = (
    Shuffle
    | CutCards
    | DeclineCut
    | InsertCuttingCard
    | BurnCards
    | DrawCuttingCard
    | ReportExcessCard
    | ReportUnseenExcessCard
    | DecksMove
    | AutomatedMove
)

WHY: Whys = {
    Why.PLAY: "Shuffle CutCards DeclineCut InsertCuttingCard BurnCards DrawCuttingCard",
    Why.IRREGULARITY: "ReportExcessCard ReportUnseenExcessCard",
}


# Events


@value
class Shuffled:
    """The cards that come into the shoe; these others lie on the layout of a round in play."""

    cards: int
    cite: Cite
    out: tuple[Card, ...] = ()


@value
class CutDeclined:
    cite: Cite
    player: Player | None = None


@value
class CardsCut:
    at: int
    player: Player | None
    depth: Ruled[int]
    cite: Cite


@value
class CuttingCardInserted:
    behind: int
    cite: Cite


@value
class FirstCardShown:
    card: Card
    burns: Ruled[int]
    cite: Cite


@value
class CardsBurnt:
    count: int
    cite: Cite


@value
class CardsDrawn:
    """These cards left the shoe, or were the ones held from the round before."""

    cards: tuple[Card, ...]
    cite: Cite


@value
class CardHeld:
    """A card waits for the next round: fresh from the shoe, or taken from the Hands."""

    card: Card | None
    exposed: bool
    fresh: bool
    cite: Cite


@value
class CardBurnt:
    """A card goes to the discard rack: fresh from the shoe, or taken from the hands."""

    card: Card | None
    fresh: bool
    meaning: Cite
    cite: Cite


@value
class CuttingCardDrawn:
    cite: Cite
    box: int | None = None  # where it appeared; 0: on the Dealer's hand
    put_aside: bool = False


@value
class ShuffleDue:
    cite: Cite


@value
class ExtraRoundDue:
    cite: Cite


ShoeEvent = (
    Shuffled
    | CutDeclined
    | CardsCut
    | CuttingCardInserted
    | FirstCardShown
    | CardsBurnt
    | CardsDrawn
    | CardHeld
    | CardBurnt
    | CuttingCardDrawn
    | ShuffleDue
    | ExtraRoundDue
    | DecksEvent
    | AutomatedEvent
)


SHOWN = Drawn(Deal)
FROM_SHOE = Drawn(Deal, (DrawCuttingCard, ReportInsufficientCards))


def turn(shoe: Shoe, law: ShoeLaw, usual: int) -> Turn | None:
    """Return what the shoe needs before a round is dealt; the cut is another's to say.

    `usual` is how many cards the table mostly has behind the cutting card.
    """
    match shoe.stage:
        case Stage.SHUFFLE if shoe.automated and law.automated and shoe.why != law.refill:
            return Duty(Shuffle, law.automated.loaded)
        case Stage.SHUFFLE:
            return Duty(Shuffle, shoe.why or law.shuffle)
        case Stage.INSERT:
            return Duty(InsertCuttingCard, law.cut_depth, (behind(shoe, law, usual),))
        case Stage.SHOW if law.first_card:
            return Chance((Place.SHOWN,), law.first_card.cite, SHOWN)
        case Stage.BURN if law.first_card:
            burns = exactly(count=shoe.to_burn)
            return Duty(BurnCards, law.first_card.cite, burns, f"{shoe.to_burn} cards")
        case Stage.MALFUNCTION if law.automated:
            return Duty(InsertCuttingCard, law.automated.malfunction, (behind(shoe, law, usual),))
        case Stage.INSTALL if law.automated:
            return Duty(InstallShoe, law.automated.after)
        case Stage.READY:
            return None
        case _:
            assert law.decks is not None, shoe.stage
            return decks_turn(shoe.stage, law.decks)


def behind(shoe: Shoe, law: ShoeLaw, usual: int = 0) -> Range:
    """The fewest and the most cards that may lie behind the cutting card, of those there are."""
    if shoe.stage is Stage.MALFUNCTION and law.automated:
        least, most = law.automated.behind
    elif law.most_behind is None:
        least, most = law.least_behind, shoe.left - law.cut_margin
    else:
        least, most = law.least_behind, law.most_behind(shoe.census.decks)
    least, most = min(least, shoe.left), min(most, shoe.left)
    return Range("behind", least, most, usual=min(max(usual, least), most))


def decks_turn(stage: Stage, law: DecksLaw) -> Turn:
    """Return what is due of cards that were found wrong, or that come new to the table."""
    match stage:
        case Stage.WRONG:
            return Duty(decks.VoidWrongCards, law.discovered)
        case Stage.RECALL:
            return Duty(decks.CheckDecks, law.recalled)
        case _:
            return Duty(decks.VerifyCards, law.checked)

"""The shoe between and during rounds: shuffle, cut, burn, cutting card. It never draws."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Duty, Offer, Option, Turn
from houseway.core.value import changed, value
from houseway.house import decks
from houseway.house.decks import DecksEvent, DecksMove
from houseway.house.laws import DecksLaw, ShoeLaw
from houseway.house.shoestate import NO_SHOE as NO_SHOE
from houseway.house.shoestate import Held as Held
from houseway.house.shoestate import Place as Place
from houseway.house.shoestate import Shoe as Shoe
from houseway.house.shoestate import Stage as Stage
from houseway.house.shoestate import drawn, in_line
from houseway.kit.cards import DECK_SIZE, Card, Census
from houseway.law import Cite, Ruled

# Moves


@value
class Shuffle: ...


@value
class CutCards:
    """So many cards in front of the cutting card; by a player, or without one by the Supervisor."""

    at: int
    player: Player | None = None


@value
class DeclineCut:
    """No player wishes to cut."""


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
)


# Events


@value
class Shuffled:
    cards: int
    cite: Cite


@value
class CutDeclined:
    cite: Cite


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
class CuttingCardDrawn:
    cite: Cite


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
    | CuttingCardDrawn
    | ShuffleDue
    | ExtraRoundDue
    | DecksEvent
)


def turn(shoe: Shoe, law: ShoeLaw) -> Turn | None:
    """What the shoe needs before a round can be dealt from it."""
    match shoe.stage:
        case Stage.SHUFFLE:
            return Duty(Shuffle, shoe.why or law.shuffle)
        case Stage.OFFER_CUT if law.offers_cut:
            return Call((Offer(None, Option(CutCards, law.cut)),), law.cut)
        case Stage.OFFER_CUT | Stage.SUPERVISOR_CUTS:
            return Duty(CutCards, law.cut)
        case Stage.INSERT:
            return Duty(InsertCuttingCard, law.cut_depth)
        case Stage.SHOW:
            return Chance((Place.SHOWN,), law.first_card)
        case Stage.BURN:
            return Duty(BurnCards, law.first_card, f"{shoe.to_burn} cards")
        case Stage.READY:
            return None
        case _:
            assert law.decks is not None, shoe.stage
            return decks_turn(shoe.stage, law.decks)


def decks_turn(stage: Stage, law: DecksLaw) -> Turn:
    """What is due of cards that were found wrong, or that come new to the table."""
    match stage:
        case Stage.WRONG:
            return Duty(decks.VoidWrongCards, law.discovered)
        case Stage.RECALL:
            return Duty(decks.CheckDecks, law.recalled)
        case _:
            return Duty(decks.VerifyCards, law.checked)


def evolve(shoe: Shoe, event: ShoeEvent) -> Shoe:
    match event:
        case Shuffled(cards):
            fresh = Shoe(Census(shoe.census.decks))
            return changed(fresh, stage=Stage.OFFER_CUT, left=cards)
        case CutDeclined():
            return changed(shoe, stage=Stage.SUPERVISOR_CUTS)
        case CardsCut():
            return changed(shoe, stage=Stage.INSERT)
        case CuttingCardInserted():
            return changed(shoe, stage=Stage.SHOW)
        case FirstCardShown(card, burns):
            seen = drawn(shoe, (card,))
            stage = Stage.BURN if burns.verdict else Stage.READY
            return changed(seen, stage=stage, to_burn=burns.verdict)
        case CardsBurnt(count):
            return changed(shoe, stage=Stage.READY, to_burn=0, left=shoe.left - count)
        case CardsDrawn(cards):
            return drawn(shoe, cards)
        case CardHeld(card, exposed, fresh):
            out = drawn(changed(shoe, held=()), (card,) if card else ()) if fresh else shoe
            left = out.left - (fresh and card is None)
            return changed(out, left=left, held=in_line(shoe.held, Held(card, exposed, fresh)))
        case CuttingCardDrawn():
            return changed(shoe, cutting_card_out=True)
        case ShuffleDue(cite):
            return changed(shoe, stage=Stage.SHUFFLE, why=cite, held=())
        case ExtraRoundDue():
            return changed(shoe, extra_round=True)
        case _:
            return with_decks(shoe, event)


def with_decks(shoe: Shoe, event: DecksEvent) -> Shoe:
    match event:
        case decks.CardsIntroduced(cards):
            return evolve(shoe, Shuffled(cards, event.cite))
        case decks.CardsVerified(_, missing, foreign):
            stage = Stage.CHECK if missing or foreign else Stage.SHUFFLE
            return changed(shoe, stage=stage, why=None)
        case decks.ShuffleOrdered(cite):
            return changed(shoe, ordered=cite)
        case decks.CardsRemoved() | decks.DecksChecked():
            return changed(shoe, stage=Stage.CHECK, held=())
        case decks.BurnOmitted():
            return changed(shoe, stage=Stage.READY, to_burn=0)
        case decks.WrongCardsFound():
            return changed(shoe, stage=Stage.WRONG)
        case decks.RecallOrdered(cite):
            return changed(shoe, stage=Stage.READY, recalled=cite)
        case decks.CardsRecalled():
            return changed(shoe, stage=Stage.RECALL, held=())
        case decks.CardsRestored(cards):
            own = tuple(waiting for waiting in shoe.held if waiting.fresh)
            census, left = shoe.census.without(cards), shoe.left + len(cards)
            return changed(shoe, census=census, left=left, held=own)
        case _:
            assert_never(event)


def whole(decks: int) -> int:
    return decks * DECK_SIZE

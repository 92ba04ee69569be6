"""The shoe between and during rounds: shuffle, cut, burn, cutting card. It never draws."""

from enum import StrEnum
from typing import assert_never

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Duty, Offer, Option, Turn
from houseway.core.value import changed, value
from houseway.house.laws import ShoeLaw
from houseway.kit.cards import DECK_SIZE, Card, Census
from houseway.law import Cite, Ruled


class Stage(StrEnum):
    SHUFFLE = "shuffle"
    OFFER_CUT = "offer the cut"
    SUPERVISOR_CUTS = "supervisor cuts"
    INSERT = "insert the cutting card"
    SHOW = "show the first card"
    BURN = "burn"
    READY = "ready"


class Place(StrEnum):
    """Where a card goes that belongs to no Hand."""

    SHOWN = "the players, to be seen"


@value
class Held:
    """A card drawn in excess, waiting to be the first of the next round."""

    card: Card | None
    exposed: bool
    fresh: bool  # straight from the shoe, not from the Hands


@value
class Shoe:
    census: Census
    stage: Stage = Stage.SHUFFLE
    left: int = 0
    to_burn: int = 0
    held: tuple[Held, ...] = ()
    cutting_card_out: bool = False
    extra_round: bool = False
    why: Cite | None = None  # the clause that calls for the shuffle


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
)


def turn(shoe: Shoe, law: ShoeLaw) -> Turn | None:
    """What the shoe needs before a round can be dealt from it."""
    match shoe.stage:
        case Stage.SHUFFLE:
            return Duty(Shuffle, shoe.why or law.shuffle)
        case Stage.OFFER_CUT:
            return Call((Offer(None, Option(CutCards, law.cut)),), law.cut)
        case Stage.SUPERVISOR_CUTS:
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
            assert_never(shoe.stage)


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
            return changed(seen, stage=Stage.BURN, to_burn=burns.verdict)
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
            assert_never(event)


def in_line(held: tuple[Held, ...], new: Held) -> tuple[Held, ...]:
    """A card from the Hands left the shoe before one that was drawn in excess."""
    if new.fresh:
        return (*held, new)
    earlier = sum(not waiting.fresh for waiting in held)
    return (*held[:earlier], new, *held[earlier:])


def drawn(shoe: Shoe, cards: tuple[Card, ...]) -> Shoe:
    """Held cards come first; one that was seen when it was held has been counted already."""
    from_held = shoe.held[: len(cards)]
    counted = {at for at, waiting in enumerate(from_held) if waiting.card is not None}
    new = tuple(card for at, card in enumerate(cards) if at not in counted)
    return changed(
        shoe,
        census=shoe.census.with_seen(new),
        left=shoe.left - (len(cards) - len(from_held)),
        held=shoe.held[len(from_held) :],
    )


def whole(decks: int) -> int:
    return decks * DECK_SIZE

"""Changes that each event makes at a shoe."""

from typing import assert_never

from houseway.core.value import changed
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes import shuffling_shoe as automated
from houseway.house.shoes.deck_moves import DecksEvent
from houseway.house.shoes.moves import (
    CardBurnt,
    CardHeld,
    CardsBurnt,
    CardsCut,
    CardsDrawn,
    CutDeclined,
    CuttingCardDrawn,
    CuttingCardInserted,
    ExtraRoundDue,
    FirstCardShown,
    ShoeEvent,
    Shuffled,
    ShuffleDue,
)
from houseway.house.shoes.shuffling_shoe import AutomatedEvent
from houseway.house.shoes.state import HeldCard, Shoe, Stage, drawn, in_line, whole, without_one
from houseway.kit.cards import Card, Census


def evolve(shoe: Shoe, event: ShoeEvent) -> Shoe:
    if isinstance(event, CardsDrawn):
        return drawn(shoe, event.cards)
    match event:
        case Shuffled(cards, _, out):
            return shuffled(shoe, cards, out)
        case CutDeclined(_, player):
            if player is None:
                return changed(shoe, stage=Stage.SUPERVISOR_CUTS)
            return changed(shoe, declined=(*shoe.declined, player))
        case CardsCut():
            if shoe.refilled or not shoe.inserts:
                return changed(shoe, stage=Stage.READY)
            return changed(shoe, stage=Stage.INSERT, cut_at=None)
        case CuttingCardInserted(behind):
            stage = Stage.SHOW if shoe.shows_first else Stage.READY
            return changed(shoe, stage=stage, behind=behind, dealt_on=shoe.jammed)
        case FirstCardShown(card, burns):
            seen = drawn(shoe, (card,))
            stage = Stage.BURN if burns.verdict else Stage.READY
            return changed(seen, stage=stage, to_burn=burns.verdict)
        case CardsBurnt(count):
            return changed(shoe, stage=Stage.READY, to_burn=0, left=shoe.left - count)
        case CardHeld(card, exposed, fresh):
            rest = without_one(shoe, card) if fresh else shoe
            return changed(rest, held=in_line(shoe.held, HeldCard(card, exposed, fresh)))
        case CardBurnt(card, fresh):
            return without_one(shoe, card) if fresh else shoe
        case CuttingCardDrawn(_, box, put_aside):
            rest = changed(shoe, behind=None, cutting_card_out=True)
            return changed(rest, cut_at=box, put_aside=put_aside)
        case ShuffleDue(cite):
            return changed(shoe, stage=Stage.SHUFFLE, why=cite, held=())
        case ExtraRoundDue():
            return changed(shoe, extra_round=True)
        case _ if isinstance(event, AutomatedEvent):
            return with_automated(shoe, event)
        case _:
            return with_decks(shoe, event)


def shuffled(shoe: Shoe, cards: int, out: tuple[Card, ...]) -> Shoe:
    """A new shoe, or in mid-round one that is filled from the discards."""
    by_itself = shoe.automated and not shoe.jammed
    fresh = Shoe(
        Census(shoe.census.decks).with_seen(out),
        Stage.READY if by_itself and not out else Stage.OFFER_CUT,
        cards,
        shows_first=shoe.shows_first,
        inserts=shoe.inserts,
        cut_at=shoe.cut_at,
        automated=shoe.automated,
        jammed=shoe.jammed,
    )
    if not out:
        return fresh
    return changed(
        fresh,
        refilled=True,
        cutting_card_out=True,
        put_aside=shoe.put_aside,
        dealt_on=shoe.jammed,
    )


def with_automated(shoe: Shoe, event: AutomatedEvent) -> Shoe:
    match event:
        case automated.CardsReturned():
            return returned(shoe)
        case automated.MalfunctionReported():
            return changed(shoe, jammed=True)
        case automated.AutomaticShuffleEnded() | automated.ShoeFinished() if not shoe.jammed:
            return shoe  # another number of decks, announced before, has brought another shoe
        case automated.AutomaticShuffleEnded():
            return changed(shoe, stage=Stage.MALFUNCTION)
        case automated.RestShuffled():
            return changed(shoe, stage=Stage.OFFER_CUT)
        case automated.ShoeFinished():
            return changed(shoe, stage=Stage.INSTALL, held=())
        case automated.ShoeInstalled(of_its_own, cut_at=cut_at):
            new = Shoe(Census(shoe.census.decks), shows_first=shoe.shows_first, cut_at=cut_at)
            return changed(new, automated=of_its_own)
        case _:
            assert_never(event)


def returned(shoe: Shoe) -> Shoe:
    """All cards are in the shoe again but those that are held."""
    seen = tuple(held_card.card for held_card in shoe.held if held_card.card is not None)
    more = len(shoe.held) - len(seen) - len(shoe.lain_out)
    return changed(
        shoe,
        census=Census(shoe.census.decks).with_seen(seen),
        left=whole(shoe.census.decks) - len(shoe.held),
        lain_out=(*shoe.lain_out, *((shoe.census,) * more)),
        refilled=False,
        cutting_card_out=False,
    )


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
        case decks.CardsCorrected(entered, actual):
            census = shoe.census.without(entered).with_seen(actual)
            return changed(shoe, census=census, left=shoe.left + len(entered) - len(actual))
        case _:
            assert_never(event)

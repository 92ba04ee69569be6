"""What the dealer does with the shoe, and what each act must respect."""

from collections.abc import Sequence
from typing import TypeVar

from houseway.core.actors import Put, Role
from houseway.core.game import Call, Chance, Duty, NotPermitted, Refused, Turn, not_due, words
from houseway.core.value import changed
from houseway.core.wagers import Settled, void
from houseway.house import deckwork
from houseway.house.decks import CardsRecalled, DecksMove
from houseway.house.events import HouseEvent
from houseway.house.laws import ShoeLaw
from houseway.house.round import OnLayout
from houseway.house.shoe import (
    BurnCards,
    CardHeld,
    CardsBurnt,
    CardsCut,
    CardsDrawn,
    CutCards,
    CutDeclined,
    CuttingCardDrawn,
    CuttingCardInserted,
    DeclineCut,
    DrawCuttingCard,
    ExtraRoundDue,
    FirstCardShown,
    InsertCuttingCard,
    Place,
    ReportExcessCard,
    ReportUnseenExcessCard,
    Shoe,
    ShoeMove,
    Shuffle,
    Shuffled,
    ShuffleDue,
    Stage,
    whole,
)
from houseway.house.state import (
    Table,
)
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.law import Cite, Ruled

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


def decide(
    table: Table[S, R], law: ShoeLaw, due: Turn, put: Put[ShoeMove]
) -> tuple[HouseEvent, ...]:
    shoe = table.shoe
    match due, put.move:
        case Duty(act, cite), Shuffle() if act is Shuffle:
            only(Role.DEALER, put, cite)
            return (Shuffled(whole(shoe.census.decks), cite),)
        case ((Call() | Duty()), CutCards()) if shoe.stage in (
            Stage.OFFER_CUT,
            Stage.SUPERVISOR_CUTS,
        ):
            return cut(shoe, law, put)
        case Call(_, cite), DeclineCut():
            return (CutDeclined(cite),)
        case Duty(act, cite), InsertCuttingCard(behind) if act is InsertCuttingCard:
            return inserted(shoe, law, behind)
        case Duty(act, cite), BurnCards(count) if act is BurnCards:
            if count != shoe.to_burn:
                raise Refused(f"{count} cards burnt when {shoe.to_burn} are due", cite)
            return (CardsBurnt(count, cite),)
        case Chance(to), DrawCuttingCard() if to != (Place.SHOWN,):
            if shoe.cutting_card_out:
                raise Refused("the cutting card is out already", law.cutting_card)
            return (CuttingCardDrawn(law.cutting_card),)
        case _, ReportExcessCard() | ReportUnseenExcessCard() as report:
            return excess(table, law, due, report)
        case _, move if isinstance(move, DecksMove) and law.decks is not None:
            return deckwork.decide(table, law, due, Put(put.by, move))
        case _:
            raise not_due(due, put.move)


def only(role: Role, put: Put[ShoeMove], cite: Cite) -> None:
    """Of those who have a permit one does it under the clause that is due."""
    if put.by.role is not role:
        act = words(type(put.move))
        raise NotPermitted(f"a {put.by.role} may not {act}: a {role} does", cite)


def cut(shoe: Shoe, law: ShoeLaw, put: Put[ShoeMove]) -> tuple[HouseEvent, ...]:
    move = put.move
    assert isinstance(move, CutCards)
    if move.player is None and shoe.stage is Stage.OFFER_CUT and law.offers_cut:
        raise Refused("the cut is offered to the players first", law.cut)
    if move.player is None:
        only(law.cutter, put, law.cut)
    if move.player is not None and not law.offers_cut:
        raise Refused(f"the cut is not offered to the players: the {law.cutter} cuts", law.cut)
    if move.player is not None and shoe.stage is Stage.SUPERVISOR_CUTS:
        raise Refused("no player wished to cut: the casino supervisor does", law.cut)
    most = shoe.left - law.cut_margin
    if not law.cut_margin <= move.at <= most:
        reason = f"a cut at {move.at} is not {law.cut_margin} to {most} cards deep"
        raise Refused(reason, law.cut_depth)
    return (CardsCut(move.at, move.player, Ruled(move.at, law.cut_depth), law.cut),)


def inserted(shoe: Shoe, law: ShoeLaw, behind: int) -> tuple[HouseEvent, ...]:
    most = shoe.left - law.cut_margin
    if not law.least_behind <= behind <= most:
        reason = f"{behind} cards behind the cutting card are not {law.least_behind} to {most}"
        raise Refused(reason, law.cut_depth)
    return (CuttingCardInserted(behind, law.cut_depth),)


def show_first(shoe: Shoe, law: ShoeLaw, move: Deal) -> tuple[HouseEvent, ...]:
    if len(move.cards) != 1:
        raise Refused(f"{len(move.cards)} cards when one is shown", law.first_card)
    available(shoe, law, move.cards)
    return (FirstCardShown(move.cards[0], law.burns(move.cards[0]), law.first_card),)


def excess(
    table: Table[S, R],
    law: ShoeLaw,
    due: Turn,
    report: ReportExcessCard | ReportUnseenExcessCard,
) -> tuple[HouseEvent, ...]:
    """A card too many waits for the next round; if it was seen, that one is without wagers."""
    card = getattr(report, "card", None)
    cite = law.excess_unseen if card is None else law.excess_seen
    if isinstance(due, Chance):
        raise Refused(f"the card is not in excess: one is due to {due.to[0]}", cite)
    if isinstance(due, Duty) and table.round is not None and not table.round.complete:
        raise Refused("whether a card is in excess shows when the Hands are turned", cite)
    if table.shoe.stage is not Stage.READY or table.shoe.left == 0:
        raise Refused("no card can come from this shoe now", cite)
    held = CardHeld(card, card is not None, True, cite)
    check(table.shoe, law, (held,))
    if card is None or table.round is not None:
        return (held,)
    laid = (*table.wagers, *table.excess)
    back = Settled(tuple(void(wager, cite) for wager in laid), cite)
    return (held, back) if laid else (held,)


def after_round(shoe: Shoe, law: ShoeLaw, *, goes_on: bool) -> tuple[HouseEvent, ...]:
    """Once the cutting card is out: shuffle now, or after one more round if the game plays on."""
    if shoe.recalled:
        return (CardsRecalled(shoe.recalled),)
    if shoe.ordered:
        return (ShuffleDue(shoe.ordered),)
    if not shoe.cutting_card_out:
        empty = shoe.left == 0 and not shoe.held
        return (ShuffleDue(law.shuffle),) if empty else ()
    if goes_on and not shoe.extra_round:
        return (ExtraRoundDue(law.cutting_card),)
    return (ShuffleDue(law.at_the_end),)


def check(shoe: Shoe, law: ShoeLaw, events: Sequence[object]) -> None:
    """Refuse events that take cards which cannot come now."""
    if shoe.stage is Stage.WRONG and law.decks is not None:
        raise Refused("the round has to be declared Void first", law.decks.discovered)
    for event in events:
        match event:
            case CardsDrawn(cards):
                available(shoe, law, cards)
            case CardHeld(Card() as card, _, True):
                available(changed(shoe, held=()), law, (card,))


def check_empty(shoe: Shoe, law: ShoeLaw) -> None:
    """Refuse a report of insufficient cards while there is one to deal."""
    if shoe.held:
        raise Refused(f"{len(shoe.held)} cards are held, to be dealt first", law.insufficient)
    if shoe.left:
        raise Refused(f"{shoe.left} cards are left in the shoe", law.insufficient)


def available(shoe: Shoe, law: ShoeLaw, cards: tuple[Card, ...]) -> None:
    """Refuse cards that cannot come now: another is held, or they are not in the shoe."""
    if len(cards) > shoe.left + len(shoe.held):
        reason = f"{len(cards)} cards when {shoe.left + len(shoe.held)} are left"
        raise Refused(reason, law.dealt_from)
    census = shoe.census
    for at, card in enumerate(cards):
        waiting = shoe.held[at] if at < len(shoe.held) else None
        if waiting and waiting.card is not None:
            if waiting.card != card:
                cite = law.excess_seen if waiting.exposed else law.excess_unseen
                first = waiting.card if waiting.exposed else "another card"
                raise Refused(f"{first} is held and comes first, not {card}", cite)
            continue
        if census.left(card) == 0:
            reason = f"{card} is not in the shoe: all {census.decks} have been seen"
            raise Refused(reason, law.whole_decks or law.dealt_from)
        census = census.with_seen((card,))

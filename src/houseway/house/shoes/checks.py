"""Checks of the cards that can come from a shoe: those that cannot are refused."""

from collections.abc import Sequence

from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.house.shoes.deck_moves import CardsCorrected
from houseway.house.shoes.moves import CardBurnt, CardHeld, CardsDrawn, Shoe, Stage, without_one
from houseway.house.table.law import ShoeLaw
from houseway.kit.cards import Card

TAKEN_ASIDE = (CardHeld, CardBurnt)


def check(shoe: Shoe, law: ShoeLaw, events: Sequence[object]) -> None:
    """Refuse events that take cards which cannot come now."""
    if shoe.stage is Stage.WRONG and law.decks is not None:
        raise Refused("the round has to be declared Void first", law.decks.discovered)
    if shoe.stage is not Stage.READY and any(map(takes, events)):
        cite = law.cut_depth if shoe.stage is Stage.INSERT else shoe.why or law.cut
        raise Refused(f"no card comes from the shoe yet: {shoe.stage}", cite)
    loose = None  # the cards behind what is held
    for event in events:
        if isinstance(event, CardsDrawn):
            available(shoe, law, event.cards)
        elif isinstance(event, CardsCorrected):
            check_corrected(shoe, law, event)
        elif isinstance(event, TAKEN_ASIDE) and event.fresh:
            loose = changed(shoe, held=()) if loose is None else loose
            if event.card is not None:
                available(loose, law, (event.card,))
            elif loose.left == 0:
                raise Refused("no card is left in the shoe", event.cite)
            loose = without_one(loose, event.card)


def check_corrected(shoe: Shoe, law: ShoeLaw, event: CardsCorrected) -> None:
    """Refuse cards that cannot have been drawn, were those that were entered still inside."""
    census, left = shoe.census.without(event.entered), shoe.left + len(event.entered)
    available(changed(shoe, census=census, left=left, held=()), law, event.actual)


def takes(event: object) -> bool:
    """Return whether a card leaves the shoe, and not the Hands."""
    return isinstance(event, CardsDrawn) or getattr(event, "fresh", False) is True


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
    drawn: list[int] = []
    for at, card in enumerate(cards):
        waiting = shoe.held[at] if at < len(shoe.held) else None
        if waiting and waiting.card is not None:
            if waiting.card != card:
                cite = law.excess_seen if waiting.exposed else law.excess_unseen
                first = waiting.card if waiting.exposed else "another card"
                raise Refused(f"{first} is held and comes first, not {card}", cite)
            continue
        if census.left(card) == drawn.count(card.number):
            reason = f"{card} is not in the shoe: all {census.decks} have been seen"
            raise Refused(reason, law.whole_decks or law.dealt_from)
        drawn.append(card.number)

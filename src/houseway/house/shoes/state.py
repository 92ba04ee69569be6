"""A shoe as the table knows it: how many cards are left, which were seen, what it waits for."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.value import changed, value
from houseway.kit.cards import DECK_SIZE, Card, Census
from houseway.law import Cite


class Stage(StrEnum):
    SHUFFLE = "shuffle"
    OFFER_CUT = "offer the cut"
    SUPERVISOR_CUTS = "supervisor cuts"
    INSERT = "insert the cutting card"
    SHOW = "show the first card"
    BURN = "burn"
    READY = "ready"
    MALFUNCTION = "malfunction"
    INSTALL = "install another shoe"
    WRONG = "wrong cards"
    RECALL = "check the decks"
    CHECK = "check new cards"


class Place(StrEnum):
    """The place of a card that belongs to no Hand."""

    SHOWN = "the players, to be seen"


@value
class HeldCard:
    """A card drawn in excess, waiting to be the first of the next round."""

    card: Card | None
    exposed: bool
    fresh: bool  # straight from the shoe, not from the Hands


@value
class Shoe:
    census: Census
    stage: Stage = Stage.SHUFFLE
    left: int = 0
    behind: int | None = None  # the cutting card, for nobody to see but its dealer
    to_burn: int = 0
    shows_first: bool = True  # a first card that says how many are discarded
    inserts: bool = True  # a cutting card after the cut
    held: tuple[HeldCard, ...] = ()
    lain_out: tuple[Census, ...] = ()  # for those held unseen over a shuffle: what was seen then
    cutting_card_out: bool = False
    extra_round: bool = False
    why: Cite | None = None  # the clause that calls for the shuffle
    ordered: Cite | None = None  # the clause that calls for one when the round is over
    recalled: Cite | None = None  # the clause that then has the cards removed
    cut_at: int | None = None  # the Box where the last cutting card appeared; 0: the Dealer
    declined: tuple[Player, ...] = ()  # have been offered the cut
    put_aside: bool = False  # the cutting card is out and does not count
    refilled: bool = False  # in mid-round, from the discards
    automated: bool = False  # it shuffles by itself
    jammed: bool = False  # or should,
    dealt_on: bool = False  # and is dealt to its cutting card

    @property
    def cutting_card_next(self) -> bool:
        return self.behind is not None and self.left <= self.behind

    @property
    def in_front(self) -> int:
        """Cards that leave the shoe before the cutting card, or before its end."""
        return max(0, self.left - (self.behind or 0))


NO_SHOE = Shoe(Census(0), Stage.READY)  # of a table with a wheel or dice


def in_line(held: tuple[HeldCard, ...], new: HeldCard) -> tuple[HeldCard, ...]:
    """A card from the Hands left the shoe before one that was drawn in excess."""
    if new.fresh:
        return (*held, new)
    earlier = sum(not waiting.fresh for waiting in held)
    return (*held[:earlier], new, *held[earlier:])


def drawn(shoe: Shoe, cards: tuple[Card, ...]) -> Shoe:
    """Held cards come first; one that was seen when it was held has been counted already."""
    if not shoe.held and not shoe.lain_out:
        return changed(shoe, census=shoe.census.with_seen(cards), left=shoe.left - len(cards))
    from_held = shoe.held[: len(cards)]
    counted = {at for at, waiting in enumerate(from_held) if waiting.card is not None}
    new = tuple(card for at, card in enumerate(cards) if at not in counted)
    lay_out = new[: min(len(from_held) - len(counted), len(shoe.lain_out))]
    return changed(
        shoe,
        census=shoe.census.with_seen(new),
        left=shoe.left - (len(cards) - len(from_held)),
        held=shoe.held[len(from_held) :],
        lain_out=tuple(none_of(census, lay_out) for census in shoe.lain_out[len(lay_out) :]),
    )


def none_of(census: Census, cards: tuple[Card, ...]) -> Census:
    """No card is what another proved to be that lay out a shuffle with it."""
    for card in cards:
        if census.left(card):
            census = census.with_seen((card,))
    return census


def unseen(shoe: Shoe) -> tuple[Card, ...]:
    """Return what the next unseen card can be: any that nobody saw, wherever it lies."""
    if shoe.held and shoe.lain_out:
        return shoe.census.with_all(shoe.lain_out[0]).unseen
    return shoe.census.unseen


def without_one(shoe: Shoe, card: Card | None) -> Shoe:
    """A card left the shoe past those that are held."""
    seen = shoe.census if card is None else shoe.census.with_seen((card,))
    return changed(shoe, census=seen, left=shoe.left - 1)


def whole(decks: int) -> int:
    return decks * DECK_SIZE

"""Moves by which equipment speaks to any game."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.kit.cards import Card


@value
class Deal:
    """The next cards, in the order they leave the shoe, to the places that are due."""

    cards: tuple[Card, ...]


@value
class ReportInsufficientCards:
    """A card is due and none is left to deal."""


WHY: Whys = {
    Why.PLAY: "Deal ReportInsufficientCards",
}

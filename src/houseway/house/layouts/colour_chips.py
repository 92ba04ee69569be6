"""Colour Chips: sold to one player at one table at a value that the player nominates."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.law import Cite

COLOURS = ("blue", "brown", "green", "orange", "pink", "purple", "white", "yellow")


@value
class Sold:
    """All chips of a colour: whose they are, and what one of them is worth."""

    colour: str
    player: Player
    value: Cents
    button: bool = False  # whether a Marker Button says what they are worth


@value
class Colours:
    """The colours that are out at a table, and who may wager with nothing else."""

    sold: tuple[Sold, ...] = ()
    required: frozenset[Player] = frozenset()

    def of(self, colour: str) -> Sold | None:
        return next((chips for chips in self.sold if chips.colour == colour), None)


# Moves


@value
class BuyColourChips:
    player: Player
    colour: str
    value: Cents


@value
class ReturnColourChips:
    player: Player
    colour: str


@value
class PlaceMarkerButton:
    """A button says what the chips of a colour are worth."""

    colour: str


@value
class RequireColourChips:
    """A player has to wager with Colour Chips, or need not any more."""

    player: Player
    required: bool = True


ColourMove = BuyColourChips | ReturnColourChips | PlaceMarkerButton | RequireColourChips

NAMES = {
    "BuyColourChips": "buy, colour chips",
    "ReturnColourChips": "cash in, return chips",
}
WHY: Whys = {
    Why.BESIDES: "BuyColourChips ReturnColourChips PlaceMarkerButton",
    Why.HOUSE: "RequireColourChips",
}


# Events


@value
class ColourChipsSold:
    player: Player
    colour: str
    value: Cents
    cite: Cite


@value
class ColourChipsReturned:
    player: Player
    colour: str
    cite: Cite


@value
class MarkerButtonPlaced:
    colour: str
    value: Cents
    cite: Cite


@value
class ColourChipsRequired:
    player: Player
    required: bool
    cite: Cite


ColourEvent = ColourChipsSold | ColourChipsReturned | MarkerButtonPlaced | ColourChipsRequired


def evolve(colours: Colours, event: ColourEvent) -> Colours:
    match event:
        case ColourChipsSold(player, colour, worth):
            return changed(colours, sold=(*colours.sold, Sold(colour, player, worth)))
        case ColourChipsReturned(_, colour):
            return changed(
                colours, sold=tuple(chips for chips in colours.sold if chips.colour != colour)
            )
        case MarkerButtonPlaced(colour):
            sold = (
                changed(chips, button=chips.button or chips.colour == colour)
                for chips in colours.sold
            )
            return changed(colours, sold=tuple(sold))
        case ColourChipsRequired(player, True):
            return changed(colours, required=colours.required | {player})
        case ColourChipsRequired(player):
            return changed(colours, required=colours.required - {player})
        case _:
            assert_never(event)

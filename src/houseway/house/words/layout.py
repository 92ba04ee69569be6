"""Events of a layout: Colour Chips and their Marker Buttons."""

from houseway.core.money import dollars
from houseway.core.words import Sentences
from houseway.house.layouts import colour_chips


def required(event: colour_chips.ColourChipsRequired) -> str:
    must = "has to wager" if event.required else "need not wager"
    return f"player {event.player} {must} with Colour Chips"


SENTENCES: Sentences = {
    colour_chips.ColourChipsSold: lambda e: (
        f"player {e.player} has {e.colour} chips at {dollars(e.value)} each"
    ),
    colour_chips.ColourChipsReturned: lambda e: (
        f"player {e.player} gives the {e.colour} chips back"
    ),
    colour_chips.MarkerButtonPlaced: lambda e: (
        f"Marker Button: {e.colour} chips are worth {dollars(e.value)}"
    ),
    colour_chips.ColourChipsRequired: required,
}

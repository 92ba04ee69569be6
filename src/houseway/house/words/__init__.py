"""Words for every table's events. A game adds its own, and says why it omits others."""

from houseway.core.words import Sentences, Silence, Story, Words
from houseway.house.shoes import moves as shoe
from houseway.house.terminals import periods
from houseway.house.words import layout, shoes, table, terminals

SENTENCES: Sentences = {
    **table.SENTENCES,
    **shoes.SENTENCES,
    **layout.SENTENCES,
    **terminals.SENTENCES,
}
SILENT: Silence = {
    shoe.CardsDrawn: "each card is told as it is dealt",
    periods.DealtAsDirected: "the direction was told, and the coup is told as it is dealt",
}


def words(sentences: Sentences, silent: Silence | None = None, story: Story | None = None) -> Words:
    """The words of a banked game: those of every table, and its own."""
    return Words({**SENTENCES, **sentences}, {**SILENT, **(silent or {})}, story)

"""A croupier without a stack: each card is drawn when due, from those nobody has seen.

It keeps nothing from one move to the next, so another can take its place at any moment, and nothing
that is still to come lies anywhere to be read.
"""

from collections.abc import Iterable
from typing import TypeVar

from houseway.core.entropy import some_of
from houseway.house.dealers.croupier import TableStaff
from houseway.house.rounds.round import OnLayout
from houseway.house.shoes import moves as shoe
from houseway.house.shoes import state
from houseway.house.table.state import Table
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M")
E = TypeVar("E")


class ElectronicCroupier(TableStaff[S, R, M, E]):
    """Makes the staff's next move at an electronic table, from the table alone."""

    def draw(self, table: Table[S, R], count: int) -> object:
        """The next cards: those held from before, then any that nobody has seen."""
        lies = table.shoe
        if lies.held:
            return Deal(self.unseen_cards(lies, count))
        if lies.cutting_card_next:
            return shoe.DrawCuttingCard()
        cards = some_of(self.pool(table), min(count, lies.in_front), self.entropy)
        return Deal(cards) if cards else ReportInsufficientCards()

    def pool(self, table: Table[S, R]) -> tuple[Card, ...]:
        """The cards of which the next one is any: those that nobody has seen."""
        return table.shoe.census.unseen

    def unseen_cards(self, lies: shoe.Shoe, count: int) -> tuple[Card, ...]:
        """One after another: an unseen one may be any that those before it did not prove to be."""
        cards: tuple[Card, ...] = ()
        for waiting in lies.held[:count]:
            card = waiting.card or some_of(state.unseen(lies), 1, self.entropy)[0]
            cards, lies = (*cards, card), state.drawn(lies, (card,))
        return cards

    def follow(self, before: Table[S, R], events: Iterable[object]) -> None:
        """Do nothing: the table has all it needs, so there is nothing to keep in step."""

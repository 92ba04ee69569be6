"""A stack of cards in its order, for tables whose shoe is a program: shuffled, cut, drawn from."""

from collections.abc import Iterable

from houseway.core.entropy import Entropy, shuffled
from houseway.core.value import changed, value
from houseway.kit.cards import DECK, Card


@value
class Stack:
    """Cards in the order they leave, and how many lie behind the cutting card, if it is in."""

    cards: tuple[Card, ...]
    drawn: int = 0
    behind: int | None = None

    @property
    def left(self) -> int:
        return len(self.cards) - self.drawn

    @property
    def cutting_card_next(self) -> bool:
        return self.behind is not None and self.left <= self.behind

    def cut(self, at: int) -> "Stack":
        """The cards in front of the cutting card go to the back."""
        assert self.drawn == 0, "a stack is cut before it is dealt from"
        return changed(self, cards=self.cards[at:] + self.cards[:at])

    def with_cutting_card(self, behind: int) -> "Stack":
        return changed(self, behind=behind)

    def without_cutting_card(self) -> "Stack":
        assert self.cutting_card_next, "the cutting card is not the next"
        return changed(self, behind=None)

    def peek(self, count: int) -> tuple[Card, ...]:
        """The next cards, as far as the cutting card or the end allows."""
        most = self.left if self.behind is None else max(0, self.left - self.behind)
        return self.cards[self.drawn : self.drawn + min(count, most)]

    def without(self, count: int) -> "Stack":
        assert count <= self.left, f"{count} cards from {self.left}"
        return changed(self, drawn=self.drawn + count)


def shuffled_decks(decks: int, entropy: Entropy, out: Iterable[Card] = ()) -> Stack:
    """Return shuffled decks without the cards that lie elsewhere."""
    cards = list(DECK * decks)
    for card in out:
        cards.remove(card)
    return Stack(shuffled(cards, entropy))

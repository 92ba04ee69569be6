"""Cards, decks, and the census that knows which cards can still come."""

from collections.abc import Iterable
from functools import cache
from typing import Final, final

from houseway.core.leaf import Leaf
from houseway.core.value import value

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK_SIZE = len(RANKS) * len(SUITS)


@final
class Card:
    """One of fifty-two, written as a dealer writes it: `AS`, `TD`. Each exists once."""

    __slots__ = ("number", "rank", "suit")
    rank: Final[str]
    suit: Final[str]
    number: Final[int]

    def __init__(self, rank: str, suit: str) -> None:
        self.rank = rank
        self.suit = suit
        self.number = SUITS.index(suit) * len(RANKS) + RANKS.index(rank)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.number == other.number)

    def __lt__(self, other: "Card") -> bool:
        return self.number < other.number

    def __hash__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.rank + self.suit

    __repr__ = __str__


DECK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)


@cache
def card(text: str) -> Card:
    found = next((each_card for each_card in DECK if str(each_card) == text.upper()), None)
    if found is None:
        raise ValueError(f"{text!r} is not a card: write rank and suit, such as AS, TD or 5C")
    return found


CARD: Final = Leaf(Card, str, card)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as a dealer writes them: `cards("AS TD 5C")`."""
    return tuple(map(card, text.split()))


@value
class Census:
    """The number of each card seen, out of a number of decks."""

    decks: int
    seen: bytes = bytes(DECK_SIZE)

    def left(self, one: Card) -> int:
        return self.decks - self.seen[one.number]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Every card that has not been seen, each as often as there is of it."""
        return tuple(
            [
                one
                for one, seen in zip(DECK, self.seen, strict=True)
                for _ in range(self.decks - seen)
            ]
        )

    def with_all(self, other: "Census") -> "Census":
        """Each card so often as either census has seen it."""
        assert self.decks == other.decks, f"{self.decks} decks and {other.decks}"
        return Census(self.decks, bytes(map(max, self.seen, other.seen)))

    def with_seen(self, some: Iterable[Card]) -> "Census":
        counts = bytearray(self.seen)
        for each_card in some:
            assert counts[each_card.number] < self.decks, (
                f"{each_card} was seen {self.decks} times already"
            )
            counts[each_card.number] += 1
        return Census(self.decks, bytes(counts))

    def without(self, some: Iterable[Card]) -> "Census":
        """The census as if these had not been seen."""
        counts = bytearray(self.seen)
        for each_card in some:
            counts[each_card.number] -= 1
        return Census(self.decks, bytes(counts))

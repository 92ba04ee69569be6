"""The decks of rule 2.2, the Joker of rule 2.3, and which cards a hand may be made of."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final, final

from houseway.core.leaf import Leaf
from houseway.core.value import value
from houseway.kit.cards import CARD, DECK, DECK_SIZE, RANKS, SUITS, Card, card

ACE = 14
SIZES = (52, 48, 44, 40, 36, 32)  # in the order of 2.2(a) to (f)
RANK: dict[str, int] = dict(zip(RANKS, (ACE, *range(2, ACE)), strict=True))


@final
class Joker:
    """The one card without rank and suit, written `JK`. There is one of it."""

    __slots__ = ()
    number: ClassVar[int] = DECK_SIZE

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Joker)

    def __hash__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return "JK"

    __repr__ = __str__


JOKER: Final = Joker()
PokerCard = Card | Joker


@value
class Deck:
    """A number of cards of four suits, and whether the Joker is one more."""

    size: int = 52
    joker: bool = False

    def __post_init__(self) -> None:
        assert self.size in SIZES, f"a deck of {self.size} cards"

    @property
    def full(self) -> bool:
        """52 cards or more: the Joker counts, but cannot fill a deck of 48."""
        return self.size + self.joker >= DECK_SIZE

    @property
    def lowest(self) -> int:
        return ACE + 1 - self.size // len(SUITS)

    @property
    def ranks(self) -> range:
        return range(self.lowest, ACE + 1)

    @property
    def cards(self) -> tuple[PokerCard, ...]:
        return cards_of(self.size, self.joker)

    def has(self, one: PokerCard) -> bool:
        if isinstance(one, Joker):
            return self.joker
        return RANK[one.rank] >= self.lowest

    def deals(self, cards: Iterable[PokerCard]) -> bool:
        """Return whether the deck has all of these, each once."""
        numbers = [each_card.number for each_card in cards]
        each = set(numbers)
        return len(each) == len(numbers) and each <= numbers_of(self.size, self.joker)

    def __str__(self) -> str:
        return f"{self.size} cards and the Joker" if self.joker else f"{self.size} cards"


@cache
def cards_of(size: int, with_joker: bool) -> tuple[PokerCard, ...]:
    natural = tuple(each_card for each_card in DECK if RANK[each_card.rank] >= Deck(size).lowest)
    return (*natural, JOKER) if with_joker else natural


@cache
def numbers_of(size: int, with_joker: bool) -> frozenset[int]:
    return frozenset(item.number for item in cards_of(size, with_joker))


def joker(text: str) -> Joker:
    if text.upper() != str(JOKER):
        raise ValueError(f"{text!r} is not the Joker: write {JOKER}")
    return JOKER


LEAVES: Final = (CARD, Leaf(Joker, str, joker))


def poker_card(text: str) -> PokerCard:
    return JOKER if text.upper() == str(JOKER) else card(text)


def poker_cards(text: str) -> tuple[PokerCard, ...]:
    """Read cards as a dealer writes them: `poker_cards("AS TD JK")`."""
    return tuple(map(poker_card, text.split()))


def twice(cards: Iterable[PokerCard]) -> PokerCard | None:
    """A card that is there more than once."""
    return next((one for one, count in Counter(cards).items() if count > 1), None)

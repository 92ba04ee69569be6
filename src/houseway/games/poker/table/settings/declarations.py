"""Declarations of the operator on cards and winning hands: rules 2.2, 2.3 and 3.5."""

from enum import StrEnum
from functools import cache
from typing import Protocol

from houseway.core.game import Refused
from houseway.games.poker.hands.decks import Deck
from houseway.games.poker.hands.evaluation import Order
from houseway.games.poker.hands.ranks import Rulebook
from houseway.house.settings.kinds import Determined, OneOf, Setting, Terms, determined


class Size(StrEnum):
    C52 = "52"
    C48 = "48"
    C44 = "44"
    C40 = "40"
    C36 = "36"
    C32 = "32"


class Joker(StrEnum):
    WITHOUT = "without"
    WITH = "with"


class Ace(StrEnum):
    """The places of an ace in straights and straight flushes."""

    HIGH = "high"
    HIGH_AND_LOW = "high-and-low"


class Wins(StrEnum):
    HIGH_BALL = "high"
    LOW_BALL = "low"


class Split(StrEnum):
    NO = "no"
    YES = "yes"


class Qualifier(StrEnum):
    """The qualifier for the low hand of a split game."""

    NONE = "none"
    EIGHT = "eight"


class LowAce(StrEnum):
    """The ace of a low hand, on which the law is silent but for the rank of cards."""

    HIGH = "high"
    LOW = "low"


class HandSettings(Protocol):
    """The settings of a table that this file reads."""

    @property
    def deck(self) -> Size: ...
    @property
    def joker(self) -> Joker: ...
    @property
    def ace(self) -> Ace: ...
    @property
    def wins(self) -> Wins: ...
    @property
    def split(self) -> Split: ...
    @property
    def qualifier(self) -> Qualifier: ...
    @property
    def low_ace(self) -> LowAce: ...


def menu(book: Rulebook) -> tuple[Setting, ...]:
    """The settings of hands, in the order of their clauses; they are told to the players (2.2)."""
    return (
        OneOf("deck", Size.C52, Terms(book.number_of_cards, displayed=True)),
        OneOf("joker", Joker.WITHOUT, Terms(book.joker, displayed=True)),
        OneOf("ace", Ace.HIGH, Terms(book.ace_high_and_low, displayed=True)),
        OneOf("wins", Wins.HIGH_BALL, Terms(book.low_or_high, displayed=True)),
        OneOf("split", Split.NO, Terms(book.split, displayed=True)),
        OneOf("qualifier", Qualifier.NONE, Terms(book.eight_or_less, displayed=True)),
        OneOf("low-ace", LowAce.HIGH, Terms(book.rank_of_cards, displayed=True)),
    )


def declared(book: Rulebook, settings: HandSettings) -> tuple[Determined, ...]:
    """Every setting as it was checked, and the paragraph of the deck that was chosen."""
    checked = determined(menu(book), settings)
    check_together(book, settings)
    chosen = deck_of(settings)
    return (*checked, Determined("cards", str(chosen), book.deck(chosen)))


def check_together(book: Rulebook, settings: HandSettings) -> None:
    """Check what no single setting can say: (b) names one winner, (c) two, (d) is of (c)."""
    if settings.split is Split.YES and settings.wins is Wins.LOW_BALL:
        raise Refused("split: yes goes with wins: high; the low hand has its half", book.split)
    if settings.qualifier is Qualifier.EIGHT and settings.split is Split.NO:
        raise Refused("qualifier: eight is of split games, and split is no", book.eight_or_less)


def deck_of(settings: HandSettings) -> Deck:
    return deck(settings.deck, settings.joker)


@cache
def deck(size: Size, joker: Joker) -> Deck:
    return Deck(int(size), joker is Joker.WITH)


def order_for(settings: HandSettings, *, low: bool) -> Order:
    """The order in which a table looks at hands: for the high or for the low one."""
    return order(deck_of(settings), settings.ace, settings.low_ace, low=low)


@cache
def order(deck: Deck, ace: Ace, low_ace: LowAce, *, low: bool) -> Order:
    ends = ace is Ace.HIGH_AND_LOW
    return Order(deck, ace_low=ends, low=low, low_ace=low_ace is LowAce.LOW)

"""Holdings of hold-em as players write them: `AA, KK, AKs, AQo+, 77-99, A5s-A2s`."""

import re
from collections.abc import Iterator
from itertools import combinations, product

from houseway.games.poker.hands.compositions import HOLDING, Cards
from houseway.games.poker.hands.decks import ACE, RANK, Deck, poker_card
from houseway.games.poker.hands.evaluation import LETTER
from houseway.kit.cards import SUITS, card
from houseway.sim.poker.equity.spot import Unclear

SHAPE = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)")
EXAMPLES = "write such as AA, AKs, AQo+, 77-99, A5s-A2s or ASKS"

Shape = tuple[int, int, str]  # the higher rank, the lower, and S for one suit, O for two


def read_range(text: str, deck: Deck) -> tuple[Cards, ...]:
    """Every holding of the range, each once; what cannot be read is named."""
    parts = text.replace(",", " ").split()
    if not parts:
        raise Unclear(f"range {text!r}: nothing in it; {EXAMPLES}")
    found: dict[frozenset[object], Cards] = {}
    for part in parts:
        try:
            for holding in holdings(part.upper(), deck):
                found.setdefault(frozenset(holding), holding)
        except ValueError as error:
            raise Unclear(f"range {text!r}: {part!r} {error}") from None
    return tuple(found.values())


def holdings(part: str, deck: Deck) -> Iterator[Cards]:
    if (cards := as_cards(part)) is not None:
        if len(cards) != HOLDING or len(set(cards)) != HOLDING:
            raise ValueError("is not two cards; both are written together, such as ASKS")
        if foreign := [each_card for each_card in cards if not deck.has(each_card)]:
            raise ValueError(f"has {foreign[0]}, which is not in a deck of {deck}")
        yield cards
        return
    for shape in shapes(part, deck):
        yield from of_shape(shape)


def as_cards(part: str) -> Cards | None:
    """Cards written together, or None if it is something else."""
    try:
        return tuple(poker_card(part[at : at + 2]) for at in range(0, len(part), 2))
    except ValueError:
        return None


def shapes(part: str, deck: Deck) -> Iterator[Shape]:
    first, dash, last = part.partition("-")
    if dash:
        yield from between(shape(first, deck), shape(last, deck))
    elif part.endswith("+"):
        yield from upwards(shape(part[:-1], deck))
    else:
        yield shape(part, deck)


def shape(text: str, deck: Deck) -> Shape:
    match = SHAPE.fullmatch(text)
    if match is None:
        raise ValueError(f"cannot be read; {EXAMPLES}")
    high, low = RANK[match[1]], RANK[match[2]]
    if high < low:
        raise ValueError("has the lower rank first; the higher comes first")
    if high == low and match[3]:
        raise ValueError("is a pair, which is neither suited nor not")
    if low not in deck.ranks:
        raise ValueError(f"has a rank that a deck of {deck} does not have")
    return high, low, match[3]


def upwards(least: Shape) -> Iterator[Shape]:
    """A pair and all higher ones; else the lower card up to the one below the higher."""
    high, low, suits = least
    if high == low:
        yield from ((rank, rank, suits) for rank in range(high, ACE + 1))
    else:
        yield from ((high, rank, suits) for rank in range(low, high))


def between(one: Shape, other: Shape) -> Iterator[Shape]:
    """Along the lower card, or both cards alike: `A5s-A2s`, `77-99`, `KQs-T9s`."""
    (low, low_kicker, suits), (high, kicker, also) = sorted((one, other))
    if suits != also:
        raise ValueError("is suited at one end only")
    if high - low == kicker - low_kicker:
        yield from ((low + by, low_kicker + by, suits) for by in range(high - low + 1))
    elif high == low and high > kicker:
        yield from ((high, rank, suits) for rank in range(low_kicker, kicker + 1))
    else:
        raise ValueError("has ends that no row joins")


def of_shape(shape: Shape) -> Iterator[Cards]:
    high, low, suits = shape
    for text, two in combinations(SUITS, HOLDING) if high == low else product(SUITS, SUITS):
        if not suits or (text == two) == (suits == "S"):
            yield card(LETTER[high] + text), card(LETTER[low] + two)

"""Completions of a half-typed line: moves, wagers, numbers, cards and amounts."""

from collections.abc import Iterator, Sequence

from houseway.core.money import dollars
from houseway.core.offers import Offer
from houseway.core.value import value
from houseway.floor.grammar.prompts import Bounded, bounds, money, name_of, sizes
from houseway.floor.grammar.speaker import Hearing, Spot

FEW = (1, 2, 5, 10)
SAID = ("bet", "put", "place", "lay")  # verbs that say nothing of their own


@value
class Candidate:
    """A word that may come next, the characters that it replaces, and what it is."""

    text: str
    back: int
    meta: str


def candidates(line: str, hearing: Hearing) -> Iterator[Candidate]:
    words = line.lower().split()
    typed = "" if not line or line[-1] == " " else words.pop()
    while words and words[0] in SAID and any(hearing.lays(offer) for offer in hearing.offers):
        words.pop(0)
    seen = set()
    for text, meta in following(words, hearing):
        if text.lower().startswith(typed) and text not in seen:
            seen.add(text)
            yield Candidate(text, len(typed), meta)


def following(words: Sequence[str], hearing: Hearing) -> Iterator[tuple[str, str]]:
    for offer in hearing.offers:
        name, amount = name_of(offer), money(offer)
        if hearing.lays(offer):
            yield from on_places(words, offer, hearing)
        elif not words:
            price = None if offer.price is None else dollars(offer.price)
            yield name, bounds(amount) if amount is not None else price or str(offer.cite)
        elif " ".join(words).startswith(name) or words[0] in offer.names:
            yield from in_fields(words, offer)


def on_places(words: Sequence[str], offer: Offer, hearing: Hearing) -> Iterator[tuple[str, str]]:
    """First the kinds, then the numbers that still lead to one, then amounts."""
    for spot in hearing.spots(offer):
        if not words:
            yield spot.kind, bounds(spot.place)
        elif words[0] == spot.kind:
            numbers = {int(word) for word in words[1:] if word.isascii() and word.isdecimal()}
            yield from next_numbers(spot, numbers)


def next_numbers(spot: Spot, said: set[int]) -> Iterator[tuple[str, str]]:
    numbers = set() if spot.dollar else set(spot.numbers)
    if said < numbers:
        yield from (
            (str(number), spot.place.label) for number in spot.numbers if number not in said
        )
    elif said == numbers:
        yield from amounts(spot.place)


def in_fields(words: Sequence[str], offer: Offer) -> Iterator[tuple[str, str]]:
    for field in offer.fields:
        for choice in field.choices or ():
            if not field.is_fixed and choice is not None and str(choice).lower() not in words:
                yield str(choice), field.name
    for name, cents in sizes(offer).items():
        yield dollars(cents), name
    if (amount := money(offer)) is not None:
        yield from amounts(amount)


def amounts(bound: Bounded) -> Iterator[tuple[str, str]]:
    """A few that are allowed."""
    if bound.low is None or bound.high is None:
        return
    for times in FEW:
        cents = bound.low * times
        if cents <= bound.high and not (cents - bound.low) % bound.step:
            yield dollars(cents), bounds(bound)

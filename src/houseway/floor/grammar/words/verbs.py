"""The words of a line that name the move, and those left for its fields."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.core.offers import Offer, Why
from houseway.core.value import changed, value
from houseway.floor.grammar.answers import Reading, ask
from houseway.floor.grammar.fields.fields import in_fields
from houseway.floor.grammar.fields.forms import in_form
from houseway.floor.grammar.fields.places import on_places
from houseway.floor.grammar.prompts import listed, meaning, name_of
from houseway.floor.grammar.speaker import Hearing, names
from houseway.floor.grammar.words.tokens import Token
from houseway.floor.grammar.words.vocabulary import ARTICLES, ASIDE, FILLER, MEANING, STAKE_BEFORE

DOUBTFUL = 50  # a beginning of several names


@value
class Spoken:
    """The move's own words were found: what they cost, what they mean already, what is left."""

    cost: int
    left: tuple[Token, ...]
    meant: Mapping[str, Any]
    several: tuple[str, ...] = ()  # the moves that it may be


def readings(offer: Offer, tokens: Sequence[Token], hearing: Hearing) -> Iterator[Reading]:
    for cost, rest in seated(tokens, hearing):
        for each_spoken in spoken(offer, rest, hearing):
            if each_spoken.several:
                text = f"{listed(each_spoken.several)}?"
                yield ask(offer, text, cost + each_spoken.cost, each_spoken.several)
                continue
            for reading in fill(offer, each_spoken, rest, hearing):
                yield changed(reading, cost=reading.cost + cost + each_spoken.cost)


def seated(tokens: Sequence[Token], hearing: Hearing) -> Iterator[tuple[int, Sequence[Token]]]:
    """The line as it is; and, where a player's own number comes first, without it."""
    yield 0, tokens
    if len(tokens) < 2:
        return
    first, second = tokens[0], tokens[1]
    own = first.kind == "number" and first.whole == hearing.me and first.stake is None
    if own and (second.kind == "word" or (second.dollar and first.text != second.text)):
        yield 1, tokens[1:]


def spoken(offer: Offer, tokens: Sequence[Token], hearing: Hearing) -> Iterator[Spoken]:
    """Ways to find the move's own words in the line, and what is left. Wagers need none."""
    tokens = tuple(token for token in tokens if token.text not in ARTICLES)
    words = [token.text for token in tokens]
    yield from by_meaning(offer, words, hearing)
    if is_undo(offer, words) and hearing.last:
        return
    for phrase in names(offer):
        parts = [part for part in phrase.split() if part not in ARTICLES] or [phrase]
        for at in range(len(words) - len(parts) + 1):
            if alike(words[at : at + len(parts)], parts):
                after = [
                    token for token in tokens[at + len(parts) :] if token.text not in names(offer)
                ]
                exact = parts in (name_of(offer).split(), offer.move.split("-"))
                yield Spoken(0 if exact else 1, (*tokens[:at], *after), {})
    if offer.move not in ASIDE:
        yield from by_beginning(offer, tokens, hearing)
    wagers = hearing.lays(offer) and offer.why is Why.WAGER
    if wagers or offer is hearing.implied:
        yield Spoken(1, tokens, {})


def by_meaning(offer: Offer, words: list[str], hearing: Hearing) -> Iterator[Spoken]:
    for phrase, given in MEANING.get(offer.move, {}).items():
        behind = words[:1] == [name_of(offer)] and phrase.split() == words[1:]
        if phrase == " ".join(words) or behind:
            yield Spoken(0, (), given)
    if is_undo(offer, words) and hearing.last:
        known = [str(choice) for choice in offer.field("bet").choices or () if choice is not None]
        if hearing.last in known:
            yield Spoken(-1, (), {"bet": hearing.last})
        else:  # it lies in several pieces, which are taken back by name or all together
            yield Spoken(-1, (), {}, ("undo all", *(f"undo {meaning(text)}" for text in known[:3])))


def is_undo(offer: Offer, words: list[str]) -> bool:
    return offer.move == "take-back" and words in (["undo"], ["undo", "that"])


def alike(words: list[str], parts: list[str]) -> bool:
    """The same words; behind others one may have an s more or less."""
    stems = [word.removesuffix("s") for word in words], [text.removesuffix("s") for text in parts]
    return words == parts or (len(parts) > 1 and stems[0] == stems[1])


def by_beginning(offer: Offer, tokens: Sequence[Token], hearing: Hearing) -> Iterator[Spoken]:
    """The beginning of a shown name: of this one alone, or of several, which is asked."""
    for at, token in enumerate(tokens):
        if token.kind != "word" or token.text in FILLER - hearing.open_names:
            continue
        begun = [
            other
            for other in hearing.prompted
            if name_of(other).startswith(token.text) or other.move.startswith(token.text)
        ]
        if [other.move for other in begun] == [offer.move]:
            yield Spoken(2, (*tokens[:at], *tokens[at + 1 :]), {})
        elif offer in begun:
            yield Spoken(DOUBTFUL, (), {}, tuple(sorted(name_of(other) for other in begun)))


def fill(
    offer: Offer, spoken: Spoken, line: Sequence[Token], hearing: Hearing
) -> Iterator[Reading]:
    tokens, unsaid = coloured(offer, spoken.left)
    idle = (FILLER | STAKE_BEFORE) - hearing.open_names
    rest = [token for token in tokens if token.text not in idle]
    given = {field.name: field.fixed for field in offer.fields if field.is_fixed}
    if hearing.lays(offer):
        for on_place in on_places(offer, rest, {**given, **usuals(offer)}, hearing):
            yield changed(on_place, cost=on_place.cost + unsaid)
        return
    if any(field.leads for field in offer.fields):
        yield from in_form(offer, rest, {**given, **spoken.meant}, line, hearing)
        return
    known = {**given, **spoken.meant}
    fields = [
        field for field in offer.fields if not field.is_fixed and field.name not in spoken.meant
    ]
    yield from in_fields(
        offer, [field for field in fields if can_be_said(field.kind)], rest, known, line
    )


def can_be_said(kind: str) -> bool:
    return kind != "list"


def usuals(offer: Offer) -> dict[str, Any]:
    """Return the usual fields of an offer: a terminal's wager is confirmed at once."""
    return {field.name: field.usual for field in offer.fields if field.usual is not None}


def coloured(offer: Offer, tokens: Sequence[Token]) -> tuple[list[Token], int]:
    """Remove words that tell offers of one move apart, such as the colour of chips."""
    fixed = {
        str(field.fixed)
        for field in offer.fields
        if field.kind == "text" and field.is_fixed and field.fixed
    }
    left = [token for token in tokens if token.text not in fixed]
    return left, int(bool(fixed) and len(left) == len(tokens))

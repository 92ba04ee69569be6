"""The fields of a move that is no wager on a place, one after another."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from houseway.core.leaf import spelled
from houseway.core.money import dollars
from houseway.core.offers import Field, Offer
from houseway.floor.grammar.answers import Rank, Reading, ask, beyond, left_over
from houseway.floor.grammar.fields.lists import several, tuples
from houseway.floor.grammar.prompts import bounds, listed, name_of, sizes
from houseway.floor.grammar.speaker import named
from houseway.floor.grammar.words.cursor import Got, Words
from houseway.floor.grammar.words.tokens import Token
from houseway.floor.grammar.words.vocabulary import NOUNS, SIZES

FEW = 8
ORDER = {"choice": 0, "text": 0, "number": 1, "cents": 2}  # else 3: what takes all that is left


def in_fields(
    offer: Offer,
    fields: Sequence[Field],
    rest: Sequence[Token],
    given: Mapping[str, Any],
    line: Sequence[Token],
) -> Iterator[Reading]:
    """All fields filled, or why not."""
    own = {str(choice) for each_field in fields for choice in each_field.choices or ()}
    left = tuple(token for token in rest if token.text not in NOUNS - own)
    values, short = dict(given), ""
    for field in sorted(fields, key=lambda item: ORDER.get(item.kind, 3)):
        got = reader(field)(offer, field, Words(left, tuple(line)))
        if got.wrong is not None and got.wrong.rank is Rank.BOUND:
            yield past(offer, got.wrong, left, values)
            return
        left = tuple(token for token in left if not any(token is other for other in got.used))
        if got.there:
            values[field.name] = got.thing
        elif is_usual(field):
            values[field.name] = plain(field.usual)
        elif not field.optional:
            short = short or (got.wrong.text if got.wrong else f"which {field.name}?")
    left = without_price(offer, values, left)
    if len(left) == 1 and (wrong := other_price(offer, left[0], values)) is not None:
        yield wrong
    elif left:
        text = " ".join(token.text for token in left)
        yield left_over(offer, f"{name_of(offer)} takes no {text!r}", len(left))
    elif short:
        yield ask(offer, short)
    else:
        yield Reading(Rank.MOVE, 0, offer, values)


def is_usual(field: Field) -> bool:
    """Return whether a field may be omitted; an amount only if its usual value is a bound."""
    if field.usual is None or isinstance(field.usual, tuple):
        return False
    return field.kind != "cents" or field.usual in (field.low, field.high)


def past(offer: Offer, wrong: Reading, left: Sequence[Token], fields: Mapping[str, Any]) -> Reading:
    """Beyond a bound, unless more of the line is not understood at all."""
    words = [token for token in left if token.kind == "word" and token.text not in ("by", "raise")]
    if words:
        return left_over(offer, wrong.text, len(words))
    return beyond(offer, wrong.text, 0, {**fields, **wrong.given} if wrong.given else None)


def other_price(offer: Offer, token: Token, fields: Mapping[str, Any]) -> Reading | None:
    """An amount where only another one is open."""
    fixed = next(
        (field for field in offer.fields if field.kind == "cents" and field.is_fixed), None
    )
    if fixed is None or token.kind != "number" or token.cents <= 0:
        return None
    text = f"{name_of(offer)} takes {bounds(fixed)}, not {dollars(token.cents)}"
    return beyond(offer, text, 0, {**fields, fixed.name: token.cents})


def without_price(
    offer: Offer, fields: Mapping[str, Any], left: tuple[Token, ...]
) -> tuple[Token, ...]:
    """A price may be said along with the move: `call 3`, `double 20`."""
    prices: set[int | None] = {offer.price, offer.level}
    prices |= {field.low for field in offer.fields if field.kind == "cents" and field.is_fixed}
    left = tuple(token for token in left if not (token.kind == "number" and token.cents in prices))
    if fields.get("stake"):
        left = tuple(token for token in left if token.text not in ("by", "raise", "bet"))
    return left


def plain(thing: Any) -> Any:
    return thing if isinstance(thing, int | str) and not hasattr(thing, "value") else spelled(thing)


def pick(offer: Offer, field: Field, words: Words) -> Got:
    """One of a few: a word, or a number such as a seat."""
    choices = [each_choice for each_choice in field.choices or () if each_choice is not None]
    label = [each_token for each_token in words.rest if each_token.text == field.name]
    text = f" {' '.join(each_token.text for each_token in words.rest)} "
    if (place := on_numbers(words, choices)) is not None:
        return place
    for choice in sorted(choices, key=lambda item: -len(str(item))):
        if isinstance(choice, int) and not isinstance(choice, bool):
            token = next((number for number in words.numbers() if number.whole == choice), None)
            if token is not None and token.stake is not True:
                return Got(choice, True, (token, *label))
            continue
        for name in named(str(plain(choice)).lower()):
            spoken = name.replace(":", " ").replace("-", " ") if ":" in name else name
            if f" {spoken} " in text:
                used = tuple(
                    each_token for each_token in words.rest if each_token.text in spoken.split()
                )
                return Got(plain(choice), True, used)
    if field.null:
        return Got(None, True)
    known = listed([str(plain(each_choice)) for each_choice in choices[:FEW]])
    return Got(wrong=ask(offer, f"which {field.name}? {known}"))


def on_numbers(words: Words, choices: Sequence[Any]) -> Got | None:
    """A wager by the numbers that it is on: `remove 17`."""
    used = [token for token in words.rest if token.kind in ("number", "span")]
    texts = sorted(str(number) for token in used for number in (token.numbers or (token.whole,)))
    for choice in choices:
        kind, _, numbers = str(choice).partition(":")
        words_left = [token.text for token in words.rest if token not in used]
        if texts and sorted(numbers.split("-")) == texts and set(words_left) <= {kind}:
            return Got(choice, True, tuple(words.rest))
    return None


def yes_no(_offer: Offer, field: Field, words: Words) -> Got:
    """Yes if its name is said."""
    token = next((each_token for each_token in words.rest if each_token.text == field.name), None)
    return Got(token is not None, token is not None, () if token is None else (token,))


Reader = Callable[[Offer, Field, Words], Got]


def reader(field: Field) -> Reader:
    if field.kind == "cents":
        return money
    if field.choices and isinstance(field.choices[0], tuple | list):
        return tuples
    if field.count is not None and field.choices is not None:
        return several
    if field.kind == "number" and field.choices is None and field.low is not None:
        return count
    if field.kind == "yes-no":
        return yes_no
    return pick


def money(offer: Offer, field: Field, words: Words) -> Got:
    text = f" {' '.join(each_token.text for each_token in words.line)} "
    size = next((name for size_name, name in SIZES.items() if f" {size_name} " in text), None)
    able = [number for number in words.numbers() if number.stake is not False]
    if size and not able:
        return by_name(offer, field, size, words)
    if not able:
        return Got(wrong=ask(offer, f"{name_of(offer)} how much? {bounds(field)}"))
    token = next((each_token for each_token in able if each_token.stake), able[-1])
    level = offer.level or 0
    tries = (level + token.cents,) if words.says("by") else (token.cents, level + token.cents)
    for cents in tries:
        if within(field, cents):
            return Got(cents, True, (token,))
    text = f"{name_of(offer)} takes {bounds(field)}, not {dollars(tries[0])}"
    given = {field.name: tries[0]} if tries[0] > 0 else {}
    return Got(wrong=beyond(offer, text, 0, given))


def by_name(offer: Offer, field: Field, size: str, words: Words) -> Got:
    """All in, the pot, the least."""
    known = {"min": field.low, "max": field.high, **sizes(offer)}
    cents = known.get(size)
    if cents is None or field.low is None or field.high is None:
        return Got(wrong=beyond(offer, f"no {size} here: {bounds(field)}"))
    texts = " ".join(phrase for phrase, name in SIZES.items() if name == size).split()
    used = tuple(token for token in words.rest if token.text in texts)
    return Got(min(max(cents, field.low), field.high), True, used)


def within(field: Field, cents: int) -> bool:
    if field.low is None or field.high is None:
        return cents > 0
    in_step = not (cents - field.low) % field.step
    return field.low <= cents <= field.high and (in_step or cents == field.high)


def count(offer: Offer, field: Field, words: Words) -> Got:
    """Read a count; `x5` and `5 games` give the number of games."""
    token = next((each_token for each_token in words.rest if each_token.kind == "times"), None)
    if token is None and field.name != "games":
        token = next((number for number in words.numbers() if not number.stake), None)
    if token is None:
        return Got(wrong=ask(offer, f"{name_of(offer)}: how many? {field.low} to {field.high}"))
    if not within(field, token.whole or 0):
        text = f"{field.name} {token.whole} is not {field.low} to {field.high}"
        return Got(wrong=beyond(offer, text))
    return Got(token.whole, True, (token,))

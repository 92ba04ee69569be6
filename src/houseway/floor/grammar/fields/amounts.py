"""Fields that are a number within bounds: how much, and how many."""

from houseway.core.money import dollars
from houseway.core.offers import Field, Offer
from houseway.floor.grammar.answers import ask, beyond
from houseway.floor.grammar.prompts import bounds, name_of, sizes
from houseway.floor.grammar.words.cursor import Got, Words
from houseway.floor.grammar.words.vocabulary import SIZES


def money(offer: Offer, field: Field, words: Words) -> Got:
    text = f" {' '.join(each_token.text for each_token in words.line)} "
    size = next((name for said, name in SIZES.items() if f" {said} " in text), None)
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

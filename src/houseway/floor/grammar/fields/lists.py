"""Fields that are several of something: cards of a hand, tiles, numbers of a ticket."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.core.offers import Field, Offer
from houseway.floor.grammar.answers import ask, beyond
from houseway.floor.grammar.prompts import between
from houseway.floor.grammar.words.cursor import Got, Words
from houseway.floor.grammar.words.tokens import Token


def several(offer: Offer, field: Field, words: Words) -> Got:
    """Cards of a hand, by place or by name; numbers by themselves."""
    choices, (least, most) = [*(field.choices or ())], field.count or (0, 0)
    named = {str(choice): choice for choice in choices}
    if all(isinstance(choice, int) for choice in choices):
        return numbers(offer, field, words)
    got: list[Any] = []
    used: list[Token] = []
    for token in words.rest:
        chosen, wrong = picked(token, choices, named)
        if wrong == "which":
            return Got(
                used=(token,), wrong=ask(offer, f"which {token.text}? {choices_text(choices)}")
            )
        if wrong:
            return Got(wrong=beyond(offer, wrong))
        if chosen is not None:
            got += chosen
            used.append(token)
    if used and words.says("keep"):
        got = [choice for choice in choices if choice not in got]
    if not used or len(set(got)) < least:
        text = f"which? {choices_text(choices)}; say {between(least, most)}"
        return Got(used=tuple(used), wrong=ask(offer, text))
    if len(set(got)) > most:
        return Got(wrong=beyond(offer, f"{len(got)} are too many: {between(least, most)}"))
    return Got([str(fromkey) for fromkey in dict.fromkeys(got)], True, tuple(used))


def picked(
    token: Token, choices: list[Any], named: Mapping[str, Any]
) -> tuple[list[Any] | None, str]:
    """The cards that one word means; or what is wrong with it."""
    count = len(choices)
    if token.kind == "card":
        if token.text in named:
            return [named[token.text]], ""
        return None, f"{token.text} is not one of {' '.join(named)}"
    if token.text == "all":
        return choices, ""
    if token.spelt:
        return None, "which"
    if token.kind == "span":
        return [choices[at - 1] for at in token.numbers if 1 <= at <= count], ""
    if token.kind == "number":
        at = token.whole
        if at is not None and 1 <= at <= count:
            return [choices[at - 1]], ""
        return None, f"{token.text} is none of them: {choices_text(choices)}"
    return None, ""


def numbers(offer: Offer, field: Field, words: Words) -> Got:
    """Numbers of a ticket, as they are."""
    least, most = field.count or (0, 0)
    known = [*(field.choices or ())]
    used = [
        token
        for token in words.rest
        if (token.kind == "number" and not token.stake) or token.numbers
    ]
    listed = [number for token in used for number in (token.numbers or (token.whole,))]
    wrong = next((number for number in listed if number not in known), None)
    text = ""
    if wrong is not None:
        text = f"{wrong} is not {known[0]} to {known[-1]}"
    elif len(set(listed)) < len(listed):
        twice = next(number for number in listed if listed.count(number) > 1)
        text = f"{twice} is there twice; an amount has a $, such as $2"
    elif len(listed) > most:
        text = f"{len(listed)} numbers are more than {most}"
    if text:
        return Got(wrong=beyond(offer, text))
    if len(listed) < least:
        ways = f"which numbers? {between(least, most)} of {known[0]} to {known[-1]}"
        return Got(used=tuple(used), wrong=ask(offer, ways))
    return Got(sorted(listed, key=str) if None in listed else sorted(listed), True, tuple(used))


def tuples(offer: Offer, field: Field, words: Words) -> Got:
    """One of some lists of numbers, such as two tiles of four, in any order."""
    choices = [tuple(each_choice) for each_choice in field.choices or ()]
    used = [token for token in words.rest if token.kind in ("number", "span")]
    listed = [number for token in used for number in (token.numbers or (token.whole,))]
    for choice in choices:
        if sorted(choice) == sorted(listed, key=lambda number: number or 0):
            return Got(list(choice), True, tuple(used))
    every = sorted({number for each_choice in choices for number in each_choice})
    such = " ".join(map(str, choices[0]))
    text = f"which {len(choices[0])}? {every[0]} to {every[-1]}, such as {such}"
    if len(listed) < len(choices[0]):
        return Got(used=tuple(used), wrong=ask(offer, text))
    return Got(wrong=beyond(offer, f"{' '.join(map(str, listed))} does not do: {text}"))


def choices_text(choices: Sequence[Any]) -> str:
    return ", ".join(f"{at} {choice}" for at, choice in enumerate(choices, 1))

"""Moves that are filled in step by step, such as a keno ticket: each field leads to the next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.core.offers import Field, Offer
from houseway.floor.grammar.answers import Rank, Reading, ask, beyond, left_over
from houseway.floor.grammar.fields.fields import plain, reader
from houseway.floor.grammar.prompts import name_of
from houseway.floor.grammar.speaker import Hearing, named
from houseway.floor.grammar.words.cursor import Got, Words
from houseway.floor.grammar.words.tokens import Token

PLAIN_FORM = "standard"
UNITS = frozenset({"spot", "spots", "pick"})


def in_form(
    offer: Offer,
    rest: Sequence[Token],
    given: Mapping[str, Any],
    line: Sequence[Token],
    hearing: Hearing,
) -> Iterator[Reading]:
    """The fields one after another, as each is offered once the one before it is said."""
    values, left = dict(given), tuple(rest)
    current: Offer | None = offer
    while current is not None:
        leading = False
        for field in current.fields:
            if field.name in values:
                continue
            got = field_of(current, field, Words(left, tuple(line)))
            if got.wrong is not None:
                yield got.wrong
                return
            values[field.name] = got.thing
            left = tuple(token for token in left if not any(token is other for other in got.used))
            if field.leads:
                leading = True
                break
        if not leading:
            break
        current = hearing.narrow(offer.move, values)
        if current is None:
            yield beyond(offer, f"no such {name_of(offer)}")
            return
    if left:
        text = " ".join(token.text for token in left)
        yield left_over(offer, f"{name_of(offer)} takes no {text!r}", len(left))
    else:
        yield Reading(Rank.MOVE, 0, offer, values)


def field_of(offer: Offer, field: Field, words: Words) -> Got:
    if field.is_fixed:
        return Got(plain_list(field.fixed), True)
    if field.kind == "choice":
        return choice(offer, field, words)
    if field.kind == "cents":
        return stake(offer, field, words)
    got = reader(field)(offer, field, words)
    if got.there or (got.wrong is not None and got.wrong.rank is Rank.BOUND):
        return got
    if field.usual is not None:
        return Got(plain_list(field.usual), True)
    if field.kind == "yes-no":
        return Got(False, True)
    return got if got.wrong is not None else Got(wrong=ask(offer, f"which {field.name}?"))


def choice(_offer: Offer, field: Field, words: Words) -> Got:
    """The form itself, and the table of prizes: by name, else the usual one."""
    text = f" {' '.join(token.text for token in words.rest)} "
    every = [str(plain(each_choice)) for each_choice in field.choices or ()]
    for each_text in every:
        for name in named(each_text):
            if f" {name} " in text:
                texts = {*name.split(), *UNITS}
                return Got(each_text, True, tuple(tok for tok in words.rest if tok.text in texts))
    usual = PLAIN_FORM if PLAIN_FORM in every else str(plain(field.usual or every[0]))
    return Got(usual, True)


def stake(offer: Offer, field: Field, words: Words) -> Got:
    """An amount is said with a dollar, or with `for` or `on`; all other numbers are numbers."""
    sure = Words(tuple(token for token in words.rest if token.stake), words.line)
    if not sure.rest and field.low is not None:
        return Got(field.usual if field.usual is not None else field.low, True)
    return reader(field)(offer, field, sure)


def plain_list(thing: Any) -> Any:
    return list(thing) if isinstance(thing, tuple) else plain(thing)

"""Events made up from their types: one with something in every field, and others beside it.

Each of the others differs in one field: another member, the other truth, nothing, one or many.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from houseway.games.poker.hands.decks import JOKER, Joker
from houseway.kit.cards import Card, cards
from houseway.law import Cite, RuleSet

CITE = RuleSet("s49-1999-baccarat").rule("7.3")
NUMBERS = (3, 1, 2, 12)
TEXTS = ("red", "")
OWN = {"cut": ("Yat Dong Dong", "Die Pin")}  # what a name alone does not tell
HAND = cards("AS TD 5C 9H")


class Unknown(Exception):
    """A type of which nothing is made up here."""


def samples(kind: type[Any]) -> Iterator[Any]:
    ways = fillings(kind)
    first = {name: some[0] for name, some in ways.items()}
    yield kind(**first)
    for name, some in ways.items():
        for other in some[1:]:
            yield kind(**{**first, name: other})


def fillings(kind: type[Any]) -> dict[str, tuple[Any, ...]]:
    """For each field some values, the first of which is something rather than nothing."""
    hints = get_type_hints(kind)
    return {
        one.name: OWN.get(one.name, ()) or values(hints[one.name])
        for one in fields(kind)
        if one.init
    }


def values(hint: Any) -> tuple[Any, ...]:
    """A few values of a type, the most telling first."""
    hint = getattr(hint, "__supertype__", hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, TypeVar):
        return values(hint.__bound__) if hint.__bound__ else NUMBERS
    if hint is Any or hint is object:
        return NUMBERS
    if origin in (Union, UnionType):
        return tuple(one for part in arguments for one in values(part))
    if origin is tuple:
        return tuples(arguments)
    if origin in (frozenset, set):
        return tuple(origin(one) for one in tuples((*arguments, ...)))
    if origin is not None and is_dataclass(origin):
        return tuple(generic(origin, arguments))
    return simple(hint)


def tuples(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    if arguments[-1:] != (...,):
        return (tuple(values(one)[0] for one in arguments),)
    some = values(arguments[0])
    return some[:1], (), some[:2], some[:1] * 12


def generic(origin: Any, arguments: tuple[Any, ...]) -> Iterator[Any]:
    """`Ruled[bool]` and the like: the parameter is what its first field has."""
    _, *others = fields(origin)
    hints = get_type_hints(origin)
    for one in values(arguments[0]):
        yield origin(one, *(values(hints[other.name])[0] for other in others))


def simple(hint: Any) -> tuple[Any, ...]:
    if hint is type(None):
        return (None,)
    if hint is bool:
        return True, False
    if hint is Cite:
        return (CITE,)
    if hint is Card:
        return HAND
    if hint is Joker:
        return (JOKER,)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if isinstance(hint, type) and issubclass(hint, int):
        return tuple(hint(number) for number in NUMBERS)
    if hint is str:
        return TEXTS
    if isinstance(hint, type) and is_dataclass(hint):
        return tuple(samples(hint))
    raise Unknown(hint)

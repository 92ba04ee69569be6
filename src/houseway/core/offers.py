"""Offers of what somebody may do now, as plain data for a page, a bot and a prompt.

An offer names a move, its fields with their bounds, and the clause. It holds no rule, and never the
cards that nobody has seen.
"""

import sys
from collections.abc import Mapping
from enum import Enum, StrEnum
from functools import cache
from types import NoneType
from typing import Any, get_args

from houseway.core.actors import Player, Role
from houseway.core.bounds import Bounds, Range
from houseway.core.leaf import spelled
from houseway.core.money import Cents
from houseway.core.value import names, value
from houseway.law import Cite


class Why(StrEnum):
    """The purpose of a move. The turn says `DUE` and `OPEN`, the move says the others."""

    DUE = "due"  # it is this one's to do, and the table waits for it
    OPEN = "open"  # it may be said or not
    PLAY = "play"  # of the round: due or open when the turn says so, and else not there
    WAGER = "wager"
    BESIDES = "besides"  # ordinary, and not in the turn: seats, stakes, colour chips, the bank
    HOUSE = "house"  # the table's life, cards, settings and markers
    IRREGULARITY = "irregularity"
    CONDUCT = "conduct"


ORDINARY = frozenset({Why.WAGER, Why.BESIDES})
DRAWER = frozenset({Why.HOUSE, Why.IRREGULARITY, Why.CONDUCT})
Whys = Mapping[Why, str]  # the names of moves; each module that defines some has one, as `WHY`


def named(kinds: Any) -> str:
    """The names of a union of moves."""
    return " ".join(kind.__name__ for kind in get_args(kinds))


@cache
def why(kind: Any) -> Why:
    """Return the purpose of a move, as the module that defines it says."""
    name, module = kind.__name__, sys.modules[kind.__module__]
    table: Whys = getattr(module, "WHY", {})
    rows = [row for row, names in table.items() if name in names.split()]
    where = f"WHY of {module.__name__}"
    assert rows, f"{name} has no row in {where}; name it under one of: {', '.join(Why)}"
    assert len(rows) == 1, f"{name} stands in {where} under {', '.join(rows)}: one is enough"
    return rows[0]


@value
class Viewer:
    """The role that asks, and which player if the role is a player's."""

    role: Role
    player: Player | None = None


@value
class Field:
    """One field of a move. `fixed` needs no saying; null is not the same as left out."""

    name: str
    kind: str  # cents, number, player, yes-no, choice, text, card, or several of one of them;
    # groups: lists of numbers, of `low` to `high` each, and so many lists as `count` says
    low: int | None = None
    high: int | None = None
    step: int = 1
    choices: tuple[Any, ...] | None = None
    count: tuple[int, int] | None = None
    optional: bool = False
    null: bool = False
    usual: Any = None
    leads: bool = False  # the fields after it depend on it: ask again with what was said
    samples: tuple[Any, ...] = ()  # of what is entered, to be tried; told to nobody
    sure: bool = False  # its choices need not be tried

    @property
    def is_fixed(self) -> bool:
        alone = self.choices is not None and len(self.choices) == 1 and self.count is None
        return alone or (self.low is not None and self.low == self.high)

    @property
    def fixed(self) -> Any:
        assert self.is_fixed, f"{self.name} may be several things"
        return self.choices[0] if self.choices is not None else self.low


@value
class Place:
    """Fields that go together, and how much may be laid there; nothing, where it is closed."""

    given: tuple[tuple[str, Any], ...]  # such as Box and bet
    cite: Cite
    low: int | None = None
    high: int | None = None
    step: int = 1
    usual: bool = False  # where a bare amount goes
    label: str = ""
    closed: bool = False  # it is listed, but nothing may be laid there now


@value
class Laying:
    """The way a player may lay wagers now: the move, places, and bounds on other fields."""

    move: type[Any]
    cite: Cite
    cases: tuple[Place, ...]
    bounds: Bounds = ()
    listed: bool = False  # the cases are what differs from the places that are listed once


@value
class Blocked:
    """Due, but it would be refused now: why, and by which clause."""

    reason: str
    cite: Cite


@value
class Sizes:
    """The named sizes of a bet: all in, the pot and half of it, as totals to bet to."""

    all_in: Cents
    pot: Cents | None = None
    half_pot: Cents | None = None


@value
class Filling:
    """A form as far as it is filled in: what may be said next, and what it comes to so far."""

    fields: tuple[Field, ...]
    price: Cents | None = None
    says: tuple[str, ...] = ()  # what is to be read before the move is made


@value
class Price:
    """The cost of a move to a player, and the named sizes where it is a bet."""

    price: Cents | None = None
    level: Cents | None = None
    sizes: Sizes | None = None
    names: tuple[str, ...] = ()  # what the move is called at this moment, where that differs


@value
class Offer:
    """One move that a viewer may make now."""

    move: str
    why: Why
    cite: Cite
    fields: tuple[Field, ...] = ()
    cases: tuple[Place, ...] = ()
    listed: bool = False  # besides the cases, the places that are listed once for this table
    of: str = ""  # the hand or Box that it is about
    price: Cents | None = None  # what it costs to say it
    level: Cents | None = None  # what is bet now
    sizes: Sizes | None = None
    beside: Role | None = None  # the second person that it takes
    blocked: Blocked | None = None
    names: tuple[str, ...] = ()  # what people call it, as it is shown first
    seconds: int | None = None  # after which the clock makes another move instead, or this one
    by: Role | None = None  # who puts it for the viewer; None: he himself
    says: tuple[str, ...] = ()  # what is to be read before it is made

    def field(self, name: str) -> Field:
        return next(each_field for each_field in self.fields if each_field.name == name)


def allows(field: Field, thing: Any) -> bool:
    """Return whether a thing, as JSON holds it, is within the bounds of a field."""
    if thing is None or isinstance(thing, bool):
        return field.null if thing is None else field.kind == "yes-no"
    if field.kind == "groups":
        return allows_groups(field, thing)
    if field.count is not None:
        fewest, most = field.count
        return isinstance(thing, list) and fewest <= len(thing) <= most and are_some(field, thing)
    if field.choices is not None:
        return is_one_of(plain(field.choices), thing)
    if field.low is not None and field.high is not None:
        bound = Range(field.name, field.low, field.high, field.step)
        return isinstance(thing, int) and thing in bound
    return isinstance(thing, str)


def are_some(field: Field, things: list[Any]) -> bool:
    """Each of them a choice, and none of them twice."""
    known = plain(field.choices or ())
    return all(is_one_of(known, item) and things.count(item) == 1 for item in things)


def is_one_of(known: list[Any], thing: Any) -> bool:
    """As it is written there: 7.0 is not 7, and true is not 1."""
    return any(type(item) is type(thing) and item == thing for item in known)


def allows_groups(field: Field, thing: Any) -> bool:
    """Lists of numbers, none of them twice: so many lists, each of `low` to `high` numbers."""
    assert field.count is not None
    assert field.low is not None
    assert field.high is not None
    fewest, most = field.count
    if not isinstance(thing, list) or not fewest <= len(thing) <= most:
        return False
    if not all(isinstance(item, list) and field.low <= len(item) <= field.high for item in thing):
        return False
    return are_some(field, [number for item in thing for number in item])


UNTOLD = frozenset({"given", "samples", "sure"})
TOLD = {
    kind: tuple(name for name in names(kind) if name not in UNTOLD)
    for kind in (Offer, Field, Place, Sizes, Blocked)
}
AS_IS = frozenset({int, str, bool, NoneType})  # in JSON as it stands
EMPTY = frozenset({tuple, str})  # which say nothing, if nothing is in them


def plain(thing: object) -> Any:
    """Offers, and all that is in them, as JSON holds it; what says nothing is left out."""
    kind = thing.__class__
    if kind in AS_IS:
        return thing
    if kind in TOLD:
        return plain_value(thing)
    match thing:
        case Cite():
            return str(thing)
        case Enum():
            return spelled(thing)
        case int() | str():
            return thing
        case tuple() | list() | frozenset():
            return [item if item.__class__ in AS_IS else plain(item) for item in thing]
        case dict():
            return {name: plain(one) for name, one in thing.items()}
        case _:
            return str(thing)


def plain_value(thing: Any) -> dict[str, Any]:
    """An offer, or a part of it: one of those of which it is known what is told."""
    told: dict[str, Any] = {}
    for name in TOLD[thing.__class__]:
        given = getattr(thing, name)
        kind = given.__class__
        if given is None or given is False or (kind in EMPTY and not given):
            continue
        if name != "step" or given != 1:
            told[name] = given if kind in AS_IS else plain(given)
    match thing:
        case Place():
            told["given"] = {name: plain(item) for name, item in thing.given}
        case Field(choices=()):
            told["choices"] = []
        case Field() if thing.is_fixed:
            told["fixed"] = plain(thing.fixed)
        case _:
            pass
    return told

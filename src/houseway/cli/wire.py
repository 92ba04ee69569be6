"""Moves as they are written outside, in JSON or in a dealer's typed words; events as JSON."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from houseway.core.actors import Actor, Permits, Player, Put, Role
from houseway.core.money import Cents, cents
from houseway.floor.leaves import LEAVES
from houseway.law import Cite

ALIASES = {"supervisor": Role.SUPERVISOR, "shift manager": Role.SHIFT_MANAGER}
ENVELOPE = {"role", "seat", "move", "beside", "name"}
CARDS = {leaf.type: leaf for leaf in LEAVES}


class Unreadable(ValueError):
    """What was written is no move."""


def kebab(kind: type[Any]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def read_line(line: str, permits: Permits) -> Put[object]:
    """One JSON line: role, seat, move, and the move's own fields; money in whole cents."""
    try:
        written = json.loads(line)
    except json.JSONDecodeError as error:
        raise Unreadable(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    if not isinstance(written, dict):
        raise Unreadable(f"a move is a JSON object, not {line.strip()[:40]}")
    return read_put(written, permits, from_json)


def read_words(text: str, permits: Permits) -> Put[object]:
    """`dealer report-excess-card card=AS`, `player 2 place-wager bet=tie stake=20.00`."""
    role, *rest = text.split()
    written: dict[str, object] = {"role": role}
    if rest and rest[0].isdecimal():
        written["seat"] = int(rest.pop(0))
    if not rest:
        raise Unreadable(f"{text!r} names no move")
    written["move"] = rest.pop(0)
    for word in rest:
        name, equals, value = word.partition("=")
        if not equals:
            raise Unreadable(f"{word!r} is not NAME=VALUE")
        written[name] = value.replace(",", " ").replace("_", " ")
    return read_put(written, permits, from_words)


Reader = Callable[[object, Any], object]


def read_put(written: Mapping[str, object], permits: Permits, read: Reader) -> Put[object]:
    role = read_role(written.get("role"), "role")
    seat = written.get("seat")
    if seat is not None and (type(seat) is not int or seat < 1):
        raise Unreadable(f"seat {seat!r} is not a whole number from 1")
    if role is Role.PLAYER and seat is None:
        raise Unreadable("a player's move names his seat")
    known = {kebab(kind): kind for kind in permits}
    named = written.get("move")
    if not isinstance(named, str) or named not in known:
        raise Unreadable(f"no move {named!r}: there are {', '.join(sorted(known))}")
    kind = known[named]
    own = {"name"} & {field.name for field in fields(kind)}  # of the move, not of who makes it
    given = {name: value for name, value in written.items() if name not in ENVELOPE - own}
    move = read_move(kind, given, seat, read)
    # A move about a seat may name its player beside it; any other is made from the seat.
    number = getattr(move, "player", seat) if hasattr(move, "seat") else seat
    player = Player(number) if role is Role.PLAYER and isinstance(number, int) else None
    beside = written.get("beside")
    second = None if beside is None else Actor(read_role(beside, "beside"))
    called = "" if own else str(written.get("name", ""))
    return Put(Actor(role, player, called), move, second)


def read_role(written: object, field: str) -> Role:
    text = str(written).replace("-", " ").lower()
    if text in ALIASES:
        return ALIASES[text]
    if text not in set(Role):
        raise Unreadable(f"{field} {written!r} is none of {', '.join(Role)}")
    return Role(text)


def read_move(kind: type[Any], given: dict[str, object], seat: object, read: Reader) -> object:
    hints = get_type_hints(kind)
    found: dict[str, object] = {}
    for field in fields(kind):
        if field.name in given:
            hint = hints[field.name]
            try:
                found[field.name] = read(given.pop(field.name), hint)
            except (ValueError, TypeError) as error:
                raise Unreadable(f"{kebab(kind)}: {field.name}: {error}") from None
        elif field.name in ("player", "box", "seat") and isinstance(seat, int):
            found[field.name] = seat
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Unreadable(f"{kebab(kind)}: {field.name} is missing")
    if given:
        names = ", ".join(field.name for field in fields(kind)) or "no fields"
        raise Unreadable(f"{kebab(kind)}: no field {', '.join(given)}; it has {names}")
    return kind(**found)


def from_json(written: object, hint: Any) -> object:
    """A JSON value as the type that a field wants."""
    inner = plain_hint(hint)
    if written is None and NoneType in get_args(hint):
        return None
    if get_origin(inner) is tuple:
        spaced = isinstance(written, str) and is_card(get_args(inner)[0])
        return read_run(str(written).split() if spaced else written, inner, from_json)
    if inner in (int, bool, str):
        if type(written) is not inner:
            raise ValueError(f"{written!r} is not {NAMES[inner]}")
        return written
    if isinstance(inner, type) and is_dataclass(inner) and isinstance(written, dict):
        return read_move(inner, dict(written), None, from_json)
    if not isinstance(written, str):
        raise ValueError(f"{written!r} is not text")
    return named_value(written, hint)


def from_words(written: object, hint: Any) -> object:
    """A typed word as the type that a field wants; money in dollars."""
    text, inner = str(written), plain_hint(hint)
    if Cents in (hint, *get_args(hint)):
        return cents(text)
    if inner is int:
        return int(text)
    if inner is bool:
        if text.lower() not in ANSWERS:
            raise ValueError(f"{text!r} is not yes or no")
        return ANSWERS[text.lower()]
    if inner is str:
        return text
    if get_origin(inner) is tuple:
        return read_run(text.split(), inner, from_words)
    return named_value(text, hint)


ANSWERS = {"yes": True, "true": True, "no": False, "false": False}
NAMES = {int: "a whole number", bool: "true or false", str: "text"}


def read_run(written: object, hint: Any, read: Reader) -> tuple[object, ...]:
    """A tuple, item by item."""
    kinds = get_args(hint)
    if not isinstance(written, list):
        of_what = " of cards" if is_card(kinds[0]) else ""
        raise ValueError(f"{written!r} is not a list{of_what}")
    if kinds[-1] is ...:
        kinds = (kinds[0],) * len(written)
    if len(kinds) != len(written):
        raise ValueError(f"{len(written)} where {len(kinds)} are wanted")
    return tuple(read(one, kind) for one, kind in zip(written, kinds, strict=True))


def members(hint: Any) -> tuple[Any, ...]:
    """The types that a field may be of, nothing aside."""
    several = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple(one for one in several if one is not NoneType)


def plain_hint(hint: Any) -> Any:
    """The type under an optional and a new type; several types are none of them."""
    inner = members(hint)
    return getattr(inner[0], "__supertype__", inner[0]) if len(inner) == 1 else hint


def is_card(hint: Any) -> bool:
    return all(one in CARDS for one in members(hint))


def read_card(text: str, hint: Any) -> object:
    """A card as a dealer writes it; the Joker only where the field may hold it."""
    reasons = []
    for kind in members(hint):
        try:
            return CARDS[kind].read(text)
        except ValueError as error:
            reasons.append(error)
    raise reasons[0]


def named_value(text: str, hint: Any) -> object:
    if is_card(hint):
        return read_card(text, hint)
    kind = plain_hint(hint)
    if not (isinstance(kind, type) and issubclass(kind, Enum)):
        raise ValueError(f"{text!r} cannot be read here")
    for one in kind:
        if str(one.value).lower() == text.lower():
            return one
    raise ValueError(f"{text!r} is none of {', '.join(str(one.value) for one in kind)}")


def plain(thing: object) -> object:
    """A value as JSON can hold it: cards, cites and enums as text."""
    if isinstance(thing, (Cite, *CARDS)):
        return str(thing)
    if isinstance(thing, Enum):
        return thing.value
    if isinstance(thing, tuple | list | frozenset):
        return [plain(one) for one in thing]
    if is_dataclass(thing):
        return {field.name: plain(getattr(thing, field.name)) for field in fields(thing)}
    return thing


def event_line(number: int, event: object) -> str:
    inside = plain(event)
    assert isinstance(inside, dict)
    head = {"n": number, "event": kebab(type(event)), "cite": inside.pop("cite")}
    return json.dumps(head | inside)

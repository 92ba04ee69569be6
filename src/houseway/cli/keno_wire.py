"""Moves of keno as they are written outside: role, seat, move, and the fields by name."""

import json
from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from houseway.cli.wire import ENVELOPE, Unreadable, kebab, read_role
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.games.keno.moves import Move
from houseway.games.keno.play import KENO
from houseway.games.keno.scans import Paper, Scan
from houseway.games.keno.views.printed import TITLE, read_ticket

PAPERS = frozenset(get_args(Paper))
NAMES = {int: "a whole number", bool: "true or false", str: "text"}


def read_line(line: str) -> Put[Move]:
    """One JSON object; money in whole cents, a slip as it was printed or scanned."""
    try:
        written = json.loads(line)
    except json.JSONDecodeError as error:
        raise Unreadable(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    if not isinstance(written, dict):
        raise Unreadable(f"a move is a JSON object, not {line.strip()[:40]}")
    role, seat = read_role(written.get("role"), "role"), written.get("seat")
    if seat is not None and (type(seat) is not int or seat < 1):
        raise Unreadable(f"seat {seat!r} is not a whole number from 1")
    known = {kebab(kind): kind for kind in KENO.permits}
    named = written.get("move")
    if not isinstance(named, str) or named not in known:
        raise Unreadable(f"no move {named!r}: there are {', '.join(sorted(known))}")
    given = {name: one for name, one in written.items() if name not in ENVELOPE}
    kind = known[named]
    if seat is not None and any(field.name == "player" for field in fields(kind)):
        given.setdefault("player", seat)
    player = Player(seat) if role is Role.PLAYER and seat is not None else None
    move = cast(Move, value_of(given, kind, named))
    return Put(Actor(role, player, str(written.get("name", ""))), move)


def value_of(written: Any, hint: Any, where: str) -> object:
    """What stands there, as the type that a field wants."""
    hint = getattr(hint, "__supertype__", hint)
    if get_origin(hint) in (Union, UnionType):
        return one_of(written, get_args(hint), where)
    if get_origin(hint) is tuple:
        return several(written, get_args(hint), where)
    if hint in NAMES:
        if type(written) is not hint:
            raise Unreadable(f"{where}: {written!r} is not {NAMES[hint]}")
        return cast(object, written)
    if issubclass(hint, Enum):
        return named_value(written, hint, where)
    return record(written, hint, where)


def one_of(written: Any, hints: tuple[Any, ...], where: str) -> object:
    """Nothing where that is allowed; else the kind says which it is."""
    if set(hints) == PAPERS and isinstance(written, str):
        return paper(written, where)
    some = [hint for hint in hints if hint is not NoneType]
    if written is None and len(some) < len(hints):
        return None
    if len(some) == 1:
        return value_of(written, some[0], where)
    kinds = {kebab(hint): hint for hint in some}
    if not isinstance(written, dict) or written.get("kind") not in kinds:
        raise Unreadable(f"{where}: kind is none of {', '.join(kinds)}")
    rest = {name: one for name, one in written.items() if name != "kind"}
    return record(rest, kinds[written["kind"]], where)


def several(written: Any, hints: tuple[Any, ...], where: str) -> tuple[object, ...]:
    if not isinstance(written, list):
        raise Unreadable(f"{where}: {written!r} is not a list")
    return tuple(value_of(one, hints[0], where) for one in written)


def named_value(written: Any, kind: type[Enum], where: str) -> Enum:
    for one in kind:
        if one.value == written:
            return one
    names = ", ".join(str(one.value) for one in kind)
    raise Unreadable(f"{where}: {written!r} is none of {names}")


def paper(written: str, where: str) -> Paper:
    """A ticket as it was printed, or what its barcode says."""
    if not written.startswith(TITLE):
        return Scan(written)
    try:
        return read_ticket(written)
    except Refused as refusal:
        raise Unreadable(f"{where}: {refusal.reason}") from None


def record(written: Any, kind: Any, where: str) -> object:
    if not isinstance(written, dict):
        raise Unreadable(f"{where}: {written!r} is not an object")
    hints = get_type_hints(kind)
    found = {}
    for field in fields(kind):
        if field.name in written:
            here = f"{where}: {field.name}"
            found[field.name] = value_of(written[field.name], hints[field.name], here)
        elif field.default is MISSING:
            raise Unreadable(f"{where}: {field.name} is missing")
    if unknown := written.keys() - hints.keys():
        raise Unreadable(f"{where}: no field {min(unknown)}")
    make: Callable[..., object] = kind
    return make(**found)

"""Moves as a line of words: `player-1 bet-to stake=20.00`, `dealer deal cards=AS,KD`."""

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import words
from houseway.core.money import Cents, cents
from houseway.games.poker.hands.decks import Joker, poker_card
from houseway.games.poker.table.composition import AnyMove, PokerHouse
from houseway.kit.cards import Card

PAIR = re.compile(r'([a-z_]+)=("[^"]*"|\S*)')
YES = {"yes": True, "no": False}


def kebab(kind: type[Any]) -> str:
    return words(kind).replace(" ", "-")


# Writing


def written(put: Put[AnyMove]) -> str:
    """Write who puts a move, what it is, and each field that is not as usual."""
    move: Any = put.move
    hints = get_type_hints(type(move))
    parts = [actor(put.by), kebab(type(move))]
    for field in fields(move):
        value = getattr(move, field.name)
        if field.name == "player" and value == put.by.player:
            continue
        if value != field.default:
            text = money(value) if hints[field.name] is Cents else plain(value)
            parts.append(f"{field.name}={quoted(text)}")
    if put.beside is not None:
        parts.append(f"beside={quoted(actor(put.beside))}")
    if put.clock:
        parts.append(f"clock={put.clock}")
    return " ".join(parts)


def actor(by: Actor) -> str:
    role = f"player-{by.player}" if by.role is Role.PLAYER else by.role.value.replace(" ", "-")
    return f"{role}:{by.name.replace(' ', '_')}" if by.name else role


def quoted(text: str) -> str:
    return f'"{text}"' if not text or " " in text else text


def plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return ",".join(map(plain, value))
    if is_dataclass(value) and not isinstance(value, Card):
        return ":".join(plain(getattr(value, field.name)) for field in fields(value))
    return str(value)


def money(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02d}"


# Reading


def read(house: PokerHouse, line: str) -> Put[AnyMove]:
    """A ValueError says what is wrong with the line."""
    head = line.split(maxsplit=2)
    if len(head) < 2:
        raise ValueError(f"{line!r} names no actor and move")
    by, name, rest = read_actor(head[0]), head[1], "".join(head[2:])
    known = {kebab(kind): kind for kind in house.permits}
    if name not in known:
        raise ValueError(f"no move {name!r} at this table")
    given = {key: value.strip('"') for key, value in PAIR.findall(rest)}
    if PAIR.sub("", rest).strip():
        raise ValueError(f"{PAIR.sub('', rest).strip()!r} is not NAME=VALUE")
    beside, clock = given.pop("beside", None), given.pop("clock", "")
    move = read_move(known[name], given, by.player)
    return Put(by, move, None if beside is None else read_actor(beside), clock)


def read_actor(text: str) -> Actor:
    role, _, name = text.partition(":")
    called = name.replace("_", " ")
    if number := re.fullmatch("player-([0-9]+)", role):
        return Actor(Role.PLAYER, Player(int(number[1])), called)
    wanted = role.replace("-", " ")
    if wanted not in set(Role):
        raise ValueError(f"no actor {role!r}")
    return Actor(Role(wanted), None, called)


def read_move(kind: type[Any], given: Mapping[str, str], player: Player | None) -> Any:
    hints, left = get_type_hints(kind), dict(given)
    found: dict[str, Any] = {}
    for field in fields(kind):
        if field.name in left:
            found[field.name] = typed(left.pop(field.name), hints[field.name])
        elif field.name == "player" and player is not None and field.default is MISSING:
            found[field.name] = player
        elif field.default is MISSING:
            raise ValueError(f"{kebab(kind)}: {field.name} is missing")
    if left:
        raise ValueError(f"{kebab(kind)} has no {', '.join(left)}")
    return kind(**found)


def typed(text: str, hint: Any) -> Any:
    """A word as the type that a field wants."""
    if hint is Cents:
        return cents(text)
    inner = getattr(hint, "__supertype__", hint)
    if get_origin(inner) is tuple:
        return tuple(
            typed(each_text, get_args(inner)[0]) for each_text in text.split(",") if each_text
        )
    if get_origin(inner) in (Union, UnionType):
        kinds = [get_arg for get_arg in get_args(inner) if get_arg is not NoneType]
        return poker_card(text) if Joker in kinds else typed(text, kinds[0])
    if inner is bool:
        return YES[text]
    if inner in (int, str):
        return inner(text)
    if inner is Card:
        return poker_card(text)
    if isinstance(inner, type) and issubclass(inner, Enum):
        return inner(text)
    hints = get_type_hints(inner)
    parts = zip(fields(inner), text.split(":"), strict=True)
    return inner(**{field.name: typed(part, hints[field.name]) for field, part in parts})

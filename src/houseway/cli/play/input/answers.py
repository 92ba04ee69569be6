"""Answers that a player types when asked: `hit`, `stand`, or `2 insure 10`."""

from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any, get_args, get_type_hints

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Range
from houseway.core.game import Call, Choice, Option, Turn
from houseway.core.kind_names import kebab
from houseway.core.money import Cents, cents
from houseway.floor.wire.field_readers import Readers
from houseway.floor.wire.scalars import Unreadable
from houseway.kit.cards import CARD

READERS = Readers((CARD,))
SAID = {"hit": "draw", "card": "draw", "pair": "split", "even": "take-even-money"}


def answer(due: Turn, line: str) -> Put[object] | None:
    """The move that these words make of what is open, or None: then they mean something else."""
    words = line.lower().split()
    match due:
        case Choice(player, options):
            seat, words = seated(words)
            who = player if seat is None else seat
            option = named(options, words)
            return option_move(option, who, words[1:]) if option else None
        case Call(offers):
            seat, words = seated(words)
            mine = (offer.option for offer in offers if seat is not None and offer.player == seat)
            option = named(mine, words)
            return option_move(option, seat, words[1:]) if option and seat is not None else None
        case _:
            return None


def seated(words: list[str]) -> tuple[Player | None, list[str]]:
    if words and words[0].isdecimal():
        return Player(int(words[0])), words[1:]
    return None, words


def named(options: Iterable[Option], words: list[str]) -> Option | None:
    if not words:
        return None
    wanted = SAID.get(words[0], words[0])
    return next((option for option in options if kebab(option.move).startswith(wanted)), None)


def option_move(option: Option, player: Player, words: list[str]) -> Put[object]:
    """Return the move for this player about the option, for the amount that they say."""
    given: dict[str, Any] = {"player": player}
    hints = get_type_hints(option.move)
    for bound in option.bounds:
        if isinstance(bound, Range) and Cents in (hints[bound.name], *get_args(hints[bound.name])):
            given[bound.name] = cents(words.pop(0)) if words else bound.high
        elif isinstance(bound, Among) and len(bound.choices) == 1:
            given[bound.name] = bound.choices[0]
    found: dict[str, Any] = {}
    for field in fields(option.move):
        if field.name in given:
            found[field.name] = given[field.name]
        elif field.default is MISSING and not words:
            raise Unreadable(f"{kebab(option.move)}: say {field.name} too")
        elif words:
            found[field.name] = READERS.of(hints[field.name]).heard(words.pop(0))
    if words:
        raise Unreadable(f"{kebab(option.move)} takes no {words[0]!r}")
    return Put(Actor(Role.PLAYER, player), option.move(**found))

"""Control who brings an outcome at a table where the system draws, and how that is recorded.

`outcome_moves.list` lists the moves. The actor of a record is the source of its outcome: the system
generator, or at an attended table the person who reports it.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, Final

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, words
from houseway.core.kind_names import kebab
from houseway.core.value import changed, value
from houseway.house.machine.door import are_two
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.instruments import Game
from houseway.law.table import law_table

RULE_SET = "ni2019-689-mttg"
GENERATOR: Final = "system generator"  # the name in the record of whatever the system draws
SECONDS = frozenset({Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.OPERATOR})
FEWEST, MOST = 2, 3  # words of a line


class By(StrEnum):
    """The actor who makes a move at a table where the system draws."""

    SYSTEM = "system"
    PLAYER = "player"  # or the system
    TWO = "two"


@value
class OutcomeClauses:
    second: Cite
    system: Cite


@value
class OutcomeLaw:
    outcomes: OutcomeClauses


@cache
def outcome_law() -> OutcomeClauses:
    column = law_table("house/dealers/law.txt").of(RULE_SET)
    return fill(OutcomeLaw, column).outcomes


@value
class Line:
    """A line of `outcome_moves.list`."""

    move: str
    by: By
    game: str = ""  # the only one that is meant


@cache
def lines() -> tuple[Line, ...]:
    """The list of moves that carry an outcome; a line that cannot be read is a fault."""
    text = (files("houseway.house.dealers") / "outcome_moves.list").read_text(encoding="utf-8")
    listed = []
    for number, written in enumerate(text.splitlines(), 1):
        texts = written.partition("#")[0].split()
        if not texts:
            continue
        assert FEWEST <= len(texts) <= MOST, (
            f"outcome_moves.list:{number}: move, who, perhaps a game"
        )
        listed.append(Line(texts[0], By(texts[1]), str(Game(texts[2])) if texts[2:] else ""))
    return tuple(listed)


def outcomes(game: Game, moves: Iterable[type[Any]]) -> dict[type[Any], By]:
    """The moves of a game that carry an outcome, each with who makes it where the system draws."""
    listed = {line.move: line.by for line in lines() if line.game in ("", game)}
    return {move: listed[kebab(move)] for move in moves if kebab(move) in listed}


def is_generator(by: Actor) -> bool:
    return by.name == GENERATOR


def by_generator(put: Put[Any]) -> Put[Any]:
    """A move of the staff as the system makes it."""
    return changed(put, by=changed(put.by, name=GENERATOR))


def check_source(by: By, put: Put[Any], table: str) -> None:
    """Refuse a person who brings an outcome where the system draws.

    Staff without a name are processes of the floor itself; people always have one.
    """
    if not put.by.name or is_generator(put.by):
        return
    match by:
        case By.SYSTEM:
            raise alone(put, table)
        case By.PLAYER if put.by.role is not Role.PLAYER:
            raise alone(put, table)
        case By.TWO if not may_stand_beside(put.beside):
            raise second(put, table, f"a second person: {' or '.join(sorted(SECONDS))}")
        case By.TWO if put.beside is not None and not are_two(put.by, put.beside):
            raise second(put, table, "two people, and these may be one")


def may_stand_beside(person: Actor | None) -> bool:
    return person is not None and person.role in SECONDS and not is_generator(person)


def alone(put: Put[Any], table: str) -> NotPermitted:
    reason = (
        f"the system draws at table {table}: {put.by} may not {words(type(put.move))} there"
        " (a house control; a table where people deal is opened as attended)"
    )
    return NotPermitted(reason, outcome_law().system)


def second(put: Put[Any], table: str, wanted: str) -> NotPermitted:
    reason = (
        f"the system draws at table {table}: to {words(type(put.move))} takes {wanted}"
        " (a house control)"
    )
    return NotPermitted(reason, outcome_law().second)

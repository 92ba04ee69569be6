"""Moves in sentences for players: what a table does meanwhile, and what a button does."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from houseway.core.actors import Permits, Role
from houseway.core.kind_names import kebab
from houseway.core.value import value

FILE = "house/words/moves.list"


@value
class MoveWords:
    """The two sentences of a move, each empty where the list has none."""

    meanwhile: str = ""
    does: str = ""


NONE = MoveWords()


def move_words(kind: type[Any]) -> MoveWords:
    """The sentences of a move, of its own game first."""
    name, package = kebab(kind), kind.__module__.split(".")[2]
    return rows().get(f"{name} {package}") or rows().get(name, NONE)


def explained(permits: Permits) -> dict[str, str]:
    """What each move that players may make does, by its name."""
    kinds = (kind for kind, permit in permits.items() if Role.PLAYER in permit.roles)
    return {kebab(kind): does for kind in kinds if (does := move_words(kind).does)}


@cache
def rows() -> Mapping[str, MoveWords]:
    text = (files("houseway") / FILE).read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return dict(read(line) for line in lines)


def read(line: str) -> tuple[str, MoveWords]:
    name, *sentences = (part.strip() for part in line.split("|"))
    assert 1 <= len(sentences) <= 2, f"{FILE}: {line}"
    return name, MoveWords(*sentences)

"""Hints for training: a game gives them if its folder of commands has a module `hints`."""

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from houseway.games import GAMES
from houseway.law.instruments import Game

if TYPE_CHECKING:
    from houseway.cli.play.session import Session

Told = Callable[["Session"], Iterable[str]]


def hinting(game: Game) -> str | None:
    """The module that gives hints at a game's tables, which is imported only if they are wanted."""
    folder = f"houseway.cli.{next(row.package for row in GAMES if row.game is game)}"
    module = f"{folder}.hints"
    return module if find_spec(folder) and find_spec(module) else None


def hinted() -> list[str]:
    """The games that give hints."""
    return [game for game in dict.fromkeys(row.game for row in GAMES) if hinting(game)]


def hints_at(session: "Session") -> Told:
    module = hinting(session.one.game)
    assert module is not None, session.one
    told: Told = import_module(module).hints_for(session)
    return told

"""A table drawn in the terminal from its view. What the view does not list cannot be drawn.

The picture of a game's view is in `pictures`, in the file that is called like its package. A game
without such a file is drawn from the fields of its view.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType


def picture(view: object) -> RenderableType:
    found: Callable[[Any], RenderableType] = made_for("houseway.cli.pictures", view).picture
    return found(view)


def made_for(folder: str, view: object) -> Any:
    """The module for the game of a view: `games.sic_bo.table.view` has `pictures.sic_bo`."""
    return module_for(folder, type(view).__module__.split(".")[2])


@cache
def module_for(folder: str, package: str) -> Any:
    name = f"{folder}.{package}"
    return import_module(name if find_spec(name) else f"{folder}.any_game")

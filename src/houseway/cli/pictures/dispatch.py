"""A table drawn in the terminal from its view. What the view does not list cannot be drawn.

The picture of a game's view is in `pictures`, in the file that is called like its package.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from rich.console import RenderableType


def picture(view: object) -> RenderableType:
    return drawing(type(view).__module__)(view)


@cache
def drawing(module: str) -> Callable[[Any], RenderableType]:
    """`houseway.games.sic_bo.table.view` is drawn by `pictures.sic_bo`."""
    package = module.split(".")[2]
    found: Callable[[Any], RenderableType] = import_module(
        f"houseway.cli.pictures.{package}"
    ).picture
    return found

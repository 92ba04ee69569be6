"""Loops that are compiled to machine code, and kept compiled where there is a place for it."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
T = TypeVar("T")


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    """Without a writable cache it is compiled each time anew, which only takes longer."""
    try:
        return cast(Callable[P, T], njit(nogil=True, cache=True)(function))
    except RuntimeError as error:
        if "cannot cache" not in str(error):
            raise
        return cast(Callable[P, T], njit(nogil=True)(function))

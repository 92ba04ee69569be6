"""A name that is nearly one: what may have been meant."""

from collections.abc import Iterable

NEAR = 0.6


def meant(said: str, known: Iterable[str]) -> str:
    """`did you mean roulette? `, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(said.lower(), [*map(str, known)], 1, NEAR)
    return f"did you mean {near[0]}? " if near else ""

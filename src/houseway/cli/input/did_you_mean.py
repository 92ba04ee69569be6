"""A name that is nearly one: what may have been meant."""

from collections.abc import Iterable

NEAR = 0.6


def nearest(text: str, known: Iterable[str]) -> str:
    """The one that is nearest, if any is near."""
    from difflib import get_close_matches

    near = get_close_matches(text.lower(), [*map(str, known)], 1, NEAR)
    return near[0] if near else ""


def suggestion(text: str, known: Iterable[str]) -> str:
    """`did you mean roulette? `, or nothing."""
    near = nearest(text, known)
    return f"did you mean {near}? " if near else ""

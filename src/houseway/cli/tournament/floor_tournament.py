"""The tournament that `houseway serve` lodges."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.tournaments.papers.conditions import Conditions

LONGEST = 30  # letters of its name


def lodged(conditions: str) -> "tuple[tuple[str, Conditions], ...]":
    """By the name of its file, in letters that name a stream."""
    from houseway.cli.tournament.command import read

    if not conditions:
        return ()
    letters = (text if text.isalnum() else "-" for text in Path(conditions).stem)
    name = "".join(letters).strip("-")[:LONGEST] or "cup"
    return ((name, read(conditions)),)

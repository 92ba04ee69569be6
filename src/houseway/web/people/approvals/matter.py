"""The matter of an approval: one move of one person at one place, with every field of it."""

import json
from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.web.people.errors import TurnedAway

ABOUT = ("beside", "clock")  # are said of a move, and are no field of it
NO_MATTER = "an approval names the move that it is for, and the stream"
NOBODY = "an approval is for a move of somebody who is signed in"


@value
class Matter:
    """A word of approval makes this and nothing else good."""

    by: Actor
    stream: str
    move: str  # with its fields, as JSON in one form
    round: int | None = None

    def __str__(self) -> str:
        at = f" in round {self.round}" if self.round is not None else ""
        return f"{self.move} at {self.stream}{at} by {self.by}"


def matter_of(
    by: Actor | None, stream: str, move: Mapping[str, Any], of_round: int | None = None
) -> Matter:
    """The move as it is put, or as it is shown to who approves it."""
    if by is None:
        raise TurnedAway(NOBODY, 401)
    if not stream or not isinstance(move.get("move"), str):
        raise TurnedAway(NO_MATTER, 422)
    fields = {name: said for name, said in move.items() if name not in ABOUT}
    return Matter(by, stream, json.dumps(fields, sort_keys=True), of_round)

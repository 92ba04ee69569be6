"""Moves as a connection states them: the sender stands apart from the fields."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Role
from houseway.core.entropy import Entropy
from houseway.core.value import value

Said = Mapping[str, Any]
AROUND = ("move", "beside", "clock")  # what is said of a move, and is no field of it
SERVED = "for terminal "  # how a person or system that enters something for a terminal is named


@value
class Chance:
    """The entropy for moves that the floor completes: for real, and for the training."""

    real: Entropy
    training: Entropy


def fields_of(said: Said) -> dict[str, Any]:
    """The fields of a move."""
    return {name: given for name, given in said.items() if name not in AROUND}


def enveloped(by: Actor, said: Said) -> dict[str, object]:
    """With its fields apart from who makes it: a move may have a `seat` or a `name` of its own."""
    actor: dict[str, object] = {"role": str(by.role)}
    if by.player is not None:
        actor["player"] = by.player
    found = {"by": actor, "move": said.get("move"), "with": fields_of(said)}
    return found | {"beside": said["beside"]} if "beside" in said else found


def for_terminal(role: Role, player: Player) -> Actor:
    """An actor that enters something for a terminal."""
    return Actor(role, name=f"{SERVED}{player}")


def served(by: Actor) -> Player | None:
    """The terminal that the system enters something for."""
    number = by.name.removeprefix(SERVED)
    return Player(int(number)) if by.name.startswith(SERVED) and number.isdecimal() else None

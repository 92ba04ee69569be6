"""Moves as a connection states them: its sender makes them, and the floor fills in what it draws.

How a kind of stream reads them is the stream's to say (`Stream.read`).
"""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy
from houseway.floor.live.streams.base import Stream
from houseway.floor.wire.envelopes import Chance, Said, for_terminal
from houseway.floor.wire.scalars import Unreadable
from houseway.house.dealers.outcomes import GENERATOR, is_generator


class Ordering:
    """Reads what a connection puts. `Unreadable` where it is no move, `Refused` by a form."""

    def __init__(self, entropy: Entropy, training: Entropy | None = None) -> None:
        self._chance = Chance(entropy, training or entropy)

    def read(self, stream: Stream, by: Actor, said: Said) -> Put[Any]:
        """Read a move; the sender makes it and nobody else."""
        if is_generator(by):
            raise Unreadable(f"{GENERATOR!r} is the system's name, and no person's")
        return stream.read(by, said, self._chance)


def speakers(player: Player) -> tuple[Actor, ...]:
    """Everybody who has made moves for a terminal: their requests are counted together."""
    player_alone = Actor(Role.PLAYER, player)
    staff = (Role.KENO_WRITER, Role.KENO_RUNNER, Role.CASHIER, Role.SYSTEM)
    return player_alone, *(for_terminal(role, player) for role in staff)

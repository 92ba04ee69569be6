"""Names of actors in a record."""

from functools import lru_cache

from houseway.core.actors import Actor, Player, Role
from houseway.journal import ActorId

MOST = 16_384  # terminals and seats that are named without looking again


def actor_id(by: Actor) -> ActorId:
    return ActorId(str(by)) if by.player is None else numbered(by.role, by.player)


@lru_cache(MOST)
def numbered(role: Role, player: Player) -> ActorId:
    """Return the name of an actor with a number; cached, as it is needed at every move."""
    return ActorId(str(Actor(role, player)))

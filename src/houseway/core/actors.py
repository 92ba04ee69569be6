"""Who puts a move to the table, and what each role may do."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, NewType, TypeVar

from houseway.core.value import value
from houseway.law import Cite

Player = NewType("Player", int)
Move = TypeVar("Move", covariant=True)


class Role(StrEnum):
    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "casino supervisor"
    SHIFT_MANAGER = "gaming shift manager"
    TOURNAMENT_DIRECTOR = "tournament director"
    CASHIER = "cashier"
    KENO_WRITER = "keno writer"
    KENO_RUNNER = "keno runner"
    INSPECTOR = "inspector"
    OPERATOR = "operator"
    CLOCK = "clock"  # time is an actor: a countdown that runs out is a move


PLAYERS = frozenset({Role.PLAYER})
DEALERS = frozenset({Role.DEALER})
SUPERVISORS = frozenset({Role.SUPERVISOR})
OPERATORS = frozenset({Role.OPERATOR})
INSPECTORS = frozenset({Role.INSPECTOR})
STAFF = DEALERS | SUPERVISORS  # at the table
ANYBODY = PLAYERS | STAFF  # a player, or the staff for him


@value
class Actor:
    """A person in a role. A player has a number; staff may have a name."""

    role: Role
    player: Player | None = None
    name: str = ""

    def __str__(self) -> str:
        if self.player is not None:
            return f"{self.role} {self.player}"
        return f"{self.role} {self.name}".rstrip()


@value
class Put(Generic[Move]):
    """A move and who made it, with a second person beside where two are needed."""

    by: Actor
    move: Move
    beside: Actor | None = None
    clock: str = ""  # the time of day, `18:05`, where somebody stamps it


@value
class Permit:
    """The roles that may make a move, and the provision that says so."""

    roles: frozenset[Role]
    cite: Cite
    beside: Role | None = None  # the second person that the move needs


Permits = Mapping[type[Any], Permit]

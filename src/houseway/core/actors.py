"""Actors who put moves to the table, and what each role may do."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, NewType, TypeVar

from houseway.core.value import value
from houseway.law import Cite, RuleSet
from houseway.law.instruments import HOUSE_CONTROLS

Player = NewType("Player", int)
Move = TypeVar("Move", covariant=True)
HOUSE = RuleSet(HOUSE_CONTROLS)
TWO_ROLES = HOUSE.rule("1.2")  # cited where the house wants a second person, and no instrument
BY_HOUSE = " and "


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
    SYSTEM = "system"  # the game system itself: a printer that answers, a restart
    MONITORING = "monitoring system"  # which transfers credit


PLAYERS = frozenset({Role.PLAYER})
DEALERS = frozenset({Role.DEALER})
SUPERVISORS = frozenset({Role.SUPERVISOR})
OPERATORS = frozenset({Role.OPERATOR})
INSPECTORS = frozenset({Role.INSPECTOR})
STAFF = DEALERS | SUPERVISORS  # at the table
ANYBODY = PLAYERS | STAFF  # a player, or the staff for him
EMPLOYEES = STAFF | OPERATORS | {Role.SHIFT_MANAGER}  # of the casino, at tables
KENO_STAFF = frozenset({Role.KENO_WRITER, Role.KENO_RUNNER})

GROUPS = {"staff": STAFF, "anybody": ANYBODY, "employees": EMPLOYEES, "keno-staff": KENO_STAFF}


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
    by_house: bool = False  # whether it is the house that wants a second person

    @classmethod
    def from_law(cls, what: str, cite: Cite | None) -> "Permit":
        """A permit as a law table has it: `staff`, `operator, dealer`, `supervisor with dealer`.

        `cashier and supervisor` where no clause wants the second person, but the house does.
        """
        if cite is None:
            raise ValueError("a permit names its clause")
        by_house = BY_HOUSE in what
        names, _, second = what.partition(BY_HOUSE if by_house else " with ")
        roles = frozenset(role for name in names.split(", ") for role in roles_named(name))
        return cls(roles, cite, role_named(second) if second else None, by_house)

    @property
    def together(self) -> Cite:
        """The clause that wants the second person."""
        return TWO_ROLES if self.by_house else self.cite


def roles_named(name: str) -> frozenset[Role]:
    return GROUPS[name] if name in GROUPS else frozenset({role_named(name)})


def role_named(name: str) -> Role:
    """`shift-manager`, as tables of law name the roles."""
    try:
        return Role[name.upper().replace("-", "_")]
    except KeyError:
        raise LookupError(f"{name!r} is no role") from None


Permits = Mapping[type[Any], Permit]

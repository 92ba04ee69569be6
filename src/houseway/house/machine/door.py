"""The door for moves to a table: roles, a second person, players who are excluded."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from houseway.core.actors import Actor, Permit, Permits, Player, Put, Role
from houseway.core.game import NotPermitted, Refused, Turn, words
from houseway.core.value import changed, value
from houseway.house.general import closure
from houseway.house.general.law import GeneralLaw
from houseway.house.general.state import ALL_DAY, CloseTable, People
from houseway.house.machine.part import Kinds
from houseway.house.words.roles import a_role
from houseway.law import Cite

PLAYER = Role.PLAYER
Ruling = Callable[[Any, Turn, Any], Cite | None]  # the clause of a move, as things are
Exact = Callable[[Permit, Any], Permit]  # for a move that stands under a clause which it names


class WithPeople(Protocol):
    @property
    def people(self) -> People: ...
    @property
    def round(self) -> object | None: ...


def authorise(put: Put[object], permit: Permit) -> None:
    """Refuse a move to a role that may not make it, and one player's move to another."""
    if put.by.role not in permit.roles:
        raise NotPermitted(f"{a_role(put.by.role)} may not {words(type(put.move))}", permit.cite)
    if permit.beside is not None:
        check_beside(put, permit)
    if for_another(put):
        owner: Player | None = getattr(put.move, "player", None)
        whom = "the staff" if owner is None else f"player {owner}"
        reason = f"player {put.by.player} may not {words(type(put.move))} for {whom}"
        raise NotPermitted(reason, permit.cite)


def for_another(put: Put[object]) -> bool:
    """Return whether a player makes a move that is not their own."""
    by = put.by
    return by.role is PLAYER and getattr(put.move, "player", None) != by.player


def check_beside(put: Put[object], permit: Permit) -> None:
    if put.beside is None or put.beside.role is not permit.beside:
        reason = f"to {words(type(put.move))} takes {a_role(permit.beside)} beside"
        raise NotPermitted(reason, permit.together)
    if not are_two(put.by, put.beside):
        reason = f"to {words(type(put.move))} takes two people, and these may be one"
        raise NotPermitted(reason, permit.together)


def are_two(actor: Actor, other: Actor) -> bool:
    """Return whether these are two people; where nobody is named, roles tell them apart."""
    names = actor.name.strip().casefold(), other.name.strip().casefold()
    return names == ("", "") or (all(names) and names[0] != names[1])


@value
class Admission:
    """The moves that nobody may make for excluded players, and those still open to them."""

    cite: Cite
    plays: Kinds
    open: Kinds | None = None  # None: all but playing

    def check(self, excluded: frozenset[Player], put: Put[Any]) -> None:
        kind, player = type(put.move), self.player(excluded, put.move)
        acts = put.by.role is PLAYER and self.open is not None and kind not in self.open
        if player in excluded and (kind in self.plays or acts):
            raise Refused(f"player {player} is excluded from further participation", self.cite)

    def player(self, excluded: frozenset[Player], move: Any) -> Player | None:
        """The player of a move; where several draw for a seat, the first who may not."""
        drawing = (draw.player for draw in getattr(move, "draws", ()))
        own: Player | None = getattr(move, "player", None)
        return own or next((player for player in drawing if player in excluded), None)


@value
class Door:
    """Asked before the part that decides a move; it knows the clause that the move stands under."""

    permits: Permits
    exact: Mapping[type[Any], Exact]
    general: GeneralLaw
    admission: Admission
    ruled: Ruling | None = None  # of a refusal, as things are
    begins: Kinds = ()  # moves that begin a round where none is in play

    def permit(self, move: Any) -> Permit:
        """Some moves stand under the clause that they name, or that their setting does."""
        kind = type(move)
        permit = self.permits.get(kind)
        if permit is None:
            raise Refused(f"these rules know no move to {words(kind)}", self.general.dispute)
        exact = self.exact.get(kind)
        return permit if exact is None else exact(permit, move)

    def permit_at(self, whole: WithPeople, due: Turn, move: Any) -> Permit:
        """The permit as things are: a move may then stand under another clause."""
        permit = self.permit(move)
        cite = self.ruled(whole, due, move) if self.ruled else None
        return permit if cite is None else changed(permit, cite=cite)

    def check(self, whole: WithPeople, due: Turn, put: Put[Any]) -> Permit:
        kind = type(put.move)
        permit = self.permits.get(kind)
        if permit is None or kind in self.exact:
            permit = self.permit(put.move)
        if put.by.role not in permit.roles or permit.beside is not None or for_another(put):
            self.authorise(whole, due, put, permit)
        if whole.people.excluded:
            self.admission.check(whole.people.excluded, put)
        if kind in self.begins and whole.round is None:
            closure.check_hours(self.general, whole.people.hours, put.clock)
        return permit

    def looks_at_clock(self, kind: type[Any], people: People) -> bool:
        """Return whether the time of day decides a move: what begins a round, and a closing."""
        timed = kind in self.begins or kind is CloseTable
        return timed and self.general.hours is not None and people.hours != ALL_DAY

    def authorise(self, whole: WithPeople, due: Turn, put: Put[Any], permit: Permit) -> None:
        try:
            authorise(put, permit)
        except NotPermitted as refused:
            if refused.cite != permit.cite:
                raise
            cite = self.permit_at(whole, due, put.move).cite
            raise NotPermitted(refused.reason, cite) from None

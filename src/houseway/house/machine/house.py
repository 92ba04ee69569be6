"""The table of every game: a machine composed of parts."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from houseway.core.actors import Permit, Permits, Player, Put, Role
from houseway.core.game import Turn
from houseway.core.value import changer, names, taker
from houseway.house.general.events import HandsChanged
from houseway.house.general.law import GeneralLaw
from houseway.house.machine.door import PLAYER, Door, WithPeople
from houseway.house.machine.part import (
    Decided,
    Due,
    Events,
    EventsWithTable,
    Foreseen,
    Kinds,
    Now,
    Part,
    Step,
    speaks,
)
from houseway.law import Cite

W = TypeVar("W", bound=WithPeople)  # the whole state of a table
L = TypeVar("L")  # its rules

Parts = Mapping[str, Part[W, Any]]  # by the field that each owns, in the order in which they speak
Follow = Callable[[W, Events], Events]  # what comes of events whoever decided them
Decide = Callable[[W, Due, Put[Any], Cite], Decided]
Way = tuple[frozenset[Role], Cite, Decide[W]]  # who may make a move, by which clause, who decides
Change = Callable[[W, Any], W]
KNOWN = (Step, EventsWithTable)
Beside = tuple[Mapping[type[Any], Change[W]], Callable[..., W]]


class House(Generic[W, L]):
    """Parts that make a table. The last of them always has something due."""

    def __init__(
        self,
        rules: L,
        state: type[W],
        door: Door,
        parts: Parts[W],
        follows: tuple[Follow[W], ...] = (),
    ) -> None:
        fields = set(names(state))
        assert fields == set(parts), f"owned by nobody, or no field: {fields ^ set(parts)}"
        self.rules, self.state = rules, state
        self.door, self.parts, self.follows = door, parts, follows
        self.turns = tuple((part.turn, part) for part in parts.values() if speaks(part))
        self.deciders = deciders(parts)
        self.changes = changes(state, parts)
        self.beside: dict[int, Beside[W]] = {}  # by part, once one foresees
        undecided = set(door.permits) - set(self.deciders)
        assert not undecided, f"permitted, and decided by nobody: {undecided}"
        self.ways = ways(door, self.deciders)

    # What this table is

    @property
    def permits(self) -> Permits:
        """Every move there is at this table, with the roles that may make it."""
        return self.door.permits

    @property
    def general(self) -> GeneralLaw:
        """The general provisions that it stands under."""
        return self.door.general

    def permit(self, move: Any) -> Permit:
        return self.door.permit(move)

    def permit_at(self, state: W, move: Any) -> Permit:
        """Return who may make a move as things are, and by which clause."""
        return self.door.permit_at(state, self.turn(state), move)

    @property
    def moves(self) -> Kinds:
        return tuple(self.door.permits)

    @property
    def events(self) -> Kinds:
        return tuple(self.changes)

    def knows(self, state: W, player: Player) -> bool:
        """Return whether anything is remembered of a player, besides what they have in play."""
        another = HandsChanged(player, self.general.exclusion)
        return bool(self.evolve(state, another) != state)

    # One step after another

    def opening(self, settings: Any) -> W:
        """A table as its parts begin; settings that go together badly are refused."""
        return self.state(**{name: part.opening(settings) for name, part in self.parts.items()})

    def now(self, state: W) -> Now[W]:
        return Now(state, self.due(state))

    def step(self, now: Now[W], put: Put[Any]) -> Step[W]:
        """The events of a move, the table after them and what is due there, each found once."""
        before, by, move = now.state, put.by, put.move
        role, way = by.role, self.ways.get(type(move))
        if way is not None and not before.people.excluded:
            roles, clause, decide = way
            own = role is not PLAYER or getattr(move, "player", None) == by.player
            if own and role in roles:
                events = decide(before, now.due, put, clause)
                if isinstance(events, Step):
                    return events
                return self.after(before, self.with_followers(before, put, events))
        return self.after(before, self.decided(before, now.due, put))

    def after(
        self, before: W, decided: Events | Step[W] | EventsWithTable[W] | Foreseen
    ) -> Step[W]:
        if isinstance(decided, tuple):
            changes, after = self.changes, before
            for event in decided:
                after = changes[type(event)](after, event)
            return Step(decided, self.now(after))
        if isinstance(decided, Foreseen):
            return Step(decided.events, self.now(self.foreseen(before, decided)))
        if isinstance(decided, EventsWithTable):
            return Step(decided.events, self.now(decided.after))
        return decided

    # Each of the four by itself

    def turn(self, state: W) -> Turn:
        return self.due(state).turn

    def decide(self, state: W, due: Turn, put: Put[Any]) -> Events:
        decided = self.decided(state, Due(due), put)
        return decided if isinstance(decided, tuple) else decided.events

    def evolve(self, state: W, event: Any) -> W:
        return self.changes[type(event)](state, event)

    # Within

    def due(self, state: W) -> Due:
        for turn, part in self.turns:
            due = turn(state)
            if due is not None:
                return Due(due, part)
        raise AssertionError("nobody says what is due")

    def decided(
        self, state: W, due: Due, put: Put[Any]
    ) -> Events | Step[W] | EventsWithTable[W] | Foreseen:
        """Every check of the door, and then whoever decides."""
        clause = self.door.check(state, due.turn, put).cite
        for decide in self.deciders[type(put.move)]:
            decided = decide(state, due, put, clause)
            if decided is not None:
                return self.with_followers(state, put, decided)
        raise AssertionError(f"nobody decides {put.move}")

    def with_followers(
        self, state: W, put: Put[Any], decided: Decided
    ) -> Events | Step[W] | EventsWithTable[W] | Foreseen:
        assert decided is not None, f"nobody decides {put.move}"
        if not self.follows or isinstance(decided, KNOWN):
            return decided
        return self.followed(state, decided)

    def followed(self, state: W, decided: Events | Foreseen) -> Events | Foreseen:
        """Add what else comes of it; then nothing that was foreseen holds."""
        events = decided.events if isinstance(decided, Foreseen) else decided
        followed = events
        for follow in self.follows:
            more = follow(state, followed)
            followed = (*followed, *more) if more else followed
        return decided if followed is events else followed

    def foreseen(self, state: W, decided: Foreseen) -> W:
        """The table after what one part foresaw of itself: only the others take the events."""
        beside, put_in = self.beside.get(id(decided.by)) or self.look_beside(decided.by)
        for event in decided.events:
            others = beside.get(type(event))
            if others is not None:
                state = others(state, event)
        return put_in(state, decided.piece)

    def look_beside(self, by: object) -> Beside[W]:
        """Return what other parts make of each event, and how this part's piece is put in."""
        (name,) = (name for name, part in self.parts.items() if part is by)
        found = changes(self.state, without(self.parts, name)), changer(self.state, name)
        self.beside[id(by)] = found
        return found


def without(parts: Parts[W], name: str) -> Parts[W]:
    return {other: part for other, part in parts.items() if other != name}


def deciders(parts: Parts[W]) -> dict[type[Any], tuple[Decide[W], ...]]:
    """Return the deciders of each kind of move, in the order in which they are asked."""
    deciders_of: dict[type[Any], tuple[Decide[W], ...]] = {}
    for part in parts.values():
        for move in part.moves:
            deciders_of[move] = (*deciders_of.get(move, ()), part.decide)
    return deciders_of


def ways(
    door: Door, deciders: Mapping[type[Any], tuple[Decide[W], ...]]
) -> dict[type[Any], Way[W]]:
    """For moves of one clause that need no second person, and that only one part decides."""
    checked = {*door.exact, *door.begins}
    plain = {kind: permit for kind, permit in door.permits.items() if kind not in checked}
    return {
        kind: (permit.roles, permit.cite, deciders[kind][0])
        for kind, permit in plain.items()
        if permit.beside is None and len(deciders[kind]) == 1
    }


class Changes(dict[type[Any], Change[W]]):
    """What each kind of event changes; one that no part takes is named."""

    def __missing__(self, kind: type[Any]) -> Change[W]:
        raise KeyError(f"{kind.__name__} is in no union of events of this table")


def changes(state: type[W], parts: Parts[W]) -> Changes[W]:
    """Return what each kind of event changes in the table, from the parts that take it."""
    owners: dict[type[Any], tuple[str, ...]] = {}
    for name, part in parts.items():
        for event in dict.fromkeys(part.events):
            owners[event] = (*owners.get(event, ()), name)
    together = set(owners.values())
    made = {owned: taker(state, {text: parts[text].evolve for text in owned}) for owned in together}
    return Changes({event: made[owned] for event, owned in owners.items()})

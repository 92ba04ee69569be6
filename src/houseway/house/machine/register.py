"""A machine of one part: the shape of a table for a terminal, a desk and the staff."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from houseway.core.actors import Permits, Put
from houseway.core.game import NotPermitted, Refused, Turn, words
from houseway.core.value import value
from houseway.house.machine.door import authorise
from houseway.house.machine.optional_rules import NOTHING, OptionalRules
from houseway.house.machine.part import Due, Events, Kinds, Now, Part, Step
from houseway.house.offers.house_fields import Fields
from houseway.law import Cite

S = TypeVar("S")


@value
class SingleRules(OptionalRules):
    """The rules of a machine that are known without its state."""

    default: Any  # settings
    fields: dict[type[Any], Fields]  # what the fields of moves may be, where the turn does not say
    untried: Callable[[Any], Kinds]  # moves that are open as it stands; nobody can try them before


class Machine(Generic[S]):
    """Checks who may make a move, then asks its part. `house/machine/house.py` has many parts."""

    def __init__(
        self, rules: SingleRules, state: type[S], permits: Permits, part: Part[S, S]
    ) -> None:
        self.rules, self.state, self.permits, self.part = rules, state, permits, part
        self.parts: Mapping[str, Any] = NOTHING  # it has no field of its own for one
        assert set(permits) == set(part.moves), set(permits) ^ set(part.moves)

    @property
    def moves(self) -> Kinds:
        return self.part.moves

    @property
    def events(self) -> Kinds:
        return self.part.events

    def opening(self, settings: Any) -> S:
        return self.part.opening(settings)

    def now(self, state: S) -> Now[S]:
        return Now(state, Due(self.turn(state), self.part))

    def step(self, now: Now[S], put: Put[Any]) -> Step[S]:
        events, after = self.decide(now.state, now.due.turn, put), now.state
        for event in events:
            after = self.evolve(after, event)
        return Step(events, self.now(after))

    def turn(self, state: S) -> Turn:
        due = self.part.turn(state)
        assert due is not None, "a machine of one part always has something due"
        return due

    def decide(self, state: S, due: Turn, put: Put[Any]) -> Events:
        cite = self.admitted(put)
        decided = self.part.decide(state, Due(due, self.part), put, cite)
        assert isinstance(decided, tuple), f"nobody decides {put.move}"
        return decided

    def evolve(self, state: S, event: Any) -> S:
        return self.part.evolve(state, event)

    def admitted(self, put: Put[Any]) -> Cite:
        """The clause under which this role may make this move."""
        permit = self.permits[type(put.move)]
        authorise(put, permit)
        if permit.beside is not None:
            check_two(put, permit.together)
        return permit.cite


def check_two(put: Put[Any], cite: Cite) -> None:
    """Two people are two names."""
    text, other = put.by.name.strip(), put.beside.name.strip() if put.beside else ""
    if not text or not other or text.casefold() == other.casefold():
        reason = f"to {words(type(put.move))} takes two people, each by name"
        raise NotPermitted(reason, cite)


def check_written(text: str, most: int, what: str, cite: Cite) -> None:
    """Refuse what says nothing, too much, or cannot be printed."""
    if not 0 < len(text.strip()) <= most or not text.isprintable():
        raise Refused(f"{what}, in 1 to {most} letters", cite)


def refuse_blank(text: str, reason: str, cite: Cite) -> None:
    """Refuse a text that says nothing."""
    if not text.strip():
        raise Refused(reason, cite)

"""A table of any game that a test drives: put a move and see the events, or expect a refusal."""

from typing import Any, Generic, TypeVar

import pytest

from houseway.core.actors import Actor, Put
from houseway.core.game import AnyTable, Choice, Duty, NotPermitted, Refused, Turn
from tests.kinds import of_kind

Machine = TypeVar("Machine", bound=AnyTable)


class Driven(Generic[Machine]):
    """One table, the moves put to it and the events that came of them."""

    def __init__(self, house: Machine, settings: Any) -> None:
        self.house = house
        self.table: Any = house.opening(settings)
        self.events: list[Any] = []

    @property
    def due(self) -> Turn:
        return self.house.turn(self.table)

    @property
    def duty(self) -> Duty:
        return of_kind(Duty, self.due)

    @property
    def choice(self) -> Choice:
        return of_kind(Choice, self.due)

    def put(self, by: Actor, move: object, beside: Actor | None = None) -> tuple[Any, ...]:
        events = self.house.decide(self.table, self.due, Put(by, move, beside))
        for event in events:
            self.table = self.house.evolve(self.table, event)
        self.events += events
        return events

    def refused(self, by: Actor, move: object, beside: Actor | None = None) -> Refused:
        """The refusal of a move, which has changed nothing."""
        before, said = self.table, repr(self.table)
        with pytest.raises(Refused) as caught:
            self.put(by, move, beside)
        assert self.table is before
        assert repr(self.table) == said
        return caught.value

    def forbidden(self, by: Actor, move: object, beside: Actor | None = None) -> NotPermitted:
        return of_kind(NotPermitted, self.refused(by, move, beside))

"""Several tables under one roof, without a floor: what is decided at one reaches the others."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.value import value
from houseway.house.general.change_of_hands import bound
from houseway.house.general.events import PlayerExcluded
from houseway.house.general.state import ExcludeAsDecided
from houseway.house.machine.house import House

SYSTEM = Actor(Role.SYSTEM)


@value
class Happened:
    """A move at a table, and what came of it there."""

    table: str
    put: Put[Any]
    events: tuple[Any, ...]


@value
class Casino:
    """The tables, each with the rule set it was opened under."""

    tables: Mapping[str, House[Any, Any]]

    def opening(self, settings: Mapping[str, object]) -> Mapping[str, Any]:
        return {name: self.tables[name].opening(chosen) for name, chosen in settings.items()}

    def decide(
        self, hall: Mapping[str, Any], at: str, put: Put[Any], record: int = 1
    ) -> tuple[Happened, ...]:
        """What a move leads to at its table, written under this record, and so at others."""
        if at not in self.tables:
            raise LookupError(f"no table {at!r}: there are {', '.join(self.tables)}")
        here = self.decided(hall, at, put)
        gone = [event.player for event in here.events if isinstance(event, PlayerExcluded)]
        elsewhere = tuple(
            self.decided(hall, name, Put(SYSTEM, ExcludeAsDecided(player, at, record)))
            for player in gone
            for name in bound(self.tables, at)
            if player not in hall[name].people.excluded
        )
        return (here, *elsewhere)

    def decided(self, hall: Mapping[str, Any], at: str, put: Put[Any]) -> Happened:
        table = self.tables[at]
        return Happened(at, put, table.decide(hall[at], table.turn(hall[at]), put))

    def evolve(self, hall: Mapping[str, Any], happened: Happened) -> Mapping[str, Any]:
        state = hall[happened.table]
        for event in happened.events:
            state = self.tables[happened.table].evolve(state, event)
        return {**hall, happened.table: state}

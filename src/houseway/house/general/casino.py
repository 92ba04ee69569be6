"""Several tables under one roof: how far what is decided about a person at one reaches.

He is excluded from the game. In NI2019 that is the game at that table; the other rule sets do not
say, and it is read as the game they are the rules of, at every table where it is played.
"""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.value import value
from houseway.house.general.attending import PlayerExcluded
from houseway.house.general.people import ExcludeAsDecided
from houseway.house.machine import House

TableName = str
AnyHouse = House[Any, Any]
Hall = Mapping[TableName, Any]  # the state of every table
SYSTEM = Actor(Role.SYSTEM)


@value
class Happened:
    """A move at a table, and what came of it there."""

    table: TableName
    put: Put[Any]
    events: tuple[Any, ...]


def bound(tables: Mapping[TableName, AnyHouse], at: TableName) -> tuple[TableName, ...]:
    """The other tables that an exclusion at this one binds."""
    game = tables[at].general.exclusion.rule_set
    return tuple(
        name
        for name, table in tables.items()
        if name != at
        and table.general.exclusion.rule_set == game
        and ExcludeAsDecided in table.permits
    )


@value
class Casino:
    """The tables, each with the rule set it was opened under."""

    tables: Mapping[TableName, AnyHouse]

    def opening(self, settings: Mapping[TableName, object]) -> Hall:
        return {name: self.tables[name].opening(chosen) for name, chosen in settings.items()}

    def decide(
        self, hall: Hall, at: TableName, put: Put[Any], record: int = 1
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

    def decided(self, hall: Hall, at: TableName, put: Put[Any]) -> Happened:
        table = self.tables[at]
        return Happened(at, put, table.decide(hall[at], table.turn(hall[at]), put))

    def evolve(self, hall: Hall, happened: Happened) -> Hall:
        state = hall[happened.table]
        for event in happened.events:
            state = self.tables[happened.table].evolve(state, event)
        return {**hall, happened.table: state}

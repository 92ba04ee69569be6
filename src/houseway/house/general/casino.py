"""Several tables under one roof. What is decided about a person at one holds at all of them."""

from collections.abc import Mapping

from houseway.core.actors import Put
from houseway.core.game import AnyTable
from houseway.core.value import value
from houseway.house.general.attending import PlayerExcluded

TableName = str
Hall = Mapping[TableName, object]  # the state of every table
Happened = tuple[TableName, object]  # an event, and the table it is written down at


@value
class Casino:
    """The tables, each with the rule set it was opened under."""

    tables: Mapping[TableName, AnyTable]

    def opening(self, settings: Mapping[TableName, object]) -> Hall:
        return {name: self.tables[name].opening(chosen) for name, chosen in settings.items()}

    def decide(self, hall: Hall, at: TableName, put: Put[object]) -> tuple[Happened, ...]:
        """What happens at the table the move was put to, and by it at the others."""
        if at not in self.tables:
            raise LookupError(f"no table {at!r}: there are {', '.join(self.tables)}")
        table = self.tables[at]
        events = table.decide(hall[at], table.turn(hall[at]), put)
        here = tuple((at, event) for event in events)
        everywhere = tuple(
            (name, event)
            for event in events
            if isinstance(event, PlayerExcluded)
            for name in self.tables
            if name != at
        )
        return (*here, *everywhere)

    def evolve(self, hall: Hall, happened: Happened) -> Hall:
        name, event = happened
        return {**hall, name: self.tables[name].evolve(hall[name], event)}

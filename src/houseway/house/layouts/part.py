"""The part that a table with a layout adds: Colour Chips."""

from typing import Any, TypeVar

from houseway.core.actors import Role
from houseway.core.game import Turn
from houseway.core.value import changed, value
from houseway.house.layouts import colour_chips
from houseway.house.layouts.colour_chips import ColourEvent, Colours
from houseway.house.layouts.state import ColoursTable
from houseway.house.machine.part import Quiet, members
from houseway.house.rounds.round import OnLayout
from houseway.house.settings.kinds import Setting
from houseway.house.table.composition import Beside
from houseway.house.table.view import TableView, table_view
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


@value
class ColoursKept(Quiet):
    """The Colour Chips of each player, and what they are worth."""

    events = members(ColourEvent)

    def opening(self, _settings: Any) -> Colours:
        return Colours()

    def evolve(self, whole: ColoursTable[Any, Any], event: ColourEvent) -> Colours:
        return colour_chips.evolve(whole.colours, event)


LAYOUT = Beside(ColoursTable, {"colours": ColoursKept()})


def layout_table_view(
    menu: tuple[Setting, ...], marker: Cite, table: ColoursTable[S, R], due: Turn, role: Role
) -> TableView:
    """A banked table, with its Colour Chips."""
    return changed(table_view(menu, marker, table, due, role), colours=table.colours.sold)

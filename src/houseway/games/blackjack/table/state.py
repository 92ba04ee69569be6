"""The state of a blackjack table: a banked table, and what players were told of their Boxes."""

from houseway.core.value import value
from houseway.games.blackjack.round.state import Round
from houseway.games.blackjack.table.settings import Settings
from houseway.house.machine.followers import BoxesKept
from houseway.house.table.composition import Beside
from houseway.house.table.state import Table
from houseway.house.wagers.boxes import Boxes


@value
class BoxesTable(Table[Settings, Round]):
    boxes: Boxes = Boxes()


BOXES = Beside(BoxesTable, {"boxes": BoxesKept()})


def boxes_of(table: Table[Settings, Round]) -> Boxes:
    assert isinstance(table, BoxesTable), "no blackjack table"
    return table.boxes

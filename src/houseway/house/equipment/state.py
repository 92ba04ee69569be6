"""A casino's equipment: the items, the tables they are at, and what is recorded of them."""

from enum import StrEnum

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import Measures
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.law.instruments import Game


class Condition(StrEnum):
    UNCHECKED = "not checked"
    SOUND = "sound"
    FAULTY = "faulty"


class Occasion(StrEnum):
    """The occasion for checking a thing."""

    BEFORE = "before gaming"
    AFTER = "at or after the end of gaming"


@value
class Consent:
    """Approval of one thing under one rule set: who gave it, when, in which document."""

    under: str
    body: str
    by: str
    reference: str
    on: str


@value
class Item:
    serial: str
    kind: Kind
    under: str  # the rule set that it was registered under
    measures: Measures = ()
    consents: tuple[Consent, ...] = ()
    at: tuple[str, ...] = ()  # the tables that it is at
    condition: Condition = Condition.UNCHECKED
    owed: str = ""  # the rule set that wants it checked now that gaming has ended
    counting: bool = False  # a count was ordered
    withdrawn: bool = False

    def __str__(self) -> str:
        return f"{self.kind} {self.serial}"


@value
class ApprovedNumber:
    """A table may have no more than so many of this kind."""

    kind: Kind
    most: int
    consent: Consent


@value
class GamingTable:
    """A table as it is set up: for one game, under one rule set."""

    serial: str
    under: str
    game: Game
    gaming: bool = False
    numbers: tuple[ApprovedNumber, ...] = ()

    def number(self, kind: Kind) -> ApprovedNumber | None:
        return next((number for number in self.numbers if number.kind is kind), None)


@value
class Waiting:
    """A new thing that was brought for an old one and is not checked yet."""

    old: str
    new: str
    table: str
    unfit: bool


@value
class Register:
    items: tuple[Item, ...] = ()
    tables: tuple[GamingTable, ...] = ()
    waiting: tuple[Waiting, ...] = ()

    def item(self, serial: str) -> Item | None:
        return next((item for item in self.items if item.serial == serial), None)

    def table(self, serial: str) -> GamingTable | None:
        return next((table for table in self.tables if table.serial == serial), None)

    def at(self, table: str) -> tuple[Item, ...]:
        """Return the things at a table. The table itself is not one."""
        return tuple(item for item in self.items if table in item.at)

    def table_of(self, item: Item) -> GamingTable | None:
        return self.table(item.at[0]) if item.at else None

    def rules_of(self, item: Item) -> str:
        """A thing stands under the rules of its table, else of its owed check or its entry."""
        table = self.table_of(item)
        return table.under if table else item.owed or item.under


# Events


@value
class ItemRegistered:
    serial: str
    kind: Kind
    under: str
    measures: Measures
    determined: tuple[Determined, ...]
    cite: Cite


@value
class ItemApproved:
    serial: str
    consent: Consent
    determined: tuple[Determined, ...]
    cite: Cite


@value
class NumberApproved:
    table: str
    number: ApprovedNumber
    determined: Determined
    cite: Cite


@value
class TableSetUp:
    table: str
    under: str
    game: Game
    determined: tuple[Determined, ...]
    cite: Cite


@value
class ItemAssigned:
    serial: str
    table: str
    determined: tuple[Determined, ...]
    cite: Cite


@value
class ItemRemoved:
    serial: str
    table: str
    cite: Cite


@value
class ItemChecked:
    serial: str
    by: Actor
    machine: str
    wrong: tuple[str, ...]
    occasion: Occasion
    cite: Cite


@value
class CountOrdered:
    serial: str
    cite: Cite


@value
class ItemCounted:
    serial: str
    counted: int
    proper: int
    cite: Cite


@value
class NewItemBrought:
    waiting: Waiting
    cite: Cite


@value
class NewItemRejected:
    waiting: Waiting
    checked_by: tuple[Actor, ...]
    wrong: tuple[str, ...]
    cite: Cite


@value
class ItemReplaced:
    """The new thing is where the old one was. `owed`: the rules that want the old one checked."""

    old: str
    new: str
    tables: tuple[str, ...]
    checked_by: tuple[Actor, ...]
    owed: str
    determined: tuple[Determined, ...]
    cite: Cite


@value
class ItemWithdrawn:
    serial: str
    why: str
    cite: Cite


@value
class GamingBegun:
    table: str
    determined: tuple[Determined, ...]
    cite: Cite


@value
class GamingEnded:
    """Gaming at a table is over: these have to be checked now, these before it begins again."""

    table: str
    owed: tuple[str, ...]
    unchecked: tuple[str, ...]
    cite: Cite


EquipmentEvent = (
    ItemRegistered
    | ItemApproved
    | NumberApproved
    | TableSetUp
    | ItemAssigned
    | ItemRemoved
    | ItemChecked
    | CountOrdered
    | ItemCounted
    | NewItemBrought
    | NewItemRejected
    | ItemReplaced
    | ItemWithdrawn
    | GamingBegun
    | GamingEnded
)

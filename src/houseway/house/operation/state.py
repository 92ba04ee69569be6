"""The operation of a floor between two moves."""

from houseway.core.actors import Actor
from houseway.core.value import value

KEPT = 50  # acts of people that the register shows; the journal has all


@value
class Setting:
    """A setting of a table and its value, as a plan or a form writes them."""

    name: str
    value: str


@value
class AddedTable:
    table: str
    game: str
    edition: str
    mode: str
    settings: tuple[Setting, ...] = ()


@value
class Announcement:
    """Another mode for a table, which takes effect between two rounds after its time."""

    table: str
    mode: str
    before: str
    since: int  # milliseconds of universal time: when it was announced,
    at: int  # and before when it does not take effect
    due: bool = False  # that time has passed: it waits for the end of a round, or of a shoe


@value
class TableMode:
    """The mode of a table that is another than its first record has."""

    table: str
    mode: str


@value
class Withdrawal:
    """A terminal out of service."""

    terminal: int
    reason: str
    at: int


@value
class Connection:
    """A terminal that will reach a table as soon as its account is closed."""

    terminal: int
    table: str


@value
class Act:
    """What somebody did, when and why."""

    at: int
    by: Actor
    beside: Actor | None
    what: str
    reason: str


@value
class OperationSettings:
    notice: int = 60  # seconds at least between the announcement of a mode and its effect


@value
class Operation:
    """The changes of a floor while it runs."""

    settings: OperationSettings = OperationSettings()
    tables: tuple[AddedTable, ...] = ()
    announced: tuple[Announcement, ...] = ()
    modes: tuple[TableMode, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    waiting: tuple[Connection, ...] = ()
    acts: tuple[Act, ...] = ()  # the latest last

    def announcement(self, table: str) -> Announcement | None:
        return next((notice for notice in self.announced if notice.table == table), None)

    def withdrawal(self, terminal: int) -> Withdrawal | None:
        return next((gone for gone in self.withdrawn if gone.terminal == terminal), None)

    def mode(self, table: str) -> str | None:
        """The mode of a table that was changed here; None where its first record has it."""
        return next((changed.mode for changed in self.modes if changed.table == table), None)

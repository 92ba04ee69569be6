"""Events of the operation of a floor."""

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.house.operation.state import AddedTable, Announcement, Setting, Withdrawal
from houseway.law import Cite


@value
class ActRecorded:
    """Who did what follows in the same record, and why."""

    at: int
    by: Actor
    beside: Actor | None
    what: str
    reason: str
    cite: Cite


@value
class TableAdded:
    added: AddedTable
    terminals: tuple[int, ...]
    busy: tuple[int, ...]
    cite: Cite


@value
class WaitingConnected:
    terminal: int
    tables: tuple[str, ...]
    cite: Cite


@value
class ClosingOrdered:
    table: str
    cite: Cite


@value
class OpeningOrdered:
    table: str
    cite: Cite


@value
class LimitsOrdered:
    table: str
    limits: tuple[Setting, ...]
    cite: Cite


@value
class ModeAnnounced:
    announced: Announcement
    cite: Cite


@value
class ModeCalledOff:
    table: str
    mode: str
    cite: Cite


@value
class ModesDue:
    """The notices of these tables have run out: they change between two rounds."""

    tables: tuple[str, ...]
    cite: Cite


@value
class ModeChanged:
    table: str
    mode: str
    cite: Cite


@value
class TerminalWithdrawn:
    withdrawn: Withdrawal
    cite: Cite


@value
class TerminalRestored:
    terminal: int
    cite: Cite


OperationEvent = (
    ActRecorded
    | TableAdded
    | WaitingConnected
    | ClosingOrdered
    | OpeningOrdered
    | LimitsOrdered
    | ModeAnnounced
    | ModeCalledOff
    | ModesDue
    | ModeChanged
    | TerminalWithdrawn
    | TerminalRestored
)

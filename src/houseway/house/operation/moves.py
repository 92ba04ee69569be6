"""Moves by which a floor is changed while it runs. Each has its reason.

`at`, `before`, `terminals`, `busy` and `ready` are facts: the floor fills them in.
"""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.house.general.state import InspectorNotice
from houseway.house.operation.state import Setting


@value
class AddTable:
    """Open another table, and connect the terminals that are played with the same money."""

    table: str
    game: str
    edition: str
    reason: str
    mode: str = "electronic"
    settings: tuple[Setting, ...] = ()  # those that differ from the usual ones
    at: int = 0
    terminals: tuple[int, ...] = ()  # connected at once,
    busy: tuple[int, ...] = ()  # and when the account that is open there is closed


@value
class ConnectWaiting:
    """Connect a terminal whose account was open when tables were added."""

    terminal: int


@value
class OrderClosing:
    """Close a table, after notice to its players."""

    table: str
    reason: str
    rounds: int = 0  # still to be played; a rule set may want more
    inspector: InspectorNotice = InspectorNotice.TOLD
    at: int = 0


@value
class OrderOpening:
    """Open a table, or open it again after it was closed."""

    table: str
    reason: str
    at: int = 0


@value
class ChangeLimits:
    """Set limits and other settings of a table, with notice to its players."""

    table: str
    limits: tuple[Setting, ...]
    reason: str
    at: int = 0


@value
class AnnounceMode:
    """Announce that people will deal at a table, or that the system will."""

    table: str
    mode: str
    reason: str
    seconds: int = 300  # of notice before it takes effect
    at: int = 0
    before: str = ""


@value
class CallOffMode:
    """Leave a table in its mode: the announced one does not come."""

    table: str
    reason: str
    at: int = 0


@value
class ReviewModes:
    """The time of a notice has run out; `ready` are tables between two rounds."""

    at: int = 0
    ready: tuple[str, ...] = ()


@value
class TakeUpMode:
    """A table whose notice has run out is between two rounds."""

    table: str


@value
class WithdrawTerminal:
    """Put a terminal out of service: no notes and no wagers, but the way out stays open."""

    terminal: int
    reason: str
    at: int = 0


@value
class RestoreTerminal:
    """Put a terminal back in service."""

    terminal: int
    reason: str
    at: int = 0


OperationMove = (
    AddTable
    | ConnectWaiting
    | OrderClosing
    | OrderOpening
    | ChangeLimits
    | AnnounceMode
    | CallOffMode
    | ReviewModes
    | TakeUpMode
    | WithdrawTerminal
    | RestoreTerminal
)
Reasoned = (
    AddTable
    | OrderClosing
    | OrderOpening
    | ChangeLimits
    | AnnounceMode
    | CallOffMode
    | WithdrawTerminal
    | RestoreTerminal
)

WHY: Whys = {
    Why.HOUSE: (
        "AddTable ConnectWaiting OrderClosing OrderOpening ChangeLimits AnnounceMode CallOffMode"
        " ReviewModes TakeUpMode WithdrawTerminal RestoreTerminal"
    ),
}

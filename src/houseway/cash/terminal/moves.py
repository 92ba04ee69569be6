"""Moves that people, the printer and the monitoring system put to a Player Terminal.

`standing`, `known`, `used`, `drawn` and `at` are facts: the floor fills them in.
"""

from enum import StrEnum

from houseway.cash.facts import Standing
from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value


class Source(StrEnum):
    """The sources of credit; an adjustment puts one of them right."""

    NOTES = "notes"
    WINNINGS = "winnings"
    TRANSFER = "a transfer"


@value
class InsertNote:
    player: Player
    note: Cents
    standing: Standing | None = None


@value
class TransferCredit:
    """Credit from the monitoring system, under a reference that it uses once."""

    amount: Cents
    reference: str
    standing: Standing | None = None
    used: Transferred | None = None


@value
class CashOut:
    """A player leaves with all that is theirs, chips included that they have not confirmed."""

    player: Player
    standing: Standing | None = None
    drawn: str = ""
    at: int = 0
    pays_out = True


@value
class ReportPrinted:
    """The printer has printed the ticket that it was told to."""

    validation: str
    standing: Standing | None = None


@value
class ReportPrintFault:
    """Nothing was printed, or nothing that can be read."""

    what: str


@value
class IssueVoucher:
    standing: Standing | None = None
    drawn: str = ""
    at: int = 0


@value
class ReplaceTicket:
    """A ticket that left the printer illegible: a voucher in its place."""

    validation: str
    known: TicketOnRecord | None = None
    drawn: str = ""
    at: int = 0


@value
class DirectToLeave:
    reason: str  # why the player's presence would disrupt the game and compromise its integrity


@value
class ReportMalfunction:
    player: Player
    what: str


@value
class DetermineMalfunction:
    """Record the malfunction that staff found, and whether it could be rectified at once."""

    what: str
    rectified: bool


@value
class PutInOrder:
    """The terminal works again."""


@value
class CallSupervisor:
    player: Player


@value
class AnswerCall:
    """The Casino Supervisor has come."""


@value
class ClaimError:
    """A player claims that an outcome was entered wrongly, or that the system malfunctioned."""

    player: Player
    table: str
    round: int
    what: str


@value
class ConsiderClaim:
    """Record the decision on a claim, and the table record that carries it out, if any."""

    claim: int
    decided: str
    table: str = ""
    record: int | None = None


@value
class AdjustAccount:
    """Credit by hand: what one of the sources should have brought, or brought too much."""

    change: Cents  # below zero it takes away
    source: Source
    reason: str
    table: str = ""  # whose winnings they are
    standing: Standing | None = None


@value
class ConnectTerminal:
    """The tables that can be played from here, from now on."""

    tables: tuple[str, ...]


@value
class ConfigureTerminal:
    """Set what the operator determines for the terminal, from now on."""

    notes: tuple[Cents, ...]
    ticket_limit: Cents | None
    several_tables: bool = True
    transfer_opens: bool = False


TerminalMove = (
    InsertNote
    | TransferCredit
    | CashOut
    | ReportPrinted
    | ReportPrintFault
    | IssueVoucher
    | ReplaceTicket
    | DirectToLeave
    | ReportMalfunction
    | DetermineMalfunction
    | PutInOrder
    | CallSupervisor
    | AnswerCall
    | ClaimError
    | ConsiderClaim
    | AdjustAccount
    | ConnectTerminal
    | ConfigureTerminal
)

WHY: Whys = {
    Why.PLAY: "InsertNote CashOut ReportPrinted IssueVoucher PutInOrder",
    Why.BESIDES: "TransferCredit ReportPrintFault CallSupervisor AnswerCall",
    Why.HOUSE: "ConnectTerminal ConfigureTerminal",
    Why.IRREGULARITY: (
        "ReplaceTicket ReportMalfunction DetermineMalfunction ClaimError ConsiderClaim"
        " AdjustAccount"
    ),
    Why.CONDUCT: "DirectToLeave",
}

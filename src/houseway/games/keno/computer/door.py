"""Permits at keno, exactly: some moves stand under the clause that they name."""

from collections.abc import Mapping

from houseway.core.actors import Permit, Permits, Role
from houseway.core.value import changed
from houseway.games.keno.computer import general, moves
from houseway.games.keno.computer.settings import MENU
from houseway.games.keno.law import provisions as law
from houseway.games.keno.law.rules import APPROVED_TABLES
from houseway.games.keno.money.claims import UNDER
from houseway.games.keno.tickets.tender import Credit
from houseway.house.general import state as people
from houseway.house.general.part import reported
from houseway.house.machine.door import Admission, Door, Exact
from houseway.house.settings.part import by_setting
from houseway.house.table.state import Determine

# As at a table, without seats; whoever works at keno reports like a dealer.
PERMITS: Permits = {**law.S49.may, **general.GENERAL.may}


def of_schedule(permit: Permit, move: moves.ApproveSchedule) -> Permit:
    cite = APPROVED_TABLES.get(move.table)
    return permit if cite is None else changed(permit, cite=cite)


def of_claim(
    permit: Permit, move: moves.SubmitClaim | moves.ApproveClaim | moves.RejectClaim
) -> Permit:
    return changed(permit, cite=UNDER[move.why])


def of_money(
    permit: Permit, move: moves.IssueTicket | moves.PayPrize | moves.CancelTicket
) -> Permit:
    """The system moves the credit of an account, which nobody at a counter may; they take cash."""
    at_terminal = frozenset({Role.SYSTEM})
    roles = at_terminal if on_credit(move) else permit.roles - at_terminal
    return changed(permit, roles=roles)


def on_credit(move: moves.IssueTicket | moves.PayPrize | moves.CancelTicket) -> bool:
    if isinstance(move, moves.IssueTicket):
        return any(isinstance(item, Credit) for item in move.tender)
    return move.player is not None


EXACT: Mapping[type[object], Exact] = {
    Determine: by_setting(MENU),
    people.ReportContravention: reported(general.GENERAL),
    moves.IssueTicket: of_money,
    moves.CancelTicket: of_money,
    moves.PayPrize: of_money,
    moves.ApproveSchedule: of_schedule,
    moves.SubmitClaim: of_claim,
    moves.ApproveClaim: of_claim,
    moves.RejectClaim: of_claim,
}

# Nobody sells a ticket to an excluded player, to himself or through somebody.
ADMISSION = Admission(general.GENERAL.exclusion, (moves.IssueTicket, moves.HandToRunner))
DOOR = Door(PERMITS, EXACT, general.GENERAL, ADMISSION, begins=(moves.CloseGame,))

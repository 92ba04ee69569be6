"""Who may do what at keno, and under which clause."""

from collections.abc import Mapping

from houseway.core.actors import Permit, Permits, Role
from houseway.games.keno import general, moves
from houseway.games.keno.claims import UNDER
from houseway.games.keno.rules import APPROVED_TABLES, LAW
from houseway.games.keno.settings import MENU
from houseway.house.door import Admission, Door, Exact
from houseway.house.general import people
from houseway.house.general.attendance import reported
from houseway.house.state import Determine, RecordApproval
from houseway.house.terms import by_setting
from houseway.law import Cite

WRITER = frozenset({Role.KENO_WRITER})
RUNNER = frozenset({Role.KENO_RUNNER})
STAFF = frozenset({Role.KENO_WRITER, Role.SUPERVISOR})
SUPERVISORS = frozenset({Role.SUPERVISOR, Role.OPERATOR})
DESK = frozenset({Role.KENO_WRITER, Role.CASHIER})
OPERATOR = frozenset({Role.OPERATOR})
INSPECTOR = frozenset({Role.INSPECTOR})

# What has to be approved before Keno opens for the first time.
APPROVALS = (
    ("computer", LAW.rule("1.1")),
    ("device", LAW.rule("def:Device")),
    ("entry forms", LAW.rule("def:Entry Form")),
    ("pool ratio", LAW.rule("5.3")),
)
BALLS = ("balls", LAW.rule("2.1"))  # of a mechanical Device


def wanted(device: moves.Device) -> tuple[tuple[str, Cite], ...]:
    return (*APPROVALS, BALLS) if device is moves.Device.MECHANICAL else APPROVALS


def rule(roles: frozenset[Role], ref: str) -> Permit:
    return Permit(roles, LAW.rule(ref))


OWN: Permits = {
    RecordApproval: rule(INSPECTOR, "def:Approved"),
    Determine: rule(OPERATOR, "3.1"),
    moves.ApproveSchedule: rule(INSPECTOR, "8.4"),
    moves.ApproveCatalogue: rule(INSPECTOR, "4.7(h)"),
    moves.ApproveVoucher: rule(INSPECTOR, "4.6"),
    moves.OpenDay: rule(OPERATOR, "13.1"),
    moves.CloseDay: rule(OPERATOR, "13.1"),
    moves.HandToRunner: rule(RUNNER, "4.8"),
    moves.HandBack: rule(RUNNER, "4.8"),
    moves.IssueTicket: rule(WRITER, "4.1"),
    moves.CancelTicket: rule(WRITER, "6.1"),
    moves.CloseGame: rule(WRITER, "7.2"),
    moves.BeginDraw: rule(WRITER, "def:Device"),
    moves.Draw: rule(WRITER, "7.1"),
    moves.ConfirmDraw: rule(WRITER, "7.3"),
    moves.ReportMalfunction: rule(STAFF, "12.3"),
    moves.ReportWrongRecord: rule(STAFF, "12.1"),
    moves.ReportDamagedBall: rule(STAFF, "12.4(a)"),
    moves.ReplaceBalls: rule(SUPERVISORS, "12.4(a)"),
    moves.ReportFallenBall: rule(STAFF, "12.4(b)"),
    moves.ReportSpill: rule(STAFF, "12.4(c)"),
    moves.ReportStoppage: rule(STAFF, "12.4(d)"),
    moves.ReportRectified: rule(STAFF, "12.4(d)"),
    moves.PayPrize: rule(DESK, "10.5"),
    moves.ClearTicket: rule(SUPERVISORS, "4.3"),
    moves.PayVoucher: rule(DESK, "11.1"),
    moves.DiscardTickets: rule(OPERATOR, "10.4"),
    moves.ReleaseUnclaimed: rule(OPERATOR, "11.2"),
    moves.SubmitClaim: rule(WRITER | {Role.PLAYER}, "11.1"),
    moves.ApproveClaim: rule(INSPECTOR, "11.1"),
    moves.RejectClaim: rule(INSPECTOR, "11.1"),
    moves.PayClaim: rule(OPERATOR | {Role.CASHIER}, "11.5"),
}
PERMITS: Permits = {**OWN, **general.permits()}


def of_schedule(permit: Permit, move: moves.ApproveSchedule) -> Permit:
    cite = APPROVED_TABLES.get(move.table)
    return permit if cite is None else Permit(permit.roles, cite)


def of_claim(
    permit: Permit, move: moves.SubmitClaim | moves.ApproveClaim | moves.RejectClaim
) -> Permit:
    return Permit(permit.roles, UNDER[move.why])


EXACT: Mapping[type[object], Exact] = {
    Determine: by_setting(MENU),
    people.ReportContravention: reported(general.GENERAL),
    moves.ApproveSchedule: of_schedule,
    moves.SubmitClaim: of_claim,
    moves.ApproveClaim: of_claim,
    moves.RejectClaim: of_claim,
}

# Nobody sells a ticket to an excluded player, to himself or through somebody.
ADMISSION = Admission(general.GENERAL.exclusion, (moves.IssueTicket, moves.HandToRunner))
DOOR = Door(PERMITS, EXACT, general.GENERAL, ADMISSION)

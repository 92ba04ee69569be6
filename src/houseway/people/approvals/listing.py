"""The listing of approvals."""

from typing import Final

from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart
from houseway.people.approvals.law import approval_law
from houseway.people.approvals.play import Approving
from houseway.people.approvals.state import Approvals, ApprovalSettings
from houseway.people.approvals.words import WORDS

LAW: Final = approval_law()
MACHINE: Final = Machine(
    SingleRules(ApprovalSettings(), {}, lambda _: ()), Approvals, LAW.may, Approving(LAW.clauses)
)
APPROVALS: Final = OnePart("approvals", MACHINE, WORDS)

"""The machine of the Cash Desk."""

from typing import Final

from houseway.cash.desk.fields import FIELDS, untried
from houseway.cash.desk.play import Exchanging
from houseway.cash.desk.state import CashDesk, DeskSettings
from houseway.cash.law import cash_law
from houseway.house.machine.register import Machine, SingleRules

LAW: Final = cash_law()
PART: Final = Exchanging(LAW.desk)
CASH_DESK: Final = Machine(
    SingleRules(DeskSettings(), FIELDS, untried), CashDesk, LAW.permits(PART.moves), PART
)

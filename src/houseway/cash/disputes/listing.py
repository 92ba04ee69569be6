"""The listing of dispute holds."""

from typing import Final

from houseway.cash.disputes.law import hold_law
from houseway.cash.disputes.play import Holding
from houseway.cash.disputes.state import Holds, HoldSettings
from houseway.cash.disputes.words import WORDS
from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart

LAW: Final = hold_law()
MACHINE: Final = Machine(
    SingleRules(HoldSettings(), {}, lambda _: ()), Holds, LAW.may, Holding(LAW.clauses)
)
DISPUTES: Final = OnePart("disputes", MACHINE, WORDS)

"""The listing of the operation of a floor."""

from typing import Final

from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart
from houseway.house.operation.decisions import Changes
from houseway.house.operation.law import operation_law
from houseway.house.operation.state import Operation, OperationSettings
from houseway.house.operation.words import WORDS

LAW: Final = operation_law()
MACHINE: Final = Machine(
    SingleRules(OperationSettings(), {}, lambda _: ()), Operation, LAW.may, Changes(LAW.clauses)
)
OPERATION: Final = OnePart("operation", MACHINE, WORDS)

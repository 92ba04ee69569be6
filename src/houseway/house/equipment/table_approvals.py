"""What the register tells a table: the approvals that it wants, and has not on record yet."""

from typing import Any

from houseway.core.value import changed
from houseway.house.equipment.decisions import EquipmentRegister
from houseway.house.equipment.state import Register
from houseway.house.machine.house import House
from houseway.house.opening import decisions as life
from houseway.house.table.state import RecordApproval


def approvals(
    machine: EquipmentRegister,
    register: Register,
    serial: str,
    house: House[Any, Any],
    table: Any,
) -> tuple[RecordApproval, ...]:
    """The moves to put to a table that is registered by this serial number, by an inspector.

    A poker table has a shoe in the register, and no clause of its own wants that approved: it is
    told of what it asks for. What settings want approved is no equipment, and not known here.
    """
    wanted = {of for of, _ in life.needed(table, house.rules.law.life)}
    on_record = {approval.of for approval in table.gaming.approvals}
    held = machine.approvals(register, serial)
    asked = (move for move in held if move.of in wanted - on_record)
    return tuple(changed(move, of=str(move.of)) for move in asked)

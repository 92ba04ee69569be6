"""Approvals that the register tells a table: those it wants and has not on record."""

from typing import Any

from houseway.core.value import changed, value
from houseway.house.equipment.decisions import EquipmentRegister
from houseway.house.equipment.state import Register
from houseway.house.machine.house import House
from houseway.house.opening.approvals import approvable
from houseway.house.settings.kinds import approved_with
from houseway.house.table.state import RecordApproval
from houseway.law import Cite


@value
class Exceeded:
    """A setting above the number that is approved."""

    of: str
    reason: str
    cite: Cite


def exceeded(
    machine: EquipmentRegister, register: Register, serial: str, house: House[Any, Any], table: Any
) -> tuple[Exceeded, ...]:
    """The numbers approved of a table that its settings go beyond."""
    place = machine.table(register, serial)
    reasons = []
    for kind in machine.law(place.under).for_game(place.game):
        number = place.number(kind.kind)
        if number is None:
            continue
        for name, text in approved_with(house.rules.menu, table.settings, kind.number_told):
            if int(text) > number.most:
                reason = f"{serial}: {name} {text} is above the approved number, {number.most}"
                reasons.append(Exceeded(kind.number_told, reason, kind.wanted))
    return tuple(reasons)


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
    wanted = {of for of, _ in approvable(table, house.rules.law.life)}
    wanted -= {number.of for number in exceeded(machine, register, serial, house, table)}
    on_record = {approval.of for approval in table.gaming.approvals}
    held = machine.approvals(register, serial)
    asked = (move for move in held if move.of in wanted - on_record)
    return tuple(changed(move, of=str(move.of)) for move in asked)

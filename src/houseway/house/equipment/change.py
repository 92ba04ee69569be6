"""Changes that each event makes in the register. Nothing is checked or decided here."""

from typing import Any, assert_never

from houseway.core.value import changed
from houseway.house.equipment.state import (
    ApprovedNumber,
    Condition,
    Consent,
    CountOrdered,
    EquipmentEvent,
    GamingBegun,
    GamingEnded,
    GamingTable,
    Item,
    ItemApproved,
    ItemAssigned,
    ItemChecked,
    ItemCounted,
    ItemRegistered,
    ItemRemoved,
    ItemReplaced,
    ItemWithdrawn,
    NewItemBrought,
    NewItemRejected,
    NumberApproved,
    Occasion,
    Register,
    TableSetUp,
)


def evolve(register: Register, event: EquipmentEvent) -> Register:
    match event:
        case ItemRegistered(serial, kind, under, measures):
            new = Item(serial, kind, under, measures)
            return changed(register, items=(*register.items, new))
        case ItemApproved(serial, consent):
            return approved(register, serial, consent)
        case NumberApproved(table, number):
            return numbered(register, table, number)
        case TableSetUp(serial, under, game):
            return with_new_table(register, GamingTable(serial, under, game))
        case ItemAssigned(serial, table):
            return moved(register, serial, to=table)
        case ItemRemoved(serial, table):
            return moved(register, serial, away=table)
        case ItemChecked(serial, _, _, wrong, occasion):
            condition = Condition.FAULTY if wrong else PASSED[occasion]
            return with_item(register, serial, condition=condition, owed="")
        case CountOrdered(serial):
            return with_item(register, serial, counting=True)
        case ItemCounted():
            return counted(register, event)
        case NewItemBrought(waiting):
            return changed(register, waiting=(*register.waiting, waiting))
        case NewItemRejected(waiting):
            after = with_item(register, waiting.new, condition=Condition.FAULTY)
            return without_waiting(after, waiting.new)
        case ItemReplaced():
            return replaced(register, event)
        case ItemWithdrawn(serial):
            return withdrawn(register, serial)
        case GamingBegun(table):
            return with_table(register, table, gaming=True)
        case GamingEnded():
            return ended(register, event)
        case _:
            assert_never(event)


# A check at the end of gaming does not serve for the next beginning.
PASSED = {Occasion.BEFORE: Condition.SOUND, Occasion.AFTER: Condition.UNCHECKED}


def with_item(register: Register, serial: str, **changes: Any) -> Register:
    items = (changed(i, **changes) if i.serial == serial else i for i in register.items)
    return changed(register, items=tuple(items))


def with_table(register: Register, serial: str, **changes: Any) -> Register:
    tables = (changed(t, **changes) if t.serial == serial else t for t in register.tables)
    return changed(register, tables=tuple(tables))


def with_new_table(register: Register, new: GamingTable) -> Register:
    others = tuple(table for table in register.tables if table.serial != new.serial)
    return changed(register, tables=(*others, new))


def approved(register: Register, serial: str, consent: Consent) -> Register:
    """A new consent takes the place of an older one under the same rules."""
    item = register.item(serial)
    assert item is not None
    others = tuple(
        each_consent for each_consent in item.consents if each_consent.under != consent.under
    )
    return with_item(register, serial, consents=(*others, consent))


def numbered(register: Register, table: str, number: ApprovedNumber) -> Register:
    place = register.table(table)
    assert place is not None
    others = tuple(
        approved_number
        for approved_number in place.numbers
        if approved_number.kind is not number.kind
    )
    return with_table(register, table, numbers=(*others, number))


def moved(register: Register, serial: str, *, to: str = "", away: str = "") -> Register:
    """Move a thing. It is unchecked at a table it comes to; what was found wrong stays so."""
    item = register.item(serial)
    assert item is not None
    at = tuple(table for table in item.at if table != away) + ((to,) if to else ())
    known = Condition.UNCHECKED if to else item.condition
    return with_item(register, serial, at=at, condition=known)


def counted(register: Register, event: ItemCounted) -> Register:
    after = with_item(register, event.serial, counting=False)
    if event.counted == event.proper:
        return after
    return with_item(after, event.serial, condition=Condition.FAULTY)


def replaced(register: Register, event: ItemReplaced) -> Register:
    seen = Condition.SOUND if event.checked_by else Condition.UNCHECKED
    after = with_item(register, event.old, at=(), owed=event.owed, counting=False)
    after = with_item(after, event.new, at=event.tables, condition=seen)
    return without_waiting(after, event.new)


def without_waiting(register: Register, serial: str) -> Register:
    left = tuple(waits for waits in register.waiting if serial not in (waits.old, waits.new))
    return changed(register, waiting=left)


def withdrawn(register: Register, serial: str) -> Register:
    after = with_item(register, serial, withdrawn=True, at=(), counting=False)
    left = tuple(table for table in after.tables if table.serial != serial)
    return without_waiting(changed(after, tables=left), serial)


def ended(register: Register, event: GamingEnded) -> Register:
    table = register.table(event.table)
    assert table is not None
    after = with_table(register, event.table, gaming=False)
    for serial in event.unchecked:
        after = with_item(after, serial, condition=Condition.UNCHECKED)
    for serial in event.owed:
        after = with_item(after, serial, owed=table.under)
    return after

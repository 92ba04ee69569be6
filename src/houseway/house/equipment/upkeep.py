"""Checking, counting, replacing and withdrawing a thing: each under its kind's own clauses."""

from houseway.core.actors import Actor, Put
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.house.equipment.law import EquipmentLaw, Kind, KindLaw
from houseway.house.equipment.moves import CheckItem, CheckReplacement, EquipmentMove, ReplaceItem
from houseway.house.equipment.readiness import consent_to, filling, fit, least
from houseway.house.equipment.state import (
    Condition,
    CountOrdered,
    EquipmentEvent,
    GamingTable,
    Item,
    ItemChecked,
    ItemCounted,
    ItemReplaced,
    ItemWithdrawn,
    NewItemBrought,
    NewItemRejected,
    Occasion,
    Register,
    Waiting,
)


@value
class Subject:
    """The thing that a move is about, the law it stands under, and the table it is at, if any."""

    law: EquipmentLaw
    kind: KindLaw
    item: Item
    table: GamingTable | None = None


def in_gaming(register: Register, item: Item) -> bool:
    return any(
        table.gaming and table.serial in (item.serial, *item.at) for table in register.tables
    )


def check_free(register: Register, about: Subject) -> None:
    """A thing that is withdrawn, or has part in a replacement not yet checked, is not free."""
    item = about.item
    if item.withdrawn:
        raise Refused(f"{item} is withdrawn", about.kind.used)
    for waits in register.waiting:
        if item.serial in (waits.old, waits.new):
            cite = (about.kind.change.check or about.kind.change.permit).cite
            raise Refused(f"{waits.new} is to be checked first, in place of {waits.old}", cite)


def check_settled(register: Register, about: Subject, act: str) -> None:
    """Nothing leaves a table that plays with it, or before the check that is owed."""
    item, kind = about.item, about.kind
    if in_gaming(register, item) and not spare(register, about):
        raise Refused(f"{item} is in use: to {act} it, end gaming or replace it", kind.used)
    if item.owed and kind.checking:
        raise Refused(f"{item} has not been checked since gaming ended", kind.checking.permit.cite)


def spare(register: Register, about: Subject) -> bool:
    """Return whether every table playing with a thing has enough of its kind without it."""
    law, place = about.law, about.law.of(about.kind.place)
    assert place is not None
    playing = [table for table in register.tables if table.gaming]
    if any(table.serial == about.item.serial for table in playing) or place.checking:
        return False
    at = [table for table in playing if table.serial in about.item.at]
    return all(
        len(filling(register, law, table, place)) > least(register, table, place) for table in at
    )


# Checks and counts


def checked(
    register: Register, about: Subject, put: Put[EquipmentMove], move: CheckItem
) -> tuple[EquipmentEvent, ...]:
    item, checking = about.item, about.kind.checking
    check_free(register, about)
    cite = checking.permit.cite if checking else about.kind.used
    if checking and in_gaming(register, item):
        raise Refused(f"{item} is in use: check it before gaming or after its end", cite)
    if move.machine:
        check_machine(register, about, move.machine)
    occasion = Occasion.AFTER if item.owed else Occasion.BEFORE
    return (ItemChecked(item.serial, put.by, move.machine, move.wrong, occasion, cite),)


def check_machine(register: Register, about: Subject, serial: str) -> None:
    """A machine checks in a person's place only where the rules say so, and if it is approved."""
    checking, machine = about.kind.checking, register.item(serial)
    wanted: Kind | None = checking.by_machine if checking else None
    cite = checking.permit.cite if checking else about.kind.used
    if wanted is None:
        raise Refused(f"{about.item}: no rule has a machine check it", cite)
    if machine is None or machine.kind is not wanted:
        raise Refused(f"{serial} is no {wanted}", cite)
    sound = not machine.withdrawn and machine.condition is not Condition.FAULTY
    if not sound or consent_to(machine, about.law) is None:
        raise Refused(f"{machine} is not approved, or is out of use", cite)


def count_ordered(register: Register, about: Subject) -> tuple[EquipmentEvent, ...]:
    check_free(register, about)
    if about.kind.counting is None:
        raise Refused(f"no rule has {about.item.kind} counted on an order", about.kind.used)
    return (CountOrdered(about.item.serial, about.kind.counting),)


def counted(about: Subject, number: int) -> tuple[EquipmentEvent, ...]:
    item, cite = about.item, about.kind.counting or about.kind.used
    if not item.counting:
        raise Refused(f"no count of {item} was ordered", cite)
    if number < 0:
        raise Refused(f"{item}: {number} is no number of cards", cite)
    return (ItemCounted(item.serial, number, proper_number(item), cite),)


def proper_number(item: Item) -> int:
    measured = dict(item.measures)
    decks, cards = int(measured.get("decks", "1")), int(measured["cards"])
    return decks * cards + int(measured["jokers"])


# Replacement


def replaced(
    register: Register, about: Subject, new: Subject, move: ReplaceItem
) -> tuple[EquipmentEvent, ...]:
    """Changed at once where nobody has to check the new thing; else brought and waiting."""
    change, old, table = about.kind.change, about.item, about.table
    cite = (change.unfit if move.unfit and change.unfit else change.permit).cite
    check_free(register, about)
    check_free(register, new)
    if table is None:
        raise Refused(f"{old} is at no table", cite)
    if change.between_rounds and move.in_round:
        raise Refused(f"{old.kind} are changed after a round, not in one", cite)
    check_new(about, new)
    if change.check:
        waiting = Waiting(old.serial, new.item.serial, table.serial, move.unfit)
        fit(new.item, new.law, new.kind)
        return (NewItemBrought(waiting, cite),)
    fitting, owed = fit(new.item, new.law, new.kind), owed_by(about, table)
    return (ItemReplaced(old.serial, new.item.serial, old.at, (), owed, fitting, cite),)


def check_new(about: Subject, new: Subject) -> None:
    item = new.item
    if new.kind.place is not about.kind.place:
        raise Refused(f"{item} cannot take the place of {about.item}", new.kind.wanted)
    if item.at:
        raise Refused(f"{item} is in use at {', '.join(item.at)}", new.kind.used)
    if item.condition is Condition.FAULTY:
        raise Refused(f"{item} was found faulty", new.kind.used)
    if item.owed and new.kind.checking:
        cite = new.kind.checking.permit.cite
        raise Refused(f"{item} has not been checked since gaming ended", cite)


def replacement_checked(
    register: Register, about: Subject, put: Put[EquipmentMove], move: CheckReplacement
) -> tuple[EquipmentEvent, ...]:
    """About the old thing, which leaves if nothing is wrong with the new one."""
    waiting = next(waits for waits in register.waiting if waits.new == move.serial)
    check, new, table = about.kind.change.check, register.item(move.serial), about.table
    assert check is not None
    assert new is not None
    assert table is not None
    by: tuple[Actor, ...] = (put.by,) if put.beside is None else (put.by, put.beside)
    if move.wrong:
        return (NewItemRejected(waiting, by, move.wrong, check.cite),)
    kind = about.law.of(new.kind)
    assert kind is not None, "it was fit when it was brought"
    fitting, owed = fit(new, about.law, kind), owed_by(about, table)
    return (ItemReplaced(waiting.old, waiting.new, about.item.at, by, owed, fitting, check.cite),)


def owed_by(about: Subject, table: GamingTable) -> str:
    """The rule set that wants the old thing checked, if there has been gaming with it."""
    wants = about.kind.checking is not None and about.kind.checking.at_the_end
    return about.law.rule_set if wants and table.gaming else about.item.owed


# Withdrawal


def withdrawn(register: Register, about: Subject, why: str) -> tuple[EquipmentEvent, ...]:
    item, cite = about.item, about.kind.used
    if item.withdrawn:
        raise Refused(f"{item} is withdrawn", cite)
    if not why.strip():
        raise Refused(f"{item}: why is it withdrawn?", cite)
    check_settled(register, about, "withdraw")
    if register.at(item.serial):
        there = ", ".join(str(each_item) for each_item in register.at(item.serial))
        raise Refused(f"{item} still has {there}", cite)
    return (ItemWithdrawn(item.serial, why, cite),)

"""Requirements of the rules before gaming begins at a table, and what is owed after."""

from collections.abc import Iterator
from typing import Any

from houseway.core.bounds import exactly
from houseway.core.game import Duty, Refused
from houseway.core.value import value
from houseway.house.equipment.law import EquipmentLaw, KindLaw, determined
from houseway.house.equipment.moves import (
    ApproveItem,
    ApproveNumber,
    AssignItem,
    CheckItem,
    CheckReplacement,
    RemoveItem,
    ReplaceItem,
    ReportCount,
)
from houseway.house.equipment.state import Condition, Consent, GamingTable, Item, Register
from houseway.house.settings.kinds import Determined
from houseway.house.table.state import RecordApproval
from houseway.law import Cite


@value
class Missing:
    """Something that a table lacks, the move that would bring it, and the clause."""

    what: str
    act: type[Any]
    of: str
    cite: Cite


def missing(register: Register, law: EquipmentLaw, table: GamingTable) -> Iterator[Missing]:
    for kind in places(law, table):
        if kind.number_approved and table.number(kind.kind) is None:
            yield Missing(f"approved number: {kind.kind}", ApproveNumber, table.serial, kind.wanted)
        number, limit = len(filling(register, law, table, kind)), most(table, kind)
        if number < least(register, table, kind):
            yield Missing(kind.kind, AssignItem, table.serial, kind.wanted)
        elif limit is not None and number > limit:
            yield Missing(f"{limit} {kind.kind}, not {number}", RemoveItem, "", kind.wanted)
    for waiting in register.waiting:
        if waiting.table == table.serial:
            cite = awaited(register, law, waiting.new)
            yield Missing(f"check of {waiting.new}", CheckReplacement, waiting.new, cite)
    for item in (*register.at(table.serial), *own(register, table)):
        yield from wrong(law, item)


def wrong(law: EquipmentLaw, item: Item) -> Iterator[Missing]:
    """Yield what has to be seen to before this thing may be used."""
    kind = law.of(item.kind)
    assert kind is not None, f"{item} was let into use under {law.rule_set}"
    if item.condition is Condition.FAULTY:
        yield Missing(f"another for {item}, which is faulty", ReplaceItem, item.serial, kind.used)
    elif kind.checking and (item.owed or item.condition is not Condition.SOUND):
        cite = kind.checking.permit.cite
        yield Missing(f"check of {item}", CheckItem, item.serial, cite)


def awaited(register: Register, law: EquipmentLaw, serial: str) -> Cite:
    item = register.item(serial)
    kind = law.of(item.kind) if item else None
    check = kind.change.check if kind else None
    assert check is not None, f"{serial} waits for a check that no rule wants"
    return check.cite


# Places at a table


def places(law: EquipmentLaw, table: GamingTable) -> tuple[KindLaw, ...]:
    """The kinds of thing that a table of this game has, without what may stand in for them."""
    kinds = law.for_game(table.game)
    return tuple(kind for kind in kinds if not kind.instead_of and kind is not law.table)


def filling(
    register: Register, law: EquipmentLaw, table: GamingTable, place: KindLaw
) -> tuple[Item, ...]:
    kinds = {kind.kind for kind in law.kinds if kind.place is place.kind}
    return tuple(item for item in register.at(table.serial) if item.kind in kinds)


def least(register: Register, table: GamingTable, kind: KindLaw) -> int:
    if kind.only_with is None:
        return kind.least
    other, name, word = kind.only_with
    there = any(
        item.kind is other and dict(item.measures).get(name) == word
        for item in register.at(table.serial)
    )
    return kind.least if there else 0


def most(table: GamingTable, place: KindLaw) -> int | None:
    if not place.number_approved:
        return place.most
    number = table.number(place.kind)
    return number.most if number else 0


def own(register: Register, table: GamingTable) -> tuple[Item, ...]:
    item = register.item(table.serial)
    return (item,) if item else ()


def counts(register: Register, law: EquipmentLaw, table: GamingTable) -> tuple[Determined, ...]:
    """Count things of each kind at a table, under the clause that wants them."""
    return tuple(
        Determined(kind.kind, str(len(filling(register, law, table, kind))), kind.wanted)
        for kind in places(law, table)
    )


# Approvals


def consent_to(item: Item, law: EquipmentLaw) -> Consent | None:
    return next((consent for consent in item.consents if consent.under == law.rule_set), None)


def fit(item: Item, law: EquipmentLaw, kind: KindLaw) -> tuple[Determined, ...]:
    """Approved where it has to be, and within its measures; else refused."""
    consent = consent_to(item, law)
    if kind.consent and consent is None:
        raise Refused(f"{item} is not approved by the {law.body}", kind.used)
    measures = determined(kind.measures, str(item), dict(item.measures))
    if consent is None:
        return measures
    return (Determined(item.kind, f"approved, {consent.reference}", kind.used), *measures)


def approvals(
    register: Register, law: EquipmentLaw, table: GamingTable
) -> tuple[RecordApproval, ...]:
    """Return what the table's own machine may be told, once for each filled place."""
    held: dict[str, Consent] = {}
    for item in (*own(register, table), *register.at(table.serial)):
        kind, consent = law.of(item.kind), consent_to(item, law)
        if kind and consent and kind.approval_name:
            held.setdefault(kind.approval_name, consent)
    for kind in places(law, table):
        number = table.number(kind.kind)
        if number and kind.number_told:
            held[kind.number_told] = number.consent
    return tuple(
        RecordApproval(of, approval.reference, approval.on) for of, approval in held.items()
    )


# Duties


def duties(register: Register, laws: dict[str, EquipmentLaw]) -> Iterator[Duty]:
    """All that is outstanding in the house, what has been begun first."""
    for waiting in register.waiting:
        table = register.table(waiting.table)
        assert table is not None
        cite = awaited(register, laws[table.under], waiting.new)
        yield Duty(CheckReplacement, cite, exactly(serial=waiting.new))
    for item in register.items:
        yield from of_item(item, laws[register.rules_of(item)])
    for table in register.tables:
        if not table.gaming:
            for each_missing in missing(register, laws[table.under], table):
                if each_missing.act is not CheckReplacement:
                    yield Duty(each_missing.act, each_missing.cite, said=each_missing.of)


def of_item(item: Item, law: EquipmentLaw) -> Iterator[Duty]:
    kind = law.of(item.kind)
    assert kind is not None
    if item.counting and kind.counting:
        yield Duty(ReportCount, kind.counting, exactly(serial=item.serial))
    if item.owed and kind.checking:
        yield Duty(CheckItem, kind.checking.permit.cite, exactly(serial=item.serial))
    if kind.consent and not item.consents and not item.withdrawn:
        yield Duty(ApproveItem, kind.consent, exactly(serial=item.serial))

"""Approvals of a table, and the values of settings that each of them covers."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Protocol

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.house.general.needs import Opened
from houseway.house.settings.kinds import (
    Determined,
    Setting,
    Values,
    approved_with,
    find,
    with_values,
)
from houseway.house.table.events import Approval, ApprovalRecorded, ValueApproved
from houseway.house.table.law import LifeLaw
from houseway.house.table.state import ApproveValue, Covered, Gaming, RecordApproval, Terms
from houseway.law import Cite

Menu = tuple[Setting, ...]
Wanted = tuple[tuple[str, Cite], ...]


class WithTerms(Opened, Protocol):
    """A table with settings that may change."""

    @property
    def terms(self) -> Terms[Any]: ...


def needed(table: Opened, law: LifeLaw) -> Wanted:
    """Return what has to be approved, always or as the table is set."""
    return (*law.approvals, *law.wanted(table.settings))


def approvable(table: Opened, law: LifeLaw) -> Wanted:
    """Return what an inspector may approve here, needed or not."""
    return (*needed(table, law), *law.extra)


def unapproved(table: Opened, law: LifeLaw) -> Wanted:
    """Return what lacks an approval that covers the settings as they stand."""
    held = {approval.of for approval in table.gaming.approvals}
    return tuple((of, cite) for of, cite in needed(table, law) if of not in held)


def check_approved(table: Opened, law: LifeLaw, menu: Menu) -> None:
    """Refuse to open without an approval, and name the values that it has to cover."""
    for of, cite in unapproved(table, law):
        values = approved_with(menu, table.settings, of)
        raise Refused(f"no approval of the {of} is on record{for_values(values)}", cite)


def for_values(values: Values) -> str:
    return f" for {', '.join(f'{name} {text}' for name, text in values)}" if values else ""


# Moves of an inspector


def recorded(table: Opened, law: LifeLaw, put: Put[RecordApproval]) -> ApprovalRecorded:
    """An approval of a thing, or of the settings as they stand."""
    move, wanted = put.move, approvable(table, law)
    check_document(law, move.of, move.reference, move.on)
    if move.of not in dict(wanted):
        every = ", ".join(dict(wanted))
        raise Refused(f"{move.of!r} needs no approval here: {every} do", law.approved)
    return ApprovalRecorded(Approval(move.of, str(put.by), move.reference, move.on), law.approved)


def value_approved(law: LifeLaw, menu: Menu, put: Put[ApproveValue]) -> ValueApproved:
    """An approval of a value that a setting may take during gaming."""
    move = put.move
    check_document(law, move.of, move.reference, move.on)
    setting = changing(menu, move.of)
    if setting is None:
        names = ", ".join(item.terms.approved for item in menu if may_change(item))
        reason = f"{move.of!r} is approved as it stands; before a change: {names}"
        raise Refused(reason, law.approved)
    text = setting.text(setting.read(move.value))
    given = Approval(move.of, str(put.by), move.reference, move.on)
    return ValueApproved(given, text, law.approved)


def check_document(law: LifeLaw, of: str, reference: str, on: str) -> None:
    check_date(on, law.approved)
    if not reference.strip():
        raise Refused(f"the approval of the {of[:40]} names no document", law.approved)


def check_date(on: str, cite: Cite) -> None:
    """A date is written year, month, day; without one the record's own stamp says when."""
    if not on:
        return
    try:
        date.fromisoformat(on)
    except ValueError:
        raise Refused(f"{on[:20]!r} is not a date such as 1999-08-27", cite) from None


def may_change(setting: Setting) -> bool:
    """Return whether a setting may take another approved value during gaming, with notice."""
    terms = setting.terms
    return bool(terms.approved and terms.notice) and not terms.open_only


def changing(menu: Menu, of: str) -> Setting | None:
    return next((item for item in menu if item.terms.approved == of and may_change(item)), None)


def check_used(table: Opened, of: str, cite: Cite) -> None:
    """Refuse the use of a thing that nobody has approved."""
    if of not in {approval.of for approval in table.gaming.approvals}:
        raise Refused(f"no approval of the {of} is on record", cite)


def check_covered(table: Opened, setting: Setting, text: str) -> None:
    """Refuse an unapproved value during gaming."""
    values = ((setting.name, text),)
    of = setting.terms.approved
    if not any((cover.approval.of, cover.values) == (of, values) for cover in table.gaming.covered):
        reason = f"no approval of the {of} is on record{for_values(values)}"
        raise Refused(reason, setting.terms.cite)


# What becomes of approvals


def with_approval(menu: Menu, whole: WithTerms, approval: Approval) -> Gaming:
    """The approval is in force, for the settings as they stand."""
    gaming, values = whole.gaming, approved_with(menu, coming(whole), approval.of)
    covered = (*gaming.covered, Covered(approval, values)) if values else gaming.covered
    return changed(gaming, approvals=(*gaming.approvals, approval), covered=covered)


def with_value(menu: Menu, whole: WithTerms, approval: Approval, text: str) -> Gaming:
    """The approval is on record, and in force if the setting has its value already."""
    gaming, setting = whole.gaming, changing(menu, approval.of)
    assert setting is not None, f"{approval.of} was approved ahead"
    covered = Covered(approval, ((setting.name, text),))
    gaming = changed(gaming, covered=(*gaming.covered, covered))
    if approved_with(menu, coming(whole), approval.of) != covered.values:
        return gaming
    return changed(gaming, approvals=(*gaming.approvals, approval))


def determined(menu: Menu, whole: WithTerms, new: Determined) -> Gaming:
    """An approval covers one value; another needs an approval that covers it."""
    gaming, setting, before = whole.gaming, find(menu, new.name), coming(whole)
    of = setting.terms.approved if setting else ""
    after = with_values(menu, before, {new.name: new.value}) if of else before
    values = approved_with(menu, after, of)
    if not of or values == approved_with(menu, before, of):
        return gaming
    left = (approval for approval in gaming.approvals if approval.of != of)
    fits = (
        cover.approval
        for cover in gaming.covered
        if (cover.approval.of, cover.values) == (of, values)
    )
    return changed(gaming, approvals=(*left, *fits))


def exchanged(gaming: Gaming, approval: Approval, values: Values) -> Gaming:
    """Another thing took the place of the one that was approved."""
    left: Iterable[Approval] = (
        each_approval for each_approval in gaming.approvals if each_approval.of != approval.of
    )
    covered = (*gaming.covered, Covered(approval, values))
    return changed(gaming, approvals=(*left, approval), covered=covered)


def coming(whole: WithTerms) -> Any:
    """The settings as they were last determined, in force or announced."""
    return whole.terms.coming or whole.terms.settings

"""Before play: approvals, settings, and opening Keno on a gaming day."""

from typing import assert_never

from houseway.core.actors import Actor, Put
from houseway.core.game import Refused
from houseway.games.keno.computer import moves, settings
from houseway.games.keno.computer.events import (
    CatalogueApproved,
    DayOpened,
    Event,
    ScheduleApproved,
    VoucherApproved,
)
from houseway.games.keno.computer.general import GENERAL
from houseway.games.keno.computer.moves import ApprovalMove, Device
from houseway.games.keno.computer.state import ApprovedTable, Computer, Hall
from houseway.games.keno.law import rules
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.provisions import S49
from houseway.games.keno.law.rules import APPROVED_TABLES, Row, Table
from houseway.games.keno.tickets import dates, entries
from houseway.games.keno.tickets.entries import SetBet
from houseway.house.general import closure as closing
from houseway.house.opening import decisions as life
from houseway.house.settings.kinds import Determined, Setting, with_values
from houseway.house.table.events import Approval, ApprovalRecorded, SettingDetermined
from houseway.house.table.state import Determine, RecordApproval
from houseway.law import Cite

MOST_DOLLARS = 1_000_000  # for one; a schedule beyond it is a slip of the pen

Events = tuple[Event, ...]


def decide(computer: Computer, put: Put[ApprovalMove]) -> Events:
    match put.move:
        case RecordApproval(of, reference, on):
            return (approved(of, reference, on, put.by),)
        case moves.ApproveSchedule(table, rows, reference):
            approved_rows = schedule(table, rows, reference)
            check_not_played(computer, table, approved_rows.cite)
            return (approved_rows,)
        case moves.ApproveCatalogue(items, reference):
            check_reference(reference, LAW.set_bet)
            for item in items:
                check_set_bet(item)
            names = ", ".join(item.name for item in items)
            found = Determined("set-bets", names, LAW.set_bet)
            return (CatalogueApproved(items, reference, found, LAW.set_bet),)
        case moves.ApproveVoucher(kind, reference):
            check_reference(reference, LAW.tendered)
            if not kind.strip() or kind in computer.voucher_types:
                raise Refused(f"voucher type {kind[:40]!r} is blank or approved", LAW.tendered)
            return (VoucherApproved(kind, reference, LAW.tendered),)
        case _:
            assert_never(put.move)


def check_reference(reference: str, cite: Cite) -> None:
    if not reference.strip():
        raise Refused("the approval names no document", cite)


def approved(of: str, reference: str, on: str, by: Actor) -> ApprovalRecorded:
    known = dict(S49.wanted(Device.MECHANICAL))
    if of not in known:
        raise Refused(f"{of[:40]!r} needs no approval here: {', '.join(known)} do", LAW.approved)
    check_reference(reference, LAW.approved)
    if on:
        dates.check_day(on, "", LAW.approved)
    return ApprovalRecorded(Approval(of, str(by), reference, on), LAW.approved)


def schedule(table: Table, rows: tuple[Row, ...], reference: str) -> ScheduleApproved:
    """Each row within the picks of a Device of eighty, and none of them twice."""
    cite = APPROVED_TABLES.get(table)
    if cite is None:
        raise Refused(f"the {table} schedule stands in the rules", LAW.special_3)
    check_reference(reference, cite)
    if not rows or len({(row.pick, row.matched) for row in rows}) < len(rows):
        raise Refused(f"{table}: no rows, or one of them twice", cite)
    for row in rows:
        check_row(table, row, cite)
    text = ", ".join(f"{row.matched} of {row.pick}: ${row.dollars}" for row in rows)
    found = Determined(str(table), text, cite)
    return ScheduleApproved(ApprovedTable(table, rows, reference), found, cite)


def check_not_played(computer: Computer, table: Table, cite: Cite) -> None:
    """A ticket is paid by the schedule that it was sold under."""
    for number in computer.live:
        entry = computer.tickets[number - 1].entry
        if entry.table is table or (entry.bonus and table is Table.BONUS):
            reason = f"{table}: ticket {number} still plays by the schedule that is approved"
            raise Refused(reason, cite)


def check_row(table: Table, row: Row, cite: Cite) -> None:
    in_range = 1 <= row.pick <= rules.MOST_PICKED and 0 <= row.matched <= row.pick
    if not in_range or not 0 < row.dollars <= MOST_DOLLARS:
        raise Refused(f"{table}: {row.matched} of {row.pick} for ${row.dollars} is no row", cite)
    if table is Table.BONUS and row.pick in rules.JACKPOTS and row.matched == row.pick:
        reason = f"bonus: {row.matched} of {row.pick} wins the jackpot"
        raise Refused(reason, cite)


def check_set_bet(item: SetBet) -> None:
    """A ticket type whose Ways are the ones that groups of these sizes make."""
    if not item.name.strip() or not item.sizes or min(item.sizes) < 1 or sum(item.sizes) > 80:
        raise Refused(
            f"Set Bet {item.name[:40]!r}: no name, or no groups of 80 numbers", LAW.set_bet
        )
    numbers = iter(range(1, 81))
    groups = tuple(tuple(next(numbers) for _ in range(size)) for size in item.sizes)
    try:
        entries.check_ways(groups, item.ways)
    except Refused as refusal:
        raise Refused(f"Set Bet {item.name}: {refusal.reason}", LAW.set_bet) from None
    if not item.ways:
        raise Refused(f"Set Bet {item.name} has no Ways", LAW.set_bet)


def determined(hall: Hall, put: Put[Determine], menu: tuple[Setting, ...]) -> Events:
    (event,) = life.determine(hall, menu, put, LAW.per_game)
    assert isinstance(event, SettingDetermined)
    texts = {event.determined.name: event.determined.value}
    settings.check_premium(with_values(menu, hall.settings, texts))
    return (event,)


def day_opened(hall: Hall, day: str, clock: str, menu: tuple[Setting, ...]) -> Events:
    computer, cite = hall.computer, GENERAL.hours
    assert cite is not None
    if computer.is_open:
        raise Refused(f"Keno is open, for {computer.day}", cite)
    held = {approval.of for approval in computer.approvals}
    for of, clause in S49.wanted(computer.device):
        if of not in held:
            raise Refused(f"no approval of the {of} is on record", clause)
    dates.check_day(day, computer.last_day, cite)
    closing.check_hours(GENERAL, hall.people.hours, clock)
    return (DayOpened(day, settings.checked(computer.settings, menu), cite),)

"""Statements of chip accounts: every transaction with its number, its time and what was left.

They are told from the books alone. An account belongs to one opening of a terminal, so a terminal
has many; the chips that lie on a table are still its own, and are told at the end.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.reports.accounts.credit import holder_of
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Millis
from houseway.ledger import Account, Transfer

OPENING = re.compile(r"chips:(?P<terminal>[^#@]+)#(?P<opening>[0-9]+)(@.+)?")
# What it is that comes in from another account, and that goes out to it. {} is a table.
WHAT = {
    "notes": ("notes put in", "notes taken back"),
    "monitoring": ("transferred in", "transferred back"),
    "tickets": ("ticket taken back", "ticket printed"),
    "vouchers": ("voucher taken back", "hand pay voucher printed"),
    "layout": ("stake back from {}", "wagered at {}"),
    "stake": ("taken from table {}", "brought to table {}"),
    "house": ("won at {}", "win taken back at {}"),
    "pot": ("won from the pot at {}", "put into the pot at {}"),
    "commission": ("commission given back at {}", "commission at {}"),
    "jackpot": ("jackpot won at {}", "jackpot taken back at {}"),
    "owed": ("owed no more", "left owed when it was closed"),
    "shortfall": ("left short when it was closed", "no longer short"),
}


@value
class Line:
    """One transaction; numbers begin with the account."""

    number: int
    record: int
    at: Millis
    what: str
    cents: Cents  # below zero: out
    balance: Cents  # after it


@value
class Statement:
    """Of one account, in a period."""

    account: Account
    opening: int
    before: Cents
    lines: tuple[Line, ...]
    after: Cents
    in_play: Cents  # on tables when the period ends

    @property
    def came_in(self) -> Cents:
        return Cents(sum(line.cents for line in self.lines if line.cents > 0))

    @property
    def went_out(self) -> Cents:
        return Cents(-sum(line.cents for line in self.lines if line.cents < 0))


def stated(reader: Reader, floor: FloorId, terminal: str, period: Period) -> tuple[Statement, ...]:
    """Of every account of a terminal that had or moved something in the period, oldest first."""
    moved: dict[Account, list[tuple[int, Transfer]]] = defaultdict(list)
    for number, transfer in reader.transfers(floor):
        for account in {holder_of(transfer.debit), holder_of(transfer.credit)} - {None}:
            if account is not None and terminal_of(account) == terminal:
                moved[account].append((number, transfer))
    times = dict(moments(reader, floor, {number for rows in moved.values() for number, _ in rows}))
    statements = (statement(account, rows, times, period) for account, rows in moved.items())
    listed = (
        each_statement
        for each_statement in statements
        if each_statement.lines or each_statement.before or each_statement.in_play
    )
    return tuple(sorted(listed, key=lambda one: (one.opening, one.account)))


def terminal_of(account: Account) -> str:
    match = OPENING.fullmatch(account)
    return match["terminal"] if match else ""


def moments(reader: Reader, floor: FloorId, numbers: set[int]) -> Iterator[tuple[int, Millis]]:
    """Yield the time at which each of these records was made."""
    last = max(numbers, default=0)
    if not last:
        return
    for record in reader.records(floor, after=min(numbers) - 1):
        if record.number in numbers:
            yield record.number, record.page.at
        if record.number >= last:
            return


def statement(
    account: Account,
    rows: Iterable[tuple[int, Transfer]],
    times: dict[int, Millis],
    period: Period,
) -> Statement:
    balance = before = in_play = number = 0
    lines = []
    for record, transfer in rows:
        at = times[record]
        if at >= period.ends:
            break
        in_play += transfer.cents * (lies(transfer.credit, account) - lies(transfer.debit, account))
        cents = transfer.cents * ((transfer.credit == account) - (transfer.debit == account))
        if not cents:
            continue
        number, balance = number + 1, balance + cents
        if at < period.begins:
            before = balance
        else:
            lines.append(
                Line(number, record, at, what(transfer, account), Cents(cents), Cents(balance))
            )
    match = OPENING.fullmatch(account)
    assert match is not None, f"{account} is no chip account of a terminal"
    ends = Cents(before), tuple(lines), Cents(balance), Cents(in_play)
    return Statement(account, int(match["opening"]), *ends)


def lies(account: Account, holder: Account) -> bool:
    """Return whether chips of this holder lie there, on a table."""
    return account != holder and holder_of(account) == holder


def what(transfer: Transfer, account: Account) -> str:
    """Describe a transaction, by where the money came from or went."""
    comes = transfer.credit == account
    other = transfer.debit if comes else transfer.credit
    purpose, _, name = other.partition(":")
    table = name.partition(":")[0].partition("@")[0]
    if purpose not in WHAT:
        return f"from {other}" if comes else f"to {other}"
    came, went = WHAT[purpose]
    return (came if comes else went).format(table)

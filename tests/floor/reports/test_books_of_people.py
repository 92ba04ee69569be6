"""Shifts, statements and the tables at a glance of a long night, held against its books."""

import re
from collections import Counter
from typing import Any

import pytest

from houseway.floor.reports.accounts.statements import stated
from houseway.floor.reports.days.cash_desk_shifts import shifts
from houseway.floor.reports.overview import Watch
from tests.floor.reports.long_night import BOTS, long_night
from tests.floor.reports.test_books import ALWAYS, DAYS, between, grown, some
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of


@pytest.fixture(scope="module")
def night():
    return long_night()


@pytest.fixture(scope="module")
def rows(night):
    return [(str(one.debit), str(one.credit), int(one.cents)) for _, one in night.store.rows]


def test_shifts_pay_what_the_books_say(night, rows):
    every = tuple(shifts(reader_of(night), MAIN, night.floor.hall.streams["cage:desk"]))
    assert len(every) == 2
    totals: Counter[Any] = Counter()
    for shift in every:
        for person in shift.people:
            for total in person.totals:
                totals[total.what] += total.amount
    out = r"(?:cash|equivalents):(desk)"
    for what, paper in (("tickets", "tickets"), ("vouchers", "vouchers"), ("owed", "owed")):
        assert totals[what] == between(rows, rf"{paper}:.+", out)["desk"] > 0, what
    assert totals["brought"] == between(rows, r"cash:(desk)", r"vault:.+")["desk"] > 0
    assert totals["voided"] == between(rows, r"(tickets):.+", r"owed:.+")["tickets"] > 0


def test_a_shift_ends_with_what_should_lie_in_the_drawer(night, rows):
    """$5 were missing when it was closed, and $2 of them were there when the next was opened."""
    first, second = shifts(reader_of(night), MAIN, night.floor.hall.streams["cage:desk"])
    assert first.counted is not None
    assert first.expected is not None
    assert (first.counted - first.expected, second.found) == (-5_00, 2_00)
    assert grown(rows, r"counts:(.+)")["desk"] == -3_00
    drawer = -grown(rows, r"cash:(.+)")["desk"]
    assert drawer == night.floor.hall.streams["cage:desk"].now.state.drawer


@pytest.mark.parametrize("period", [*DAYS, ALWAYS], ids=lambda one: one.name)
def test_statements_come_to_what_the_books_have(night, period):
    """Line by line from what there was; what lies on tables is told beside it."""
    times = {record.number: record.page.at for record in night.store.records}
    until, within = [], []
    for number, one in night.store.rows:
        row = str(one.debit), str(one.credit), int(one.cents)
        if times[number] < period.ends:
            until.append(row)
            within += [row] if times[number] >= period.begins else []
    after, moved = grown(until, r"(chips:.+)"), grown(within, r"(chips:.+)")
    lies = grown(until, r"(?:layout|stake):[^:]+:(chips:.+)")
    for terminal in range(1, BOTS + 1):
        for one in stated(reader_of(night), MAIN, str(terminal), period):
            assert one.after == after[one.account] == one.before + moved[one.account]
            assert one.came_in - one.went_out == moved[one.account]
            assert one.in_play == lies[one.account]
            balances = [line.balance for line in one.lines]
            assert balances[-1:] in ([], [one.after])
    told = {
        one.account
        for terminal in range(1, BOTS + 1)
        for one in stated(reader_of(night), MAIN, str(terminal), period)
    }
    assert {name for name in some(moved) if re.match(r"chips:", name)} <= told


def test_tables_at_a_glance_have_won_what_the_books_say(night, rows):
    won, charged = grown(rows, r"house:(.+)"), grown(rows, r"commission:(.+)")
    for one in Watch(night.floor).overview().tables:
        assert (one.win, one.commission) == (won[one.table], charged[one.table])
        chips = grown(rows, rf"layout:({one.table}):chips:.+")
        assert one.laid == chips[one.table]

"""Every figure of the report of a long night, worked out again from the rows of its books.

Nothing here asks the code of the reports: accounts are read as they are written down.
"""

import re
from collections import Counter, defaultdict
from datetime import date
from typing import Any

import pytest

from houseway.core.wagers import Settled, Staked
from houseway.floor.reports.days.gaming_days import Period, gaming_day, gaming_days
from houseway.floor.reports.days.report import reported
from houseway.journal import Millis
from tests.floor.reports.long_night import BEGINS, ZONE, long_night
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of

HOUR = 3_600_000
APRIL = date(2027, 4, 3), date(2027, 4, 4)
OCTOBER = date(2027, 10, 2), date(2027, 10, 3)
DAYS = tuple(gaming_day(day, ZONE, BEGINS) for day in (*APRIL, *OCTOBER))
ALWAYS = Period(Millis(0), Millis(2**53), "all of it")
POOLS = ("jackpot", "reserve", "secondary", "reimbursement", "bonus")
POKER, TICKETS = "H1", "K1"


@pytest.fixture(scope="module")
def night():
    return long_night()


@pytest.fixture(scope="module", params=(*DAYS, ALWAYS), ids=lambda one: one.name)
def told(night, request):
    """A period with its report and its rows: who gave, who took, and how much."""
    period = request.param
    times = {record.number: record.page.at for record in night.store.records}
    rows = [
        (str(one.debit), str(one.credit), int(one.cents))
        for number, one in night.store.rows
        if period.begins <= times[number] < period.ends and "@" not in one.debit
    ]
    return period, reported(reader_of(night), MAIN, period), rows


def grown(rows, pattern):
    """By what the first group of a pattern matches: what accounts of the name have more."""
    found: Counter[Any] = Counter()
    for debit, credit, cents in rows:
        for account, sign in ((debit, -1), (credit, 1)):
            if match := re.fullmatch(pattern, account):
                found[match[1]] += sign * cents
    return found


def between(rows, gives, takes):
    """What went from accounts of one name to those of another, and back, by the groups."""
    found: Counter[Any] = Counter()
    for debit, credit, cents in rows:
        for one, other, sign in ((debit, credit, 1), (credit, debit, -1)):
            first, second = re.fullmatch(gives, one), re.fullmatch(takes, other)
            if first and second:
                found[(first.groups() or second.groups() or ("",))[0]] += sign * cents
    return found


def column(rows, heading):
    found = {row.name: dict(row.meters).get(heading, 0) for row in rows}
    return {name: cents for name, cents in found.items() if cents}


def some(counter):
    return {name: cents for name, cents in counter.items() if cents}


def test_the_days_are_as_long_as_the_clocks_say():
    hours = [(one.ends - one.begins) // HOUR for one in DAYS]
    assert hours == [25, 24, 23, 24]
    both = gaming_days(*APRIL, ZONE, BEGINS)
    assert (both.begins, both.ends) == (DAYS[0].begins, DAYS[1].ends)


@pytest.mark.standard("M8")
def test_something_happened_on_every_day(night):
    for period in DAYS:
        assert reported(reader_of(night), MAIN, period).win


def test_win_commission_and_pools_are_those_of_the_books(told):
    _, report, rows = told
    for heading in ("win", "commission"):
        pattern = rf"{'house' if heading == 'win' else heading}:(.+)"
        said = {one.table: getattr(one, heading) for one in report.tables}
        assert some(said) == some(grown(rows, pattern)), heading
    pools: Counter[Any] = Counter()
    for table, cents in grown(rows, rf"(?:{'|'.join(POOLS)}):([A-Z0-9]+)(?:-\d+)?").items():
        pools[table] += cents
    assert some({one.table: one.pools for one in report.tables}) == some(pools)


@pytest.mark.standard("M5")
def test_what_came_in_and_went_out_of_each_terminal_is_in_the_books(told):
    _, report, rows = told
    chips = r"chips:(\d+)#\d+"
    for heading, others in (("notes in", r"notes:\d+"), ("transferred in", r"monitoring:.+")):
        assert column(report.terminals, heading) == some(between(rows, others, chips)), heading
    out = {"tickets out": r"tickets:terminal-\d+", "vouchers out": r"vouchers:terminal-\d+"}
    replaced = between(rows, r"tickets:terminal-(\d+)", out["vouchers out"])
    for heading, sign in (("tickets out", -1), ("vouchers out", 1)):
        gone = between(rows, chips, out[heading])
        for name, cents in replaced.items():
            gone[name] += sign * cents
        assert column(report.terminals, heading) == some(gone), heading
    drop = sum(between(rows, r"(?:notes|monitoring):.+", chips).values())
    assert report.drop == drop


@pytest.mark.standard("M5")
def test_meters_add_up_to_what_each_terminal_has_more(told):
    """In, less staked, more paid, less out: what its accounts have grown by."""
    _, report, rows = told
    signs = {
        "notes in": 1,
        "transferred in": 1,
        "owed credited": 1,
        "left short": 1,
        "staked": -1,
        "paid by tables": 1,
        "tickets out": -1,
        "vouchers out": -1,
        "left owed": -1,
    }
    for row in report.terminals:
        assert set(dict(row.meters)) <= set(signs), row
    found = {
        row.name: sum(signs[name] * cents for name, cents in row.meters) for row in report.terminals
    }
    assert some(found) == some(grown(rows, r"chips:(\d+)#\d+"))


def test_drawers_and_what_they_paid_are_in_the_books(told):
    _, report, rows = told
    drawers = {name: -cents for name, cents in grown(rows, r"cash:(.+)").items()}
    assert column(report.desks, "drawer") == some(drawers)
    assert column(report.desks, "counted over") == some(grown(rows, r"counts:(.+)"))
    for heading, paper in (
        ("tickets paid", "tickets"),
        ("vouchers paid", "vouchers"),
        ("owed paid", "owed"),
    ):
        paid = between(rows, rf"{paper}:.+", r"(?:cash|equivalents):(.+)")
        assert column(report.desks, heading) == some(paid), heading


@pytest.mark.standard("M5")
def test_handle_is_all_that_was_laid_but_what_went_back_undecided(night, told):
    """Wager by wager through all that was undone; chips laid on others are one wager with them."""
    period, report, rows = told
    found: Counter[Any] = Counter()
    back: dict[Any, Any] = {}
    for record, entry, table in entries(night):
        sign = period.begins <= record.page.at < period.ends
        for event in entry.events:
            if isinstance(event, Staked):
                found[table] += sign * sum(one.stake for one in event.wagers)
            for one in event.payments if isinstance(event, Settled) else ():
                was, now = back.get((table, one.wager), 0), given_back(entry, one)
                back[table, one.wager] = now
                found[table] += sign * (was - now)
    found[POKER] = sum(cents for debit, credit, cents in rows if is_bet(debit, credit))
    assert some({one.table: one.handle for one in report.tables}) == some(found)


def entries(night):
    for record in night.store.records:
        stream = night.floor.hall.streams[record.page.stream]
        if record.page.stream.startswith("table:") and record.page.stream_number > 1:
            yield record, stream.bodies.read(record.page.body), stream.table


def given_back(entry, payment):
    """The stake, where it goes back and nothing has decided about it."""
    names = {type(entry.put.move).__name__, *(type(one).__name__ for one in entry.events)}
    decided = names & {"TakeAndPay", "RoundRecalculated", "ConfirmDraw"}
    stake = payment.wager.stake
    whole = payment.returned == stake and not payment.win and not payment.commission
    return stake if whole and not decided else 0


def test_what_terminals_staked_is_what_tables_took(told):
    """Poker apart, where chips are brought to a table, and keno, where tickets are bought."""
    _, report, rows = told
    brought = sum(cents for debit, credit, cents in rows if is_brought(debit, credit))
    staked = sum(column(report.terminals, "staked").values()) - brought
    tables = (one for one in report.tables if one.table not in (POKER, TICKETS))
    assert staked == sum(one.handle for one in tables)


def is_bet(debit, credit):
    return debit.startswith("stake:") and credit.startswith("layout:")


def is_brought(debit, credit):
    return debit.startswith("chips:") and credit.startswith("stake:")


def test_days_add_up(night):
    every: defaultdict[Any, Counter[Any]] = defaultdict(Counter)
    before = reported(reader_of(night), MAIN, Period(Millis(0), DAYS[0].begins, "before"))
    reports = [before, *(reported(reader_of(night), MAIN, one) for one in DAYS)]
    for report in reports:
        for row in report.tables:
            for name in ("rounds", "handle", "win", "commission", "pools"):
                every[row.table][name] += getattr(row, name)
        for meter in (*report.terminals, *report.desks):
            every[meter.name].update()  # a sum of counters would drop what is below zero
            for name, cents in meter.meters:
                every[meter.name][name] += cents
    whole = reported(reader_of(night), MAIN, ALWAYS)
    assert sum(one.records for one in reports) == whole.records
    for row in whole.tables:
        names = ("rounds", "handle", "win", "commission", "pools")
        assert [every[row.table][name] for name in names] == [getattr(row, name) for name in names]
    for meter in (*whole.terminals, *whole.desks):
        if meter.name not in {one.table for one in whole.tables}:
            assert some(every[meter.name]) == some(dict(meter.meters)), meter.name


def test_what_people_put_right_stands_among_the_events(night):
    whole = reported(reader_of(night), MAIN, ALWAYS)
    moves = Counter(one.move for one in whole.events)
    assert moves["correct-outcome"] == 3 + 2
    assert moves["invalidate-for-fault"] == 1
    assert moves["report-system-fault"] == 1
    assert moves["adjust-account"] == 6
    assert moves["void-ticket"] == 1
    (table,) = whole.floats
    assert (table.table, table.fills, table.credits) == ("R2", 200_00, 50_00)

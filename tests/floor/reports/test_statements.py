"""Statements of chip accounts, against transfers made by hand and rounds that were played."""

from types import SimpleNamespace

import pytest

from houseway.floor.reports.accounts.statements import stated
from houseway.floor.reports.days.gaming_days import Period
from houseway.games.sic_bo.round.state import ResultAnnounced
from houseway.journal import Millis
from houseway.ledger import Account, Transfer
from tests.floor.system.evening import MAIN, NOON, accepted
from tests.floor.system.evening import Evening as Floor
from tests.floor.system.readers import reader_of

ALWAYS = Period(Millis(0), Millis(2**53), "always")
MINE, NEXT, OTHER = "chips:7#1", "chips:7#2", "chips:70#1"
# record, minute, from, to, cents
MOVED = [
    (3, 0, "notes:7", MINE, 100_00),
    (4, 1, "notes:70", OTHER, 50_00),
    (6, 2, MINE, f"layout:R1:{MINE}", 10_00),
    (7, 3, OTHER, f"layout:R1:{OTHER}", 5_00),
    (9, 4, "house:R1", MINE, 20_00),
    (9, 4, f"layout:R1:{MINE}", MINE, 5_00),
    (9, 4, f"layout:R1:{MINE}", "house:R1", 5_00),
    (9, 4, MINE, "commission:R1", 1_00),
    (11, 5, MINE, f"stake:P1:{MINE}", 40_00),
    (12, 6, f"stake:P1:{MINE}", "pot:P1", 15_00),
    (14, 7, MINE, "tickets:terminal-7", 74_00),
    (15, 8, "monitoring:system", NEXT, 30_00),
    (17, 9, NEXT, "vouchers:terminal-7", 30_00),
]


def made(rows=MOVED):
    """A reader of these alone."""
    transfers = [(row[0], Transfer(Account(row[2]), Account(row[3]), row[4])) for row in rows]
    times = {row[0]: row[1] for row in rows}
    records = [
        SimpleNamespace(number=number, page=SimpleNamespace(at=times.get(number, 99)))
        for number in range(1, 21)
    ]
    return SimpleNamespace(
        transfers=lambda _, after=0: (row for row in transfers if row[0] > after),
        records=lambda _, after=0: (one for one in records if one.number > after),
    )


def told(one):
    return [(row.number, row.record, row.at, row.what, row.cents, row.balance) for row in one.lines]


@pytest.mark.standard("E10")
def test_every_transaction_has_a_number_a_time_what_it_is_and_what_is_left():
    first, second = stated(made(), MAIN, "7", ALWAYS)
    assert (first.account, first.opening) == (MINE, 1)
    assert told(first) == [
        (1, 3, 0, "notes put in", 100_00, 100_00),
        (2, 6, 2, "wagered at R1", -10_00, 90_00),
        (3, 9, 4, "won at R1", 20_00, 110_00),
        (4, 9, 4, "stake back from R1", 5_00, 115_00),
        (5, 9, 4, "commission at R1", -1_00, 114_00),
        (6, 11, 5, "brought to table P1", -40_00, 74_00),
        (7, 14, 7, "ticket printed", -74_00, 0),
    ]
    assert (first.before, first.came_in, first.went_out, first.after) == (0, 125_00, 125_00, 0)
    assert first.in_play == 25_00  # 40 brought to the poker table, 15 of them in the pot
    assert (second.account, second.opening) == (NEXT, 2)
    assert told(second) == [
        (1, 15, 8, "transferred in", 30_00, 30_00),
        (2, 17, 9, "hand pay voucher printed", -30_00, 0),
    ]


@pytest.mark.standard("E10")
def test_a_period_begins_with_what_was_there_and_numbers_go_on():
    (only,) = stated(made(), MAIN, "7", Period(Millis(4), Millis(7), "a while"))
    assert [row.number for row in only.lines] == [3, 4, 5, 6]
    assert (only.before, only.after, only.in_play) == (90_00, 74_00, 25_00)
    (only,) = stated(made(), MAIN, "7", Period(Millis(3), Millis(4), "between"))
    assert (only.before, only.lines, only.after) == (90_00, (), 90_00)
    assert only.in_play == 10_00
    assert stated(made(), MAIN, "7", Period(Millis(10), Millis(20), "later"))[0].in_play == 25_00


def test_another_terminal_has_its_own_and_one_that_moved_nothing_has_none():
    (only,) = stated(made(), MAIN, "70", ALWAYS)
    assert [row.what for row in only.lines] == ["notes put in", "wagered at R1"]
    assert only.in_play == 5_00
    assert stated(made(), MAIN, "8", ALWAYS) == ()
    assert stated(made([]), MAIN, "7", ALWAYS) == ()


@pytest.mark.parametrize(
    ("debit", "credit", "what"),
    [
        ("house:T9@training", "chips:7#1@training", "won at T9"),
        ("chips:7#1", "house:R1", "win taken back at R1"),
        ("chips:7#1", "owed:7#1", "left owed when it was closed"),
        ("shortfall:7#1", "chips:7#1", "left short when it was closed"),
        ("pot:P1", "chips:7#1", "won from the pot at P1"),
        ("entrant:cup-3", "chips:7#1", "from entrant:cup-3"),
        ("chips:7#1", "entrant:cup-3", "to entrant:cup-3"),
    ],
)
def test_what_it_is_by_where_the_money_came_from_or_went(debit, credit, what):
    (only,) = stated(made([(1, 0, debit, credit, 5)]), MAIN, "7", ALWAYS)
    assert [row.what for row in only.lines] == [what]


@pytest.mark.standard("E10")
def test_rounds_that_were_played_come_to_what_the_terminal_has():
    """Small pays even money for 4 to 10, no triple; the dice are as they are on record."""
    evening = Floor()
    evening.buy_in(1)
    expected, balance = [("notes put in", 100_00, 100_00)], 100_00
    for _ in range(6):
        evening.to_the_wagers("D1")
        accepted(evening.confirm("D1", 1, ("small", 5_00)))
        evening.play("D1")
        dice = [one.dice for one in evening.events() if isinstance(one, ResultAnnounced)][-1]
        expected.append(("wagered at D1", -5_00, balance := balance - 5_00))
        if 4 <= sum(dice) <= 10 and len(set(dice)) > 1:
            expected.append(("stake back from D1", 5_00, balance := balance + 5_00))
            expected.append(("won at D1", 5_00, balance := balance + 5_00))
    (only,) = stated(reader_of(evening), MAIN, "1", ALWAYS)
    assert sorted((row.what, row.cents) for row in only.lines) == sorted(
        (what, cents) for what, cents, _ in expected
    )
    assert only.after == balance == evening.credit(1)
    assert [row.number for row in only.lines] == list(range(1, len(expected) + 1))
    assert all(row.balance >= 0 for row in only.lines)
    assert only.lines[0].at == NOON

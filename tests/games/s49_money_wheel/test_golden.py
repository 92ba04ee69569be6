"""Golden spins: each line is played through the machine and must print itself again."""

from pathlib import Path

import pytest

from houseway.core.money import cents
from houseway.core.wagers import Payment
from houseway.games.money_wheel.state import SegmentIndicated
from tests.games.playing import only
from tests.games.s49_money_wheel.evening import opened

FILE = Path(__file__).parent.parent / "golden" / "money-wheel.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
WIDTHS = (43, 11, 8, 24)


def played(line: str) -> str:
    """The same line, from what the table says of these wagers and this compartment."""
    wagers, at = (column.strip() for column in line.split("|")[:2])
    table = opened()
    for wager in wagers.split(", "):
        seat, bet, stake = wager.split()
        table.lay(int(seat), bet, cents(stake) // 100)
    table.spin()
    shown = only(SegmentIndicated, table.rest(int(at)))
    payments = table.settle()
    table.clear()
    rules = ", ".join(payment.cite.ref for payment in payments)
    columns = (wagers, at, str(shown.segment), rules)
    padded = (column.ljust(width) for column, width in zip(columns, WIDTHS, strict=True))
    return " | ".join((*padded, ", ".join(map(written, payments))))


def written(payment: Payment) -> str:
    dollars, part = divmod(abs(payment.net), 100)
    sign = "+" if payment.net > 0 else "-"
    return f"{payment.wager.player} {payment.wager.bet} {sign}{dollars}.{part:02d}"


@pytest.mark.parametrize("line", LINES)
def test_a_golden_spin_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_spins_reach_every_segment():
    assert {line.split("|")[2].strip() for line in LINES} == {
        "$1",
        "$3",
        "$5",
        "$11",
        "$23",
        "canberra",
        "flag",
    }
    assert len(LINES) == len(set(LINES))

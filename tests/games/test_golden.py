"""Golden hands: each line is played through the machine and must print itself again."""

from pathlib import Path

import pytest

from houseway.core.money import cents
from houseway.core.wagers import Payment
from houseway.games.baccarat.round.state import ResultAnnounced
from houseway.games.baccarat.table.composition import BACCARAT
from tests.games.playing import Playing, only

FILE = Path(__file__).parent / "golden" / "baccarat.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
WIDTHS = (43, 18, 10, 18)


def played(line: str) -> str:
    """The same line, from what the table says of these wagers and cards."""
    wagers, deal = (column.strip() for column in line.split("|")[:2])
    table = Playing(BACCARAT).ready("5C")
    for wager in wagers.split(", "):
        seat, bet, stake = wager.split()
        table.bet(int(seat), bet, cents(stake) // 100)
    result = only(ResultAnnounced, table.dealt(deal))
    totals = f"{result.player.verdict}:{result.banker.verdict}"
    paid = ", ".join(map(written, table.settle()))
    table.collect()
    columns = (wagers, deal, f"{result.result.verdict} {totals}", str(result.ended))
    padded = (column.ljust(width) for column, width in zip(columns, WIDTHS, strict=True))
    return " | ".join((*padded, paid))


def written(payment: Payment) -> str:
    dollars, part = divmod(abs(payment.net), 100)
    sign = "" if payment.net == 0 else "+" if payment.net > 0 else "-"
    return f"{payment.wager.player} {payment.wager.bet} {sign}{dollars}.{part:02d}"


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[1].strip())
def test_a_golden_hand_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_hands_reach_every_row_of_the_tableau_and_every_result():
    rules = {line.split("|")[3].strip() for line in LINES}
    tableau = {f"S49 Baccarat 7.3/{row}" for row in range(1, 9)}
    assert rules == {"S49 Baccarat 6.4", *tableau}
    assert {line.split("|")[2].split()[0] for line in LINES} == {"player", "banker", "tie"}
    assert len(LINES) == len(set(LINES)) >= 30

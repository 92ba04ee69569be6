"""Golden hands of both methods: each line is played through the table and prints itself again."""

from pathlib import Path

import pytest

from houseway.core.money import cents
from houseway.games.baccarat.bets import Method
from houseway.games.baccarat.round.state import ResultAnnounced
from tests.games.ni2019_mttg.evening import Evening
from tests.games.playing import only
from tests.games.test_golden import written

FILE = Path(__file__).parent.parent / "golden" / "multi-terminal-baccarat.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
WIDTHS = (1, 55, 18, 10, 31)


def played(line: str) -> str:
    """The same line, from what the table says of these wagers and cards."""
    method, wagers, deal = (column.strip() for column in line.split("|")[:3])
    table = Evening(method=Method(method)).ready("5C")
    for wager in wagers.split(", "):
        seat, bet, stake = wager.split()
        table.bet(int(seat), bet, cents(stake) // 100)
    result = only(ResultAnnounced, table.dealt(deal))
    totals = f"{result.player.verdict}:{result.banker.verdict}"
    paid = ", ".join(map(written, table.settle()))
    table.collect()
    columns = (method, wagers, deal, f"{result.result.verdict} {totals}", str(result.ended))
    padded = (column.ljust(width) for column, width in zip(columns, WIDTHS, strict=True))
    return " | ".join((*padded, paid))


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]} {line.split('|')[2].strip()}")
def test_a_golden_hand_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_hands_reach_both_methods_all_bets_and_every_result():
    assert {line[0] for line in LINES} == {"A", "B"}
    assert {line.split("|")[3].split()[0] for line in LINES} == {"player", "banker", "tie"}
    wagers = ", ".join(line.split("|")[1] for line in LINES)
    assert {wager.split()[1] for wager in wagers.split(", ")} == {
        "player",
        "banker",
        "tie",
        "player-pair",
        "banker-pair",
    }
    assert len(LINES) == len(set(LINES)) >= 20

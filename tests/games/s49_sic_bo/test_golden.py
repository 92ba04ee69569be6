"""Golden spins of both editions: each line is played through the table and prints itself again."""

from pathlib import Path

import pytest

from houseway.core.money import cents
from houseway.games.sic_bo.bets import AREAS
from houseway.games.sic_bo.round.state import ResultAnnounced
from houseway.games.sic_bo.rules import Doubled, called
from tests.games.ni2019_mttg import dice_evening
from tests.games.playing import only
from tests.games.s49_sic_bo import evening
from tests.games.test_golden import written

FILE = Path(__file__).parent.parent / "golden" / "sic-bo.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
WIDTHS = (18, 59, 5, 9)


def opened(edition):
    if edition == "S49":
        return evening.ready(operation=evening.BY_HAND)
    _, _, reading = edition.partition(" ")
    return dice_evening.ready(double=Doubled(reading or Doubled.AT_LEAST_TWO))


def played(line):
    """The same line, from what the table says of these wagers and dice."""
    edition, wagers, dice = (column.strip() for column in line.split("|")[:3])
    table = opened(edition)
    for wager in wagers.split(", "):
        seat, bet, stake = wager.split()
        table.bet(int(seat), bet, cents(stake) // 100)
    result = only(ResultAnnounced, table.called(dice))
    paid = ", ".join(map(written, table.settle()))
    table.clear()
    columns = (edition, wagers, dice, f"{result.total.verdict} {called(result.dice)}")
    padded = (column.ljust(width) for column, width in zip(columns, WIDTHS, strict=True))
    return " | ".join((*padded, paid))


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[2].strip())
def test_a_golden_spin_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_spins_reach_every_kind_of_wager_and_every_total():
    wagers = ", ".join(line.split("|")[1] for line in LINES)
    named = {wager.split()[1] for wager in wagers.split(", ")}
    assert {AREAS[name].kind for name in named} == {bet.kind for bet in AREAS.values()}
    assert {f"total:{total}" for total in range(4, 18)} <= named
    assert len(LINES) == len(set(LINES)) >= 30

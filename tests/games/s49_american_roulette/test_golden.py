"""Golden spins: each line is played through the table and must print itself again."""

from pathlib import Path

import pytest

from houseway.core.money import cents
from houseway.core.wagers import Payment
from houseway.games.roulette.bets import called
from houseway.games.roulette.layout.places import AREAS, Kind
from houseway.games.roulette.round.state import BallSettled
from tests.games.playing import only
from tests.games.s49_american_roulette.evening import ready

FILE = Path(__file__).parent.parent / "golden" / "roulette.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def played(line: str) -> str:
    """The same line, from what the table says of these wagers and this number."""
    wagers, number = (column.strip() for column in line.split("|")[:2])
    table = ready()
    for wager in wagers.split(", "):
        player, bet, stake = wager.split()
        table.bet(int(player), bet, cents(stake) // 100)
    settled = only(BallSettled, table.rests(int(number)))
    paid = ", ".join(map(written, table.settle()))
    table.clear()
    return " | ".join((wagers, number.rjust(2), called(settled.number).ljust(21), paid))


def written(payment: Payment) -> str:
    dollars, part = divmod(abs(payment.net), 100)
    sign = "" if payment.net == 0 else "+" if payment.net > 0 else "-"
    return f"{payment.wager.player} {payment.wager.bet} {sign}{dollars}.{part:02d}"


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split("|")[0].split()[:2]))
def test_a_golden_spin_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_spins_win_and_lose_every_kind_of_wager():
    paid = [one for line in LINES for one in line.split("|")[3].strip().split(", ")]
    won = {AREAS[one.split()[1]].kind for one in paid if "+" in one}
    lost = {AREAS[one.split()[1]].kind for one in paid if " -" in one}
    assert won == lost == set(Kind)
    assert len(LINES) == len(set(LINES)) >= 30

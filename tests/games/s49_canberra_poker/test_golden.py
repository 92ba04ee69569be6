"""Golden hands: each line is played through the machine and must print itself again."""

from pathlib import Path

import pytest

from houseway.core.wagers import Payment
from houseway.games.canberra_poker.round.events import DealerHandSet
from tests.games.playing import only
from tests.games.s49_canberra_poker.evening import ready

FILE = Path(__file__).parent.parent / "golden" / "canberra-poker.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def played(line: str) -> str:
    """The same line, from what the machine says of these hands and decisions."""
    hands, dealer, decisions = (column.strip() for column in line.split("|")[:3])
    table = ready().begin(*hands.split(", "), dealer=dealer, jackpot=True)
    for number, decision in enumerate(decisions.split(), 1):
        if decision == "f":
            table.fold(number).count(number)
            table.settle()
            continue
        if decision == "d":
            table.declare(number)
        table.stay(number)
    dealers = "not turned"
    if table.round.contesting:
        table.finish()
        dealers = str(only(DealerHandSet, table.events).made.verdict)
    else:
        table.count(0)
    paid = ", ".join(map(written, table.round.payments))
    table.collect()
    return " | ".join((hands, dealer, decisions, dealers, paid))


def written(payment: Payment) -> str:
    dollars, part = divmod(abs(payment.net), 100)
    sign = "" if payment.net == 0 else "+" if payment.net > 0 else "-"
    won = f"{sign}{dollars}.{part:02d}"
    return f"{payment.wager.player} {payment.wager.bet} {won} {payment.cite.ref}"


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[0].strip())
def test_a_golden_hand_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_hands_reach_every_way_a_wager_can_end():
    ends = {one.rsplit(maxsplit=1)[1] for line in LINES for one in line.split(" | ")[4].split(", ")}
    pays = {f"8.1/{row}" for row in range(1, 11)}
    prizes = {f"11.1/{row}" for row in range(1, 7)}
    assert ends == {*pays, *prizes, "11.2", "7.3", "9.3", "9.5", "9.6", "10.5"}
    assert len(LINES) == len(set(LINES)) >= 20

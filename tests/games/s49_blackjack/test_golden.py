"""Golden hands: each line is played through the machine and must print itself again."""

import re
from pathlib import Path

import pytest

from houseway.core.game import Settle
from houseway.games.blackjack.round.events import DealerStood
from tests.games.s49_blackjack.conftest import Playing

FILE = Path(__file__).parent.parent / "golden" / "blackjack.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
CHOICE = re.compile(r"(?P<player>\d):(?P<act>[a-z]+)(?:@(?P<box>\d))?(?:=(?P<stake>.+))?")


def played(line: str) -> str:
    """The same line, from what the machine says of these wagers, cards and choices."""
    wagers, story = (column.strip() for column in line.split("|")[:2])
    table = Playing(wagers)
    for token in story.split():
        settle(table)
        made(table, token)
    settle(table)
    stood = table.only(DealerStood)
    paid = ", ".join(map(written, table.round.payments))
    assert table.settle() == ()
    return " | ".join((wagers, story, str(stood.count.verdict), stood.cite.ref, paid))


def settle(table: Playing) -> None:
    while isinstance(table.due, Settle):
        table.pay()


def made(table: Playing, token: str) -> None:
    choice = CHOICE.fullmatch(token)
    if choice is None:
        table.close() if token == "close" else table.deal(token)
        return
    player, act, box = int(choice["player"]), choice["act"], int(choice["box"] or 0)
    if act == "insure":
        table.insure(player, box, choice["stake"])
    elif act == "even":
        table.even_money(player, box)
    else:
        getattr(table, act)(player)


def written(payment) -> str:
    dollars, part = divmod(abs(payment.net), 100)
    sign = "" if payment.net == 0 else "+" if payment.net > 0 else "-"
    won = f"{sign}{dollars}.{part:02d}"
    return f"{payment.wager.player} {payment.wager.bet} {won} {payment.cite.ref}"


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[1].strip())
def test_a_golden_hand_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_hands_reach_every_way_a_wager_can_end():
    ends = {one.split(maxsplit=3)[3] for line in LINES for one in line.split(" | ")[4].split(", ")}
    losses = {f"13.1({letter})" for letter in "def"}
    prizes = {f"17.11/{row}" for row in range(1, 6)}
    paid = {"13.2(a)", "13.2(b)", "def:Stand Off", "8.1(a)", "8.1(b)", "7.4", "7.5(a)"}
    assert ends == {*losses, *prizes, *paid, "17.5", "17.6(d)"}
    assert len(LINES) == len(set(LINES)) >= 25

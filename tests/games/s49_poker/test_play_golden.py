"""Golden hands: each line is played through the machine and must print itself again."""

from pathlib import Path

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import CommissionTaken, PotAwarded
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.table.settings.settings import YesNo
from houseway.games.poker.table.tables import TABLES
from tests.games.s49_poker.room import DEALER, Room, only, player

FILE = Path(__file__).parent.parent / "golden" / "poker.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
NAMED = {f"{one.rules.variant.game} {one.rules.variant.made_of.edition}": one for one in TABLES}


def played(line: str) -> str:
    """The same line, from what the table says of these stakes, cards and acts."""
    name, stakes, story = (column.strip() for column in line.split("|")[:3])
    room = Room(NAMED[name], tuple(map(int, stakes.split())), burn=YesNo.NO, seats=5).start()
    for token in story.split():
        made(room, token)
    assert isinstance(room.due, Settle)
    events = room.settle()
    charge = only(events, CommissionTaken)
    taken = f"{money(charge.pots)} less {money(charge.amount)} by {charge.cite.ref}"
    before = dict(enumerate(map(int, stakes.split()), 1))
    nets = ", ".join(
        f"{hand.player} {signed(hand.stack - before[hand.player] * 100)}"
        for hand in room.round.hands
    )
    pots = ", ".join(event.cite.ref for event in events if isinstance(event, PotAwarded))
    return " | ".join((name, stakes, story, taken, nets, pots))


def made(room: Room, token: str) -> None:
    who, colon, act = token.partition(":")
    if not colon:
        cards: tuple = poker_cards(token)
        room.put(DEALER, Deal(cards))
        return
    word, _, amount = act.partition("=")
    if word == "draw":
        cards = poker_cards(amount.replace(",", " "))
        room.put(player(int(who)), moves.Exchange(Player(int(who)), cards))
        return
    room.act(f"{who} {word} {amount}".strip())


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def signed(cents: int) -> str:
    return f"{'+' if cents > 0 else '-' if cents < 0 else ''}{money(abs(cents))}"


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:60])
def test_a_golden_hand_prints_the_same_line(line):
    assert played(line) == line


def test_the_golden_hands_reach_every_game_and_edition():
    assert {line.split(" | ")[0] for line in LINES} == set(NAMED)
    charged = {line.split(" | ")[3].split()[-1] for line in LINES}
    assert {"14.2(a)", "15.2(a)(i)", "15.2(c)", "15.2(d)"} == charged

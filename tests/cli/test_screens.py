"""A round of each of the 23 tables on a pseudo-terminal of 80 by 24, as a newcomer types it.

The menu is opened once and every table from it, by the real program: so leaving a table for the
menu is tried 23 times, and the program is started once.
"""

import pytest

from houseway.games import GAMES
from tests.cli.terminal import COLUMNS, LINES, Terminal

# What is typed at each table, and what stands on the screen after it.
BANKED = {
    "baccarat S49": (("20 on the banker", "banker $20"), ("deal", "this round:")),
    "mini-baccarat S49": (("player 50", "player $50"), ("", "this round:")),
    "baccarat NI2019": (("tie 10", "tie $10"), ("deal", "this round:")),
    "roulette S49": (
        ("17 20 10", "split 17-20 $10"),
        ("red 10", "total $20"),
        ("spin", "this round:"),
    ),
    "roulette NI2019": (("$5 on 17", "straight 17 $5"), ("spin", "this round:")),
    "money-wheel S49": (("10 on the $5", "$5 $10"), ("spin", "this round:")),
    "sic-bo S49": (("small 10", "[small, 4 to 10 $10]"), ("roll", "this round:")),
    "sic-bo NI2019": (("total 9 5", "total 9 $5"), ("go", "this round:")),
    "keno S49": (("3 17 40 $2", "[17]"), ("draw", "20 numbers drawn", "this round:")),
}
# At these tables somebody is asked: what may be answered, the safest first.
ASKED = {
    "blackjack S49": ("bet 20", ("stand", "hit", "no")),
    "canberra-poker S49": ("ante 10", ("fold",)),
    "pai-gow S49": ("bet 25", ("house way", "decline")),
    "pai-gow S20": ("25", ("house way", "decline")),
}
TAKEN = ("fold", "call", "check", "pass", "stand pat")  # at poker tables, whatever is open


@pytest.fixture(scope="module")
def menu():
    with Terminal("play") as terminal:
        terminal.wait("game >")
        yield terminal
        assert terminal.leave() == 0


def sits_down(menu, name):
    game, edition = name.split()
    title = game.replace("-", " ").title()
    menu.wait("game >", "blackjack")
    menu.type(f"{game} {edition.lower()}", f"{title}, {edition}: rules of", "my bets:", "help")
    assert all(len(line) <= COLUMNS for line in menu.lines)
    assert len(menu.lines) == LINES


def is_whole(menu, *words):
    """The title, my bets, my balance and where to type, all on one screen."""
    text = menu.wait("rules of", "my bets:", "balance", " >", *words)
    assert menu.lines[-1].strip() == ">" or menu.lines[-1].strip().startswith(">")
    assert not any(wrong in text for wrong in ("Traceback", "literal for int", "Errno"))
    return text


@pytest.mark.parametrize("name", BANKED)
def test_a_round_against_the_house(menu, name):
    sits_down(menu, name)
    for line, *words in BANKED[name]:
        menu.type(line, *words)
        is_whole(menu)
    assert "round 2" in menu.text
    assert any(sign in menu.text for sign in ("+ won", "- lost", "= even"))
    menu.send(b"\x04")


@pytest.mark.parametrize("name", ASKED)
def test_a_round_in_which_one_is_asked(menu, name):
    bet, answers = ASKED[name]
    sits_down(menu, name)
    menu.type(bet, "total $" + bet.split()[-1])
    menu.type("deal", "my bets:")
    played(menu, answers)
    menu.send(b"quit\r")


@pytest.mark.parametrize("name", [str(row) for row in GAMES if row.package == "poker"])
def test_a_hand_of_poker(menu, name):
    sits_down(menu, name)
    menu.type("", "stack $")
    played(menu, TAKEN)
    menu.send(b"\x04")


def played(menu, answers):
    """Whatever is asked is answered until the next round; Enter is tried first, and decides not."""
    for _ in range(30):
        text = is_whole(menu)
        if "round 2" in text:
            assert any(sign in text for sign in ("+ won", "- lost", "= even"))
            return
        asks = " ".join(menu.lines[-4:-1])
        said = next((one for one in answers if one in asks), "")
        seen = len(menu.raw)
        if said:
            menu.type("", "answer")
            assert "round 2" not in menu.text
            seen = len(menu.raw)
        menu.send(said.encode() + b"\r")
        while len(menu.raw) < seen + 200 or menu.read(0.1):
            menu.read(0.1)
    raise AssertionError(f"no end:\n{menu.text}")


def test_every_table_is_played():
    poker = {str(row) for row in GAMES if row.package == "poker"}
    assert {*BANKED, *ASKED, *poker} == {str(row) for row in GAMES}
    assert len(GAMES) == 23

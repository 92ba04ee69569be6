"""The session that the poker page shows is what the terminal prints."""

import re
from pathlib import Path

from houseway.cli.poker.room import PokerRoom
from tests.cli.poker_talk import opened

PAGE = Path(__file__).parents[2] / "docs" / "games" / "poker.md"
COMMAND = re.compile(r"\$ houseway play (\S+) --bots ([0-9]+) --seed ([0-9]+)")
WIDTH = 80


def talk(room: PokerRoom, lines: list[str]) -> str:
    """The felt when he is asked, the prompt, what he types, and the answer."""
    room.console.width = WIDTH
    with room.console.capture() as captured:
        for line in lines:
            room.pick_up()
            room.console.print(f"{room.prompt()} {line}".rstrip(), markup=False)
            room.answer(line)
    return captured.get()


def test_the_session_on_the_page_is_what_is_printed():
    (shown,) = (one for one in PAGE.read_text().split("```") if "$ houseway play" in one)
    found = COMMAND.search(shown)
    assert found is not None
    game, bots, seed = found[1], int(found[2]), int(found[3])
    text = shown[found.end() :].lstrip("\n")
    typed = [line.partition(" >")[2].strip() for line in text.splitlines() if " >" in line[8:]]
    room = opened(f"{game} S49", people=1, bots=bots, seed=seed)
    assert talk(room, typed) == text

"""Which tests are tried at a broken line, the cheapest that see most first.

1. the goldens of the tables of its game, or of all tables for a line of the house;
2. every file of tests that has the game's name or names the module, and the folders of the house;
3. all the others but those of stores, pages and what reads sources rather than runs them.
"""

import re
from collections.abc import Iterable
from pathlib import Path

# What reads sources rather than runs them, and what stands too far from a game or the house.
LEFT_OUT = (
    "tests/browser",
    "tests/coverage",
    "tests/mutations",
    "tests/store",
    "tests/web",
    "tests/test_architecture.py",
    "tests/test_deploy.py",
    "tests/test_places.py",
    "tests/docs",
)
GOLDENS = "tests/games/test_told.py::"
# Words in the names of tests that tell the game, and those in the names of its goldens.
WORDS = {
    "baccarat": ("baccarat",),
    "blackjack": ("blackjack",),
    "canberra_poker": ("canberra",),
    "keno": ("keno",),
    "money_wheel": ("wheel",),
    "pai_gow": ("pai_gow", "pai-gow", "tile"),
    "poker": ("poker", "holdem", "omaha", "draw-", "stud", "manila", "faro", "histories"),
    "roulette": ("roulette",),
    "sic_bo": ("sic_bo", "sic-bo", "dice"),
}
HOUSE = ("tests/house/", "tests/offers/", "tests/games/test_")
SLOW = ("roulette", "manila", "faro")  # goldens that come last where all of them come


class Stages:
    """All tests of a copy by name, and the text of each file of them."""

    def __init__(self, folder: Path, tests: Iterable[str]) -> None:
        self._tests = [test for test in tests if not test.startswith(LEFT_OUT)]
        files = dict.fromkeys(map(file_of, self._tests))
        self._texts = {name: (folder / name).read_text(encoding="utf-8") for name in files}

    def alone(self, path: str) -> list[list[str]]:
        """What a broken line has to pass by itself."""
        goldens = [test for test in self._tests if test.startswith(GOLDENS)]
        if game := game_of(path):
            goldens = [test for test in goldens if any(word in test for word in WORDS[game])]
        first = sorted(goldens, key=lambda test: any(word in test for word in SLOW))
        module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return [first, [name for name in self._texts if self._is_own(name, game, module)]]

    def _is_own(self, name: str, game: str, module: str) -> bool:
        if name == file_of(GOLDENS):
            return False
        if game and any(word in name for word in WORDS[game]):
            return True
        if not game and name.startswith(HOUSE):
            return True
        return re.search(rf"\b{re.escape(module)}\b", self._texts[name]) is not None

    def all(self) -> list[str]:
        """What all that passed so far have to pass together."""
        return list(self._texts)


def file_of(test: str) -> str:
    return test.partition("::")[0]


def game_of(path: str) -> str:
    """The game whose package a module stands in, or nothing for the house and the listings."""
    match path.split("/"):
        case ["houseway", "games", game, _, *_]:
            return game
        case _:
            return ""

"""Which tests can notice a line: what a run under `watching` wrote down, put in order."""

import ast
import pickle
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

FIRST = 40  # seconds of tests that are tried before all the others that run the line
# Tests of a game, besides those in `tests/games` that have its name.
ALSO = {
    "pai_gow": ("pai_gow", "tile"),
    "poker": ("poker", "holdem"),
    "roulette": ("roulette",),
    "money_wheel": ("money_wheel", "wheel"),
}


# What looks at whole tables of a game: its words, moves, permits and settings.
TABLES = ("tests/games/test_words", "tests/games/test_listings", "tests/offers/test_why")


class Seen:
    """Tests with their seconds, and the lines that each of them runs."""

    def __init__(self, *paths: Path) -> None:
        self.seconds: dict[str, float] = {}
        self.by_line: dict[tuple[str, int], set[str]] = {}
        for path in paths:
            with path.open("rb") as written:
                tests, seconds, by_line = pickle.load(written)
            self.seconds |= dict(zip(tests, seconds, strict=True))
            for line, numbers in by_line.items():
                self.by_line.setdefault(line, set()).update(tests[number] for number in numbers)

    def stages(self, path: str, text: str, line: int) -> list[list[str]]:
        """Tests to run one stage after another; each has only those that are new."""
        here, around = spans(ast.parse(text), line)
        near, same = self.running(path, here), self.running(path, around)
        first = {test for test in self.seconds if test.startswith(TABLES)} if not around else set()
        whole = near | same | {test for test in self.seconds if is_own(path, test)}
        quick, seconds = [], 0.0
        for test in dict.fromkeys(chain(*map(self.ordered, (first, near, same, whole)))):
            seconds += self.seconds[test]
            if seconds > FIRST:
                break
            quick.append(test)
        done: set[str] = set()
        stages = []
        for tests in (set(quick), near | same, whole, set(self.seconds)):
            stages.append(self.ordered(tests - done))
            done |= tests
        return [stage for stage in stages if stage]

    def running(self, path: str, lines: Iterable[int]) -> set[str]:
        return set().union(*(self.by_line.get((path, line), ()) for line in lines))

    def ordered(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def is_own(path: str, test: str) -> bool:
    """Whether a test stands in a folder of the game, or in one of the house for the house."""
    match path.split("/"):
        case ["houseway", "games", game, _, *_]:
            return any(name in test.partition("::")[0] for name in ALSO.get(game, (game,)))
        case _:
            return test.startswith(("tests/house/", "tests/offers/", "tests/games/test_"))


def spans(module, line):
    """The lines of the statement and those of its function, where it stands in one.

    What runs at import is instead seen by whatever uses the name that it gives.
    """
    statement, function, name = [line], [], ""
    for node in ast.walk(module):
        if not isinstance(node, ast.stmt) or not node.lineno <= line <= node.end_lineno:
            continue
        lines = range(node.lineno, node.end_lineno + 1)
        match node:
            case ast.FunctionDef():
                function = lines
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                statement = lines
            case ast.If() | ast.For() | ast.While() | ast.With() | ast.Match() | ast.ClassDef():
                pass
            case _:
                statement = lines
    if function:
        return statement, function
    users = [node.lineno for node in ast.walk(module) if uses(node, name)]
    return users or range(1, 1000), []


def uses(node, name):
    match node:
        case ast.Name(id=other, ctx=ast.Load()) | ast.Attribute(attr=other):
            return other == name
        case _:
            return False

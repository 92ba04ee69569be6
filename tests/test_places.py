"""What has to be touched to add a game, a wager or an irregularity, counted from the code."""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest

from houseway.core.game import words
from houseway.games.blackjack.round.moves import Report
from houseway.games.roulette.layout.places import INSIDE, Kind
from houseway.law.table import law_table
from tests.changed_copy import SOURCE, with_changes

PACKAGES = sorted(
    folder.name for folder in (SOURCE / "games").iterdir() if (folder / "listing.py").exists()
)
# Where anything may be written for one game in particular: odds, kernels, drills, pictures and
# commands of its own. A game plays, records, replays and shows without them.
OWN = ("odds/", "sim/", "school/", "cli/")


def named_in(path: Path) -> set[str]:
    """The game packages that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            parts = name.split(".")
            if parts[:2] == ["houseway", "games"] and len(parts) > 2 and parts[2] in PACKAGES:
                found.add(parts[2])
    return found


def modules():
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE).as_posix(), path


def test_a_game_is_named_nowhere_but_in_its_package_and_in_what_is_made_for_it():
    strangers = {
        f"{where}: {name}"
        for where, path in modules()
        for name in named_in(path)
        if not where.startswith(f"games/{name}/") and not where.startswith(OWN)
    }
    assert strangers == set()


def test_a_game_is_one_row_of_games():
    text = (SOURCE / "games" / "__init__.py").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.strip().startswith("Row(Game.")]
    assert len(rows) == 23
    for package in PACKAGES:
        spelled = [line for line in text.splitlines() if f'"{package}"' in line]
        assert spelled
        assert set(spelled) <= set(rows)


def spoken_of(path: Path) -> set[str]:
    """The members of `Game` that a module names."""
    return {
        node.attr
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Game"
    }


# Where a member of `Game` may be named beside the packages of the games: the list of games, where
# the law of each stands, and what is made for one game alone.
LISTS = ("games/__init__.py", "law/instruments.py", "law/in_force.py")
ALONE = {
    "cli/drill/exam.py": {"ROULETTE"},
    "cli/keno/file.py": {"KENO"},
    "odds/blackjack/report/answer.py": {"BLACKJACK"},
    "odds/canberra/report.py": {"CANBERRA_POKER"},
    "odds/games/keno.py": {"KENO"},
    "odds/games/pai_gow.py": {"PAI_GOW"},
    "sim/canberra/rounds.py": {"CANBERRA_POKER"},
}


def test_nobody_asks_which_game_it_is():
    """The commands too: what differs stands in the listing of the game."""
    asked = {
        where: names
        for where, path in modules()
        if where not in LISTS
        and where.split("/")[:2] not in [["games", package] for package in PACKAGES]
        and (names := spoken_of(path))
    }
    assert asked == ALONE


NEW_GAME = (
    ("law/instruments.py", '    KENO = "keno"\n', '    KENO = "keno"\n    TWO_UP = "two-up"\n'),
    (
        "games/__init__.py",
        "    Row(Game.ROULETTE, Edition.S49,",
        '    Row(Game.TWO_UP, Edition.S49, "roulette", "two coins"),\n'
        "    Row(Game.ROULETTE, Edition.S49,",
    ),
    (
        "law/instruments.py",
        '    _s49("keno", ',
        '    _s49("money-wheel", "Two-up", Game.TWO_UP),\n    _s49("keno", ',
    ),
)
MENU = "from houseway.cli.play.menu import lines; print(*lines(), sep=chr(10))"


def test_a_game_added_to_the_list_is_on_the_menu(tmp_path):
    shown = with_changes(tmp_path, NEW_GAME, MENU).splitlines()
    names = [line.split()[:2] for line in shown if line[:3].strip().isdecimal()]
    assert names[0] == ["1", "blackjack"]
    assert names[-2:] == [["17", "faro"], ["18", "two-up"]]


def test_every_package_has_the_same_nouns():
    for package in PACKAGES:
        files = {path.name for path in (SOURCE / "games" / package).rglob("*.py")}
        assert {"listing.py", "settings.py", "state.py", "play.py"} <= files, package


# A wager of roulette, an irregularity of blackjack

Place = tuple[str, int]
AT_MOST_PLACES, AT_MOST_FILES = 4, 3


def places(package: str, counts: Callable[[ast.AST], bool]) -> Iterator[Place]:
    """Where the code speaks of it: in the package of the game, and in what is made for it."""
    for where, path in modules():
        if where.startswith(f"games/{package}/") or (where.startswith(OWN) and package in where):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if counts(node):
                    yield where, getattr(node, "lineno", 0)


def rows(package: str, name: str) -> Iterator[Place]:
    """The rows of the table of law that are named so."""
    file = f"games/{package}/law.txt"
    lines = (SOURCE / file).read_text(encoding="utf-8").splitlines()
    yield from (
        (file, at) for at, line in enumerate(lines, start=1) if line.startswith(f"{name}  ")
    )


def check(found: set[Place]) -> None:
    files = {file for file, _ in found}
    assert len(found) <= AT_MOST_PLACES, sorted(found)
    assert len(files) <= AT_MOST_FILES, sorted(files)


@pytest.mark.parametrize("kind", Kind)
def test_a_roulette_wager_touches_four_places_in_three_files(kind):
    def counts(node):
        match node:
            case ast.Attribute(value=ast.Name(id="Kind" | "Limited"), attr=name):
                return name == kind.name
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=kind.value)):
                return name == kind.name
            case ast.Constant(value=kind.value):  # spelled: those inside the layout nowhere else
                return kind in INSIDE
        return False

    found = {*places("roulette", counts), *rows("roulette", kind)}
    assert len(found) >= 3
    check(found)


@pytest.mark.parametrize("report", get_args(Report), ids=lambda kind: kind.__name__)
def test_a_blackjack_irregularity_touches_four_places_in_three_files(report):
    """Its class and its union, who may report it under which clause, and what comes of it."""

    def counts(node):
        match node:
            case ast.ClassDef(name=name) | ast.Name(id=name) | ast.Attribute(attr=name):
                return name == report.__name__
        return False

    row = f"may {words(report).replace(' ', '-')}"
    found = {*places("blackjack", counts), *rows("blackjack", row)}
    assert len(found) == 4
    check(found)


def test_a_clause_is_spelled_in_one_file_of_a_game():
    """In its table: code takes it from there, and what all terminals have stands in theirs."""
    for package in PACKAGES:
        spelled = defaultdict(set)
        for column in law_table(f"games/{package}/law.txt").columns.values():
            for cell in column.own.values():
                spelled[cell.ref].add("law.txt")
        for where, path in modules():
            if where.startswith(f"games/{package}/"):
                for ref in spelled_by(path):
                    spelled[ref].add(where)
        twice = {ref: sorted(files) for ref, files in spelled.items() if len(files) > 1}
        assert not twice, package


def spelled_by(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule" | "rules"), args=args):
                yield from (str(one.value) for one in args if isinstance(one, ast.Constant))

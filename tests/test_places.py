"""What has to be touched to add a game: nothing outside its package but its law and one row."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "houseway"
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


def test_every_package_has_the_same_nouns():
    for package in PACKAGES:
        files = {path.name for path in (SOURCE / "games" / package).iterdir()}
        assert {"listing.py", "settings.py", "state.py", "play.py"} <= files, package

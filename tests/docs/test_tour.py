"""The tour of the folders names what is there: no path is gone, no package is left out."""

import re
from pathlib import Path

import pytest

import houseway.web

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "houseway"
TOUR = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
CELL = re.compile(r"^\| (?P<cell>[^|]+) \|", re.MULTILINE)
NAME = re.compile(r"`([\w/.-]+)`")
REPOSITORY = {"bench", "deploy", "docs", "examples", "src/houseway", "tests", "ui"}
BROKEN_DOWN = ("floor", "house", "web")


def named(text: str) -> set[str]:
    return set(NAME.findall(text))


def rows() -> set[str]:
    """What the first cells of the tables name."""
    return set().union(*(named(cell["cell"]) for cell in CELL.finditer(TOUR)))


def folders(path: Path) -> set[str]:
    """The folders that hold something beside an empty `__init__`."""
    return {
        folder.name
        for folder in path.iterdir()
        if folder.is_dir()
        and not folder.name.startswith("__")
        and {file.name for file in folder.rglob("*") if file.suffix != ".pyc"}
        - {"__init__.py", "__pycache__"}
    }


def test_every_path_that_the_tour_names_exists():
    paths = {name for name in named(TOUR) if "/" in name or name.islower()}
    gone = {name for name in paths if not ((ROOT / name).exists() or (PACKAGE / name).exists())}
    assert gone == set()
    assert len(paths) > 50


def test_the_tour_has_a_row_for_every_folder_of_the_repository():
    assert rows() >= REPOSITORY


def test_the_tour_has_a_row_for_every_package():
    assert folders(PACKAGE) - rows() == set()
    assert {"law", "store", "cli"} <= folders(PACKAGE)


@pytest.mark.parametrize("package", BROKEN_DOWN)
def test_the_tour_names_every_folder_of_a_large_package(package):
    expected = {f"{package}/{name}" for name in folders(PACKAGE / package)} - {"web/static"}
    assert expected == {name for name in rows() if name.startswith(f"{package}/")}


def test_the_packages_stand_in_the_order_of_the_import_contract():
    """What is imported stands above what imports it."""
    layers = re.search(r"^layers = \[(.*?)^\]", project(), re.MULTILINE | re.DOTALL)
    assert layers
    contract = [re.findall(r"\w+", line) for line in re.findall(r'"(.+)"', layers[1])]
    section = TOUR.split("## The packages")[1].split("\n###")[0]
    listed = [name for cell in CELL.finditer(section) for name in named(cell["cell"])]
    level = {name: at for at, names in enumerate(reversed(contract)) for name in names}
    assert [level[name] for name in listed] == sorted(level[name] for name in listed)


def project() -> str:
    return (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_docstring_of_web_names_every_folder_of_it():
    described = named(houseway.web.__doc__ or "")
    assert folders(PACKAGE / "web") - {"static"} == described - {"ui"}

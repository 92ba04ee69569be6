"""No hint reaches a live table: neither its pages nor its server know anything of the school."""

import re
from pathlib import Path

import houseway

PACKAGE = Path(houseway.__file__).parent
UI = Path(__file__).parents[3] / "ui"
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]""")
SERVING = ("floor", "store", "web", "client")  # whatever serves a floor, and talks to one


def loaded(page: Path) -> set[Path]:
    """All files of ours that a page loads, at once or later."""
    found: set[Path] = set()
    waiting = [page]
    while waiting:
        file = waiting.pop()
        for name in IMPORT.findall(file.read_text(encoding="utf-8")):
            path = (file.parent / name).resolve()
            fits = [path, path.with_name(path.name + ".ts"), path.with_name(path.name + ".json")]
            target = next((each for each in fits if each.is_file()), None)
            if target is not None and target not in found:
                found.add(target)
                waiting.append(target)
    return found


def of_the_school(files: set[Path]) -> set[str]:
    names = {str(file.relative_to(UI / "src")) for file in files}
    return {name for name in names if re.search(r"school|lesson|Lesson|School", name)}


def test_no_page_of_a_floor_loads_a_file_of_the_school():
    pages = sorted(UI.glob("*.html"))
    assert len(pages) > 10
    assert of_the_school(loaded(UI / "school.html"))
    for page in pages:
        if page.name != "school.html":
            files = loaded(page)
            assert files, page
            assert of_the_school(files) == set(), page


def test_the_school_has_the_dealer_page_and_not_the_other_way_round():
    dealer = UI / "src" / "pages" / "Dealer.svelte"
    assert dealer in loaded(UI / "school.html")
    assert of_the_school(loaded(UI / "dealer.html")) == set()


def test_nothing_that_serves_a_floor_imports_the_school():
    knowing = {
        str(file.relative_to(PACKAGE))
        for folder in SERVING
        for file in (PACKAGE / folder).rglob("*.py")
        if re.search(r"houseway\.(web\.)?school", file.read_text(encoding="utf-8"))
    }
    strangers = {name for name in knowing if not name.startswith("web/school/")}
    assert strangers == set()

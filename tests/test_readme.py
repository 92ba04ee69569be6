"""The README's examples run, and what it points at exists."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_of_the_readme_run():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 10) == (0, True)


def test_what_the_readme_points_at_exists():
    targets = re.findall(r"\]\(([^)#]+)\)", README.read_text())
    assert targets
    assert [t for t in targets if not (README.parent / t).exists()] == []

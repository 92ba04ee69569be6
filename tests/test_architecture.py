"""Sizes and habits. The import contracts are in `pyproject.toml` and run as `lint-imports`."""

import ast
import re
from pathlib import Path

from tests.kinds import present

ROOT = Path(__file__).parent.parent
FILES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for folder in ("src", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
}

# A file is under 300 lines, a function under 40; a line has at most 100 characters, which is
# what the formatter fills. The exceptions may only get fewer: one that is not needed fails too.
FILE, FUNCTION, LINE = 300, 40, 100
LONG_FILES: set[str] = set()
LONG_FUNCTIONS: set[str] = set()
LONG_LINES: set[str] = set()

PRAGMA = re.compile(r"  # (type: ignore|noqa)\S*$")
UNNUMBERED = re.compile(r"\b(TO[D]O|FIX[M]E)\b(?!.*#\d)")


def functions(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, present(node.end_lineno) - node.lineno + 1


def test_a_file_is_under_300_lines():
    assert {path for path, text in FILES.items() if text.count("\n") >= FILE} == LONG_FILES


def test_a_function_is_under_40_lines():
    found = {
        f"{path}::{name}"
        for path, text in FILES.items()
        for name, lines in functions(text)
        if lines >= FUNCTION
    }
    assert found == LONG_FUNCTIONS


def test_a_line_has_at_most_100_characters():
    found = {
        f"{path}:{number}"
        for path, text in FILES.items()
        for number, line in enumerate(text.splitlines(), 1)
        if len(PRAGMA.sub("", line)) > LINE
    }
    assert found == LONG_LINES


def test_nothing_is_printed_past_the_console():
    found = {
        f"{path}:{node.lineno}"
        for path, text in FILES.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "print"
    }
    assert found == set()


def test_what_is_left_to_do_has_an_issue_number():
    assert {path for path, text in FILES.items() if UNNUMBERED.search(text)} == set()

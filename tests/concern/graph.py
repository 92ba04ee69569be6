"""Count how many imports lie between a changed file and each test file."""

import ast
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import grimp

PACKAGE = "houseway"
SOURCES = Path("src")
TESTS = Path("tests")
FAR = 99


def module_of(path: Path) -> str:
    """The dotted name of a Python file of the package or of the tests."""
    inside = path.relative_to(SOURCES) if path.is_relative_to(SOURCES) else path
    parts = inside.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def changed_modules(changed: Iterable[Path], modules: Iterable[str]) -> set[str]:
    """The modules of changed files. A file of data counts as the modules beside it."""
    known, found = set(modules), set()
    for path in changed:
        if path.suffix == ".py":
            found.add(module_of(path))
        elif path.is_relative_to(SOURCES):
            folder = module_of(path.parent / "__init__.py")
            found |= {name for name in known if name.rpartition(".")[0] == folder}
    return found


def distances(imported_by: Mapping[str, Iterable[str]], start: Iterable[str]) -> dict[str, int]:
    """Imports between the changed modules and each module that depends on one of them."""
    far = dict.fromkeys(start, 0)
    waiting = deque(far)
    while waiting:
        module = waiting.popleft()
        for importer in imported_by.get(module, ()):
            if importer not in far:
                far[importer] = far[module] + 1
                waiting.append(importer)
    return far


def imports_of(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it, and names that may be modules."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importers() -> dict[str, set[str]]:
    """Each module of the package and the tests, with the modules that import it."""
    graph = grimp.build_graph(PACKAGE)
    imported_by = {
        module: set(graph.find_modules_that_directly_import(module)) for module in graph.modules
    }
    for path in TESTS.rglob("*.py"):
        for name in imports_of(path):
            if name.partition(".")[0] in (PACKAGE, TESTS.name):
                imported_by.setdefault(name, set()).add(module_of(path))
    return imported_by


def ranked(
    changed: Iterable[Path], imported_by: Mapping[str, Iterable[str]], tests: Iterable[Path]
) -> list[tuple[int, Path]]:
    """Test files that the change concerns, the nearest first."""
    start = changed_modules(changed, imported_by)
    far = distances(imported_by, start)
    rows = ((far.get(module_of(path), FAR), path) for path in tests)
    return sorted(row for row in rows if row[0] < FAR)

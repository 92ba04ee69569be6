"""Lines drawn at random from a seed, each with one way to break it."""

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.mutations.breaks import Break, breaks

FOLDERS = ("houseway/games", "houseway/house")
MOST = 110  # characters of a line that are shown


@dataclass(frozen=True)
class Mutant:
    """A line, what stood there, what stands there instead, and the whole text of the file then."""

    path: str
    line: int
    kind: str
    before: str
    after: str
    text: str


def drawn(source: Path, seed: int) -> Iterator[Mutant]:
    """Mutants without end, no line twice: every line that can be broken is as likely as another."""
    modules = {
        path.relative_to(source).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for folder in FOLDERS
        for path in sorted((source / folder).rglob("*.py"))
    }
    ways = {path: breaks(module) for path, module in modules.items()}
    lines = [(path, line) for path, found in ways.items() for line in sorted(found)]
    chance = Random(seed)
    chance.shuffle(lines)
    for path, line in lines:
        found = ways[path][line]
        kind = chance.choice(sorted({change.kind for change in found}))
        change = chance.choice([change for change in found if change.kind == kind])
        broken = mutant(path, modules[path], change)
        if broken.before != broken.after:
            yield broken


def mutant(path: str, module: ast.Module, change: Break) -> Mutant:
    text = ast.unparse(ast.fix_missing_locations(change.tree(module)))
    before, after = differing(ast.unparse(module), text)
    return Mutant(path, change.line, change.kind, before, after, text)


def differing(before: str, after: str) -> tuple[str, str]:
    """The first lines that differ, cut to where they do."""
    old, new = before.splitlines(), after.splitlines()
    for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            return cut(" / ".join(map(str.strip, old[a:b])), " / ".join(map(str.strip, new[c:d])))
    return "", ""


def cut(before: str, after: str) -> tuple[str, str]:
    same = next((at for at, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
    begin = max(0, same - MOST // 2)
    return before[begin : begin + MOST], after[begin : begin + MOST]

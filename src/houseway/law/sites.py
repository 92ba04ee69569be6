"""Sites where a provision is cited: in tables of law, and where code still spells it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from houseway.law.index import headings
from houseway.law.table import TABLE, law_table


@dataclass(frozen=True, slots=True)
class Site:
    """One citation in the code: its place, the name it is given there, and the ref it spells."""

    module: str
    line: int
    name: str
    ref: str


def sites(rule_set: str, ref: str) -> tuple[Site, ...]:
    """The rows of tables that spell a provision or a heading above it, and the code that does."""
    asked = (ref, *headings(ref))
    rows = tuple(site for name, site in _rows() if name == rule_set and site.ref in asked)
    return rows + tuple(
        site
        for unit in _units()
        if _spelled(unit, rule_set)
        for module, source in unit
        if any(_holds(source, text) for text in asked)
        for site in _cited(module, source)
        if site.ref in asked
    )


@cache
def _rows() -> tuple[tuple[str, Site], ...]:
    """The rows of the tables of law that spell a clause, with the rule set of each."""
    return tuple(
        (rule_set, Site(f"houseway/{cell.place.file}", cell.place.line, cell.name, cell.ref))
        for file in sorted(_tables(files("houseway"), ""))
        for column in law_table(file).columns.values()
        for cell in column.own.values()
        if cell.ref
        for rule_set in column.rule_sets
    )


def _tables(folder: Traversable, path: str) -> Iterator[str]:
    for child in folder.iterdir():
        if child.is_dir():
            yield from _tables(child, f"{path}{child.name}/")
        elif child.name.endswith(TABLE):
            yield f"{path}{child.name}"


Unit = tuple[tuple[str, str], ...]  # the modules of a game, each with its source


@cache
def _units() -> tuple[Unit, ...]:
    folders = sorted((files("houseway") / "games").iterdir(), key=lambda folder: folder.name)
    return tuple(
        tuple(_modules(f"houseway.games.{folder.name}", folder))
        for folder in folders
        if folder.is_dir()
    )


@cache
def _spelled(unit: Unit, rule_set: str) -> bool:
    """Return whether a game names the rule set: only then are its citations about it."""
    return any(
        rule_set in {text for _, text in _texts(ast.parse(source))}
        for _, source in unit
        if _holds(source, rule_set)
    )


def _holds(source: str, text: str) -> bool:
    """Return whether a source can spell a text: parsing all takes most of a second."""
    return f'"{text}"' in source or f"'{text}'" in source


@cache
def _cited(module: str, source: str) -> tuple[Site, ...]:
    return tuple(_citations(module, ast.parse(source), ""))


def _modules(name: str, folder: Traversable) -> Iterator[tuple[str, str]]:
    for child in sorted(folder.iterdir(), key=lambda child: child.name):
        if child.name.endswith(".py"):
            yield f"{name}.{child.name.removesuffix('.py')}", child.read_text(encoding="utf-8")
        elif child.is_dir():
            yield from _modules(f"{name}.{child.name}", child)


def _citations(module: str, node: ast.AST, name: str) -> Iterator[Site]:
    name = _name_given_by(node) or name
    match node:
        case ast.Call(func=ast.Attribute(attr="rule" | "rules"), args=args):
            for arg in args:
                yield from (Site(module, line, name, text) for line, text in _texts(arg))
        case ast.Dict(keys=keys, values=values):
            for key, value in zip(keys, values, strict=True):
                yield from _citations(module, value, ast.unparse(key) if key else name)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _citations(module, child, name)


def _name_given_by(node: ast.AST) -> str | None:
    match node:
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return ast.unparse(target)
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.keyword(arg=name):
            return name
        case _:
            return None


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings below a node with their lines; what is put together spells no ref."""
    match node:
        case ast.Constant(value=str(text)):
            yield node.lineno, text
        case ast.JoinedStr():
            return
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts(child)

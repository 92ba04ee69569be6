"""A column of a table of law as typed values: each field takes its row.

A row that no field takes, a field without a row, a gap in numbered rows and a clause that does not
exist are faults that name the line. A kind with a notation of its own reads it in `from_law`. A
field that is `Annotated[tuple[Cite, ...], 8]` takes eight rows; a `tuple[Cite, ...]` takes so many
as a row of its own name says.
"""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

from houseway.law.cite import Cite, RuleSet
from houseway.law.table import Cell, Column, TableFault, rule_set_of

T = TypeVar("T")
E = TypeVar("E", bound=Enum)
CENTS_OF_A_DOLLAR = 100


@dataclass(slots=True)
class Node:
    """The rows at and below one name."""

    name: str
    cell: Cell | None = None
    below: dict[str, "Node"] = field(default_factory=dict)

    def fault(self, reason: str) -> NoReturn:
        node = self
        while node.cell is None and node.below:
            node = next(iter(node.below.values()))
        if node.cell is None:
            raise TableFault(f"{self.name}: {reason}")
        node.cell.place.fault(f"{self.name}: {reason}")


def fill(
    kind: type[T],
    column: Column,
    *,
    rule_set: str | None = None,
    kinds: Mapping[str, type[Any]] | None = None,
    given: Mapping[str, object] | None = None,
) -> T:
    """The value that a column describes.

    `rule_set` is said where the column has several, `kinds` are the classes that rows name (the
    moves), `given` is what no row can say or what was read before, by its path.
    """
    filling = Filling(rule_set_of(column, rule_set), kinds or {}, given or {}, column.file)
    made: T = filling.record(kind, tree(column.cells()))
    return made


def part(kind: type[T], column: Column, name: str) -> T:
    """Return what a column says below one name, for callers that need no more of it."""
    node = tree(column.cells())
    for step in name.split("."):
        node = node.below.get(step, Node(name))
    made: T = Filling(rule_set_of(column, None), {}, {}, column.file).part(kind, node)
    return made


def tree(cells: Iterable[Cell]) -> Node:
    root = Node("")
    for cell in cells:
        node = root
        for step in cell.name.split("."):
            name = f"{node.name}.{step}" if node.name else step
            node = node.below.setdefault(step, Node(name))
        if node.cell is not None:
            cell.place.fault(f"{cell.name} stands in {node.cell.place} already")
        node.cell = cell
    return root


@dataclass(frozen=True, slots=True)
class Filling:
    rule_set: RuleSet
    kinds: Mapping[str, type[Any]]
    given: Mapping[str, object]
    file: str  # of the table, for rows that are not there

    def record(self, hint: Any, node: Node) -> Any:
        """Field for field. A cell of its own is its `cite`, and its first field beside that."""
        kind = get_origin(hint) or hint
        hints = hints_of(hint)
        below = {**of_its_cell(hints, node), **node.below}
        parts = {}
        for each_field in fields(kind):
            path = f"{node.name}.{each_field.name}" if node.name else each_field.name
            if path in self.given:
                parts[each_field.name] = self.given[path]
            elif hints[each_field.name] is RuleSet:
                parts[each_field.name] = self.rule_set
            elif each_field.name in below or each_field.default is MISSING:
                parts[each_field.name] = self.part(
                    hints[each_field.name], below.get(each_field.name, Node(path))
                )
        for name in below.keys() - parts.keys():
            below[name].fault(f"{kind.__name__} has no such field")
        return kind(**parts)

    def part(self, hint: Any, node: Node) -> Any:
        if get_origin(hint) in (Union, UnionType):
            kinds = [get_arg for get_arg in get_args(hint) if get_arg is not NoneType]
            if node.cell is None and not node.below and len(kinds) < len(get_args(hint)):
                return None
            assert len(kinds) == 1, f"{node.name}: a row cannot say which of {hint} it is"
            hint = kinds[0]
        if node.cell is None and not node.below:
            where = f"{self.rule_set.name}, {self.file}"
            node.fault(f"no row for this {name_of(hint)} in {where}")
        origin = get_origin(hint) or hint
        if origin in (dict, Mapping):
            return self.mapping(hint, node)
        if origin is Annotated:
            listed, count = get_args(hint)
            return self.several(listed, node, count)
        if origin is tuple:
            return self.several(hint, node, None if ... in get_args(hint) else len(get_args(hint)))
        if is_dataclass(origin) and not hasattr(origin, "from_law"):
            return self.record(hint, node)
        assert node.cell is not None or node.fault(f"rows below a {name_of(hint)}")
        if node.below:
            next(iter(node.below.values())).fault(f"a {name_of(hint)} has no such field")
        return self.scalar(origin, node.cell)

    def mapping(self, hint: Any, node: Node) -> dict[Any, Any]:
        key, kind = get_args(hint)
        if node.cell is not None:
            node.fault("rows below it say what it holds, not this one")
        return {
            self.key(key, name, child): self.part(kind, child) for name, child in node.below.items()
        }

    def key(self, hint: Any, name: str, node: Node) -> Any:
        if get_origin(hint) is type:
            if name not in self.kinds:
                node.fault(f"{name!r} is not a move of this game")
            return self.kinds[name]
        try:
            return hint(name) if hint in (str, int) else member(hint, name)
        except (ValueError, LookupError) as reason:
            node.fault(str(reason))

    def several(self, hint: Any, node: Node, count: int | None) -> tuple[Any, ...]:
        """Rows in their order, so many as the kind or the row above them says. A name that is a
        number is the row's own, another is only to be read, unless the tuple has pairs."""
        kind = get_args(hint)[0]
        pairs = get_origin(kind) is tuple
        if count is None:
            count = said_of_rows(node)
        elif node.cell is not None:
            node.fault("rows below it say what it holds, not this one")
        for place, (name, child) in enumerate(node.below.items(), start=1):
            if name.isdecimal() and int(name) != place and not pairs:
                child.fault(f"the row before it is missing: {node.name}.{place} comes here")
        if len(node.below) != count:
            last = [node, *node.below.values()][-1]
            last.fault(f"the last of {len(node.below)} rows, not of {count}")
        if not pairs:
            return tuple(self.part(kind, each_node) for each_node in node.below.values())
        key, of = get_args(kind)
        return tuple(
            (self.key(key, n, child), self.part(of, child)) for n, child in node.below.items()
        )

    def scalar(self, kind: Any, cell: Cell) -> Any:
        if kind is Cite:
            if cell.what or not cell.ref:
                cell.place.fault(f"{cell.name} is a clause, and nothing beside it")
            return self.cite(cell)
        try:
            if hasattr(kind, "from_law"):
                return kind.from_law(cell.what, self.cite(cell) if cell.ref else None)
            if cell.ref:
                raise ValueError(f"a {name_of(kind)} has no clause: `= {cell.ref}`?")
            return plain(getattr(kind, "__supertype__", kind), cell.what)
        except (ValueError, LookupError) as reason:
            cell.place.fault(f"{cell.name}: {reason}")

    def cite(self, cell: Cell) -> Cite:
        try:
            return self.rule_set.rule(cell.ref)
        except LookupError as reason:
            cell.place.fault(str(reason))


def said_of_rows(node: Node) -> int:
    """Return how many rows a list states that it has, so that no last row can be lost."""
    cell = node.cell
    if cell is None:
        node.fault(f"`{node.name}  = {len(node.below)}` above them says how many rows it has")
    if cell.ref or not cell.what.isdecimal():
        node.fault("rows below it say what it holds, this one only how many they are")
    return int(cell.what)


def of_its_cell(hints: dict[str, Any], node: Node) -> dict[str, Node]:
    cell, nodes = node.cell, {}
    if cell is not None and cell.ref:
        nodes["cite"] = Node(f"{node.name}.cite", replace(cell, what=""))
    if cell is not None and cell.what:
        first = next(name for name in hints if name != "cite")
        nodes[first] = Node(f"{node.name}.{first}", replace(cell, ref=""))
    return nodes


@cache
def hints_of(hint: Any) -> dict[str, Any]:
    """The types of a record's fields, in their order."""
    kind = get_origin(hint) or hint
    stands_for = dict(zip(getattr(kind, "__parameters__", ()), get_args(hint), strict=False))
    typed = get_type_hints(kind, include_extras=True)
    return {
        each_field.name: stands_for.get(typed[each_field.name], typed[each_field.name])
        for each_field in fields(kind)
    }


def member(kind: type[E], name: str) -> E:
    """A member by its name or its value, as people write it: `shift-manager`."""
    for item in kind:
        if name in (item.value, item.name.lower().replace("_", "-")):
            return item
    known = ", ".join(each_item.name.lower().replace("_", "-") for each_item in kind)
    raise LookupError(f"{name!r} is no {kind.__name__}: {known} are")


def plain(kind: Any, text: str) -> Any:
    if issubclass(kind, Enum):
        return member(kind, text)
    if kind is bool:
        return {"yes": True, "no": False}[text]
    if kind is int and text.startswith("$"):
        return int(text[1:].replace(",", "")) * CENTS_OF_A_DOLLAR
    return kind(text)


def name_of(hint: Any) -> str:
    return getattr(hint, "__name__", str(hint))

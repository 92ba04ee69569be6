"""Draw a table of any game from its view, for games without a picture of their own."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.cli.pictures.table import drawn, framed, layout
from houseway.core.money import Cents, dollars
from houseway.house.table.view import Chips, TableView
from houseway.kit.cards import Card
from houseway.law import Cite

MONEY = frozenset({"amount", "chips", "maximum", "minimum", "price", "returned", "stake", "won"})


def picture(view: Any) -> RenderableType:
    """The sign, each part of the view, and what is due."""
    parts = tuple(lines(view))
    table = getattr(view, "table", None)
    return framed(table, *parts) if isinstance(table, TableView) else Group(*parts)


def lines(view: Any) -> Iterator[RenderableType]:
    """A line for each plain field, a table for each list of rows, a heading for each part."""
    for name, content in parts_of(view):
        if isinstance(content, TableView):
            if content.chips:
                yield layout(content.chips, "place")
        elif is_list_of_rows(content):
            yield chips(name, content) if isinstance(content[0], Chips) else rows(name, content)
        elif is_part(content):
            yield Text(spoken_name(name), style="bold")
            yield Padding(Group(*lines(content)), (0, 0, 0, 2))
        elif content not in (None, "", ()):
            yield Text(f"{spoken_name(name)}: ").append_text(cell(name, content))


def parts_of(view: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a view by their names, clauses apart."""
    for field in fields(view):
        content = getattr(view, field.name)
        if not isinstance(content, Cite):
            yield field.name, content


def is_part(content: Any) -> bool:
    """Return whether a field holds a view of its own, and not one thing such as a card."""
    return is_dataclass(content) and type(content).__str__ is object.__str__


def is_list_of_rows(content: Any) -> bool:
    return isinstance(content, tuple) and bool(content) and all(map(is_part, content))


def chips(name: str, stacks: tuple[Chips, ...]) -> RenderableType:
    shown = layout(stacks, "place")
    return Group(Text(spoken_name(name), style="bold"), shown)


def rows(name: str, content: tuple[Any, ...]) -> RenderableType:
    names = [of for of, _ in parts_of(content[0])]
    table = Table(*map(spoken_name, names), title=spoken_name(name), title_justify="left")
    for row in content:
        table.add_row(*(cell(of, getattr(row, of)) for of in names))
    return table


def cell(name: str, content: Any) -> Text:
    """One field in words: cards as they are drawn elsewhere, money in dollars, lists by commas."""
    if isinstance(content, Card):
        words, style = drawn(content)
        return Text(words.strip(), style)
    if isinstance(content, bool):
        return Text("yes" if content else "no")
    if isinstance(content, int) and name in MONEY:
        return Text(dollars(Cents(content)))
    if isinstance(content, tuple):
        return Text(", ").join(cell(name, each) for each in content)
    if is_part(content):
        named = (f"{spoken_name(of)} {cell(of, each).plain}" for of, each in parts_of(content))
        return Text(", ".join(named))
    return Text("" if content is None else str(content))


def spoken_name(name: str) -> str:
    return name.replace("_", " ")

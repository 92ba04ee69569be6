"""TOML as we write it, a key a line, long arrays an item a line; and where a text says what."""

import re
from collections.abc import Mapping, Sequence

from houseway.core.value import value

Plain = str | int | bool | float
Value = Plain | Sequence["Value"] | Mapping[str, "Value"]
BARE = re.compile(r"[A-Za-z0-9_-]+")
INSIDE = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


@value
class Text:
    """A text, and where in it the hand begins that is being read."""

    whole: str
    begin: int = 0

    def line(self, at: int) -> int:
        return self.whole.count("\n", 0, at) + 1

    def line_of(self, key: str) -> int | None:
        """Return the line of a key."""
        wanted = re.compile(rf"^\s*_?(settings\.)?{re.escape(key)}\b", re.MULTILINE)
        match = wanted.search(self.whole, self.begin)
        return self.line(match.end()) if match else None

    def lines_of(self, items: Sequence[object], key: str) -> list[int]:
        """Return the lines of an array's items, looked for one after another."""
        at, lines = max(self.begin, self.whole.find(f"{key} =", self.begin)), []
        for item in items:
            here = self.whole.find(f"{item}", at)
            lines.append(self.line(max(here, at)))
            at = here + len(f"{item}") if here >= 0 else at
        return lines


class Decimal2(str):
    """A number that is written as it stands: 2.50."""


def text(key: str, content: Value) -> str:
    return f"{named(key)} = {of(content)}\n"


def named(key: str) -> str:
    return key if BARE.fullmatch(key) else of(key)


def of(content: Value) -> str:
    if isinstance(content, Decimal2):
        return str(content)
    if isinstance(content, bool):
        return "true" if content else "false"
    if isinstance(content, str):
        return '"' + "".join(INSIDE.get(letter, letter) for letter in content) + '"'
    if isinstance(content, Mapping):
        return (
            "{ " + ", ".join(f"{named(key)} = {of(item)}" for key, item in content.items()) + " }"
        )
    if isinstance(content, Sequence):
        return "[" + ", ".join(map(of, content)) + "]"
    return str(content)


def listed(key: str, rows: Sequence[tuple[Value, str]]) -> str:
    """An array with an item a line, each with a remark behind it."""
    lines = [f"  {of(item)},{f'  # {remark}' if remark else ''}\n" for item, remark in rows]
    return f"{named(key)} = [\n{''.join(lines)}]\n"

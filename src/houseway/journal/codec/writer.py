"""Values written quickly: one function for a whole type, made when the first of it is written.

The `write` of a shape calls those of its parts and says which of them is not of its type. Here the
same is written out in one function, line under line: scalars and enums are looked at where they
stand, values inside values are taken apart in place, and what the encoder does not write as it
stands goes as a mirror, a plain struct of the same fields. The bytes are the same.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec

from houseway.journal.codec import patterns
from houseway.journal.codec.patterns import Shape, Write
from houseway.journal.codec.shapes import BYTES

LINES, DEEP = 200, 40  # beyond so many lines, or so far in, the next value has its own function


def bytes_of(shape: Shape) -> Callable[[Any], bytes]:
    """Return a writer of a shape's values. The shape itself says what is wrong with one."""
    quick: Write | None = None

    def write(one: object) -> bytes:
        nonlocal quick
        if quick is None:
            quick = Functions().of(shape)
        try:
            return BYTES(quick(one))
        except AssertionError:
            pass
        return BYTES(shape.write(one))

    return write


class Functions:
    """The functions of a shape and of what they call, each made once."""

    def __init__(self) -> None:
        self._made: dict[Write, Write] = {}

    def of(self, shape: Shape) -> Write:
        if shape.write not in self._made:
            self._made[shape.write] = self.made(shape, "{}")
        return self._made[shape.write]

    def made(self, shape: Shape, form: str) -> Write:
        """The function that gives the encoder a value, in this form."""
        draft = Draft(self)
        draft.line(f"return {form.format(draft.given(shape, 'one'))}")
        exec("\n".join(("def quick(one):", *draft.lines)), draft.names)
        quick: Write = draft.names["quick"]
        return quick


class ByKind(dict[type[object], Write]):
    """The function of each class that is one of several kinds, made when one of it comes."""

    def __init__(self, shapes: Mapping[type[object], Shape], functions: Functions) -> None:
        super().__init__()
        self._shapes, self._functions = shapes, functions

    def __missing__(self, kind: type[object]) -> Write:
        base = next((base for base in kind.__mro__ if base in self._shapes), None)
        assert base is not None, f"{kind.__name__} is none of the kinds"
        made = self._functions.made(self._shapes[base], f"({base.__name__!r}, {{}})")
        self[kind] = made
        return made


class Draft:
    """A function under way: its lines, and what the names in them stand for."""

    def __init__(self, functions: Functions) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {"__name__": __name__, "BYTES": BYTES}
        self._functions = functions
        self._indent, self._variables = 4, 0

    def line(self, text: str) -> None:
        self.lines.append(" " * self._indent + text)

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        self.line(head)
        self._indent += 4
        yield
        self._indent -= 4

    def named(self, thing: object) -> str:
        name = f"n{len(self.names)}"
        self.names[name] = thing
        return name

    def variable(self, value: str = "") -> str:
        self._variables += 1
        name = f"v{self._variables}"
        if value:
            self.line(f"{name} = {value}")
        return name

    def given(self, shape: Shape, one: str) -> str:
        """Return what the encoder is given for a variable's value, after the lines about it.

        It is an expression, to be used once.
        """
        if self._is_long(shape):
            return self.variable(f"{self.named(self._functions.of(shape))}({one})")
        match shape.pattern:
            case patterns.Scalar(kind):
                self.line(f"if {self._unlike(one, kind)}: {self.named(shape.write)}({one})")
                return one
            case patterns.Text(kind, text):
                return self._text(shape, self._unlike(one, kind), text, one)
            case patterns.Member(kind, names):
                self.line(f"if {self._unlike(one, kind)}: raise AssertionError")
                return f"{self.named(names)}[{one}]"
            case patterns.Maybe(item):
                return self._maybe(item, one)
            case patterns.Run(item, tupled):
                self.line(f"if {self._unlike(one, tuple)}: {one} = {self.named(tupled)}({one})")
                return self._looked_through(item, one) if item.as_is else self._list(item, one)
            case patterns.Row(items):
                return self._row(items, one)
            case patterns.Sorted(item):
                self.line(f"if not isinstance({one}, frozenset): raise AssertionError")
                return f"sorted({self._list(item, one)}, key=BYTES)"
            case patterns.Fields(kind, parts):
                return self._fields(shape, kind, parts, one)
            case patterns.Kinds(shapes):
                return f"{self.named(ByKind(shapes, self._functions))}[{one}.__class__]({one})"
            case patterns.Again(find):
                return f"{self.named(lambda one: self._functions.of(find())(one))}({one})"
        return f"{self.named(shape.write)}({one})"

    def _is_long(self, shape: Shape) -> bool:
        whole = isinstance(shape.pattern, patterns.Fields)
        return self._indent > DEEP or (whole and len(self.lines) > LINES)

    def _unlike(self, text: str, kind: type[object]) -> str:
        return f"{text}.__class__ is not {self.named(kind)}"

    def _text(self, shape: Shape, unlike: str, text: Callable[[Any], str], one: str) -> str:
        if isinstance(text, patterns.Attribute):
            written = f"{one}.{text.name}"
        else:
            written = f"{self.named(text)}({one})"
        return self.variable(f"{self.named(shape.write)}({one}) if {unlike} else {written}")

    def _fields(
        self, shape: Shape, kind: type[object], parts: Mapping[str, Shape], text: str
    ) -> str:
        """A value as it stands, or its mirror."""
        self.line(f"if {self._unlike(text, kind)}: raise AssertionError")
        given = []
        for name, part in parts.items():
            only_looked_at = shape.as_is and part.scalar is not None
            field = f"{text}.{name}" if only_looked_at else self.variable(f"{text}.{name}")
            given.append(self.given(part, field))
        return text if shape.as_is else f"{self.named(mirror(tuple(parts)))}({', '.join(given)})"

    def _maybe(self, item: Shape, text: str) -> str:
        made = text if item.as_is else self.variable("None")
        with self.under(f"if {text} is not None:"):
            given = self.given(item, text)
            if given != made:
                self.line(f"{made} = {given}")
        return made

    def _looked_through(self, item: Shape, text: str) -> str:
        each = self.variable()
        with self.under(f"for {each} in {text}:"):
            self.given(item, each)
        return text

    def _list(self, item: Shape, text: str) -> str:
        made, each = self.variable("[]"), self.variable()
        with self.under(f"for {each} in {text}:"):
            self.line(f"{made}.append({self.given(item, each)})")
        return made

    def _row(self, items: tuple[Shape, ...], text: str) -> str:
        right = f"isinstance({text}, tuple) and len({text}) == {len(items)}"
        self.line(f"if not ({right}): raise AssertionError")
        given = [self.given(item, self.variable(f"{text}[{at}]")) for at, item in enumerate(items)]
        return f"({''.join(f'{each_text}, ' for each_text in given)})"


@cache
def mirror(names: tuple[str, ...]) -> type[msgspec.Struct]:
    """A struct of these fields, of whatever type they are."""
    return msgspec.defstruct("Mirror", [(name, Any) for name in names], gc=False)

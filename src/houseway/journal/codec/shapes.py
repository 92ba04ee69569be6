"""JSON shapes of values, worked out once for each type from its hints.

A value is an object of its fields by name. Where a hint allows several types the value goes as
`[kind, value]`. An enum goes by its name, `two-suited`, a tuple as an array, a set as a sorted
array, and a leaf, or one of several leaves, by the text that it is given. There is no float.
"""

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

import msgspec

from houseway.core.grown import Grown
from houseway.core.leaf import AnyLeaf, Leaf, spelled
from houseway.journal.codec.patterns import Maybe, Member, Row, Run, Scalar, Shape, Sorted, Text

T = TypeVar("T")

BYTES = msgspec.json.Encoder().encode


class Illegible(ValueError):
    """Bytes that no value was ever written as. A fault: what was recorded has changed."""


def scalar(kind: type[object], noun: str) -> Shape:
    def write(one: object) -> object:
        if type(one) is not kind:  # an enum of texts or numbers goes as the text or number it is
            fits = isinstance(one, kind) and type(one) is not bool
            assert fits, f"{one!r} is not {noun}"
        return one

    def read(plain: object) -> object:
        if type(plain) is not kind:
            raise Illegible(f"{plain!r} is not {noun}")
        return plain

    return Shape(write, read, Scalar(kind), as_is=True)


NOTHING = scalar(type(None), "null")
FLAG = scalar(bool, "true or false")
NUMBER = scalar(int, "a whole number")
TEXT = scalar(str, "a text")


def leaf(one: Leaf[T]) -> Shape:
    kind, name, to_text, from_text = one.type, one.type.__name__, one.write, one.read

    @lru_cache(4096)  # cards and cites are few, and come again and again
    def known(text: str) -> T:
        try:
            item = from_text(text)
        except (ValueError, LookupError, AssertionError) as why:
            raise Illegible(f"{text!r} is not a {name}: {why}") from why
        if to_text(item) != text:
            raise Illegible(f"{text!r} is not how a {name} is written: {to_text(item)!r}")
        return item

    def write(item: object) -> str:
        assert isinstance(item, kind), f"{item!r} is not a {name}"
        return to_text(item)

    def read(plain: object) -> T:
        if type(plain) is not str:
            raise Illegible(f"{plain!r} is not a {name}")
        return known(plain)

    return Shape(write, read, Text(kind, to_text), known=ReadTexts(known))


class ReadTexts(dict[str, object]):
    """Texts and what they are read as, looked up without a call, up to a limit."""

    MOST = 4096
    __hash__ = object.__hash__  # type: ignore[assignment]  # each is its own

    def __init__(self, read: Callable[[str], object]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: str) -> object:
        if len(self) >= self.MOST:
            self.clear()
        found = self[text] = self._read(text)
        return found


def any_leaf(some: tuple[AnyLeaf, ...]) -> Shape:
    """One of several leaves, still as one text: the text alone has to say which it is."""
    each = tuple((each_leaf.type, leaf(each_leaf)) for each_leaf in some)
    name = " or ".join(each_leaf.type.__name__ for each_leaf in some)

    @lru_cache(4096)
    def readings(text: str) -> tuple[object, ...]:
        found = []
        for _, shape in each:
            with suppress(Illegible):
                found.append(shape.read(text))
        return tuple(found)

    def write(item: object) -> object:
        shape = next((shape for kind, shape in each if isinstance(item, kind)), None)
        assert shape is not None, f"{item!r} is not a {name}"
        text = str(shape.write(item))
        assert readings(text) == (item,), f"{text!r} is more than one {name}"
        return text

    def read(plain: object) -> object:
        found = readings(plain) if type(plain) is str else ()
        if len(found) != 1:
            raise Illegible(f"{plain!r} is {'more than one' if found else 'not a'} {name}")
        return found[0]

    return Shape(write, read)


def enumeration(kind: type[Enum]) -> Shape:
    names = {spelled(member): member for member in kind}
    written = {member: name for name, member in names.items()}
    assert len(names) == len(kind), f"two members of {kind.__name__} are spelled alike"

    def write(one: object) -> str:
        assert type(one) is kind, f"{one!r} is not a {kind.__name__}"
        return written[one]

    def read(plain: object) -> Enum:
        if type(plain) is not str or plain not in names:
            raise Illegible(f"{plain!r} is not a {kind.__name__}")
        return names[plain]

    return Shape(write, read, Member(kind, written))


def optional(shape: Shape) -> Shape:
    write, read = shape.write, shape.read
    return Shape(
        lambda one: None if one is None else write(one),
        lambda plain: None if plain is None else read(plain),
        Maybe(shape),
        shape.as_is,
    )


def run(item: Shape) -> Shape:
    """A tuple of any length, or what has grown to one."""

    def write(some: object) -> list[object]:
        return [item.write(member) for member in tupled(some)]

    return Shape(write, read_run(item), Run(item, tupled), item.as_is)


def tupled(some: object) -> tuple[object, ...]:
    if isinstance(some, tuple):
        return some
    assert isinstance(some, Grown), f"{some!r} is not a tuple"
    return tuple(some)


def read_run(item: Shape) -> Callable[[object], tuple[object, ...]]:
    """Scalars and leaves are looked at where they stand: most of a record is made of them."""
    read_item, known, kind = item.read, item.known, item.scalar

    def scalars(plain: object) -> tuple[object, ...]:
        if plain.__class__ is not list:
            raise no_array(plain)
        for each_item in plain:
            if each_item.__class__ is not kind:
                read_item(each_item)
        return tuple(plain)

    def leaves(plain: object) -> tuple[object, ...]:
        if plain.__class__ is not list:
            raise no_array(plain)
        assert known is not None
        return tuple(
            [
                known[each_item] if each_item.__class__ is str else read_item(each_item)
                for each_item in plain
            ]
        )

    def read(plain: object) -> tuple[object, ...]:
        if plain.__class__ is not list:
            raise no_array(plain)
        return tuple([read_item(each_item) for each_item in plain]) if plain else ()

    if kind is not None:
        return scalars
    return read if known is None else leaves


def growing(item: Shape) -> Shape:
    """The same where it may grow: what has grown is not written as it stands."""
    return run(item)._replace(as_is=False)


def row(items: tuple[Shape, ...]) -> Shape:
    """A tuple of so many, each of its own type."""
    readers = [item.read for item in items]

    def write(some: object) -> list[object]:
        assert isinstance(some, tuple), f"{some!r} is not a tuple"
        assert len(some) == len(items), f"{some!r} is not a tuple of {len(items)}"
        return [item.write(one) for item, one in zip(items, some, strict=True)]

    def read(plain: object) -> tuple[object, ...]:
        some = array(plain)
        if len(some) != len(items):
            raise Illegible(f"{plain!r} is not a tuple of {len(items)}")
        return tuple([read(one) for read, one in zip(readers, some, strict=True)])

    return Shape(write, read, Row(items))


def sorted_set(item: Shape) -> Shape:
    """A frozenset, in the order of its items' bytes."""

    def write(some: object) -> list[object]:
        assert isinstance(some, frozenset), f"{some!r} is not a frozenset"
        return sorted(map(item.write, some), key=BYTES)

    def read(plain: object) -> frozenset[object]:
        some = frozenset([item.read(member) for member in array(plain)])
        if any(data >= after for data, after in pairwise(map(BYTES, array(plain)))):
            raise Illegible(f"{plain!r} is not a set in its order")
        return some

    return Shape(write, read, Sorted(item))


def array(plain: object) -> list[object]:
    if type(plain) is not list:
        raise no_array(plain)
    return plain


def no_array(plain: object) -> Illegible:
    return Illegible(f"{plain!r} is not an array")

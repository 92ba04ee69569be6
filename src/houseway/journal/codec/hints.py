"""From type hints to shapes: what each field of a value looks like, found once for each class."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum, Flag
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from houseway.core.leaf import AnyLeaf, Leaf
from houseway.journal.codec import shapes
from houseway.journal.codec.patterns import Again, Attribute, Fields, Kinds, Shape, Write
from houseway.journal.codec.shapes import Illegible
from houseway.law import Cite, read_cite

Hint = object  # a class, or what typing makes of several
CITE = Leaf(Cite, Attribute("code"), read_cite)
ALWAYS: tuple[AnyLeaf, ...] = (CITE, Leaf(bytes, bytes.hex, bytes.fromhex))
PLAIN: dict[Hint, Shape] = {
    bool: shapes.FLAG,
    int: shapes.NUMBER,
    str: shapes.TEXT,
    NoneType: shapes.NOTHING,
}


class Shapes:
    """The shapes of all that these kinds are made of. A field of `object` is one of the kinds."""

    def __init__(self, kinds: tuple[type[object], ...], leaves: tuple[AnyLeaf, ...] = ()) -> None:
        self._kinds = kinds
        self._leaves: dict[Hint, AnyLeaf] = {leaf.type: leaf for leaf in (*ALWAYS, *leaves)}
        self._known = PLAIN | {kind: shapes.leaf(leaf) for kind, leaf in self._leaves.items()}
        self._under_way: set[Hint] = set()

    def of(self, hint: Hint) -> Shape:
        hint = underlying(hint)
        if hint in self._under_way:  # a type that holds itself
            return Shape(
                lambda one: self._known[hint].write(one),
                lambda plain: self._known[hint].read(plain),
                Again(lambda: self._known[hint]),
            )
        if hint not in self._known:
            self._under_way.add(hint)
            self._known[hint] = self._worked_out(hint)
            self._under_way.remove(hint)
        return self._known[hint]

    def one_of(self, kinds: Iterable[Hint]) -> Shape:
        """`[kind, value]`, by the name of the class."""
        return one_of([(class_of(kind), self.of(kind)) for kind in kinds])

    def _worked_out(self, hint: Hint) -> Shape:
        origin, args = get_origin(hint) or hint, get_args(hint)
        if hint is object or hint is Any:
            return self.one_of(self._kinds)
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is Sequence:
            return shapes.growing(self.of(args[0]))
        if origin is tuple and args[-1:] == (...,):
            return shapes.run(self.of(args[0]))
        if origin is tuple and hint is not tuple:
            return shapes.row(tuple(map(self.of, args)))
        if origin is frozenset and args:
            return shapes.sorted_set(self.of(args[0]))
        if isinstance(origin, type) and is_dataclass(origin):
            return self._fields(origin, args)
        if isinstance(origin, type) and issubclass(origin, Enum) and not issubclass(origin, Flag):
            return shapes.enumeration(origin)
        raise TypeError(f"{hint!r} has no form in the journal: name a leaf or another type")

    def _union(self, members: tuple[Hint, ...]) -> Shape:
        some = tuple(member for member in members if member is not NoneType)
        shape = self._several(some) if len(some) > 1 else self.of(some[0])
        return shape if len(some) == len(members) else shapes.optional(shape)

    def _several(self, members: tuple[Hint, ...]) -> Shape:
        if all(member in self._leaves for member in members):
            return shapes.any_leaf(tuple(self._leaves[member] for member in members))
        return self.one_of(members)

    def _fields(self, kind: type[object], args: tuple[Hint, ...]) -> Shape:
        parameters = bound(kind, args)
        hints = get_type_hints(kind)
        parts = {}
        for field in fields(kind):  # type: ignore[arg-type]  # Shapes._worked_out has looked
            assert field.init, f"{kind.__name__}.{field.name} is not given to the constructor"
            try:
                parts[field.name] = self.of(filled(hints[field.name], parameters))
            except TypeError as why:
                raise TypeError(f"{kind.__name__}.{field.name}: {why}") from None
        added = usual_of_later(kind)
        return with_later(kind, parts, added) if added else fields_by_name(kind, parts)


def underlying(hint: Hint) -> Hint:
    """`Cents` is an `int` that is not mixed up with others: in JSON it is an `int`."""
    while supertype := getattr(hint, "__supertype__", None):
        hint = supertype
    return hint


def class_of(hint: Hint) -> type[object]:
    kind = get_origin(underlying(hint)) or underlying(hint)
    if not isinstance(kind, type):
        raise TypeError(f"{hint!r} has no name to go by")
    return kind


def bound(kind: type[object], args: tuple[Hint, ...]) -> dict[object, Hint]:
    """Return the type that stands for each type variable of a class and of its bases."""
    found: dict[object, Hint] = dict(zip(getattr(kind, "__parameters__", ()), args, strict=False))
    for base in getattr(kind, "__orig_bases__", ()):
        origin = get_origin(base)
        if isinstance(origin, type) and is_dataclass(origin):
            inner = tuple(filled(arg, found) for arg in get_args(base))
            found |= bound(origin, inner)
    return found


def filled(hint: Hint, parameters: dict[object, Hint]) -> Hint:
    """A hint with the type variables of a generic class filled in."""
    if isinstance(hint, TypeVar):
        return parameters.get(hint, hint)
    if open_ones := getattr(hint, "__parameters__", ()):
        return hint[tuple(parameters.get(open_one, open_one) for open_one in open_ones)]  # type: ignore[index]
    return hint


def fields_by_name(kind: type[object], parts: dict[str, Shape]) -> Shape:
    """An object of the fields by name, in their order.

    A value whose fields all go as they stand does so too: the encoder writes the fields of a value
    as those of an object, in their order.
    """
    as_is = all(shape.as_is for shape in parts.values())
    return Shape(write_fields(kind, parts), read_in_one(kind, parts), Fields(kind, parts), as_is)


def usual_of_later(kind: type[object]) -> dict[str, object]:
    """The fields that a class names in `LATER`, with their defaults."""
    later: tuple[str, ...] = getattr(kind, "LATER", ())
    known = {field.name: field.default for field in fields(kind)}  # type: ignore[arg-type]
    for name in later:
        assert known.get(name, MISSING) is not MISSING, f"{kind.__name__}.{name} has no default"
    return {name: known[name] for name in later}


def with_later(kind: type[object], parts: dict[str, Shape], usual: dict[str, object]) -> Shape:
    """An object whose later fields are written only where they differ from their defaults.

    Records from before such a field was added stay canonical, and a value has one form still.
    """
    whole = fields_by_name(kind, parts)
    plain_usual = {name: parts[name].write(one) for name, one in usual.items()}

    def write(one: object) -> object:
        written = whole.write(one)
        assert isinstance(written, dict)
        return {
            name: part
            for name, part in written.items()
            if name not in usual or part != plain_usual[name]
        }

    def read(plain: object) -> object:
        if not isinstance(plain, dict):
            return whole.read(plain)
        for name, one in plain_usual.items():
            if name in plain and plain[name] == one:
                raise Illegible(f"{kind.__name__}.{name} is written although it is the default")
        filled = {
            name: plain_usual[name] if name in usual and name not in plain else plain[name]
            for name in parts
            if name in plain or name in usual
        }
        expected = [name for name in filled if name in plain]
        return whole.read(filled if [*plain] == expected else plain)

    return Shape(write, read)


def write_fields(kind: type[object], parts: dict[str, Shape]) -> Write:
    """Field by field; the first that cannot be written is named."""
    name = kind.__name__

    def write(one: object) -> dict[str, object]:
        assert type(one) is kind, f"{one!r} is not a {name}"
        written = {}
        for field, shape in parts.items():
            try:
                written[field] = shape.write(getattr(one, field))
            except AssertionError as why:
                raise AssertionError(f"{name}.{field}: {why}") from None
        return written

    return write


def read_in_one(kind: type[object], parts: dict[str, Shape]) -> Callable[[object], object]:
    """A value from its JSON in one function: most of the time of a replay is spent here."""
    made: dict[str, Any] = {f"read_{at}": shape.read for at, shape in enumerate(parts.values())}
    made |= {"__name__": __name__, "Illegible": Illegible, "kind": kind}
    made |= {"names": list(parts), "wrong": lambda plain: wrong_fields(kind, parts, plain)}
    made["illegible"] = lambda plain: illegible(kind, parts, plain)
    given = []
    for at, shape in enumerate(parts.values()):
        scalar, plainly = shape.scalar, f"read_{at}(_{at})"
        if scalar is not None:
            made[f"kind_{at}"] = scalar
            plainly = f"_{at} if _{at}.__class__ is kind_{at} else {plainly}"
        elif shape.known is not None:
            made[f"known_{at}"] = shape.known
            plainly = f"known_{at}[_{at}] if _{at}.__class__ is str else {plainly}"
        given.append(plainly)
    made["said"] = kind.__name__
    exec(READ.format(takes=takes(len(given)), made=", ".join(given)), made)
    read: Callable[[object], object] = made["read"]
    return read


READ = """
def read(plain):
    if plain.__class__ is not dict or [*plain] != names:
        raise wrong(plain)
    try:
        {takes}
        return kind({made})
    except Illegible:
        raise illegible(plain) from None
    except AssertionError as why:
        raise Illegible(f"{{said}}: {{why}}") from why
"""


def takes(count: int) -> str:
    return f"{''.join(f'_{at}, ' for at in range(count))}= plain.values()" if count else "pass"


def illegible(kind: type[object], parts: dict[str, Shape], plain: dict[str, object]) -> Illegible:
    """The first field that cannot be read, and why."""
    for field, shape in parts.items():
        try:
            shape.read(plain[field])
        except Illegible as why:
            return Illegible(f"{kind.__name__}.{field}: {why}")
    raise AssertionError("every field can be read")


def wrong_fields(kind: type[object], parts: dict[str, Shape], plain: object) -> Illegible:
    name, names = kind.__name__, list(parts)
    if not isinstance(plain, dict):
        return Illegible(f"{plain!r} is not a {name}")
    missing = [field for field in names if field not in plain]
    extra = [field for field in plain if field not in names]
    if missing:
        return Illegible(f"{name} lacks {', '.join(missing)}")
    if extra:
        return Illegible(f"{name} has no field {', '.join(extra)}")
    return Illegible(f"the fields of {name} are out of order: {', '.join(plain)}")


def one_of(kinds: list[tuple[type[object], Shape]]) -> Shape:
    """`[kind, value]`, by the name of the class."""
    shapes_of = dict(kinds)
    readers = {kind.__name__: shape.read for kind, shape in kinds}
    known = ", ".join(readers)
    assert len(readers) == len(kinds), f"two kinds of one name among {known}"

    def write(one: object) -> list[object]:
        # Of an enum of texts, where a text may stand, the text is the kind.
        kind = next((base for base in type(one).__mro__ if base in shapes_of), None)
        assert kind is not None, f"{one!r} is none of the kinds {known}"
        return [kind.__name__, shapes_of[kind].write(one)]

    def read(plain: object) -> object:
        if plain.__class__ is not list or len(plain) != 2 or plain[0].__class__ is not str:
            raise Illegible(f"{plain!r} is not a kind and its value")
        kind, inner = plain
        read_kind = readers.get(kind)
        if read_kind is None:
            raise Illegible(f"unknown kind {kind!r}; known are {known}")
        return read_kind(inner)

    return Shape(write, read, Kinds(shapes_of))

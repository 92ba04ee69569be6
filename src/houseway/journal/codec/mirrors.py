"""Events read by the decoder itself, for one who follows records and believes them.

A shape reads JSON field by field and asks of each what it is. Where nothing is to be proved the
decoder makes the values: scalars and what is made of them alone as they are, whatever has a leaf in
it by way of a mirror, a plain struct of the same fields. What has no mirror is read by its shape.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from houseway.journal.codec.hints import Hint, Shapes, class_of, underlying, usual_of_later
from houseway.journal.codec.patterns import Shape

SCALARS = (bool, int, str, NoneType)
Finish = Callable[[Any], Any]


class Mirror(NamedTuple):
    """The type that the decoder makes, and how it becomes the value; None: it is that."""

    type: Any
    finish: Finish | None


class Ends(msgspec.Struct, gc=False):
    """A transfer as it is written."""

    debit: Any  # an account: whoever reads it knows its type
    credit: Any
    cents: int


class Believing:
    """Bodies of some kinds of events, of which the move is not looked at."""

    def __init__(self, shapes: Shapes, kinds: tuple[Hint, ...]) -> None:
        mirrors, self._finish = Mirrors(shapes), {}
        for kind in kinds:
            name, mirror = class_of(kind).__name__, mirrors.of(kind)
            tagged = msgspec.defstruct(
                name, [("value", mirror.type)], tag=name, array_like=True, gc=False
            )
            self._finish[tagged] = mirror.finish
        every: Any = Union[tuple(self._finish)]  # noqa: UP007  # as many as there are
        parts = [("put", msgspec.Raw), ("events", list[every]), ("transfers", list[Ends])]
        self.decode: Callable[[bytes], Any] = msgspec.json.Decoder(
            msgspec.defstruct("LedTo", parts, gc=False)
        ).decode

    def events(self, made: list[Any]) -> tuple[Any, ...]:
        found, finishing = [], self._finish
        for item in made:
            finish = finishing[item.__class__]
            found.append(item.value if finish is None else finish(item.value))
        return tuple(found)


class Mirrors:
    """The mirror of each type, worked out once from its hints."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._made: dict[Hint, Mirror] = {}

    def of(self, hint: Hint) -> Mirror:
        hint = underlying(hint)
        if hint not in self._made:
            shape = self._shapes.of(hint)
            self._made[hint] = read_by(shape)  # for a type that holds itself
            self._made[hint] = self._worked_out(hint, shape)
        return self._made[hint]

    def _worked_out(self, hint: Hint, shape: Shape) -> Mirror:
        origin, args = get_origin(hint) or hint, get_args(hint)
        if shape.known is not None:
            return Mirror(str, shape.known.__getitem__)
        if hint in SCALARS:
            return Mirror(hint, None)
        if origin is Sequence or (origin is tuple and args[-1:] == (...,)):
            return run(self.of(args[0]), shape)
        if origin in (Union, UnionType) and len(args) == 2 and NoneType in args:
            (some,) = (arg for arg in args if arg is not NoneType)
            return optional(self.of(some), shape)
        if isinstance(origin, type) and is_dataclass(origin) and not args:
            return self._fields(origin, shape)
        return read_by(shape)

    def _fields(self, kind: type[object], shape: Shape) -> Mirror:
        if getattr(kind, "__parameters__", None):
            return read_by(shape)
        hints = get_type_hints(kind)
        named = fields(kind)  # type: ignore[arg-type]  # Mirrors._worked_out has looked
        parts = {field.name: self.of(hints[field.name]) for field in named}
        if all(part.finish is None for part in parts.values()):
            return Mirror(kind, None)
        usual = usual_of_later(kind)
        plain = [
            (name, later(part.type), msgspec.UNSET) if name in usual else (name, part.type)
            for name, part in parts.items()
        ]
        made = msgspec.defstruct(kind.__name__, plain, gc=False, kw_only=True)
        return Mirror(made, finished(kind, parts, usual))


def later(kind: Any) -> Any:
    """The type of a field that records may not have."""
    return kind if kind is Any else kind | msgspec.UnsetType


def read_by(shape: Shape) -> Mirror:
    return Mirror(Any, shape.read)


def run(item: Mirror, shape: Shape) -> Mirror:
    finish = item.finish
    if item.type is Any:
        return read_by(shape)
    if finish is None:
        return Mirror(tuple.__class_getitem__((item.type, ...)), None)
    some = list.__class_getitem__(item.type)
    return Mirror(some, lambda made: tuple([finish(each_item) for each_item in made]))


def optional(item: Mirror, shape: Shape) -> Mirror:
    finish = item.finish
    if item.type is Any:
        return read_by(shape)
    if finish is None:
        return Mirror(item.type | None, None)
    return Mirror(item.type | None, lambda made: None if made is None else finish(made))


def finished(kind: type[Any], parts: dict[str, Mirror], usual: dict[str, object]) -> Finish:
    """The value of a mirror, made of its fields in one line; missing ones have their defaults."""
    known: dict[str, Any] = {"__name__": __name__, "kind": kind, "UNSET": msgspec.UNSET}
    known |= {f"finish_{at}": part.finish for at, part in enumerate(parts.values())}
    known |= {f"usual_{field}": one for field, one in usual.items()}
    given = (
        f"usual_{field} if made.{field} is UNSET else {told}" if field in usual else told
        for at, (field, part) in enumerate(parts.items())
        for told in [f"made.{field}" if part.finish is None else f"finish_{at}(made.{field})"]
    )
    exec(f"def finish(made):\n    return kind({', '.join(given)})", known)
    finish: Finish = known["finish"]
    return finish

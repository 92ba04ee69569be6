"""Canonical bytes: every value has one form, and no two values share one."""

from collections.abc import Callable
from typing import Generic, TypeVar, cast

import msgspec

from houseway.core.leaf import AnyLeaf
from houseway.journal.codec.hints import Shapes
from houseway.journal.codec.patterns import Shape
from houseway.journal.codec.shapes import BYTES, Illegible
from houseway.journal.codec.writer import bytes_of

Kind = TypeVar("Kind")

PARSED = msgspec.json.Decoder().decode


class Codec(Generic[Kind]):
    """`[kind, fields]` in JSON for the kinds that are written out, and nothing else."""

    def __init__(self, kinds: tuple[type[Kind], ...], leaves: tuple[AnyLeaf, ...] = ()) -> None:
        self._shape = Shapes(kinds, leaves).one_of(kinds)
        self.write: Callable[[Kind], bytes] = bytes_of(self._shape)

    def read(self, text: bytes) -> Kind:
        return cast(Kind, read(self._shape, text))


class Form(Generic[Kind]):
    """Canonical bytes of one type, which need not say its name: a state, an opening."""

    def __init__(
        self,
        hint: object,
        kinds: tuple[type[object], ...] = (),
        leaves: tuple[AnyLeaf, ...] = (),
    ) -> None:
        self._shape = Shapes(kinds, leaves).of(hint)
        self.write: Callable[[Kind], bytes] = bytes_of(self._shape)

    def read(self, text: bytes) -> Kind:
        return cast(Kind, read(self._shape, text))


def read(shape: Shape, text: bytes) -> object:
    """Read the value of these bytes. Bytes that would be written otherwise are a fault."""
    plain = parsed(text)
    one = shape.read(plain)
    # The shapes have seen to the order of fields and sets; left are spaces, escapes and doubles.
    if BYTES(plain) != text:
        raise Illegible("not written in the canonical way")
    return one


def parsed(text: bytes) -> object:
    try:
        return PARSED(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Illegible(f"not JSON: {why}") from None

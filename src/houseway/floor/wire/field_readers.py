"""From type hints to readers: how each field of a move is read, worked out once for each class.

A reader takes what JSON can hold, or the words that somebody typed. It knows types only: what
is too much or not now is for the rules to refuse.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from houseway.core.game import Refused
from houseway.core.kind_names import kebab
from houseway.core.leaf import AnyLeaf, Leaf, spelled
from houseway.floor.wire.scalars import PLAIN, Reader, Unreadable, read_text, scalar_text, wrong
from houseway.law import Cite, read_cite

Hint = Any  # a class, or what typing makes of several
Texts = tuple[
    tuple[Hint, Callable[[str], object]], ...
]  # types that may come as a text of their own


CLAUSE: AnyLeaf = Leaf(Cite, lambda cite: cite.code, read_cite)


class Readers:
    """The readers of all that a game's moves are made of."""

    def __init__(self, leaves: tuple[AnyLeaf, ...] = (), texts: Texts = ()) -> None:
        self._leaves = {leaf.type: leaf for leaf in (CLAUSE, *leaves)}
        self._texts = dict(texts)
        self._known: dict[Hint, Reader] = dict(PLAIN)

    def of(self, hint: Hint) -> Reader:
        if hint not in self._known:
            self._known[hint] = self._worked_out(hint)
        return self._known[hint]

    def _worked_out(self, hint: Hint) -> Reader:
        if hint in self._texts:
            return self._with_text(self._texts[hint], get_args(hint))
        if supertype := getattr(hint, "__supertype__", None):
            return self.of(supertype)
        origin: Any = get_origin(hint) or hint
        args = get_args(hint)
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is tuple:
            return self._run(args)
        if hint in self._leaves:
            return leaf_reader((self._leaves[hint],))
        if isinstance(origin, type) and issubclass(origin, Enum):
            return enum_reader(origin)
        if isinstance(origin, type) and is_dataclass(origin):
            return fields_reader(origin, self)
        raise TypeError(f"{hint!r} cannot be read: name a leaf or another type")

    def _union(self, members: tuple[Hint, ...]) -> Reader:
        some = tuple(member for member in members if member is not NoneType)
        reader = self.of(some[0]) if len(some) == 1 else self._several(some)
        return reader if len(some) == len(members) else optional(reader)

    def _several(self, members: tuple[Hint, ...]) -> Reader:
        if all(member in self._leaves for member in members):
            return leaf_reader(tuple(self._leaves[member] for member in members))
        return one_of({kebab(member): self.of(member) for member in members})

    def _with_text(self, text: Callable[[str], object], members: tuple[Hint, ...]) -> Reader:
        """A text, or an object that says its kind."""
        several = self._several(members)

        def heard(said: str) -> object:
            try:
                return text(said)
            except Refused as refusal:
                raise Unreadable(refusal.reason) from None
            except ValueError as error:
                raise Unreadable(str(error)) from None

        def read(plain: object) -> object:
            return heard(read_text(plain)) if isinstance(plain, str) else several.read(plain)

        return Reader(read, heard, several.write)

    def _run(self, args: tuple[Hint, ...]) -> Reader:
        if args[-1:] == (...,):
            return run(self.of(args[0]), self._card(args[0]))
        return self._row(args)

    def _card(self, hint: Hint) -> bool:
        origin: Any = get_origin(hint)
        several = get_args(hint) if origin in (Union, UnionType) else (hint,)
        return all(member in self._leaves for member in several)

    def _row(self, args: tuple[Hint, ...]) -> Reader:
        items, cards = tuple(map(self.of, args)), self._card(args[0])

        def some(plain: object) -> list[object]:
            found = a_list(plain, cards)
            if len(found) != len(items):
                raise Unreadable(f"{len(found)} where {len(items)} are wanted")
            return found

        return Reader(
            lambda plain: tuple(
                item.read(one) for item, one in zip(items, some(plain), strict=True)
            ),
            lambda text: tuple(
                item.heard(str(one)) for item, one in zip(items, some(text.split()), strict=True)
            ),
            lambda values: [item.write(one) for item, one in zip(items, values, strict=True)],
        )


def leaf_reader(leaves: tuple[AnyLeaf, ...]) -> Reader:
    """A text that one of the leaves reads; the first says what is wrong with it."""

    def heard(text: str) -> object:
        reason = ""
        for leaf in leaves:
            try:
                return leaf.read(text)
            except (ValueError, LookupError) as error:
                reason = reason or str(error)
        raise Unreadable(reason)

    def write(item: Any) -> object:
        return next(leaf.write(item) for leaf in leaves if isinstance(item, leaf.type))

    return Reader(lambda plain: heard(read_text(plain)), heard, write)


def enum_reader(kind: type[Enum]) -> Reader:
    """By its name in any case; by what it says too, since people write that."""
    known = {str(member.value).lower(): member for member in kind}
    known |= {member.name.lower(): member for member in kind}
    known |= {spelled(member): member for member in kind}
    names = ", ".join(map(spelled, kind))

    def heard(text: str) -> object:
        found = known.get(text.lower())
        if found is None:
            raise Unreadable(f"{scalar_text(text)} is none of {names}")
        return found

    return Reader(lambda plain: heard(read_text(plain)), heard, spelled)


def optional(reader: Reader) -> Reader:
    return Reader(
        lambda plain: None if plain is None else reader.read(plain),
        reader.heard,
        lambda value: None if value is None else reader.write(value),
    )


def a_list(plain: object, cards: bool) -> list[object]:
    if cards and isinstance(plain, str):
        return list(plain.split())
    if type(plain) is not list:
        raise wrong(plain, "a list of cards" if cards else "a list")
    return plain


def run(item: Reader, cards: bool) -> Reader:
    read_item, hear_item, write_item = item
    return Reader(
        lambda plain: tuple([read_item(item) for item in a_list(plain, cards)]),
        lambda text: tuple(map(hear_item, text.split())),
        lambda values: [write_item(each_item) for each_item in values],
    )


def one_of(kinds: dict[str, Reader]) -> Reader:
    """An object that says its kind beside its fields."""
    names = ", ".join(kinds)

    def read(plain: object) -> object:
        if type(plain) is not dict or plain.get("kind") not in kinds:
            raise Unreadable(f"{scalar_text(plain)}: kind is none of {names}")
        rest = {name: one for name, one in plain.items() if name != "kind"}
        return kinds[str(plain["kind"])].read(rest)

    def heard(text: str) -> object:
        raise Unreadable(f"{scalar_text(text)} cannot be said in a word: kind is one of {names}")

    def write(value: Any) -> object:
        kind = kebab(type(value))
        inside = kinds[kind].write(value)
        assert isinstance(inside, dict), f"{value!r} has no fields beside its kind"
        return {"kind": kind, **inside}

    return Reader(read, heard, write)


def fields_reader(kind: type[Any], readers: Readers) -> Reader:
    """An object of fields by name; those that have a default may be left out."""
    reading = Fields(kind, readers)

    def heard(text: str) -> object:
        raise Unreadable(f"{scalar_text(text)} cannot be said in a word: {reading.names}")

    return Reader(reading.read, heard, reading.write)


class Fields:
    """The fields of one class, prepared. `seat` fills in for whoever acts from it."""

    SEAT = ("player", "box", "seat")

    def __init__(self, kind: type[Any], readers: Readers) -> None:
        hints = get_type_hints(kind)
        self.make: Callable[..., object] = kind
        self.readers = {field.name: readers.of(hints[field.name]) for field in fields(kind)}
        self.names = ", ".join(self.readers) or "no fields"
        self.wanted = tuple(
            field.name
            for field in fields(kind)
            if field.default is MISSING and field.default_factory is MISSING
        )
        self.seated = tuple(name for name in self.SEAT if self.is_seated(name))
        self._reads = {name: reader.read for name, reader in self.readers.items()}
        in_order = not any(field.kw_only for field in fields(kind))
        self._every = tuple(self._reads.items()) if in_order else ()
        # All that is said of a move that begins with its player, whose number fills in.
        self._beside_player = self._every[1:] if self._every and names_player(self) else None

    def is_seated(self, name: str) -> bool:
        """A Box that may be left out means all of them, and not that of whoever acts."""
        return name in self.readers and (name != "box" or name in self.wanted)

    def write(self, value: Any) -> dict[str, object]:
        return {name: reader.write(getattr(value, name)) for name, reader in self.readers.items()}

    def read(self, plain: object, seat: int | None = None, *, typed: bool = False) -> object:
        if type(plain) is not dict:
            raise wrong(plain, f"an object with {self.names}")
        if not typed and self._every:
            try:  # a manager takes as long as the reading
                if len(plain) == len(self._every):  # all are said
                    return self.make(*[read(plain[name]) for name, read in self._every])
                others = self._beside_player
                if seat is not None and others is not None and len(plain) == len(others):
                    return self.make(seat, *[read(plain[name]) for name, read in others])
            except (Unreadable, LookupError, AssertionError, ValueError):
                pass  # below it is said what is wrong
        try:
            if typed:
                found = {name: self.readers[name].heard(one) for name, one in plain.items()}
            else:
                reads = self._reads
                found = {name: reads[name](one) for name, one in plain.items()}
        except (Unreadable, LookupError):
            raise self.unreadable(plain, typed=typed) from None
        if seat is not None:
            for name in self.seated:
                found.setdefault(name, seat)
        for name in self.wanted:
            if name not in found:
                raise Unreadable(f"{name} is missing")
        try:
            return self.make(**found)
        except (AssertionError, ValueError) as error:
            raise Unreadable(str(error)) from None

    def unreadable(self, plain: dict[str, Any], *, typed: bool) -> Unreadable:
        """The first field that is none, or cannot be read, and why."""
        for name, one in plain.items():
            reader = self.readers.get(name)
            if reader is None:
                return Unreadable(
                    f"no field {scalar_text(name).strip(chr(39))}; it has {self.names}"
                )
            try:
                reader.heard(one) if typed else reader.read(one)
            except Unreadable as error:
                return Unreadable(f"{name}: {error}")
        raise AssertionError("every field can be read")


def names_player(reading: Fields) -> bool:
    """Return whether its first field, and no other, is the number of the one who acts."""
    return reading.seated == ("player",) and next(iter(reading.readers)) == "player"

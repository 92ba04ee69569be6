"""`@value`: a record that nobody changes. mypy forbids assignment; making and copying are quick."""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

__all__ = ["changed", "changer", "names", "value", "writer"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(record, **changes):
        """A copy with some fields changed, many times as fast as `dataclasses.replace`."""
        new = record.__copy__()
        for name, given in changes.items():
            setattr(new, name, given)
        return new


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    if cls.__doc__ is None:
        cls.__doc__ = cls.__name__  # else the dataclass works out a signature for it, which is slow
    own = vars(cls)
    made = dataclass(slots=True, init=False, eq=False, repr=False)(cls)
    if "__init__" not in own:
        when_called(made, "__init__", maker)
    when_called(made, "__copy__", written_for(copier))
    if "__eq__" not in own:
        when_called(made, "__eq__", written_for(comparer))
    if own.get("__hash__") is None:
        when_called(made, "__hash__", written_for(hasher, hashed))
    if "__repr__" not in own:
        made.__repr__ = written  # type: ignore[method-assign]
    return made


def written(one: object) -> str:
    """A value as it is made: `Staked(wagers=(), cite=...)`."""
    inside = ", ".join(f"{name}={getattr(one, name)!r}" for name in names(type(one)))
    return f"{type(one).__qualname__}({inside})"


def hashed(cls: type[T]) -> tuple[str, ...]:
    """The fields that a hash is made of: a field may say that it is none of them."""
    every = fields(cls)  # type: ignore[arg-type]  # a value
    return tuple(field.name for field in every if field.hash is not False)


def hasher(known: tuple[str, ...]) -> Callable[[object], int]:
    made: dict[str, Callable[[object], int]] = {}
    inside = "".join(f"one.{name}, " for name in known)
    exec(f"def hashed(one):\n    return hash(({inside}))", made)
    return made["hashed"]


def written_for(
    write: Callable[..., Callable[..., object]],
    fields_of: "Callable[[type[Any]], tuple[str, ...]] | None" = None,
) -> Callable[[type[Any]], Callable[..., object]]:
    """A method over some fields of a class, mostly all."""
    return lambda cls: write((fields_of or names)(cls))


def when_called(cls: type[T], name: str, write: Callable[[type[T]], Callable[..., object]]) -> None:
    """A method that is written when it is first called: most classes of a program never are."""

    def first(*given: object, **named: object) -> object:
        method = write(cls)
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)
        return method(*given, **named)

    setattr(cls, name, first)


def write_constructor(cls: type[T]) -> None:
    """Write it now, for one who looks at its parameters."""
    if getattr(vars(cls).get("__init__"), "__name__", "") == "first":
        cls.__init__ = maker(cls)  # type: ignore[method-assign]


def maker(cls: type[T]) -> Callable[..., None]:
    """A constructor that sets the fields line by line, and then has them checked."""
    given = [field for field in fields(cls) if field.init]  # type: ignore[arg-type]  # a value
    given.sort(key=lambda field: field.kw_only is True)
    checks = hasattr(cls, "__post_init__")
    made: dict[str, Any] = {"MISSING": MISSING, "__name__": cls.__module__}
    takes, lines = ["self"], ["    self.__post_init__()"] if checks else ["    pass"]
    for at, field in enumerate(given):
        name, usual = field.name, f"usual_{field.name}"
        takes += ["*"] if field.kw_only and not (at and given[at - 1].kw_only) else []
        lines.insert(at, f"    self.{name} = {name}")
        if field.default is not MISSING:
            made[usual] = field.default
            takes.append(f"{name}={usual}")
        elif field.default_factory is not MISSING:
            made[usual] = field.default_factory
            takes.append(f"{name}=MISSING")
            lines[at] = f"    self.{name} = {usual}() if {name} is MISSING else {name}"
        else:
            takes.append(name)
    source = [f"def __init__({', '.join(takes)}):", *lines]
    exec("\n".join(source), made)
    method: Callable[..., None] = made["__init__"]
    return method


def names(cls: type[T]) -> tuple[str, ...]:
    """Every field, those of the classes that it is made from among them."""
    return tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # a value


def changer(cls: type[T], *given: str) -> Callable[..., T]:
    """`changed` for these fields in this order, for a change of every move: twice as quick."""
    known = names(cls)
    assert set(given) <= set(known), f"{cls.__name__} has not all of {given}"
    return copier(known, given)


def copier(known: tuple[str, ...], given: tuple[str, ...] = ()) -> Callable[..., T]:
    """Line by line for these fields, as a dataclass writes its constructor: no loop is as quick."""
    head = f"def copied({', '.join(('one', *given))}):"
    lines = [f"    new.{name} = {name if name in given else f'one.{name}'}" for name in known]
    source = [head, "    new = make(one.__class__)", *lines, "    return new"]
    made: dict[str, Callable[..., T]] = {"make": object.__new__}
    exec("\n".join(source), made)
    return made["copied"]


def writer(cls: type[T], *given: str) -> Callable[..., T]:
    """These fields in this order, written into a copy that nobody else has yet.

    Where one move leads to several events, they share that copy.
    """
    assert set(given) <= set(names(cls)), f"{cls.__name__} has not all of {given}"
    lines = [f"    one.{name} = {name}" for name in given]
    made: dict[str, Callable[..., T]] = {}
    head = f"def written({', '.join(('one', *given))}):"
    exec("\n".join([head, *lines, "    return one"]), made)
    return made["written"]


def comparer(known: tuple[str, ...]) -> Callable[[object, object], bool]:
    """Equality field by field, which ends at the first that differs: most differ at once."""
    same = " and ".join(["True", *(f"one.{name} == other.{name}" for name in known)])
    source = [
        "def equal(one, other):",
        "    if one is other:",
        "        return True",
        "    if one.__class__ is not other.__class__:",
        "        return NotImplemented",
        f"    return {same}",
    ]
    made: dict[str, Callable[[object, object], bool]] = {}
    exec("\n".join(source), made)
    return made["equal"]

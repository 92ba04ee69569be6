"""Which classes issue a citation, and as what: in a turn, an event, a payment, a view."""

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import is_dataclass
from enum import StrEnum
from types import ModuleType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from houseway.core import wagers
from houseway.core.game import Option, PlayerOption, Turn


class Carrier(StrEnum):
    TURN = "turn"
    EVENT = "event"
    PAYMENT = "payment"
    REFUSAL = "refusal"
    NOT_PERMITTED = "refusal to a role"
    DETERMINED = "determination"
    VIEW = "view"


TURNS = frozenset({*get_args(Turn), Option, PlayerOption})
VIEWS = {"view", "views"}  # the modules that list what people are shown
PACKAGES = ("core", "kit", "house", "games", "cash", "tournaments", "ledger", "floor")


def modules() -> Iterator[ModuleType]:
    """Every module in which a carrier may be written."""
    for package in PACKAGES:
        for above in imported(f"houseway.{package}"):
            yield above
            below = pkgutil.walk_packages(above.__path__, f"{above.__name__}.", lambda _: None)
            for found in below:
                yield from imported(found.name)


def imported(name: str) -> tuple[ModuleType, ...]:
    """The module, or none if it is broken: then the tests of the law say so, and others can run."""
    with suppress(Exception):
        return (importlib.import_module(name),)
    return ()


def carriers(found: Iterable[ModuleType]) -> dict[type, Carrier]:
    """The classes of these modules that carry a citation to somebody."""
    searched = tuple(found)
    events = {*get_args(wagers.Money)}.union(*map(declared_events, searched))
    kinds = {
        thing: carrier_of(thing, events)
        for module in searched
        for thing in vars(module).values()
        if isinstance(thing, type) and is_dataclass(thing)
    }
    return {kind: carrier for kind, carrier in kinds.items() if carrier is not None}


def carrier_of(kind: type, events: set[type]) -> Carrier | None:
    if kind.__name__ == "Determined":
        return Carrier.DETERMINED
    if VIEWS.intersection(kind.__module__.split(".")):
        return Carrier.VIEW
    if kind in TURNS:
        return Carrier.TURN
    if kind is wagers.Payment:
        return Carrier.PAYMENT
    return Carrier.EVENT if kind in events else None


def declared_events(module: ModuleType) -> set[type]:
    """The events of a module: the union that it calls an event, or that its `evolve` takes.

    A state, a move or a verdict may hold a citation too, but issues none.
    """
    scopes: list[Mapping[str, Any]] = [vars(module)]
    scopes += [vars(thing) for thing in vars(module).values() if isinstance(thing, type)]
    named = [thing for name, thing in vars(module).items() if name.endswith("Event")]
    taken = [hints(scope["evolve"]).get("event") for scope in scopes if "evolve" in scope]
    return {kind for hint in (*named, *taken) for kind in members(hint)}


def hints(thing: Any) -> dict[str, Any]:
    """The types of an object's parts, or nothing where one is known to the type checker alone."""
    try:
        return get_type_hints(thing)
    except NameError:
        return {}


def members(hint: Any) -> Iterator[type]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        for part in get_args(hint):
            yield from members(part)
    elif isinstance(kind := origin or hint, type):
        yield kind

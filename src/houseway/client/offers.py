"""Offers as a floor's messages have them, read back into the values that they were made from."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar

from houseway.core.actors import Role
from houseway.core.leaf import spelled
from houseway.core.money import Cents
from houseway.core.offers import Blocked, Field, Offer, Place, Sizes, Why
from houseway.law.lookup import titled

Json = Mapping[str, Any]
E = TypeVar("E", bound=Enum)


def read_offer(said: Json) -> Offer:
    """The offer that `core.offers.plain` wrote, but for what it tells nobody."""
    given = {name: said[name] for name in ("of", "listed", "seconds") if name in said}
    for name in ("price", "level"):
        given[name] = cents(said.get(name))
    for name in ("beside", "by"):
        given[name] = member(Role, said[name]) if name in said else None
    return Offer(
        said["move"],
        member(Why, said["why"]),
        titled(said["cite"]),
        fields=tuple(map(read_field, said.get("fields", ()))),
        cases=tuple(map(read_place, said.get("cases", ()))),
        sizes=read_sizes(said["sizes"]) if "sizes" in said else None,
        blocked=read_blocked(said["blocked"]) if "blocked" in said else None,
        names=tuple(said.get("names", ())),
        **given,
    )


def read_field(said: Json) -> Field:
    given = {name: one for name, one in said.items() if name not in ("fixed", "choices", "count")}
    for name in ("choices", "count"):
        if name in said:
            given[name] = tuple(said[name])
    return Field(**given)


def read_place(said: Json) -> Place:
    given = {name: one for name, one in said.items() if name not in ("given", "cite")}
    return Place(tuple(said["given"].items()), titled(said["cite"]), **given)


def read_sizes(said: Json) -> Sizes:
    return Sizes(Cents(said["all_in"]), cents(said.get("pot")), cents(said.get("half_pot")))


def read_blocked(said: Json) -> Blocked:
    return Blocked(said["reason"], titled(said["cite"]))


def cents(said: int | None) -> Cents | None:
    return None if said is None else Cents(said)


def member(kind: type[E], said: str) -> E:
    """A member of an enum as `spelled` wrote it."""
    return next(item for item in kind if spelled(item) == said)

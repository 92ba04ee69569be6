"""TypeScript types of websocket messages, made from the classes themselves.

`python -m houseway.web.protocol.typescript` writes `ui/src/lib/messages.ts`; a test holds that it
is fresh.
"""

import dataclasses
import sys
from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from houseway.cash.view import DeskView, TerminalView
from houseway.core.actors import Role
from houseway.core.leaf import spelled
from houseway.core.money import Cents, Odds
from houseway.core.offers import Field, Offer, Place
from houseway.floor.reports.overview import Overview
from houseway.games import GAMES, listing_of
from houseway.house.layouts.bet_sheet import BetSheet, Drawing
from houseway.kit.cards import Card
from houseway.law import Cite
from houseway.law.instruments import Edition
from houseway.tournaments.view import TournamentView
from houseway.web.api.pages import Clause, Rules
from houseway.web.office import api
from houseway.web.office.audit_run import Audit
from houseway.web.office.cash_desk_shifts import ShiftShown
from houseway.web.office.condition import Condition
from houseway.web.office.refusals import Refusals
from houseway.web.office.theatre import ListedRound, ShownRound
from houseway.web.protocol import card_messages as cards
from houseway.web.protocol import history_messages as past
from houseway.web.protocol import messages
from houseway.web.protocol import notice_messages as posted

HEAD = (
    "// Generated from the server's classes by `python -m houseway.web.protocol.typescript`; "
    "not edited.\n"
)
VIEWS = (TerminalView, DeskView, TournamentView)
SHEETS = (
    *VIEWS,
    BetSheet,
    Drawing,
    Clause,
    Rules,
    past.History,
    past.RoundStory,
    past.Equities,
    posted.Notices,
    cards.TableCard,
)
OFFICE = (
    Refusals,
    api.Wanted,
    api.Entries,
    api.Detail,
    api.Recalled,
    api.Story,
    api.Foresight,
    ShownRound,
    ListedRound,
)
WATCHED = (Overview, ShiftShown, Audit, Condition)
TOLD = (Offer, Field, Place)  # of these, what says nothing is left out
NAMED = {Cents: "Cents", Card: "Card", Cite: "Cite"}
ALIASES = "export type Cents = number;\nexport type Card = string;\nexport type Cite = string;\n"
GIVEN = {"given": "Record<string, unknown>"}  # pairs that go as an object
MADE = {Field: "  fixed?: unknown;\n"}  # worked out from others

Hint = Any


class Scribe:
    """Writes each class once, after what it is made of."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.known: dict[str, Hint] = {}

    def of(self, hint: Hint) -> str:
        """The type of a hint; its class is written on the way."""
        if hint in NAMED:
            return NAMED[hint]
        if supertype := getattr(hint, "__supertype__", None):
            return self.of(supertype)
        args = get_args(hint)
        origin: Hint = get_origin(hint) or hint
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.of(arg) for arg in args))
        if origin is Literal:
            return " | ".join(f'"{arg}"' for arg in args)
        if origin in (tuple, frozenset, list):
            return self.run(origin, args)
        if origin is dict:
            return f"Record<string, {self.of(args[1])}>"
        return self.plain(origin)

    def run(self, origin: Hint, args: tuple[Hint, ...]) -> str:
        if origin is tuple and Ellipsis not in args:
            return f"[{', '.join(self.of(arg) for arg in args)}]"
        inner = self.of(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"

    def plain(self, hint: Hint) -> str:
        if hint in (None, NoneType):
            return "null"
        if hint in (Any, object, msgspec.Raw) or isinstance(hint, TypeVar):
            return "unknown"
        if hint is bool:
            return "boolean"
        if issubclass(hint, Enum):
            return " | ".join(
                f'"{item.value if hint is not Role else spelled(item)}"' for item in hint
            )
        if issubclass(hint, int):
            return "number"
        if not (dataclasses.is_dataclass(hint) or is_struct(hint)):
            return "string"
        return self.object(hint)

    def object(self, kind: type[Any]) -> str:
        name = kind.__name__
        if name not in self.written:
            self.written[name], self.known[name] = "", kind
            self.written[name] = "".join(
                (f"export interface {name} {{\n", *self.lines(kind), "}\n")
            )
        elif self.known[name] is not kind:
            name = f"{owner(kind)}{name}"
            if name not in self.written:
                self.known[name] = kind
                self.written[name] = ""
                head = f"export interface {name} {{\n"
                self.written[name] = "".join((head, *self.lines(kind), "}\n"))
        return name

    def lines(self, kind: type[Any]) -> Iterator[str]:
        if tag := getattr(getattr(kind, "__struct_config__", None), "tag", None):
            yield f'  kind: "{tag}";\n'
        for name, hint, optional in fields_of(kind):
            mark = "?" if optional else ""
            yield f"  {name}{mark}: {GIVEN.get(name) or self.of(hint)};\n"
        yield MADE.get(kind, "")


def is_struct(hint: Hint) -> bool:
    """Return whether it is a message, some fields of which may be left out; not a value."""
    told = isinstance(hint, type) and issubclass(hint, msgspec.Struct)
    return told and not dataclasses.is_dataclass(hint)


def fields_of(kind: type[Any]) -> Iterator[tuple[str, Hint, bool]]:
    """The name of each field, its hint, and whether it may be missing."""
    hints = get_type_hints(kind)
    if is_struct(kind):
        for field_info in msgspec.structs.fields(kind):
            yield field_info.encode_name, hints[field_info.name], not field_info.required
        return
    for field in dataclasses.fields(kind):
        missing = field.default is dataclasses.MISSING
        yield field.name, hints[field.name], kind in TOLD and not missing


def typescript() -> str:
    scribe = Scribe()
    heard, shown = scribe.of(messages.Heard), scribe.of(union(messages.ServerMessage))
    for kind in (*TOLD, *views(terminals=True), *SHEETS, *OFFICE, *WATCHED):
        scribe.of(kind)
    money = money_fields(scribe)
    unions = (f"export type Heard = {heard};\n", f"export type Shown = {shown};\n")
    return "\n".join((HEAD, ALIASES, *scribe.written.values(), *unions, money))


def views(*, terminals: bool) -> Iterator[type[Any]]:
    """Yield views of tables: those of Player Terminals, which have own pages, or others."""
    kinds = {True: dict[type[Any], None](), False: dict[type[Any], None]()}
    for row in GAMES:
        sight = listing_of(row.game, row.edition).sight
        kinds[row.edition is Edition.NI2019][get_type_hints(sight.view)["return"]] = None
    yield from (kind for kind in kinds[terminals] if terminals or kind not in kinds[True])


def money_fields(scribe: Scribe) -> str:
    """The names of fields that are an amount, for a page that draws any view."""
    for kind in views(terminals=False):
        scribe.of(kind)
    kinds = [item for item in scribe.known.values() if item not in TOLD and item is not Odds]
    hints = [(name, hint) for kind in kinds for name, hint, _ in fields_of(kind)]
    money = {name for name, hint in hints if is_money(hint)}
    listed = ", ".join(f'"{name}"' for name in sorted(money))
    return f"export const MONEY: ReadonlySet<string> = new Set([{listed}]);\n"


def is_money(hint: Hint) -> bool:
    """An amount, one that may be absent, or amounts beside their names."""
    rows = [get_args(row) for row in get_args(hint) if get_origin(row) is tuple]
    return Cents in (hint, *get_args(hint)) or (str, Cents) in rows


def union(above: type[Any]) -> Hint:
    """Those of `messages` in their order, then the others by name, whoever imported them first."""
    kinds: Hint = None
    for kind in sorted(above.__subclasses__(), key=standing):
        kinds = kind if kinds is None else kinds | kind
    return kinds


def standing(kind: type[Any]) -> str:
    return "" if kind.__module__ == messages.__name__ else kind.__name__


def owner(kind: type) -> str:
    """The package that tells types of one name apart: `SicBo`, or `Table` of `house/table`."""
    _, layer, *folders = kind.__module__.split(".")
    folder = folders[0] if layer == "games" else [layer, *folders][-2]
    return folder.title().replace("_", "")


if __name__ == "__main__":
    sys.stdout.write(typescript())

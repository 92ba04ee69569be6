"""Staff commands at a terminal: every move there is, by number or in words; the rules."""

from dataclasses import fields
from typing import TYPE_CHECKING

from rich.markup import escape

from houseway.core.game import words
from houseway.core.kind_names import kebab
from houseway.floor.wire.moves import ROLES, read_role
from houseway.floor.wire.scalars import Unreadable
from houseway.law.index import headings

if TYPE_CHECKING:
    from houseway.cli.play.room.conversation import Conversation


def is_staff(room: "Conversation", line: str) -> bool:
    """Return whether a role comes first: `dealer report-excess-card`, `player 2 stand`."""
    match line.split():
        case ["player", seat, move, *_] if seat.isdecimal():
            return any(kebab(kind) == move for kind in room.session.one.table.permits)
        case [role, *_]:
            return role != "player" and role in ROLES
        case _:
            return False


def as_staff(room: "Conversation", line: str) -> None:
    try:
        put = room.wire.heard(room.with_next_card(line))
    except (Unreadable, ValueError) as error:
        room.unreadable(error)
        return
    room.put_and_go_on(put)


def list_moves(room: "Conversation") -> None:
    for kind, permit in room.session.one.table.permits.items():
        roles = ", ".join(sorted(permit.roles))
        room.console.print(f"  {kebab(kind)}  [dim]{roles}; {permit.cite}[/]")


def pick_move(room: "Conversation", role: str) -> None:
    """The moves of one role, by number; each field is asked for."""
    console, permits = room.console, room.session.one.table.permits
    try:
        asked = read_role(role, "role")
    except Unreadable as error:
        console.print(f"[red]{escape(str(error))}[/]")
        return
    kinds = [kind for kind, permit in permits.items() if asked in permit.roles]
    for number, kind in enumerate(kinds, 1):
        console.print(f"  {number:2}  {words(kind)}  [dim]{permits[kind].cite}[/]")
    picked = console.input("[cyan]which >[/] ").strip()
    if not picked.isdecimal() or not 1 <= int(picked) <= len(kinds):
        console.print(f"[red]{escape(repr(picked))} is not 1 to {len(kinds)}[/]")
        return
    kind = kinds[int(picked) - 1]
    typed = f"{asked.replace(' ', '-')} {kebab(kind)}"
    for field in fields(kind):
        value = console.input(f"[cyan]{field.name} >[/] ").strip().replace(" ", "_")
        typed += f" {field.name}={value}" if value else ""
    beside = permits[kind].beside
    room.answer(f"{typed} beside={beside.replace(' ', '-')}" if beside else typed)


def tell_rule(room: "Conversation", ref: str) -> None:
    """A copy of the rules, one at a time."""
    rules = room.session.one.rule_set
    if not rules.index.knows(ref):
        room.console.print(f"[red]{rules} has no provision {escape(repr(ref))}[/]")
        return
    for row in [row for row in rules.index.rows if row == ref or ref in headings(row)]:
        room.cite(rules.rule(row), always=True)

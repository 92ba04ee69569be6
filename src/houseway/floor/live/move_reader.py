"""Moves as a connection says them: who is there makes them, and forms are filled in.

What a player asks for and staff enter (a keno ticket) is entered by the system where the system is
the staff; elsewhere a person does it.
"""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused
from houseway.core.kind_names import kebab
from houseway.core.offers import Viewer
from houseway.core.value import changed
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.table_codec import SYSTEM_DRAWS, TRAINING
from houseway.floor.views.parts import plain as plain_value
from houseway.floor.wire.order_forms import is_form
from houseway.floor.wire.scalars import Unreadable
from houseway.house.dealers.outcomes import GENERATOR, is_generator
from houseway.house.words.roles import a_role
from houseway.journal import StreamId
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.papers.toml import Unreadable as NotConditions
from houseway.tournaments.papers.toml import read_conditions

Said = Mapping[str, Any]
AROUND = ("move", "beside", "clock")  # what is said of a move, and is no field of it


class Ordering:
    """Reads what a connection puts. `Unreadable` where it is no move, `Refused` by a form."""

    def __init__(self, entropy: Entropy, training: Entropy | None = None) -> None:
        self._entropy, self._training = entropy, training or entropy
        self._handed: dict[StreamId, dict[str, Role]] = {}

    def read(self, stream: Stream, by: Actor, said: Said) -> Put[Any]:
        """The move, made by whoever is at the other end and by nobody else.

        A player has nobody beside him, whomever he names.
        """
        if is_generator(by):
            raise Unreadable(f"{GENERATOR!r} is the system's name, and no person's")
        if by.player is not None and isinstance(stream, TableStream):
            handed = self._handed.get(stream.name)
            if handed is None:
                handed = self._handed[stream.name] = handed_over(stream)
            role = handed.get(str(said.get("move"))) if handed else None
            if role is not None:
                return self.entered(stream, by.player, role, said)
        if isinstance(stream, TournamentStream):
            by, said = self.directed(stream, by, said)
        given = {name: one for name, one in said.items() if name not in AROUND}
        beside = said.get("beside") if by.player is None else None
        return stream.wire.read_of(by, said.get("move"), given, beside)

    def directed(self, stream: TournamentStream, by: Actor, said: Said) -> tuple[Actor, Said]:
        """What is drawn is drawn here, and who comes to a terminal has the place drawn for it."""
        state, move = stream.state, said.get("move")
        if move == "draw-seats":
            order = shuffled([one.player for one in state.alive], self._entropy)
            return by, {"move": move, "order": list(order)}
        if move == "break-table":
            number = said.get("table")
            table = state.table(number) if type(number) is int else None
            order = shuffled(table.players if table else (), self._entropy)
            return by, {"move": move, "table": number, "order": list(order)}
        if move == "document-conditions":
            given = said.get("conditions", "")
            of = conditions_of(given) if isinstance(given, str) and given else state.settings
            return by, {"move": move, "conditions": plain_value(of)}
        if move == "take-place" and by.player is not None:
            entrant = stream.entrant_at(by.player) if state.tables or not stream.drawn else None
            if entrant is None and stream.drawn:
                reason = f"nobody has drawn Player Terminal {by.player}"
                raise Refused(reason, stream.law.ballot)
            player = by.player if entrant is None else entrant.player
            return Actor(Role.SYSTEM, name=f"{SERVED}{by.player}"), {"move": move, "player": player}
        return by, said

    def entered(self, table: TableStream, player: Player, role: Role, said: Said) -> Put[Any]:
        """A player's request that the system enters; elsewhere, if it is the staff there."""
        if role is not Role.SYSTEM and table.opened.mode not in SYSTEM_DRAWS:
            raise Unreadable(f"{a_role(role)} enters this at table {table.table}")
        if said.get("player", player) != player:
            raise Unreadable("a connection speaks for itself alone")
        given = {name: one for name, one in said.items() if name not in AROUND}
        by = Actor(role, name=f"{SERVED}{player}")
        making = orders(table).get(str(said["move"]))
        if making is not None and is_form(given):
            viewer = Viewer(Role.PLAYER, player)
            entropy = self._training if table.opened.mode == TRAINING else self._entropy
            return Put(by, making(table.now.state, viewer, given, entropy))
        return changed(table.wire.read_put(enveloped(by, said)), by=by, beside=None)


def handed_over(table: TableStream) -> dict[str, Role]:
    """What a player asks for and who enters it, by the names of the moves."""
    roles: Mapping[type[Any], Role] = getattr(table.house.rules, "handed", {})
    return {kebab(kind): one for kind, one in roles.items()}


def conditions_of(text: str) -> Conditions:
    """Conditions of a tournament as a file has them, or `Unreadable`."""
    try:
        return read_conditions(text)
    except NotConditions as why:
        raise Unreadable(str(why)) from None


def enveloped(by: Actor, said: Said) -> dict[str, object]:
    """With its fields apart from who makes it: a move may have a `seat` or a `name` of its own."""
    given = {name: one for name, one in said.items() if name not in AROUND}
    actor: dict[str, object] = {"role": str(by.role)}
    if by.player is not None:
        actor["player"] = by.player
    found = {"by": actor, "move": said.get("move"), "with": given}
    return found | {"beside": said["beside"]} if "beside" in said else found


def orders(table: TableStream) -> dict[str, Any]:
    return {kebab(kind): making for kind, making in table.desk.listing.orders.items()}


SERVED = "for terminal "  # how whoever enters something for a terminal is named


def served(by: Actor) -> Player | None:
    """The terminal that the system enters something for."""
    number = by.name.removeprefix(SERVED)
    return Player(int(number)) if by.name.startswith(SERVED) and number.isdecimal() else None


def speakers(player: Player) -> tuple[Actor, ...]:
    """Everybody who has made moves for a terminal: their requests are counted together."""
    himself = Actor(Role.PLAYER, player)
    staff = (Role.KENO_WRITER, Role.KENO_RUNNER, Role.CASHIER, Role.SYSTEM)
    return himself, *(Actor(role, name=f"{SERVED}{player}") for role in staff)

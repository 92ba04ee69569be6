"""Requests to a tournament that the floor completes: draws, conditions, places."""

from typing import TYPE_CHECKING

from houseway.core.actors import Actor, Role
from houseway.core.entropy import shuffled
from houseway.core.game import Refused
from houseway.floor.live.streams.tournaments.opening import conditions_of
from houseway.floor.views.parts import plain
from houseway.floor.wire.envelopes import Chance, Said, for_terminal

if TYPE_CHECKING:
    from houseway.floor.live.streams.tournaments.stream import TournamentStream


def directed(
    tournament: "TournamentStream", by: Actor, said: Said, chance: Chance
) -> tuple[Actor, Said]:
    """Draw what is drawn, and give a player at a terminal the place drawn for it."""
    state, move = tournament.state, said.get("move")
    if move == "draw-seats":
        order = shuffled([entrant.player for entrant in state.here], chance.real)
        return by, {"move": move, "order": list(order)}
    if move == "break-table":
        number = said.get("table")
        table = state.table(number) if type(number) is int else None
        order = shuffled(table.players if table else (), chance.real)
        return by, {"move": move, "table": number, "order": list(order)}
    if move == "document-conditions":
        given = said.get("conditions", "")
        of = conditions_of(given) if isinstance(given, str) and given else state.settings
        return by, {"move": move, "conditions": plain(of)}
    if move == "take-place" and by.player is not None:
        drawn = tournament.drawn
        entrant = tournament.entrant_at(by.player) if state.tables or not drawn else None
        if entrant is None and drawn:
            reason = f"nobody has drawn Player Terminal {by.player}"
            raise Refused(reason, tournament.law.ballot)
        player = by.player if entrant is None else entrant.player
        return for_terminal(Role.SYSTEM, by.player), {"move": move, "player": player}
    return by, said

"""A tournament's entrants and seats as events leave them."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.money import NOTHING
from houseway.core.value import changed
from houseway.tournaments import events as happened
from houseway.tournaments.moves import BreakTable, MovePlayer
from houseway.tournaments.state import (
    Entrant,
    Phase,
    Plan,
    Standing,
    TableAt,
    Tournament,
    with_entrants,
    with_table,
)


def the(state: Tournament, player: Player) -> Entrant:
    found = state.entrant(player)
    assert found is not None, f"player {player} is not entered"
    return found


def entrant(state: Tournament, player: Player, **new: Any) -> Tournament:
    return with_entrants(state, (changed(the(state, player), **new),))


def chips_in(state: Tournament, players: tuple[Player, ...]) -> int:
    return sum(the(state, player).chips for player in players)


def seats_drawn(state: Tournament, event: happened.SeatsDrawn) -> Tournament:
    """The tables of the session, or of its first heat; a play-off begins with additional rounds."""
    before = max((table.played for table in state.tables), default=0)
    new = [
        changed(
            the(state, place.player),
            table=place.table,
            seat=place.seat,
            heat=place.heat,
            seated=False,
        )
        for place in event.places
    ]
    state = with_entrants(state, new)
    if not state.heat and any(place.heat for place in event.places):
        state = changed(state, heat=1)
    tables = tables_of(state.here, before, extra=state.play_off)
    return changed(state, tables=tables, session=event.session, phase=Phase.SEATING)


def tables_of(
    entrants: tuple[Entrant, ...], played: int = 0, *, extra: bool = False
) -> tuple[TableAt, ...]:
    """Tables with those who have drawn a place there, in the order of their seats."""
    at: dict[int, list[Entrant]] = {}
    for entrant in sorted(entrants, key=lambda entrant: entrant.seat):
        at.setdefault(entrant.table, []).append(entrant)
    seated_at = {number: tuple([e.player for e in there]) for number, there in at.items()}
    return tuple(
        TableAt(number, players, played=played, extra=players if extra else ())
        for number, players in sorted(seated_at.items())
    )


def seated(state: Tournament, table: TableAt, players: tuple[Player, ...]) -> TableAt:
    """A table with these players, in the order of their seats."""
    return changed(
        table, players=tuple(sorted(players, key=lambda player: the(state, player).seat))
    )


def away(state: Tournament, player: Player) -> Tournament:
    """Return the state with the player gone from their table."""
    table = state.table(the(state, player).table)
    if table is None or player not in table.players:
        return state
    rest = tuple(each_player for each_player in table.players if each_player != player)
    extra = tuple(each_player for each_player in table.extra if each_player != player)
    equal = extra if len(extra) > 1 else ()  # alone he is equal to nobody
    return with_table(state, changed(table, players=rest, extra=equal))


def forfeited(state: Tournament, event: happened.PlaceForfeited) -> Tournament:
    return entrant(away(state, event.player), event.player, standing=Standing.FORFEITED)


def restored(state: Tournament, event: happened.PlaceRestored) -> Tournament:
    state = entrant(state, event.player, standing=Standing.IN, seated=True)
    table = state.table(the(state, event.player).table)
    assert table is not None, "nobody plays yet, so his table is there"
    return with_table(state, seated(state, table, (*table.players, event.player)))


def disqualified(state: Tournament, event: happened.PlayerDisqualified) -> Tournament:
    return entrant(away(state, event.player), event.player, standing=Standing.DISQUALIFIED)


def place_offered(state: Tournament, event: happened.PlaceOffered) -> Tournament:
    old = the(state, event.player)
    state = away(state, event.player)
    if old.standing is Standing.IN:
        state = entrant(state, event.player, standing=Standing.REPLACED)
    new = Entrant(event.reserve, event.name, NOTHING, NOTHING, table=old.table, seat=old.seat)
    state = with_entrants(state, (changed(new, seated=True),))
    table = state.table(old.table)
    assert table is not None
    state = with_table(state, seated(state, table, (*table.players, event.reserve)))
    rest = tuple(reserve for reserve in state.reserves if reserve.player != event.reserve)
    return changed(state, reserves=rest)


def moved(state: Tournament, event: happened.PlayerMoved) -> Tournament:
    state = away(state, event.player)
    state = entrant(state, event.player, table=event.table, seat=event.seat)
    table = state.table(event.table)
    assert table is not None, f"no table {event.table}"
    return with_table(state, seated(state, table, (*table.players, event.player)))


def table_broken(state: Tournament, event: happened.TableBroken) -> Tournament:
    rest = tuple(table for table in state.tables if table.number != event.table)
    return changed(state, tables=rest)


def planned(state: Tournament, event: happened.MovePlanned) -> Tournament:
    """A plan for the same player or table is replaced."""
    kept = tuple(plan for plan in state.plans if subject(plan.move) != subject(event.move))
    return changed(state, plans=(*kept, Plan(event.table, event.move)))


def subject(move: MovePlayer | BreakTable) -> tuple[type[Any], int]:
    """The player or the table that a move is about."""
    number = move.player if isinstance(move, MovePlayer) else move.table
    return type(move), number

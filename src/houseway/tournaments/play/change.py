"""Changes that the events of play make in a tournament."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.tournaments.entrants.change import away, chips_in, tables_of, the
from houseway.tournaments.papers.conditions import Until
from houseway.tournaments.play import events as played
from houseway.tournaments.play.clock import stopped
from houseway.tournaments.play.ranks import at_the_close
from houseway.tournaments.state import (
    Clock,
    Phase,
    Standing,
    Tournament,
    with_entrants,
    with_table,
)


def marked(state: Tournament, event: played.MarkedAbsent) -> Tournament:
    return with_entrants(state, [changed(the(state, p), absent=True) for p in event.players])


def round_started(state: Tournament, event: played.RoundStarted) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    begun = changed(table, playing=event.players, level=event.level, dealt=event.dealt)
    return with_table(state, begun)


def round_reported(state: Tournament, event: played.RoundReported) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    state = with_chips(state, event.chips)
    after = changed(
        table,
        playing=(),
        extra=(),
        rounds=table.rounds + 1,
        played=table.played + 1,
        shoes=table.shoes + event.shoe_ended,
        waits=state.by_hand,
    )
    rest = tuple(plan for plan in state.plans if state.by_hand or plan.table != event.table)
    return changed(with_table(state, after), plans=rest)


def with_chips(state: Tournament, chips: tuple[tuple[Player, Cents], ...]) -> Tournament:
    """Give each of these players so many chips; what was won or lost counts as issued."""
    new = [changed(the(state, player), chips=count) for player, count in chips]
    gained = sum(entrant.chips for entrant in new) - chips_in(
        state, tuple(entrant.player for entrant in new)
    )
    return changed(with_entrants(state, new), issued=Cents(state.issued + gained))


def hand_for_hand_set(state: Tournament, event: played.HandForHandSet) -> Tournament:
    return changed(lap_ended(state), by_hand=event.on)


def lap_ended(state: Tournament) -> Tournament:
    tables = tuple(changed(table, waits=False) if table.waits else table for table in state.tables)
    playing = {table.number for table in tables if table.playing}
    rest = tuple(plan for plan in state.plans if plan.table in playing)
    return changed(state, tables=tables, held=(), plans=rest)


def players_out(state: Tournament, event: played.PlayersOut) -> Tournament:
    gone = tuple(player for group in event.out.groups for player in group)
    new = [
        changed(the(state, each_player), standing=Standing.OUT, seated=False)
        for each_player in gone
    ]
    state = with_entrants(state, new)
    for player in gone:
        state = away(state, player)
    return changed(state, outs=(*state.outs, event.out))


def extra_given(state: Tournament, event: played.ExtraRoundsGiven) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    tied = [the(state, player) for player in event.players]
    state = with_entrants(
        state, [changed(entrant, tied=(*entrant.tied, entrant.chips)) for entrant in tied]
    )
    return with_table(state, changed(table, extra=event.players))


def tie_stands(state: Tournament, event: played.TieStands) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    return with_table(state, changed(table, extra=()))


def session_ended(state: Tournament, event: played.SessionEnded) -> Tournament:
    goes_on = state.stage_now.until is Until.ONE_LEFT and len(state.alive) > 1
    state = changed(state, clock=stopped(state, event.at))
    return changed(state, phase=Phase.BALLOT) if goes_on else state


def heat_ended(state: Tournament, event: played.HeatEnded) -> Tournament:
    """The next heat sits down at the same tables, and begins with the first level."""
    state = with_entrants(state, [changed(the(state, p), through=True) for p in event.ahead])
    if not event.following:
        return state
    state = changed(from_the_start(state), heat=event.following, session=state.session + 1)
    return changed(state, phase=Phase.SEATING, tables=tables_of(state.here))


def play_off_given(state: Tournament, event: played.PlayOffGiven) -> Tournament:
    """Each has their chips of the close again; seats are drawn for a heat of their own."""
    heat = state.heat + 1
    tied = [the(state, player) for player in event.players]
    new = [changed(e, heat=heat, tied=(at_the_close(e),), seated=False) for e in tied]
    state = from_the_start(with_entrants(state, new))
    return changed(state, phase=Phase.BALLOT, heat=heat, play_off=True, tables=())


def from_the_start(state: Tournament) -> Tournament:
    """With the first level, and each table for itself."""
    return changed(state, level=0, clock=Clock(), by_hand=False)


def stage_ended(state: Tournament, event: played.StageEnded) -> Tournament:
    """Levels begin anew with a stage that gives chips anew; ties are over."""
    state = with_entrants(
        state,
        [
            changed(entrant, tied=(), heat=0, through=False)
            for entrant in state.alive
            if entrant.tied or entrant.heat
        ],
    )
    gone = [changed(e, heat=0, through=False) for e in state.entrants if e.heat]
    state = with_entrants(state, gone)
    if state.by_hand or state.heat:
        state = changed(state, by_hand=False, heat=0, play_off=False)
    if not event.ahead:
        return changed(state, phase=Phase.PLACES, tables=())
    fresh = state.settings.stages[state.stage + 1].fresh
    state = changed(state, phase=Phase.BALLOT, stage=state.stage + 1, size=0)
    return changed(state, tables=(), level=0, clock=Clock()) if fresh else state


def awarded(state: Tournament, event: played.PlacesAwarded) -> Tournament:
    return changed(state, phase=Phase.PRIZES, placings=event.placings)

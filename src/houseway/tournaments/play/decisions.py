"""Sessions, rounds and levels: what may be played now, and what a table reports."""

from collections.abc import Mapping

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, cents
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.entrants.seats import tables_for, waiting
from houseway.tournaments.events import TournamentEvent
from houseway.tournaments.law import Forfeiting, TournamentLaw, When
from houseway.tournaments.papers.checks import amount
from houseway.tournaments.papers.conditions import Conditions, Unit, Until
from houseway.tournaments.play import ranks as ranking
from houseway.tournaments.play.events import (
    AbsentPosted,
    EliminationsHeld,
    MarkedAbsent,
    MinimumNotRisked,
    PlayersOut,
    RoundReported,
    RoundStarted,
    SessionStarted,
    TieStands,
)
from houseway.tournaments.state import Entrant, Phase, TableAt, Tournament, Why

Events = tuple[TournamentEvent, ...]
FEWEST = 2


def started(law: TournamentLaw, state: Tournament, move: moves.StartSession, cite: Cite) -> Events:
    """Start a session: forfeited places are recorded first; else who is away is absent."""
    if state.phase is not Phase.SEATING:
        raise Refused("no session is about to start: seats are drawn first", cite)
    nobody = "nobody has come: the fees go back with a cancellation"
    if state.deserted:
        raise Refused(nobody, law.refund)
    away = tuple(waiting(state))
    if away and law.forfeit.rule is Forfeiting.SHALL:
        reason = f"player {away[0]} has not taken his place, which is forfeited"
        raise Refused(reason, law.forfeit.cite)
    if nobody_there(state):
        if state.heat > 1:
            nobody = f"nobody of heat {state.heat} has come: their places can be forfeited"
        raise Refused(nobody, law.refund if state.heat < FEWEST else law.forfeit.cite)
    of, count = state.stage_now, len(state.here)
    begun = SessionStarted(of.name, state.session, count, law.units[of.unit], move.at)
    if not away:
        return (begun,)
    assert law.absent is not None, "who may be absent is not forfeited"
    return (MarkedAbsent(away, law.absent), begun)


def nobody_there(state: Tournament) -> bool:
    """Return whether players are left, and none of them has come."""
    return bool(state.here) and not any(entrant.seated for entrant in state.here)


# What may be played


def complete(state: Tournament, table: TableAt) -> bool:
    """Return whether a table has played its part of the session."""
    stage = state.stage_now
    match stage.unit:
        case Unit.ROUNDS:
            return table.rounds >= stage.count
        case Unit.SHOES:
            return table.shoes >= stage.count
        case Unit.MINUTES:
            return state.expired
        case Unit.BREAKS:
            return False


def can_play(law: TournamentLaw, table: TableAt) -> bool:
    return len(table.players) >= (FEWEST if law.closed_pot else 1)


def open_tables(law: TournamentLaw, state: Tournament) -> tuple[int, ...]:
    """Tables where a round may begin now."""
    extra = [table for table in state.tables if table.extra]
    if extra or state.play_off:
        return tuple([table.number for table in extra if not table.playing])
    if breaking(state) or decided(state):
        return ()
    return tuple(
        [
            table.number
            for table in state.tables
            if not (table.playing or table.waits)
            and can_play(law, table)
            and not complete(state, table)
        ]
    )


def decided(state: Tournament) -> bool:
    """Whether one player is left of a stage that goes on until then, or of the final."""
    ends = state.stage_now.until is Until.ONE_LEFT or state.last_stage
    return ends and len(state.alive) < FEWEST


def breaking(state: Tournament) -> bool:
    """Return whether the session ends because those who are left fit at fewer tables."""
    if state.stage_now.unit is not Unit.BREAKS:
        return False
    left = sum(len(table.players) for table in state.tables)
    return left < FEWEST or tables_for(left, state.seats) < len(state.tables)


def in_play(state: Tournament) -> tuple[int, ...]:
    return tuple([table.number for table in state.tables if table.playing])


def check_there(law: TournamentLaw, state: Tournament, cite: Cite) -> None:
    if state.phase is not Phase.PLAY:
        raise Refused("no session is being played", cite)
    if law.stays and not state.papers.there:
        raise Refused("the director is away, and no round begins without him", law.director)
    if state.paused:
        raise Refused(f"there is a break of {state.paused} minutes", law.breaks)


def round_started(
    law: TournamentLaw, state: Tournament, move: moves.StartRound, cite: Cite
) -> Events:
    """Start a round; players who cannot wager its minimum are eliminated before it."""
    check_there(law, state, cite)
    table = state.table(move.table)
    if table is None:
        raise Refused(f"table {move.table}: there is none", cite)
    if table.playing:
        raise Refused(f"table {move.table}: round {table.rounds + 1} is in play", cite)
    if table.waits:
        others = ", ".join(str(each.number) for each in state.tables if not each.waits)
        reason = f"table {move.table}: hand for hand it waits for table {others}"
        raise Refused(reason, law.may[moves.StartHandForHand].cite)
    if move.table not in open_tables(law, state):
        raise Refused(f"table {move.table}: its session is over", law.units[state.stage_now.unit])
    level = state.level_at(table)
    players = table.extra or table.players
    seated = [entrant_of(state, player) for player in players]
    short = ranking.below(law, seated, state.settings.levels[level].minimum)
    if short and table.extra:
        return (TieStands(table.number, table.extra, law.eliminated.cite),)
    rest = tuple([player for player in players if player not in short])
    out = () if not short else (broke(law, state, table, dict.fromkeys(short, Cents(0))),)
    if not rest:
        return out
    number = table.rounds + 1
    begun = RoundStarted(move.table, number, level, rest, law.prevails.cite, cite, move.dealt)
    return (*out, begun)


def entrant_of(state: Tournament, player: Player) -> Entrant:
    entrant = state.entrant(player)
    assert entrant is not None, f"player {player} is not entered"
    return entrant


def broke(
    law: TournamentLaw, state: Tournament, table: TableAt, put_in: Mapping[Player, Cents]
) -> PlayersOut:
    """Eliminated together, with what each put into the pot of that round."""
    below = law.eliminated.when is When.BELOW_MINIMUM
    why = Why.BELOW_MINIMUM if below else Why.NO_CHIPS
    return PlayersOut(ranking.together(law, state, put_in, why), table.number, law.eliminated.cite)


# What a table reports


def round_reported(
    law: TournamentLaw, state: Tournament, move: moves.ReportRound, cite: Cite
) -> Events:
    table = state.table(move.table)
    if table is None or not table.playing:
        raise Refused(f"table {move.table}: no round is in play", cite)
    if move.round != table.rounds + 1:
        raise Refused(f"table {move.table}: round {table.rounds + 1} is in play", cite)
    check_results(law, state, table, move)
    chips = tuple([(result.player, result.chips) for result in move.results])
    reported = RoundReported(move.table, move.round, chips, move.shoe_ended, cite)
    return (*conduct(law, state, table, move), reported, *eliminated(law, state, table, move))


def check_results(
    law: TournamentLaw, state: Tournament, table: TableAt, move: moves.ReportRound
) -> None:
    """Chips as they were, and what the round came to: nothing else changes them."""
    if tuple(sorted(each_result.player for each_result in move.results)) != tuple(
        sorted(table.playing)
    ):
        raise Refused(f"table {table.number}: the report names other players", law.untouched)
    for result in move.results:
        before = entrant_of(state, result.player).chips
        if result.chips != before + result.net or result.chips < 0 or result.put_in < 0:
            reason = (
                f"player {result.player} has {amount(result.chips)} chips: {amount(before)} before"
                f" the round and {result.net / 100:+,.2f} in it make {amount(before + result.net)}"
            )
            raise Refused(reason, law.untouched)
    total = sum(each_result.net for each_result in move.results)
    if law.closed_pot and total:
        reason = f"table {table.number}: {amount(abs(total))} chips came from nowhere or are gone"
        raise Refused(reason, law.untouched)


def conduct(
    law: TournamentLaw, state: Tournament, table: TableAt, move: moves.ReportRound
) -> Events:
    """Return what absent players put in, and who risked less than they had to."""
    found: list[TournamentEvent] = []
    least = state.settings.levels[table.level].minimum
    for result in move.results:
        absent = entrant_of(state, result.player).absent
        if absent and result.put_in > posted(state.settings, table):
            most = amount(posted(state.settings, table))
            reason = f"player {result.player} is absent: his blinds and antes are {most} at most"
            raise Refused(reason, law.absent or law.untouched)
        if absent and result.put_in:
            assert law.absent is not None
            found.append(AbsentPosted(result.player, result.put_in, law.absent))
        risked = law.eliminated.when is not When.BELOW_MINIMUM or result.put_in >= least
        if not risked:
            cite = law.eliminated.cite
            found.append(MinimumNotRisked(result.player, result.put_in, least, cite))
    return tuple(found)


def posted(conditions: Conditions, table: TableAt) -> Cents:
    """All blinds and antes of a level together: more no absent player can owe in a round."""
    names = ("first-blind", "second-blind", "third-blind", "ante")
    texts = dict(conditions.levels[table.level].settings)
    return Cents(sum(cents(texts[name]) for name in names if name in texts))


def eliminated(
    law: TournamentLaw, state: Tournament, table: TableAt, move: moves.ReportRound
) -> Events:
    """At once, if another round is to come for them; at the end of a session chips decide.

    In additional rounds too: they decide between equals, and move nobody past the others.
    """
    goes_on = next_round(state, table, shoe_ended=move.shoe_ended)
    if table.extra or (law.eliminated.when is When.BELOW_MINIMUM and not goes_on):
        return ()
    later = TableAt(table.number, table.players, played=table.played + 1)
    minimum = state.level_of(later).minimum
    least = minimum if law.eliminated.when is When.BELOW_MINIMUM else Cents(1)
    put_in = {result.player: result.put_in for result in move.results if result.chips < least}
    if put_in and state.by_hand:
        return (EliminationsHeld(table.number, tuple(put_in.items()), law.eliminated.cite),)
    return (broke(law, state, table, put_in),) if put_in else ()


def next_round(state: Tournament, table: TableAt, *, shoe_ended: bool) -> bool:
    stage = state.stage_now
    if stage.until is Until.ONE_LEFT:
        return True  # if not in this session, then in the next
    if stage.unit is Unit.ROUNDS:
        return table.rounds + 1 < stage.count
    if stage.unit is Unit.MINUTES:
        return not state.expired
    return stage.unit is not Unit.SHOES or table.shoes + shoe_ended < stage.count

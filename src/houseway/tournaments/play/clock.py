"""The countdowns of a tournament: its level, its session, a break.

They are kept as what is left of them when they were last looked at. Each move that touches them
brings the time along, as a fact of the floor; where nobody tells the time, none of them runs.
"""

from typing import Any

from houseway.core.game import Refused, Timer
from houseway.core.value import changed, value
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.conditions import Unit
from houseway.tournaments.play import events as played
from houseway.tournaments.state import Clock, Phase, Tournament

MINUTE = 60_000  # milliseconds


@value
class Ending:
    """A countdown that runs: when it ends, and the move of the clock that says so."""

    at: int
    timer: Timer


# What an event changes


def looked(state: Tournament, at: int) -> Clock:
    """The countdowns as they are at a later time."""
    clock = state.clock
    gone = max(0, at - clock.since) if clock.since and at else 0
    if state.paused:
        return changed(clock, pause=max(0, clock.pause - gone), since=at)
    level, session = max(0, clock.level - gone), max(0, clock.session - gone)
    return changed(clock, level=level, session=session, since=at)


def session_started(state: Tournament, event: played.SessionStarted) -> Tournament:
    """Start a session: what was left of a level goes on, the session's time begins anew."""
    stage = state.stage_now
    level = state.clock.level or level_time(state, state.level)
    session = stage.count * MINUTE if stage.unit is Unit.MINUTES else 0
    clock = Clock(level, session, 0, event.at) if event.at else Clock()
    return changed(state, phase=Phase.PLAY, clock=clock, expired=False)


def level_time(state: Tournament, level: int) -> int:
    levels = state.settings.levels
    return levels[level].minutes * MINUTE if level < len(levels) else 0


def level_ended(state: Tournament, event: played.LevelEnded) -> Tournament:
    clock, level = looked(state, event.at), state.level + 1
    left = level_time(state, level) if event.at else 0
    return changed(state, level=level, clock=changed(clock, level=left))


def break_offered(state: Tournament, event: played.BreakOffered) -> Tournament:
    clock = looked(state, event.at)
    pause = event.minutes * MINUTE if event.at else 0
    return changed(state, paused=event.minutes, clock=changed(clock, pause=pause))


def break_ended(state: Tournament, event: played.BreakEnded) -> Tournament:
    """Level and session go on where they stood; between sessions nothing does."""
    since = event.at if state.phase is Phase.PLAY else 0
    return changed(state, paused=0, clock=changed(state.clock, pause=0, since=since))


def resumed(state: Tournament, event: played.ClockResumed) -> Tournament:
    clock = state.clock
    return changed(state, clock=changed(clock, since=clock.since + event.stood))


def stopped(state: Tournament, at: int) -> Clock:
    """After a session only the level has time left."""
    return changed(looked(state, at), session=0, since=0)


# What the clock's own moves lead to


def expired(state: Tournament, cite: Cite) -> tuple[played.SessionExpired, ...]:
    if state.phase is not Phase.PLAY or state.stage_now.unit is not Unit.MINUTES:
        raise Refused("no session is played by the clock", cite)
    if state.expired:
        raise Refused(f"the time of session {state.session} is over", cite)
    return (played.SessionExpired(state.session, cite),)


def gone_on(
    state: Tournament, move: moves.ResumeClock, cite: Cite
) -> tuple[played.ClockResumed, ...]:
    if not state.clock.since:
        raise Refused("no countdown runs", cite)
    return (played.ClockResumed(max(0, move.stood), cite),)


# What runs


def session_left(state: Tournament, at: int) -> int:
    """Milliseconds of a session in minutes that are still to be played; none without a clock."""
    return 0 if state.expired else left_at(state, at).session


def ending(law: TournamentLaw, state: Tournament) -> Ending | None:
    """The next countdown that ends."""
    clock = state.clock
    if not clock.since:
        return None
    if state.paused:
        return of(law, moves.EndBreak, clock.since, clock.pause)
    found = []
    if clock.level and state.level + 1 < len(state.settings.levels):
        found.append(of(law, moves.EndLevel, clock.since, clock.level))
    if clock.session and not state.expired:
        found.append(of(law, moves.ExpireSession, clock.since, clock.session))
    return min(found, key=lambda one: one.at, default=None)


def of(law: TournamentLaw, move: type[Any], since: int, left: int) -> Ending:
    return Ending(since + left, Timer(move, left // 1000, law.may[move].cite))


def left_at(state: Tournament, at: int) -> Clock:
    """Return what is left of each countdown at this time, or was left when it stopped."""
    return looked(state, at) if state.clock.since else state.clock

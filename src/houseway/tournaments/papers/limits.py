"""Levels of the conditions: their limits, how long they last, the breaks between them."""

from houseway.core.game import Refused
from houseway.tournaments import tables
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.conditions import Conditions, Level

LONGEST_BREAK = 240  # minutes


def limits(law: TournamentLaw, of: Conditions) -> str:
    cite = law.states.limits
    if not of.levels:
        raise Refused("levels: there is none, and a table has limits", cite)
    for number, level in enumerate(of.levels, 1):
        check_level(law, of, level, number)
    return "; ".join(level_text(level) for level in of.levels)


def check_level(law: TournamentLaw, of: Conditions, level: Level, number: int) -> None:
    cite = law.states.limits
    if level.minimum < 1:
        raise Refused(f"level {number}: nothing has to be wagered", cite)
    if level.rounds < 0 or level.minutes < 0 or (level.rounds and level.minutes):
        raise Refused(f"level {number}: it lasts rounds or minutes, not both", cite)
    last = number == len(of.levels)
    check_break(law, level, number, last=last)
    if not last and bool(level.rounds) != bool(of.levels[0].rounds):
        raise Refused(f"level {number}: levels go by rounds or by minutes, all of them", cite)
    if not last and not level.rounds and not level.minutes:
        raise Refused(f"level {number}: it never ends, and another follows", cite)
    tables.table_settings(law, of, level, of.stages[0].seats)


def check_break(law: TournamentLaw, level: Level, number: int, *, last: bool) -> None:
    """The clock holds breaks, so they follow a level that it ends."""
    if level.pause and (last or not level.minutes):
        reason = f"level {number}: a break follows a level in minutes that another follows"
        raise Refused(reason, law.breaks)
    if level.pause > LONGEST_BREAK:
        reason = f"level {number}: a break of {level.pause} minutes is above {LONGEST_BREAK}"
        raise Refused(reason, law.breaks)


def level_text(level: Level) -> str:
    return f"{', '.join(f'{name} {text}' for name, text in level.settings)} ({level.lasts})"

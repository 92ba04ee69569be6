"""The schedule of a tournament as it is shown: levels, what is called, and the next break."""

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.tournaments.papers.checks import amount
from houseway.tournaments.papers.conditions import Level
from houseway.tournaments.state import Tournament

BLINDS = ("first-blind", "second-blind", "third-blind")


@value
class LevelView:
    """The clock: the limits in force and how long they last."""

    number: int
    of: int
    limits: tuple[tuple[str, str], ...]
    minimum: Cents
    lasts: str
    next: tuple[tuple[str, str], ...]  # limits of the level after it
    says: str = ""  # the limits that are called out
    next_says: str = ""


@value
class ScheduleRow:
    """A level to come or past, and the break that follows it."""

    number: int
    says: str
    lasts: str
    break_minutes: int


@value
class NextBreak:
    """The break that the conditions have next: after which level, and how far that is."""

    after_level: int
    minutes: int
    levels_ahead: int  # minutes of the whole levels between the one in force and the break


def level_view(state: Tournament) -> LevelView:
    """That of the table that has come furthest, or of the clock."""
    levels = state.settings.levels
    at = max((state.level_at(table) for table in state.tables), default=state.level)
    level, later = levels[at], levels[at + 1 : at + 2]
    after = later[0].settings if later else ()
    calls = called(level), called(later[0]) if later else ""
    limits = (level.settings, level.minimum, level.lasts, after)
    return LevelView(at + 1, len(levels), *limits, *calls)


def schedule(state: Tournament) -> tuple[ScheduleRow, ...]:
    return tuple(
        [
            ScheduleRow(number, called(level), level.lasts.partition(",")[0], level.pause)
            for number, level in enumerate(state.settings.levels, 1)
        ]
    )


def next_break(state: Tournament) -> NextBreak | None:
    """After the level in force, or after one of those that follow it by the clock."""
    ahead = 0
    for at, level in enumerate(state.settings.levels[state.level :], state.level):
        ahead += level.minutes if at > state.level else 0
        if level.pause:
            return NextBreak(at + 1, level.pause, ahead)
    return None


def called(level: Level) -> str:
    """Blinds and ante, or the minimum: what a director calls out when a level begins."""
    texts = dict(level.settings)
    blinds = [texts[name] for name in BLINDS if name in texts]
    ante = [f"ante {texts['ante']}"] if texts.get("ante", "0") not in ("0", "0.00") else []
    if not blinds and not ante:
        return f"minimum {amount(level.minimum)}"
    return ", ".join([*([" / ".join(blinds)] if blinds else []), *ante])

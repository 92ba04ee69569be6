"""Hours of gaming, and closing a table with notice and last rounds."""

import re

from houseway.core.game import Refused
from houseway.house.general.events import ClosingAnnounced, HoursSet
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import CloseTable, Told
from houseway.house.settings.setting import Determined
from houseway.house.table.events import HouseEvent, TableClosed
from houseway.house.table.state import Life

MOST_ROUNDS = 99  # that are announced as the last
CLOCK = re.compile("([01][0-9]|2[0-3]):[0-5][0-9]|24:00")


def hours_set(law: GeneralLaw, opens: str, closes: str) -> HoursSet:
    cite = law.hours
    assert cite is not None, "a move without a permit"
    for time in (opens, closes):
        if not CLOCK.fullmatch(time):
            raise Refused(f"hours: {time[:20]!r} is not a time from 00:00 to 24:00", cite)
    return HoursSet(opens, closes, Determined("hours", f"{opens} to {closes}", cite), cite)


def within(hours: tuple[str, str], clock: str) -> bool:
    """Whether a time of day is inside the hours, which may run past midnight."""
    opens, closes = hours
    if opens <= closes:
        return opens <= clock < closes
    return clock >= opens or clock < closes


def check_hours(law: GeneralLaw, hours: tuple[str, str], clock: str) -> None:
    """Refuse to open outside the hours, where somebody stamps the time."""
    if clock and not within(hours, clock):
        reason = f"{clock} is outside the hours of gaming, {hours[0]} to {hours[1]}"
        raise Refused(reason, law.hours or law.closure.cite)


def announced(
    table: Attended, law: GeneralLaw, move: CloseTable, *, check: bool
) -> tuple[HouseEvent, ...]:
    """The table closes after the rounds that the players still get, or at once."""
    cite, inspector = law.closure.cite, move.inspector
    if not 0 <= move.rounds <= MOST_ROUNDS:
        raise Refused(f"{move.rounds} last rounds are not 0 to {MOST_ROUNDS}", cite)
    if table.gaming.life is not Life.OPEN or table.people.rounds_left is not None:
        raise Refused("the table is not open, or closing already", cite)
    if not move.notice:
        raise Refused("a table closes only with notice to the players", cite)
    if law.closure.inspector and inspector is Told.NOT_TOLD:
        raise Refused("an inspector who is available has to be told", cite)
    playing = table.round is not None or bool(table.laid.wagers)
    least = law.closure.rounds if playing or present(table) else 0
    rounds = max(least, move.rounds, 1 if playing else 0)
    closing = ClosingAnnounced(rounds, inspector, cite, given_only=least > 0)
    return (closing,) if rounds else (closing, TableClosed(check, cite))


def present(table: Attended) -> bool:
    """Whether anybody is at the table: he sits there, or wagered on the last round."""
    return bool(table.people.seats or table.people.wagered)

"""Hours of gaming, and closing a table: with notice, after the last rounds, or sooner."""

import re

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.wagers import Settled, void
from houseway.house.general.events import ClosingAnnounced, HoursSet
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import CloseTable, InspectorNotice
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import HouseEvent, TableClosed
from houseway.house.table.state import Life
from houseway.law import Cite

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
    """Return whether a time of day is inside the hours, which may run past midnight."""
    opens, closes = hours
    if opens <= closes:
        return opens <= clock < closes
    return clock >= opens or clock < closes


def check_hours(law: GeneralLaw, hours: tuple[str, str], clock: str) -> None:
    """Refuse to open a table or begin a round outside the hours, where the time is stamped."""
    if clock and not within(hours, clock):
        reason = f"{clock} is outside the hours of gaming, {hours[0]} to {hours[1]}"
        raise Refused(reason, law.hours or law.closure.cite)


def has_ended(table: Attended, clock: str) -> bool:
    """Return whether the hours of gaming are over, as far as anybody stamps the time."""
    return bool(clock) and not within(table.people.hours, clock)


def announced(
    table: Attended, law: GeneralLaw, put: Put[CloseTable], *, check: bool
) -> tuple[HouseEvent, ...]:
    """Close the table after the rounds that the players still get, or at once.

    Outside the hours of gaming no round begins, so what lies for the next one goes back.
    """
    move, cite = put.move, law.closure.cite
    there, ended = present(table, move.present), has_ended(table, put.clock)
    check_notice(table, law, move, again=ended or not there)
    if ended and table.round is None:
        closing = ClosingAnnounced(0, move.inspector, cite)
        return (*returned(table, law.hours or cite), closing, TableClosed(check, cite))
    playing = table.round is not None or lies(table)
    wanted = 0 if ended or table.people.rounds_left is not None else move.rounds
    least = law.closure.rounds if there and not ended else 0
    rounds = max(least, wanted, 1 if playing else 0)
    closing = ClosingAnnounced(rounds, move.inspector, cite, given_only=least > 0)
    return (closing,) if rounds else (closing, TableClosed(check, cite))


def check_notice(table: Attended, law: GeneralLaw, move: CloseTable, *, again: bool) -> None:
    """Refuse a closing without notice, or of a table that is closed or closes already.

    `again` lets the table close sooner than was announced.
    """
    cite = law.closure.cite
    if not 0 <= move.rounds <= MOST_ROUNDS:
        raise Refused(f"{move.rounds} last rounds are not 0 to {MOST_ROUNDS}", cite)
    if table.gaming.life is not Life.OPEN:
        raise Refused("the table is not open, or closing already", cite)
    if table.people.rounds_left is not None and not again:
        raise Refused("the table is closing already, and players are present", cite)
    if not move.notice:
        raise Refused("a table closes only with notice to the players", cite)
    if law.closure.inspector and move.inspector is InspectorNotice.NOT_TOLD:
        raise Refused("an inspector who is available has to be told", cite)


def present(table: Attended, told: tuple[Player, ...] | None) -> bool:
    """Return whether anybody is at the table: seated, with chips on it, or connected.

    Where no floor told who has an account, it is those who wagered on the last round.
    """
    people, round_ = table.people, table.round
    accounts = people.wagered if told is None else told
    in_play = round_ is not None and bool(round_.wagers)
    return bool(people.seats or accounts) or in_play or lies(table)


def lies(table: Attended) -> bool:
    """Return whether chips lie on the layout or are shown on a display."""
    return bool(table.laid.wagers or table.laid.excess)


def returned(table: Attended, cite: Cite) -> tuple[Settled, ...]:
    """Give back what lies for a round that will not begin."""
    lying = (*table.laid.wagers, *table.laid.excess)
    return (Settled(tuple(void(wager, cite) for wager in lying), cite),) if lying else ()

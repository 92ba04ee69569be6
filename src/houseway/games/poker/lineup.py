"""Who is dealt in, in which order, and who has missed a blind: worked out before each round."""

from collections.abc import Sequence
from typing import Final

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.games.poker.editions import Edition
from houseway.games.poker.seats import Chair, Entering, PokerTable
from houseway.games.poker.settings import Settings
from houseway.games.poker.state import Entry

FEWEST = 2
IN: Final = Entering.IN


@value
class Lineup:
    entries: tuple[Entry, ...]
    marker: int
    missed: tuple[tuple[Player, Cents], ...]


def clockwise(chairs: Sequence[Chair], seat: int) -> tuple[Chair, ...]:
    """All chairs from this seat on."""
    return (*[c for c in chairs if c.seat >= seat], *[c for c in chairs if c.seat < seat])


def ready(chair: Chair) -> bool:
    """Whether the player could be dealt in, sooner or later."""
    return chair.stake > 0 and not chair.away


def in_game(chair: Chair) -> bool:
    return chair.entering is IN and chair.stake > 0 and not chair.away


def playing(table: PokerTable) -> tuple[Chair, ...]:
    return tuple([chair for chair in table.seats.chairs if ready(chair)])


def marker_seat(edition: Edition, table: PokerTable) -> int:
    """Where the marker lies for the next round: on a player, first at the dealer's side.

    The Buck is a blind's turn, also for one who waits for it; the button is not.
    """
    first = edition.starts.marker_deals_first
    candidates = playing(table)
    if not first:
        candidates = tuple([chair for chair in candidates if in_game(chair)]) or candidates
    if not candidates:
        raise Refused("nobody is in the game", edition.starts.marker)
    if table.seats.marker is None:
        return candidates[0].seat if first else candidates[-1].seat
    return clockwise(candidates, table.seats.marker)[0].seat


def lineup(edition: Edition, settings: Settings, table: PokerTable) -> Lineup:
    """Where not two are in the game there is none to enter: all who are ready begin one."""
    marker = marker_seat(edition, table)
    start = marker + 1
    if edition.starts.marker_deals_first:
        start = (
            marker if table.seats.marker is None else table.seats.marker
        )  # who is away misses the Buck
    order = clockwise(table.seats.chairs, start)
    found = by_the_rules(edition, settings, order, marker)
    if len(found.entries) < FEWEST:
        alone = tuple(changed(chair, entering=Entering.IN) for chair in order)
        found = by_the_rules(edition, settings, alone, marker)
    if len(found.entries) < FEWEST:
        reason = f"{len(found.entries)} players are ready: a round takes {FEWEST}"
        raise Refused(reason, edition.starts.marker)
    return found


def by_the_rules(
    edition: Edition, settings: Settings, order: Sequence[Chair], marker: int
) -> Lineup:
    posts, slot = settings.posts, 0
    entries: list[Entry] = []
    missed: list[tuple[Player, Cents]] = []
    for chair in order:
        if chair.away and chair.stake and slot < len(posts):
            missed.append((chair.player, posts[slot]))
        if not ready(chair) or not dealt_in(edition, chair, marker, slot, len(posts)):
            continue
        entries.append(entry(chair, in_turn=slot < len(posts)))
        slot += 1
    return Lineup(tuple(entries), marker, tuple(missed))


def dealt_in(edition: Edition, chair: Chair, marker: int, slot: int, blinds: int) -> bool:
    """A player who waits enters with his blind; nobody enters on the button."""
    if chair.entering is IN:
        return True
    on_button = edition.starts.not_on_button and chair.seat == marker
    match chair.entering:
        case Entering.WAITS:
            return blinds == 0 or slot == blinds - 1
        case Entering.WAITS_ANY:
            return slot < blinds or blinds == 0
        case Entering.POSTS:
            return not on_button and slot >= blinds - 1  # nor as a smaller blind
        case Entering.FREE | Entering.POSTS_MISSED:
            return not on_button


def entry(chair: Chair, *, in_turn: bool) -> Entry:
    """Who comes in on his own blind owes no other."""
    if in_turn or chair.entering is IN:
        return Entry(chair.player, chair.stake)
    owes = chair.missed if chair.entering is Entering.POSTS_MISSED else NOTHING
    return Entry(chair.player, chair.stake, owes, chair.entering is Entering.POSTS)


def next_marker(edition: Edition, chairs: Sequence[Chair], marker: int | None) -> int:
    """One player on, clockwise. The Buck waits for one who is away; nobody refuses it."""
    assert marker is not None
    first = edition.starts.marker_deals_first
    able = [chair for chair in chairs if (chair.stake > 0 if first else in_game(chair))]
    return clockwise(able, marker + 1)[0].seat if able else marker


def revolved(table: PokerTable, marker: int, seats: int) -> bool:
    """Whether the marker has come back to where it was first, or past it."""
    if table.seats.revolved or table.seats.started is None or table.seats.marker is None:
        return table.seats.revolved
    before = (table.seats.marker - table.seats.started) % seats
    return (marker - table.seats.started) % seats <= before


def passed_by(table: PokerTable, seat: int, seats: int) -> bool:
    """Whether the marker has passed this seat in its first revolution, or lies there."""
    if table.seats.started is None or table.seats.marker is None:
        return False
    return (seat - table.seats.started) % seats <= (
        table.seats.marker - table.seats.started
    ) % seats

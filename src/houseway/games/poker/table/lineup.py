"""Lineup: who is dealt in, in which order, and who missed a blind, before each round."""

from collections.abc import Sequence
from typing import Final

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.state import Entry
from houseway.games.poker.table.seats.state import Chair, Entering, PokerTable
from houseway.games.poker.table.settings.settings import Settings

FEWEST = 2
IN: Final = Entering.IN


@value
class Lineup:
    entries: tuple[Entry, ...]
    marker: int
    missed: tuple[tuple[Player, Cents], ...]


def clockwise(chairs: Sequence[Chair], seat: int) -> Sequence[Chair]:
    """All chairs from this seat on."""
    for at, chair in enumerate(chairs):
        if chair.seat >= seat:
            return [*chairs[at:], *chairs[:at]] if at else chairs
    return chairs


def next_seat(chairs: Sequence[Chair], seat: int) -> int:
    """The first of these chairs from this seat on."""
    for chair in chairs:
        if chair.seat >= seat:
            return chair.seat
    return chairs[0].seat


def playing(table: PokerTable) -> list[Chair]:
    """Return those who could be dealt in, sooner or later."""
    return [chair for chair in table.seats.chairs if chair.stake > 0 and not chair.away]


def marker_seat(edition: Edition, table: PokerTable) -> int:
    """Return the marker's place for the next round: a player, first at the dealer's side.

    The Buck is a blind's turn, also for one who waits for it; the button is not.
    """
    first, marker = edition.starts.marker_deals_first, table.seats.marker
    candidates = playing(table)
    if not first:
        candidates = [chair for chair in candidates if chair.entering is IN] or candidates
    if not candidates:
        raise Refused("nobody is in the game", edition.starts.marker)
    if marker is None:
        return candidates[0].seat if first else candidates[-1].seat
    return next_seat(candidates, marker)


def lineup(edition: Edition, settings: Settings, table: PokerTable) -> Lineup:
    """Return the lineup; where not two are in the game, all who are ready begin one."""
    marker = marker_seat(edition, table)
    start = marker + 1
    if edition.starts.marker_deals_first:
        start = (
            marker if table.seats.marker is None else table.seats.marker
        )  # who is away misses the Buck
    order = clockwise(table.seats.chairs, start)
    ruled = by_the_rules(edition, settings, order, marker)
    if len(ruled.entries) < FEWEST:
        alone = tuple(changed(chair, entering=Entering.IN) for chair in order)
        ruled = by_the_rules(edition, settings, alone, marker)
    if len(ruled.entries) < FEWEST:
        reason = f"{len(ruled.entries)} players are ready: a round takes {FEWEST}"
        raise Refused(reason, edition.starts.marker)
    return ruled


def by_the_rules(
    edition: Edition, settings: Settings, order: Sequence[Chair], marker: int
) -> Lineup:
    blinds = settings.posts
    big = settings.big(len(blinds))
    entries: list[Entry] = []
    missed: list[tuple[Player, Cents]] = []
    for chair in order:
        slot = len(entries)
        if chair.away:
            if chair.stake and slot < len(blinds):
                missed.append((chair.player, blinds[slot]))
        elif chair.stake <= 0:
            continue
        elif chair.entering is IN:
            entries.append(Entry(chair.player, chair.stake))
        elif dealt_in(edition, chair, marker, (slot, len(blinds), big)):
            entries.append(entry(chair, in_turn=slot < len(blinds)))
    return Lineup(tuple(entries), marker, tuple(missed))


def dealt_in(edition: Edition, chair: Chair, marker: int, at: tuple[int, int, int]) -> bool:
    """A player who waits enters with his blind; nobody enters on the button.

    `at` is where he would be dealt in, how many blinds there are, and which is the Big Blind.
    """
    slot, blinds, big = at
    on_button = edition.starts.not_on_button and chair.seat == marker
    match chair.entering:
        case Entering.IN:
            return True
        case Entering.WAITS:
            return blinds == 0 or slot == big
        case Entering.WAITS_ANY:
            return slot < blinds or blinds == 0
        case Entering.POSTS:
            return not on_button and slot >= big  # nor as a smaller blind
        case Entering.FREE | Entering.POSTS_MISSED:
            return not on_button


def entry(chair: Chair, *, in_turn: bool) -> Entry:
    """Return the entry; a player who comes in on their own blind owes no other."""
    if in_turn:
        return Entry(chair.player, chair.stake)
    owes = chair.missed if chair.entering is Entering.POSTS_MISSED else NOTHING
    return Entry(chair.player, chair.stake, owes, chair.entering is Entering.POSTS)


def revolved(table: PokerTable, marker: int, seats: int) -> bool:
    """Return whether the marker has come back to where it was first, or past it."""
    now = table.seats
    if now.revolved or now.started is None or now.marker is None:
        return now.revolved
    return (marker - now.started) % seats <= (now.marker - now.started) % seats


def passed_by(table: PokerTable, seat: int, seats: int) -> bool:
    """Return whether the marker passed this seat in its first revolution, or lies there."""
    if table.seats.started is None or table.seats.marker is None:
        return False
    return (seat - table.seats.started) % seats <= (
        table.seats.marker - table.seats.started
    ) % seats

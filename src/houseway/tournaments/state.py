"""A tournament as it stands: its papers, its entrants, its tables, and who is out.

Entrants and tables are kept in the order of their numbers, so that each is found quickly.
"""

from bisect import bisect_left
from collections.abc import Iterable
from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.tournaments.entrants.state import (
    Entrant,
    Out,
    Placing,
    Reserve,
    Standing,
    Why,
    by_player,
)
from houseway.tournaments.moves import BreakTable, MovePlayer
from houseway.tournaments.papers.conditions import Conditions, Level, Stage

__all__ = ["Entrant", "Out", "Placing", "Reserve", "Standing", "Why"]  # of `entrants/state`


class Phase(StrEnum):
    PAPERS = "papers"
    ENTRIES = "entries"
    BALLOT = "ballot"  # seats are drawn for the next session
    SEATING = "seating"  # players take the places they drew
    PLAY = "play"
    PLACES = "places"
    PRIZES = "prizes"
    OVER = "over"
    CANCELLED = "cancelled"


@value
class Papers:
    conditions: Conditions
    documented: bool = False
    approved: str = ""  # by which reference
    published: str = ""  # where
    notified: str = ""
    director: str = ""
    there: bool = True  # the director

    @property
    def final(self) -> bool:
        """Return whether they have left the operator's hands."""
        return bool(self.approved or self.published or self.notified)


@value
class TableAt:
    """A table of the session: who sits there, and how far it has come."""

    LATER = ("waits",)

    number: int
    players: tuple[Player, ...]  # in the order of their seats
    rounds: int = 0  # of the session
    played: int = 0  # of the stage: by them the levels go
    shoes: int = 0
    level: int = 0  # of the round in play, or of the last one
    playing: tuple[Player, ...] = ()  # who is in the round in play; none: none is
    extra: tuple[Player, ...] = ()  # who plays additional rounds, if any do
    dealt: int = 0  # rounds on the table's own record when this one was begun
    waits: bool = False  # hand for hand, for the tables that have still to play their round


@value
class Plan:
    """The director's plan for the players of a table once its round in play is over."""

    table: int
    move: MovePlayer | BreakTable


@value
class Clock:
    """The time left of the level, the session and a break, in milliseconds, at one time."""

    level: int = 0
    session: int = 0
    pause: int = 0
    since: int = 0  # when they were looked at; none: they stand still


@value
class Tournament:
    LATER = ("by_hand", "held", "heat", "play_off")

    papers: Papers
    phase: Phase = Phase.PAPERS
    entrants: tuple[Entrant, ...] = ()
    reserves: tuple[Reserve, ...] = ()
    agreed: frozenset[Player] = frozenset()
    size: int = 0  # seats at a table, if the director has set them
    stage: int = 0
    session: int = 0
    tables: tuple[TableAt, ...] = ()
    level: int = 0  # by the clock
    paused: int = 0  # minutes of a break
    pace: int = 0  # seconds
    outs: tuple[Out, ...] = ()  # the first who left first
    issued: Cents = NOTHING  # tournament chips in play
    placings: tuple[Placing, ...] = ()
    clock: Clock = Clock()
    expired: bool = False  # the time of the session
    plans: tuple[Plan, ...] = ()  # for after the rounds in play, the first decided first
    by_hand: bool = False  # hand for hand
    held: tuple[tuple[Player, Cents], ...] = ()  # out in this lap, with what they put into the pot
    heat: int = 0  # that is played, of a stage in heats
    play_off: bool = False  # of the best losers

    @property
    def settings(self) -> Conditions:
        return self.papers.conditions

    @property
    def stage_now(self) -> Stage:
        return self.settings.stages[self.stage]

    @property
    def last_stage(self) -> bool:
        return self.stage + 1 == len(self.settings.stages)

    @property
    def alive(self) -> tuple[Entrant, ...]:
        return tuple(
            [each_entrant for each_entrant in self.entrants if each_entrant.standing is Standing.IN]
        )

    @property
    def here(self) -> tuple[Entrant, ...]:
        """Those who play in the heat; without heats, all who are in the tournament."""
        if not self.heat:
            return self.alive
        return tuple([entrant for entrant in self.alive if entrant.heat == self.heat])

    @property
    def heats(self) -> int:
        """The heats of the stage, without a play-off; none: it is held at once."""
        last = max((entrant.heat for entrant in self.entrants), default=0)
        return last - self.play_off

    @property
    def substitutes(self) -> frozenset[Player]:
        """Those who play for an entrant."""
        every = (each_entrant.substitute for each_entrant in self.entrants)
        return frozenset(player for player in every if player is not None)

    @property
    def deserted(self) -> bool:
        """Return whether nobody is left who could have a prize."""
        return not self.outs and not self.alive

    @property
    def lap_under_way(self) -> bool:
        """Return whether some tables have played hand for hand, and others have still to."""
        return self.by_hand and any(table.waits or table.playing for table in self.tables)

    @property
    def seats(self) -> int:
        return self.size or self.stage_now.seats

    @property
    def pool(self) -> Cents:
        """All that was paid and not returned, less the commission."""
        return Cents(
            sum(
                each_entrant.paid - each_entrant.kept
                for each_entrant in self.entrants
                if not each_entrant.refunded
            )
        )

    @property
    def kept(self) -> Cents:
        return Cents(
            sum(each_entrant.kept for each_entrant in self.entrants if not each_entrant.refunded)
        )

    def entrant(self, player: Player) -> Entrant | None:
        every = self.entrants
        if 0 < player <= len(every) and every[player - 1].player == player:
            return every[player - 1]  # nobody before him is missing
        at = bisect_left(every, player, key=by_player)
        found = every[at : at + 1]
        return found[0] if found and found[0].player == player else None

    def table(self, number: int) -> TableAt | None:
        every = self.tables
        if 0 < number <= len(every) and every[number - 1].number == number:
            return every[number - 1]
        at = bisect_left(every, number, key=by_number)
        found = every[at : at + 1]
        return found[0] if found and found[0].number == number else None

    def level_at(self, table: TableAt) -> int:
        """The level of the next round at a table: by its rounds, or by the clock."""
        levels, left = self.settings.levels, table.played
        if not levels[0].rounds:
            return min(self.level, len(levels) - 1)
        for at, level in enumerate(levels):
            if not level.rounds or left < level.rounds:
                return at
            left -= level.rounds
        return len(levels) - 1

    def level_of(self, table: TableAt) -> Level:
        return self.settings.levels[self.level_at(table)]


def by_number(table: TableAt) -> int:
    return table.number


def with_entrants(state: Tournament, new: Iterable[Entrant]) -> Tournament:
    """Some of them as they are now, or for the first time."""
    every = list(state.entrants)
    for entrant in new:
        at = bisect_left(every, entrant.player, key=by_player)
        if at < len(every) and every[at].player == entrant.player:
            every[at] = entrant
        else:
            every.insert(at, entrant)
    return changed(state, entrants=tuple(every))


def with_table(state: Tournament, table: TableAt) -> Tournament:
    every = list(state.tables)
    at = bisect_left(every, table.number, key=by_number)
    every[at] = table
    return changed(state, tables=tuple(every))

"""View of a tournament: conditions, clock, tables, standings, places.

Nothing of it is secret but conditions that are not published yet; cards are the tables' to show.
"""

from houseway.core.actors import Player, Role
from houseway.core.game import Call, Chance, Over, Turn, due_in_words
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.house.table.view import Due, Sign
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.law import TournamentLaw, Which
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import shares
from houseway.tournaments.schedule import (
    LevelView,
    NextBreak,
    ScheduleRow,
    level_view,
    next_break,
    schedule,
)
from houseway.tournaments.state import Entrant, Phase, Placing, Standing, Tournament

CALLS: dict[type[object], str] = {
    moves.AcceptEntry: "entries are taken",
    moves.TakePlace: "players take the places that they drew",
    moves.StartRound: "rounds are played at the tables",
    moves.ReportRound: "rounds are played at the tables",
}
STATEMENT = {
    Which.RULES: "Held by the Tournament Director under these conditions and the rules of the "
    "game; where the two are inconsistent, the rules prevail.",
    Which.CONDITIONS: "Held under the approved conditions and the rules of the game; where the "
    "two are inconsistent, the conditions prevail while the tournament lasts.",
}


@value
class SeatView:
    seat: int
    player: Player
    name: str
    chips: Cents
    absent: bool


@value
class TableView:
    number: int
    level: int
    rounds: int  # of the session
    playing: bool
    seats: tuple[SeatView, ...]
    waits: bool = False  # hand for hand, for the other tables


@value
class StandingView:
    """A player's chips, in the view of all."""

    rank: int
    player: Player
    name: str
    chips: Cents
    table: int
    cite: Cite


@value
class PrizeView:
    place: int
    amount: Cents


@value
class OwnView:
    player: Player
    standing: Standing
    chips: Cents
    table: int
    seat: int
    seated: bool
    paid: Cents


@value
class TournamentView:
    name: str
    game: str
    edition: str
    phase: Phase
    stage: str
    session: int
    heat: int  # that is played; none: the stage is held at once
    heats: int
    play_off: bool
    director: str
    conditions: tuple[Sign, ...]
    available: Sign | None  # where patrons find them
    statement: Sign | None
    entered: int
    left: int
    pool: Cents
    commission: Cents
    level: LevelView
    tables: tuple[TableView, ...]
    standings: tuple[StandingView, ...]
    prizes: tuple[PrizeView, ...]
    placings: tuple[Placing, ...]
    break_minutes: int
    schedule: tuple[ScheduleRow, ...]
    next_break: NextBreak | None
    hand_for_hand: bool
    prize_places: int  # that there are; the next to leave above them has none
    pace_seconds: int
    due: Due
    own: OwnView | None = None


def view(
    law: TournamentLaw, state: Tournament, due: Turn, role: Role, player: Player | None = None
) -> TournamentView:
    of, papers = state.settings, state.papers
    shown = bool(papers.published) or role is not Role.PLAYER
    return TournamentView(
        name=of.name,
        game=of.game,
        edition=of.edition,
        phase=state.phase,
        stage=state.stage_now.name,
        session=state.session,
        heat=state.heat,
        heats=state.heats,
        play_off=state.play_off,
        director=papers.director,
        conditions=conditions(law, state) if shown else (),
        available=available(law, state),
        statement=Sign("held by", STATEMENT[law.prevails.which], law.prevails.cite)
        if shown
        else None,
        entered=len(state.entrants),
        left=len(state.alive),
        pool=state.pool,
        commission=state.kept,
        level=level_view(state),
        tables=tuple(table_view(state, number) for number in range(len(state.tables))),
        standings=standings(law, state),
        prizes=prizes(state),
        placings=state.placings,
        break_minutes=state.paused,
        schedule=schedule(state),
        next_break=next_break(state),
        hand_for_hand=state.by_hand,
        prize_places=len(of.prizes),
        pace_seconds=state.pace,
        due=Due(due_text(due), due.cite),
        own=own(state, player) if role is Role.PLAYER else None,
    )


def due_text(due: Turn) -> str:
    """Say what is due, where a tournament says it otherwise than a table."""
    match due:
        case Chance():
            return "the ballot for seats is due"
        case Call(asked) if asked:
            return CALLS[asked[0].option.move]
        case Over():
            return "the tournament is over"
        case _:
            return due_in_words(due)


def conditions(law: TournamentLaw, state: Tournament) -> tuple[Sign, ...]:
    """Each condition as it was determined, with its clause."""
    found = checked(law, state.settings)
    return tuple(Sign(one.name, one.value, one.cite) for one in found)


def available(law: TournamentLaw, state: Tournament) -> Sign | None:
    where, cite = state.papers.published, law.published or law.approved
    return Sign("conditions", where, cite) if where and cite else None


def table_view(state: Tournament, at: int) -> TableView:
    table = state.tables[at]
    seated = [entrant for entrant in map(state.entrant, table.players) if entrant is not None]
    level = table.level if table.playing else state.level_at(table)
    return TableView(
        table.number,
        level + 1,
        table.rounds,
        bool(table.playing),
        tuple(
            SeatView(entrant.seat, entrant.player, entrant.name, entrant.chips, entrant.absent)
            for entrant in seated
        ),
        table.waits,
    )


def standings(law: TournamentLaw, state: Tournament) -> tuple[StandingView, ...]:
    """Most chips first; equals have one rank."""
    cite = law.in_view or law.places
    ordered = sorted(state.alive, key=lambda one: (-one.chips, one.player))
    found: list[StandingView] = []
    for number, entrant in enumerate(ordered, 1):
        same = bool(found) and found[-1].chips == entrant.chips
        rank = found[-1].rank if same else number
        found.append(
            StandingView(rank, entrant.player, entrant.name, entrant.chips, entrant.table, cite)
        )
    return tuple(found)


def prizes(state: Tournament) -> tuple[PrizeView, ...]:
    """Return what each place is worth as the pool stands."""
    amounts = shares(state.settings, state.pool, max(1, len(state.entrants)))
    return tuple(PrizeView(place, amount) for place, amount in sorted(amounts.items()))


def own(state: Tournament, player: Player | None) -> OwnView | None:
    entrant: Entrant | None = None if player is None else state.entrant(player)
    if entrant is None:
        return None
    return OwnView(
        entrant.player,
        entrant.standing,
        entrant.chips,
        entrant.table,
        entrant.seat,
        entrant.seated,
        entrant.paid,
    )

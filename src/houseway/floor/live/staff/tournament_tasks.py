"""Tournament staff on a floor, who draw seats, bring chips, begin and report rounds.

They keep nothing from one move to the next: what is to be done is read from the tournament and its
tables, so that a floor that was restarted in the middle goes on.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused
from houseway.core.offers import Viewer, plain
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.staff.bots import View
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.table import TableStream, clock_of
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.live.streams.tournaments.table import TournamentTable
from houseway.floor.records.stream_names import table_stream
from houseway.floor.records.table_codec import FORM, Opened, desk_of
from houseway.floor.views.parts import offering
from houseway.games.listing import Seating
from houseway.house.dealers.plain_bot import PlainBot
from houseway.house.settings.kinds import field_of
from houseway.house.table.state import Determine, Life
from houseway.house.terminals.periods import DealWithoutWagers, DirectRounds, Occasion
from houseway.journal import StreamId
from houseway.law.changes import current_version
from houseway.tournaments import moves, tables
from houseway.tournaments.entrants.seats import waiting
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.play import end as ending
from houseway.tournaments.state import Phase, TableAt

DIRECTOR, SYSTEM = Actor(Role.TOURNAMENT_DIRECTOR), Actor(Role.SYSTEM)
DEALER, OPERATOR = Actor(Role.DEALER), Actor(Role.OPERATOR)
SUPERVISOR = Actor(Role.SUPERVISOR)
FETCHED = "pay-prize"  # what whoever has a ticket asks for
Work = tuple[StreamId, Put[Any]]


class TournamentStaff:
    """Reads what is next of one tournament. Players take their places and play by themselves."""

    def __init__(self, hall: FloorState, tournament: TournamentStream, entropy: Entropy) -> None:
        self.hall, self.tournament, self.entropy = hall, tournament, entropy

    # Tables

    def missing(self, mode: str) -> Iterator[tuple[StreamId, bytes]]:
        """Tables that the session needs and the floor does not have, with their first records."""
        state = self.tournament.state
        if all(table.number in self.tournament.tables for table in state.tables):
            return
        of = state.settings
        conditions = tables.prevail(of)
        desk = desk_of(of.game, of.edition, conditions=conditions)
        for table in state.tables:
            name = f"{self.tournament.own}-{table.number}"
            if name not in self.hall.of(TableStream):
                settings = self.settings(table)
                zone, place = clock_of(self.hall.of(TableStream).values())
                what = FORM, of.game, of.edition, name, mode, zone, settings, place
                opening = Opened(*what, rules=current_version(), conditions=conditions)
                yield table_stream(name), desk.openings.write(opening)

    def settings(self, table: TableAt) -> Any:
        state = self.tournament.state
        of = state.settings
        places = state.seats * (len(state.tables) if self.tournament.drawn else 1)
        return tables.table_settings(self.tournament.law, of, state.level_of(table), places)

    def tables(self) -> Iterator[TournamentTable]:
        yield from self.tournament.tables.values()

    # What is next

    def next(self) -> Work | None:
        """None: players or dealers are to act, or it is over."""
        state, own = self.tournament.state, self.tournament.name
        known = self.tournament.tables
        session = [known[table.number] for table in state.tables if table.number in known]
        if any(table.now.state.gaming.life is not Life.OPEN for table in session):
            return None  # their dealers open them first
        match state.phase:
            case Phase.BALLOT:
                players = [entrant.player for entrant in state.here]
                return own, Put(DIRECTOR, moves.DrawSeats(shuffled(players, self.entropy)))
            case Phase.SEATING if not any(waiting(state)):
                return next(self.seating(), (own, Put(DIRECTOR, moves.StartSession())))
            case Phase.PLAY:
                return next(self.play(), None)
            case Phase.PLACES:
                return own, Put(DIRECTOR, moves.AwardPlaces())
            case Phase.PRIZES:
                return own, Put(OPERATOR, moves.PayPrizes())
            case _:
                return None

    def seating(self) -> Iterator[Work]:
        state = self.tournament.state
        at = {table: state.table(table.at) for table in self.tables()}
        yield from self.placed(
            {
                tournament_table: there.players if there else ()
                for tournament_table, there in at.items()
            }
        )

    def play(self) -> Iterator[Work]:
        state, law, own = self.tournament.state, self.tournament.law, self.tournament.name
        over = ending.session_over(law, state)
        away = frozenset([entrant.player for entrant in state.entrants if entrant.absent])
        resting: dict[TournamentTable, tuple[Player, ...]] = {}
        for table in self.tables():
            there = state.table(table.at)
            if there is None and not table.now.state.people.seats:
                continue  # it was broken, and all have left
            if there is not None and there.playing:
                if table.is_over:
                    yield from self.fetched(table, there)
                    move = moves.ReportRound(table.at, there.rounds + 1, ())
                    yield own, Put(SYSTEM, move)
                elif table.unwagered:
                    yield table.name, self.dealt(table)
                yield from self.folded(table, away)
            elif not table.in_round:
                resting[table] = playing_next(there) if there and not over else ()
        yield from self.placed(resting)
        if over:
            yield own, Put(DIRECTOR, moves.EndSession())
        stopped = state.paused or (law.stays and not state.papers.there)
        for number in () if stopped else playing.open_tables(law, state):
            there = state.table(number)
            assert there is not None
            yield from self.told(self.tournament.tables[number], there)
            yield own, Put(DEALER, moves.StartRound(number))

    # At a table

    def placed(self, tables: Mapping[TournamentTable, tuple[Player, ...]]) -> Iterator[Work]:
        """Whoever does not belong there leaves with his chips; whoever does sits down with them.

        Chips are brought to no table before they have left the other one.
        """
        stakes = {t: who for t, who in tables.items() if t.desk.listing.seating is Seating.STAKES}
        for table, players in stakes.items():
            yield from self.leaving(table, players)
        for table, players in stakes.items():
            yield from self.seated(table, players)

    def leaving(self, table: TournamentTable, players: tuple[Player, ...]) -> Iterator[Work]:
        for seat in table.now.state.people.seats:
            entrant = self.tournament.state.entrant(seat.player) if seat.player in players else None
            if entrant is None or entrant.seat != seat.seat:
                yield (
                    table.name,
                    table.desk.wire.read_put(move_message("leave-seat", player=seat.player)),
                )

    def seated(self, table: TournamentTable, players: tuple[Player, ...]) -> Iterator[Work]:
        state, here = table.now.state, table.name
        sitting = {seat.player for seat in state.people.seats}
        made = table.desk.wire.read_put
        for player in players:
            entrant = self.tournament.state.entrant(player)
            assert entrant is not None
            if player not in sitting:
                if entrant.seat in state.seats.vacant:
                    yield here, made(move_message("release-seat", seat=entrant.seat))
                yield here, made(move_message("take-seat", player=player, seat=entrant.seat))
            if state.seats.chair(player) is None and entrant.chips:
                yield here, made(move_message("buy-in", player=player, stake=entrant.chips))

    def dealt(self, table: TournamentTable) -> Put[Any]:
        """A round that was begun is played: nobody keeps the others waiting by not wagering."""
        if table.now.state.period.directed is None:
            return Put(SUPERVISOR, DirectRounds(Occasion.UNTIL_WAGER))
        return Put(DEALER, DealWithoutWagers())

    def folded(self, table: TournamentTable, away: frozenset[Player]) -> Iterator[Work]:
        """The hand of an absent player is folded at their turn, whatever else would be open."""
        rules = table.house.rules
        move = rules.absent(table.now.state, table.now.due.turn, away) if away else None
        if move is not None:
            yield table.name, Put(DEALER, move)

    def fetched(self, table: TournamentTable, there: TableAt) -> Iterator[Work]:
        """Pay what tickets have won to those who played, before the round is reported."""
        if table.seating is not Seating.COUNTER:
            return
        now, prepared = table.now, offering(table.desk.listing)
        for entrant in map(self.tournament.state.entrant, there.playing):
            assert entrant is not None
            number = self.tournament.number_of(entrant)
            viewer = Viewer(Role.PLAYER, number)

            def ask(move: str, said: Any, viewer: Viewer = viewer) -> Any:
                return plain(prepared.narrowed(now.state, now.due.turn, viewer, move, said))

            for offer in prepared.offers(now.state, now.due.turn, viewer):
                if offer.move == FETCHED:
                    view = View(table, now, number)
                    sentence = PlainBot(self.entropy).answer(view, plain(offer), ask)
                    if sentence is not None:
                        move = {**sentence.given, "move": sentence.move}
                        by = Actor(Role.PLAYER, number)
                        yield table.name, Ordering(self.entropy).read(table, by, move)

    def told(self, table: Any, there: TableAt) -> Iterator[Work]:
        """The limits of the next round, one by one as they go together."""
        menu, now = table.house.rules.menu, table.now
        wanted, current = self.settings(there), now.state.settings
        for setting in menu:
            new = getattr(wanted, field_of(setting))
            if getattr(current, field_of(setting)) != new:
                move = Determine(setting.name, setting.text(new), notice=True)
                put: Put[Any] = Put(OPERATOR, move)
                try:
                    table.house.decide(now.state, now.due.turn, put)
                except Refused:
                    continue
                yield table.name, put


def playing_next(table: TableAt) -> tuple[Player, ...]:
    """Additional rounds are played by those alone whose equal chips they decide between."""
    return table.extra or table.players


def move_message(move: str, **given: object) -> dict[str, object]:
    """A move of the dealer as it goes over the wire."""
    return {"by": {"role": str(Role.DEALER)}, "move": move, "with": given}

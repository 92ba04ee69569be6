"""Director of a tournament of bots: papers, entries, ballots, rounds, prizes."""

from collections.abc import Callable
from typing import Any

from houseway.cli.tournament.banked_table import BankedRoom
from houseway.cli.tournament.books import Books
from houseway.cli.tournament.keno_table import KenoRoom
from houseway.cli.tournament.poker_table import PokerRoom
from houseway.cli.tournament.table import Room
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Over
from houseway.games.listing import Seating
from houseway.tournaments import events as happened
from houseway.tournaments import moves
from houseway.tournaments.entrants.seats import to_balance, waiting
from houseway.tournaments.machine import machine_of
from houseway.tournaments.papers.conditions import Conditions, Moving
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.play import events as play_events
from houseway.tournaments.state import Phase, Tournament
from houseway.tournaments.tables import listing, table_settings

DIRECTOR, MANAGER = Actor(Role.TOURNAMENT_DIRECTOR, name="Director"), Actor(Role.SHIFT_MANAGER)
OPERATOR, INSPECTOR, DEALER = Actor(Role.OPERATOR), Actor(Role.INSPECTOR), Actor(Role.DEALER)
SYSTEM = Actor(Role.SYSTEM)
ROOMS: dict[Seating, type[PokerRoom] | type[BankedRoom]] = {
    Seating.STAKES: PokerRoom,
    Seating.COUNTER: KenoRoom,
}
Hear = Callable[[Put[Any], tuple[Any, ...]], None]  # every move with what it led to


class Holding:
    """One tournament with its tables and its books."""

    def __init__(
        self, of: Conditions, bots: int, chance: Entropy, hear: Hear, no_shows: int = 0
    ) -> None:
        self.of, self.bots, self.chance, self.hear = of, bots, chance, hear
        self.machine = machine_of(of.game, of.edition)
        self.now = self.machine.now(self.machine.opening(of))
        self.books = Books()
        self.listing = listing(of)
        self.rooms: dict[int, Room] = {}
        self.told: dict[int, int] = {}  # the level that each table was told
        self.moves = self.rounds = self.table_moves = 0
        self.no_shows = no_shows
        self.session_over: Callable[[], None] = lambda: None  # heard before it ends
        self.length = 0  # rounds one after another, if all tables play side by side
        self.at: dict[Player, int] = {}  # the table where each sits

    @property
    def state(self) -> Tournament:
        return self.now.state

    def put(self, by: Actor, move: object) -> tuple[Any, ...]:
        put: Put[Any] = Put(by, move)
        step = self.machine.step(self.now, put)
        self.books.add(self.books.book(self.state, step.events))
        self.now = step.now
        self.moves += 1
        self.follow(step.events)
        self.hear(put, step.events)
        return step.events

    def follow(self, events: tuple[Any, ...]) -> None:
        """Tables are told who comes and who goes."""
        for event in events:
            match event:
                case play_events.PlayersOut(out) if self.state.phase is Phase.PLAY:
                    for player in (each_player for group in out.groups for each_player in group):
                        self.leave(player)
                case happened.PlayerMoved(player):
                    self.leave(player)
                    self.sit(player)
                case happened.TableBroken(table):
                    self.close(table)
                case happened.BoughtBack(player):
                    self.sit(player)

    def sit(self, player: Player) -> None:
        entrant = self.state.entrant(player)
        assert entrant is not None
        self.rooms[entrant.table].sit(player, entrant.seat, entrant.chips)
        self.at[player] = entrant.table

    def leave(self, player: Player) -> None:
        self.rooms[self.at.pop(player)].leave(player)

    def close(self, table: int) -> None:
        self.table_moves += self.rooms.pop(table).moves
        self.told.pop(table, None)

    # From the papers to the prizes

    def run(self, tick: Callable[[int, int], None]) -> None:
        """To the end; `tick` hears how many are out and how many rounds were played."""
        self.papers()
        self.enter()
        while not isinstance(self.now.due.turn, Over):
            match self.state.phase:
                case Phase.BALLOT:
                    self.ballot()
                case Phase.SEATING:
                    self.seat()
                case Phase.PLAY:
                    self.play()
                case Phase.PLACES:
                    self.put(DIRECTOR, moves.AwardPlaces())
                case Phase.PRIZES:
                    self.put(OPERATOR, moves.PayPrizes())
                case _:
                    raise AssertionError(f"nothing is to be done at {self.state.phase}")
            tick(len(self.state.entrants) - len(self.state.alive), self.rounds)
        self.check()

    def papers(self) -> None:
        wanted: tuple[tuple[Actor, Any], ...] = (
            (OPERATOR, moves.DocumentConditions(self.of)),
            (INSPECTOR, moves.ApproveConditions("simulation")),
            (OPERATOR, moves.NotifyRegulator("simulation")),
            (OPERATOR, moves.PublishConditions("this run")),
            (MANAGER, moves.AppointDirector("Director")),
        )
        for by, move in wanted:
            if type(move) in self.machine.permits:
                self.put(by, move)

    def enter(self) -> None:
        for number in range(1, self.bots + 1):
            player = Player(number)
            if self.of.agreement:
                self.put(DIRECTOR, moves.RecordAgreement(player))
            groups = self.of.admits[:1]
            self.put(DIRECTOR, moves.AcceptEntry(player, f"Bot {number}", self.of.fee, groups))
        self.put(DIRECTOR, moves.CloseEntries())

    def ballot(self) -> None:
        players = [entrant.player for entrant in self.state.here]
        self.put(DIRECTOR, moves.DrawSeats(shuffled(players, self.chance)))

    def seat(self) -> None:
        """All come, but for those who never do; then tables open and chips are brought."""
        missing = self.no_shows if self.state.session == 1 else 0
        for player in tuple(waiting(self.state)):
            if player > missing and not self.is_away(player):
                self.put(DIRECTOR, moves.TakePlace(player))
        if moves.MarkAbsent not in self.machine.permits:
            for player in tuple(waiting(self.state)):
                self.put(DIRECTOR, moves.ForfeitPlace(player))
        if self.state.deserted or playing.nobody_there(self.state):
            self.put(OPERATOR, moves.CancelTournament("nobody has come"))
            return
        self.open_tables()
        self.put(DIRECTOR, moves.StartSession())

    def is_away(self, player: Player) -> bool:
        entrant = self.state.entrant(player)
        return entrant is not None and entrant.absent

    def open_tables(self) -> None:
        for table in self.state.tables:
            level = self.state.level_at(table)
            settings = self.settings(level)
            kind = ROOMS.get(self.listing.seating, BankedRoom)
            room = kind(self.listing, table.number, settings, self.books, self.chance)
            self.rooms[table.number] = room
            self.told[table.number] = level
            for player in table.players:
                self.sit(player)

    def settings(self, level: int) -> Any:
        limits = self.of.levels[level]
        return table_settings(self.machine.law, self.of, limits, self.state.seats)

    def play(self) -> None:
        """A round at each table that may play; then the session is over, or another follows."""
        tables = playing.open_tables(self.machine.law, self.state)
        if not tables:
            self.end_session()
            return
        for number in tables:
            if number in playing.open_tables(self.machine.law, self.state):
                self.round(number)

    def end_session(self) -> None:
        """End the session: players who are left take their chips along, and the tables close."""
        longest = max((table.rounds for table in self.state.tables), default=0)
        self.session_over()
        ended = self.put(DIRECTOR, moves.EndSession())
        if any(isinstance(item, play_events.ExtraRoundsGiven) for item in ended):
            return
        self.length += longest
        for player in tuple(self.at):
            self.leave(player)
        for number in tuple(self.rooms):
            self.close(number)

    def round(self, number: int) -> None:
        events = self.put(DEALER, moves.StartRound(number))
        started = [event for event in events if isinstance(event, play_events.RoundStarted)]
        if not started:
            return
        (round_,) = started
        room = self.rooms[number]
        if self.told[number] != round_.level:
            room.tell(self.settings(round_.level))
            self.told[number] = round_.level
        if isinstance(room, BankedRoom):
            room.minimum = self.of.levels[round_.level].minimum
        table = self.state.table(number)
        if table is not None and table.extra:  # those who are not equal do not play
            for player in set(table.players) & set(self.at) - set(round_.players):
                self.leave(player)
        away = frozenset(each_player for each_player in round_.players if self.is_away(each_player))
        results = room.play(round_.players, away)
        report = moves.ReportRound(number, round_.round, results, room.shoe_ended)
        self.rounds += 1
        self.put(SYSTEM, report)
        self.after_round()

    def after_round(self) -> None:
        if self.of.buy_backs is not None:
            self.buy_back()
        if self.of.moving is Moving.BY_DIRECTOR:
            self.balance()

    def buy_back(self) -> None:
        """Every second player who is out and may."""
        terms = self.of.buy_backs
        assert terms is not None
        for out in self.state.outs:
            for player in (each_player for group in out.groups for each_player in group):
                entrant = self.state.entrant(player)
                table = None if entrant is None else self.state.table(entrant.table)
                late = table is None or table.played > terms.until_round or self.state.stage
                if entrant is None or late or player % 2 or entrant.buy_backs >= terms.most:
                    continue
                self.put(DIRECTOR, moves.BuyBack(player, terms.fee))
                return

    def balance(self) -> None:
        while (wanted := to_balance(self.state)) is not None:
            if isinstance(wanted, moves.MovePlayer):
                self.put(DIRECTOR, wanted)
            else:
                table = self.state.table(wanted)
                assert table is not None
                order = shuffled(table.players, self.chance)
                self.put(DIRECTOR, moves.BreakTable(wanted, order))

    # Every chip accounted for

    def check(self) -> None:
        self.books.check(sum(entrant.chips for entrant in self.state.entrants))

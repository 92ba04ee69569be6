"""Any move at any time: it is answered twice alike, with a clause if refused, and chips add up."""

from random import Random
from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Over, Refused
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.ledger import Balances
from houseway.tournaments import moves
from houseway.tournaments.book import TournamentBook
from houseway.tournaments.entrants.seats import to_balance, waiting
from houseway.tournaments.law import Forfeiting
from houseway.tournaments.papers.conditions import BuyBacks, Moving, Stage, Unit, Until
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.state import Phase, Standing
from tests.tournaments.holding import CHIPS, FEE, HEATS, KEPT, Held
from tests.tournaments.test_s49 import SECTIONS

GAMES = {name: (game, edition) for name, (_, game, edition) in SECTIONS.items()}
GAMES |= {
    "ni2006-158-three-card-manila": (Game.THREE_CARD_MANILA, Edition.NI2006),
    "ni2015-405-holdem": (Game.HOLDEM, Edition.NI2015),
    "ni2019-689-mttg": (Game.SIC_BO, Edition.NI2019),
}
BOUGHT = BuyBacks(1, 4, FEE, KEPT, CHIPS)
STEPS = 260
MOVES = Moving.BY_DIRECTOR


class Thrower:
    """Throws whatever the permits know, and between that does what is due."""

    def __init__(self, rule_set: str, seed: int) -> None:
        game, edition = GAMES[rule_set]
        self.chance = Random(f"{rule_set} {seed}")
        changes: dict[str, Any] = {"most": 7, "fewest": 2}
        poker = Held(game, edition).law.closed_pot
        if poker:
            unit = self.chance.choice([Unit.ROUNDS, Unit.BREAKS])
            count = 3 if unit is Unit.ROUNDS else 0
            changes["stages"] = (Stage("final", 3, unit, count, Until.ONE_LEFT),)
            changes["moving"] = self.chance.choice(list(Moving))
        else:
            changes["stages"] = HEATS
            changes["buy_backs"] = BOUGHT
        self.room = Held(game, edition, **changes)
        self.book, self.books = TournamentBook("cup"), Balances()
        self.clauses: set[str] = set()
        self.accepted: set[type[Any]] = set()

    @property
    def state(self):
        return self.room.state

    # Anything

    def anything(self):
        kind = self.chance.choice(list(self.room.machine.permits))
        permit = self.room.machine.permits[kind]
        roles = [*permit.roles] if self.chance.random() < 0.9 else list(Role)
        role, player = self.chance.choice(sorted(roles)), self.player()
        own = player if role is Role.PLAYER else None
        return Put(Actor(role, own), self.made(kind, player))

    def player(self):
        return Player(self.chance.randint(0, 11))

    def some(self):
        every = [one.player for one in self.state.alive] + [self.player()]
        return tuple(self.chance.sample(every, self.chance.randint(0, len(every))))

    def made(self, kind, player):
        table, fee = self.chance.randint(0, 3), self.chance.choice([FEE, FEE, 0])
        text = self.chance.choice(["as agreed", "as agreed", " "])
        given = {
            moves.DocumentConditions: lambda: (self.room.conditions,),
            moves.AcceptEntry: lambda: (player, text, fee),
            moves.AddReserve: lambda: (player, text),
            moves.BuyBack: lambda: (player, fee),
            moves.ApproveSubstitute: lambda: (player, self.player(), text),
            moves.SetTableSize: lambda: (self.chance.randint(0, 30),),
            moves.DrawSeats: lambda: (self.some(),),
            moves.OfferPlace: lambda: (player, self.player(), fee),
            moves.MovePlayer: lambda: (player, table, self.chance.randint(0, 4)),
            moves.BreakTable: lambda: (table, self.some()),
            moves.StartRound: lambda: (table,),
            moves.EndSession: lambda: (self.chance.randint(0, 10**6),),
            moves.ReportRound: lambda: (table, self.chance.randint(0, 3), ()),
            moves.OfferBreak: lambda: (self.chance.randint(-1, 2),),
            moves.SetPace: lambda: (self.chance.randint(0, 2), text),
        }
        if kind in given:
            return kind(*given[kind]())
        fields = getattr(kind, "__dataclass_fields__", {})
        known = {"player": player, "at": self.chance.randint(0, 10**6), "stood": table}
        return kind(*(known.get(name, text) for name in fields))

    def throw(self):
        put, machine, before = self.anything(), self.room.machine, self.state
        if isinstance(put.move, moves.CancelTournament) and self.chance.random() < 0.95:
            return
        answers = []
        for _ in range(2):
            try:
                answers.append(machine.decide(before, machine.turn(before), put))
            except Refused as refused:
                answers.append((refused.reason, refused.cite))
                self.clauses.add(refused.cite.rule_set.name)
        assert answers[0] == answers[1]
        if not isinstance(answers[0][0] if answers[0] else None, str):
            self.accept(put)

    def accept(self, put):
        events = self.room.put(put.by, put.move)
        self.accepted.add(type(put.move))
        money = [one for one in self.book(self.state, events) if "@" not in one.debit]
        self.books = self.books.after(money)
        self.check()

    # What is due

    def onward(self):
        room, state = self.room, self.state
        if state.paused:
            return Put(Actor(Role.TOURNAMENT_DIRECTOR), moves.EndBreak())
        if state.phase is Phase.PAPERS:
            kind = room.due.act
            given = (room.conditions,) if kind is moves.DocumentConditions else ("x",)
            return Put(self.who(kind), kind(*given))
        if state.phase is Phase.ENTRIES:
            return self.entry()
        if state.phase is Phase.BALLOT:
            players = [one.player for one in state.alive]
            order = tuple(self.chance.sample(players, len(players)))
            return Put(self.who(moves.DrawSeats), moves.DrawSeats(order))
        if state.phase is Phase.SEATING:
            return self.seating()
        if state.phase is Phase.PLAY:
            return self.play()
        kind = room.due.act
        return Put(self.who(kind), kind())

    def who(self, kind):
        return Actor(min(self.room.machine.permits[kind].roles - {Role.PLAYER}))

    def entry(self):
        free = [one for one in range(1, 8) if self.state.entrant(Player(one)) is None]
        if len(self.state.entrants) < 5 and free:
            return Put(self.who(moves.AcceptEntry), self.room.entry(free[0]))
        return Put(self.who(moves.CloseEntries), moves.CloseEntries())

    def seating(self):
        if self.state.deserted:
            return Put(self.who(moves.CancelTournament), moves.CancelTournament("nobody came"))
        away = tuple(waiting(self.state))
        nobody = not any(one.seated for one in self.state.alive)
        if away and (nobody or self.chance.random() < 0.8):
            return Put(self.who(moves.TakePlace), moves.TakePlace(away[0]))
        if away and self.room.law.forfeit.rule is Forfeiting.SHALL:
            return Put(self.who(moves.ForfeitPlace), moves.ForfeitPlace(away[0]))
        return Put(self.who(moves.StartSession), moves.StartSession())

    def play(self):
        room, state = self.room, self.state
        if not state.papers.there:
            return Put(self.who(moves.StepBack), moves.StepBack())
        in_play = playing.in_play(state)
        if in_play:
            return Put(self.who(moves.ReportRound), self.report(in_play[0]))
        if balance := self.balance():
            return Put(self.who(type(balance)), balance)
        begin = playing.open_tables(room.law, state)
        if begin:
            return Put(self.who(moves.StartRound), moves.StartRound(begin[0]))
        return Put(self.who(moves.EndSession), moves.EndSession())

    def balance(self):
        """What a director who may would do with tables that are not even."""
        wanted = to_balance(self.state) if self.room.conditions.moving is MOVES else None
        if isinstance(wanted, int):
            players = self.state.table(wanted).players
            return moves.BreakTable(wanted, tuple(self.chance.sample(players, len(players))))
        return wanted

    def report(self, number):
        """Somebody wins what the others lose; absent players post a blind at most."""
        state, nets = self.state, {}
        playing_ = state.table(number).playing
        for player in playing_[1:]:
            entrant = state.entrant(player)
            most = min(entrant.chips // 100, 15) if entrant.absent else entrant.chips // 100
            nets[f"p{player}"] = -self.chance.choice([0, most // 2, most])
        first = state.entrant(playing_[0])
        nets[f"p{playing_[0]}"] = -sum(nets.values())
        report = self.room.report(number, 10 if first else 0, **nets)
        return changed(report, results=tuple(self.within(one) for one in report.results))

    def within(self, one):
        absent = self.state.entrant(one.player).absent
        return changed(one, put_in=min(one.put_in, 15_00)) if absent else one

    # What always holds

    def check(self):
        state = self.state
        assert sum(one.chips for one in state.entrants) == state.issued
        assert all(one.chips >= 0 for one in state.entrants)
        seated = [player for table in state.tables for player in table.players]
        assert len(seated) == len(set(seated))
        assert all(state.entrant(player).standing is Standing.IN for player in seated)
        places = {(one.table, one.seat) for one in map(state.entrant, seated)}
        assert len(places) == len(seated)
        assert all(state.table(plan.table).playing for plan in state.plans)
        out = [player for one in state.outs for group in one.groups for player in group]
        assert len(out) == len(set(out))
        assert not set(out) & {one.player for one in state.alive}
        assert not self.books.overdrawn()
        assert self.books.of(self.book.commission) == state.kept
        if state.phase is not Phase.OVER:
            assert self.books.of(self.book.pool) == state.pool


@pytest.mark.parametrize("rule_set", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_thrown_at_it_the_tournament_ends(rule_set, seed):
    thrower = Thrower(rule_set, seed)
    for _ in range(STEPS):
        if isinstance(thrower.room.due, Over):
            break
        thrower.throw()
        if not isinstance(thrower.room.due, Over) and thrower.chance.random() < 0.6:
            thrower.accept(thrower.onward())
    for _ in range(2_000):
        if isinstance(thrower.room.due, Over):
            break
        thrower.accept(thrower.onward())
    state = thrower.state
    assert thrower.clauses <= {rule_set}
    assert state.phase in (Phase.OVER, Phase.CANCELLED)
    if state.phase is Phase.OVER:
        assert thrower.books.of(thrower.book.pool) == 0
        assert sum(p for one in state.placings for p in one.prizes) == state.pool
    else:
        assert state.pool == 0

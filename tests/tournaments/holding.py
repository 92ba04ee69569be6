"""A tournament as a test holds it: papers, entries and sessions in a line each."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.machine import machine_of
from houseway.tournaments.moves import Result
from houseway.tournaments.papers.conditions import (
    WHOLE,
    Conditions,
    Level,
    Prize,
    Stage,
    Unit,
    Until,
)
from houseway.tournaments.state import Entrant, TableAt, Tournament

DIRECTOR, MANAGER = Actor(Role.TOURNAMENT_DIRECTOR, name="Dora"), Actor(Role.SHIFT_MANAGER)
OPERATOR, INSPECTOR, DEALER = Actor(Role.OPERATOR), Actor(Role.INSPECTOR), Actor(Role.DEALER)
CLOCK, SYSTEM = Actor(Role.CLOCK), Actor(Role.SYSTEM)
FEE, KEPT, CHIPS = Cents(50_00), Cents(5_00), Cents(1_000_00)

BLINDS = (
    ("betting", "blind"),
    ("blinds", "2"),
    ("first-blind", "5"),
    ("second-blind", "10"),
    ("minimum-bet", "10"),
    ("minimum-stake", "10"),
)
POKER = (
    Game.FIVE_CARD_STUD,
    Game.SEVEN_CARD_STUD,
    Game.CANBERRA_MANILA,
    Game.THREE_CARD_MANILA,
    Game.HOLDEM,
    Game.OMAHA,
    Game.DRAW,
    Game.FARO,
)


def conditions(game: Game, edition: Edition, **changes: Any) -> Conditions:
    """Ordinary ones: a final of ten rounds, or at poker until one is left; half to the winner."""
    poker = game in POKER
    final = Stage("final", 4, Unit.ROUNDS, 10)
    if poker:
        final = changed(final, until=Until.ONE_LEFT)
    plain = Conditions(
        name="Cup",
        game=game,
        edition=edition,
        start="2026-03-07 19:00",
        fee=FEE,
        commission=KEPT,
        chips=CHIPS,
        fewest=2,
        most=12,
        stages=(final,),
        levels=(Level(BLINDS if poker else (), Cents(10_00)),),
        prizes=(Prize(1, WHOLE * 7 // 10), Prize(2, WHOLE * 3 // 10)),
    )
    return changed(plain, **changes)


HEATS = (Stage("heat", 4, Unit.ROUNDS, 2, advance=2), Stage("final", 4, Unit.ROUNDS, 2))


class Held:
    """One tournament, from its first paper on."""

    def __init__(self, game: Game, edition: Edition, **changes: Any) -> None:
        self.machine = machine_of(game, edition)
        self.conditions = conditions(game, edition, **changes)
        self.state: Tournament = self.machine.opening(self.conditions)
        self.events: list[Any] = []

    @property
    def law(self) -> Any:
        return self.machine.law

    @property
    def due(self) -> Any:
        return self.machine.turn(self.state)

    def put(self, by: Actor, move: object) -> tuple[Any, ...]:
        now = self.machine.now(self.state)
        step = self.machine.step(now, Put(by, move))
        self.state = step.now.state
        self.events += step.events
        return step.events

    def refused(self, by: Actor, move: object) -> Refused:
        before = self.state
        with pytest.raises(Refused) as caught:
            self.put(by, move)
        assert self.state is before
        return caught.value

    def forbidden(self, by: Actor, move: object) -> NotPermitted:
        refusal = self.refused(by, move)
        assert isinstance(refusal, NotPermitted)
        return refusal

    def of(self, kind: type[Any]) -> list[Any]:
        return [one for one in self.events if type(one) is kind]

    # In a line

    def papers(self, without: tuple[type[Any], ...] = ()) -> "Held":
        wanted: list[tuple[Actor, Any]] = [
            (OPERATOR, moves.DocumentConditions(self.conditions)),
            (INSPECTOR, moves.ApproveConditions("GRC 26/1")),
            (OPERATOR, moves.NotifyRegulator("letter of 1 March")),
            (OPERATOR, moves.PublishConditions("at the desk")),
            (MANAGER, moves.AppointDirector("Dora")),
        ]
        for by, move in wanted:
            if type(move) in self.machine.permits and type(move) not in without:
                self.put(by, move)
        return self

    def entry(self, player: int, **given: Any) -> moves.AcceptEntry:
        paid = given.pop("paid", self.conditions.fee)
        return moves.AcceptEntry(Player(player), f"P{player}", paid, **given)

    def enter(self, count: int) -> "Held":
        for player in range(1, count + 1):
            self.put(DIRECTOR, self.entry(player))
        return self

    def draw(self, *order: int) -> "Held":
        players = order or tuple(one.player for one in self.state.alive)
        self.put(DIRECTOR, moves.DrawSeats(tuple(map(Player, players))))
        return self

    def seat(self, *away: int) -> "Held":
        for one in self.state.alive:
            if one.player not in away:
                self.put(DIRECTOR, moves.TakePlace(one.player))
        return self

    def drawn(self, count: int) -> "Held":
        """Entered, closed, and their seats drawn."""
        self.papers().enter(count)
        self.put(DIRECTOR, moves.CloseEntries())
        return self.draw()

    def playing(self, count: int) -> "Held":
        """In the first session."""
        self.drawn(count).seat()
        self.put(DIRECTOR, moves.StartSession())
        return self

    def session(self) -> "Held":
        """The next session, seats in the order of players."""
        self.draw().seat()
        self.put(DIRECTOR, moves.StartSession())
        return self

    def round(self, table: int, put_in: int = 10, **nets: int) -> tuple[Any, ...]:
        """A round: `p1=+20, p2=-20`, in whole chips; whoever is not named is even."""
        self.put(DEALER, moves.StartRound(table))
        return self.put(DEALER, self.report(table, put_in, **nets))

    def entrant(self, player: Player) -> Entrant:
        found = self.state.entrant(player)
        assert found is not None
        return found

    def table(self, number: int) -> TableAt:
        found = self.state.table(number)
        assert found is not None
        return found

    def report(self, table: int, put_in: int = 10, **nets: int) -> moves.ReportRound:
        at = self.table(table)
        results = tuple(
            self.result(player, nets.get(f"p{player}", 0), max(put_in, -nets.get(f"p{player}", 0)))
            for player in at.playing
        )
        return moves.ReportRound(table, at.rounds + 1, results)

    def result(self, player: Player, net: int, put_in: int) -> Result:
        entrant = self.state.entrant(player)
        assert entrant is not None
        chips = Cents(entrant.chips + net * 100)
        return Result(player, Cents(put_in * 100), net * 100, chips)

    def chips(self) -> dict[int, int]:
        return {one.player: one.chips // 100 for one in self.state.alive}

    def finish(self) -> dict[int, int]:
        """Places awarded and prizes paid: what each has, in cents."""
        self.put(DIRECTOR, moves.AwardPlaces())
        self.put(OPERATOR, moves.PayPrizes())
        (paid,) = [one for one in self.events if type(one).__name__ == "PrizesPaid"]
        return dict(paid.prizes)

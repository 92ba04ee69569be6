"""Hands to write down: an evening of bots at any table, every move kept."""

from random import Random
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Call, Choice, Refused
from houseway.core.value import changed
from houseway.games.poker.history.story import open_table
from houseway.games.poker.players.bots import answer, any_act
from houseway.games.poker.players.dealer import PokerDealer
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.state import Chair


class Evening:
    """`Evening(house, seed, limit=...).play(5)`: five hands, in `puts` from `begin` on."""

    def __init__(self, house: Any, seed: int, stacks: Any = (), **settings: Any) -> None:
        self.house, self.lot = house, Random(seed)
        self.chance, self.dealer = Seeded(seed), PokerDealer(Seeded(seed + 1))
        chosen = changed(house.rules.default, **settings)
        stacks = stacks or self.any_stacks(chosen)
        chairs = [Chair(Player(at), at, stack) for at, stack in enumerate(stacks, 1)]
        chairs = [changed(one, declared=one.stake < chosen.minimum_stake) for one in chairs]
        chairs = [changed(one, paid=True) for one in chairs]
        self.begin = self.table = open_table(chosen, chairs, None)
        self.puts: list[Any] = []
        self.over_blinds = self.lot.random() < 0.5

    def any_stacks(self, settings: Any) -> list[Any]:
        players = self.lot.randint(2, min(7, settings.seats))
        deep = self.lot.choice((40, 100, 300))
        found = [100 * self.lot.randint(3, deep) for _ in range(players)]
        return [max(one, 500) if at == 1 else one for at, one in enumerate(found)]

    @property
    def due(self) -> Any:
        return self.house.turn(self.table)

    def put(self, put: Any) -> None:
        events = self.house.decide(self.table, self.due, put)
        self.dealer.follow(self.table, events)
        for event in events:
            self.table = self.house.evolve(self.table, event)
        self.puts.append(put)

    def play(self, hands: int) -> "Evening":
        """So many hands, or fewer if nobody is left to play with."""
        while self.table.play.rounds < hands or self.table.round is not None:
            if isinstance(self.due, Bets) and self.table.play.rounds == hands:
                break
            if not self.step():
                break
        return self

    def step(self) -> bool:
        due = self.due
        view = None
        if isinstance(due, Choice):
            view = self.house.rules.view(self.table, due, Role.PLAYER, due.player)
        move: Any = answer(view, due, any_act, self.chance)  # type: ignore[arg-type]
        if isinstance(due, Call) and self.over_blinds:
            move = moves.PostOverBlind(due.asked[0].player)  # type: ignore[arg-type]
        try:
            self.put(
                self.dealer.next_put(self.table, due)
                if move is None
                else Put(Actor(Role.PLAYER, move.player), move)
            )
        except Refused:
            assert isinstance(due, Bets), due
            return False
        return True

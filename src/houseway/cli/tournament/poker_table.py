"""A poker table of bots in a tournament: stakes are given, and go home with those who leave."""

from typing import Any

from houseway.cli.tournament.table import DEALER, Played
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice
from houseway.core.money import Cents
from houseway.games.poker.players import bots
from houseway.games.poker.players.patient import patient
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.moves import BuyIn, ReleaseSeat
from houseway.house.general.state import LeaveSeat, TakeSeat
from houseway.tournaments.moves import Result


class PokerRoom(Played):
    """Each round is played by bots that see what their player sees."""

    shoe_ended = False

    def sit(self, player: Player, seat: int, chips: int) -> None:
        if seat in self.state.seats.vacant:
            self.put(Put(DEALER, ReleaseSeat(seat)))
        self.put(Put(DEALER, TakeSeat(player, seat)))
        self.put(Put(DEALER, BuyIn(player, Cents(chips))))

    def leave(self, player: Player) -> None:
        self.put(Put(DEALER, LeaveSeat(player)))

    def play(self, players: tuple[Player, ...], away: frozenset[Player]) -> tuple[Result, ...]:
        before = {chair.player: chair.stake for chair in self.state.seats.chairs}
        rounds = self.state.play.rounds
        while self.state.play.rounds == rounds or self.state.play.round is not None:
            self.turn(away)
        chips = {chair.player: chair.stake for chair in self.state.seats.chairs}
        put_in: dict[Player, int] = {}
        for payment in self.state.play.previous.payments:  # what lay in the pots is settled
            wager = payment.wager
            put_in[wager.player] = put_in.get(wager.player, 0) + wager.stake
        return tuple(
            Result(
                player,
                Cents(put_in.get(player, 0)),
                chips[player] - before[player],
                chips[player],
            )
            for player in players
        )

    def turn(self, away: frozenset[Player]) -> None:
        due = self.due
        if isinstance(due, Choice):
            self.put(Put(Actor(Role.PLAYER, due.player), self.act(due, away)))
        elif isinstance(due, Call) and due.closed_by is None:
            player = due.asked[0].player
            assert player is not None
            self.put(Put(Actor(Role.PLAYER, player), moves.Answer(player, agrees=True)))
        else:
            self.by_staff()

    def act(self, due: Choice, away: frozenset[Player]) -> Any:
        if due.player in away and bots.option(due, moves.Fold):
            return moves.Fold(due.player)
        view = self.house.rules.view(self.state, due, Role.PLAYER, due.player)
        return patient(view, due, self.state.settings, self.chance)

"""A poker table of bots in a tournament: stakes are given, and go home with those who leave."""

from typing import Any

from houseway.cli.tournament.table import DEALER, Played
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice
from houseway.core.money import Cents
from houseway.games.poker.players import bots
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.moves import BuyIn, ReleaseSeat
from houseway.house.general.state import LeaveSeat, TakeSeat
from houseway.tournaments.moves import Result

BOLD = 3  # in so many of eight hands a short stack goes all in
OF = 8
SHORT = 8  # blinds
SELDOM = 4  # once in so many times


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
                one,
                Cents(put_in.get(one, 0)),
                chips[one] - before[one],
                chips[one],
            )
            for one in players
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
        move = self.patient(view, due)
        return self.short_stacked(view, due, move)

    def patient(self, view: Any, due: Choice) -> Any:
        """Sensible, but two such hands would raise each other for ever, and call any price."""
        move = bots.sensible(view, due, self.chance)
        if isinstance(move, moves.BetTo) and bots.option(due, moves.Call):
            move = moves.Call(due.player) if self.chance.below(SELDOM) else move
        if isinstance(move, moves.Call) and bots.option(due, moves.Fold) and self.dear(view, due):
            return moves.Fold(due.player)
        return move

    def dear(self, view: Any, due: Choice) -> bool:
        """More than three quarters of what is in; a good hand may still pay it."""
        hand = bots.own(view, due)
        price = min(view.round.level - hand.bet, hand.stack)
        if 4 * price <= 3 * view.round.pot:
            return False
        return bots.strength_of(view, hand) < bots.GOOD or self.chance.below(SELDOM) == 0

    def short_stacked(self, view: Any, due: Choice, move: Any) -> Any:
        """With few blinds left a hand worth playing is worth everything."""
        hand, raising = bots.own(view, due), bots.option(due, moves.BetTo)
        blind = self.state.settings.posts[-1] if self.state.settings.posts else Cents(0)
        few = hand.stack < SHORT * blind
        if not few or raising is None or raising.amount is None:
            return move
        strong = bots.strength_of(view, hand)
        if strong and (strong == bots.GOOD or self.chance.below(OF) < BOLD):
            return moves.BetTo(due.player, Cents(raising.amount.high))
        return move

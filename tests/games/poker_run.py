"""A poker table, driven like the others: players come when they are needed, and act at random.

A wager at such a table is to come to it, and then to buy in. Where no round can begin, somebody
sits down, buys in or comes back until one can.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_origin

from houseway.core.actors import Actor, Permit, Player, Put, Role
from houseway.core.game import Bets, Call, Choice, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Reversed, Settled, Staked
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law import move_clauses as clauses
from houseway.games.poker.players.bots import answer, any_act
from houseway.games.poker.round import moves
from houseway.games.poker.round.state import Stage
from houseway.games.poker.table.information.state import ABOUT_A_MATTER, ReportWithheld, ShowTo
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.moves import SeatDraw
from houseway.games.poker.table.seats.state import PokerTable, StakeAdded, StakePlaced, StakeReduced
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.general.state import CloseTable, TakeSeat
from houseway.house.table.state import Life
from houseway.kit.cards import DECK, Card
from tests.games.driving import PLAYERS, Made, Run, Table

DEALER, OPERATOR = Actor(Role.DEALER), Actor(Role.OPERATOR)
SLOWER = 10  # moves of a round, where others take one
AMOUNTS = (-1, 0, 1, 50, 5_00, 10_00, 25_00, 100_00, 200_00, 999_00, 10**9)
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 8, 9, 30, 51, 52)


class PokerRun(Run):
    strangers = PLAYERS

    # Moving on

    def put(self, put: Put[Any] | None = None) -> Made:
        made = super().put(put or self.from_a_player() or self.from_the_staff())
        self.check_the_deck()
        return made

    def direction(self) -> None:
        """No round is dealt here without players."""

    def from_a_player(self) -> Put[Any] | None:
        due = self.house.turn(self.table)
        if not isinstance(due, Choice | Call):
            return None
        if isinstance(due, Choice) and due.player in self.table.people.excluded:
            return Put(OPERATOR, moves.FoldHand(due.player))
        who = due.player if isinstance(due, Choice) else None
        view = self.house.rules.view(self.table, due, Role.PLAYER, who)
        move = answer(view, due, any_act, self.chance)
        return None if move is None else self.by(move.player, move)

    def from_the_staff(self) -> Put[Any] | None:
        """What is due from them, once there are players enough."""
        if isinstance(self.house.turn(self.table), Bets) and not self.goes_on():
            next(filter(self.comes, self.newcomers()), None)
            return self.from_the_staff()
        return None

    def goes_on(self) -> bool:
        due = self.house.turn(self.table)
        return self.takes(self.croupier.next_put(self.table, due))

    def takes(self, put: Put[Any]) -> bool:
        try:
            self.house.decide(self.table, self.house.turn(self.table), put)
        except Refused:
            return False
        return True

    def check_the_deck(self) -> None:
        """Every card is with a player, on the table, or still in the dealer's hand."""
        round_ = self.table.round
        if round_ is None or round_.complete or round_.stage is Stage.SHUFFLE:
            return
        lies = (*round_.out, *self.croupier.cards)
        deck = deck_of(self.table.settings).cards
        assert len(lies) == len(deck), "a card is lost, or lies twice"
        assert set(lies) == set(deck)
        assert round_.left == len(self.croupier.cards)
        assert self.croupier.cards[: len(round_.ahead)] == round_.ahead

    def until(self, reached: Callable[[Table], bool], most: int = 200) -> None:
        super().until(reached, most * SLOWER)

    def close(self) -> None:
        self.until(lambda table: table.round is None and table.gaming.life is Life.OPEN)
        self.to_the_wagers()
        self.put(Put(OPERATOR, CloseTable()))
        self.until(lambda table: table.gaming.life is Life.OVER)

    def permit(self, move: Any) -> Permit:
        found: Permit = self.house.permit(move)
        due = self.house.turn(self.table)
        cite = clauses.clause(self.house.rules.variant, self.table, due, move)
        return changed(found, cite=cite or found.cite)

    # Who comes to the table

    def by(self, player: Player, move: object) -> Put[Any]:
        return Put(Actor(Role.PLAYER, player), move)

    def newcomers(self) -> Iterator[Put[Any]]:
        """Whatever may bring one player more into the next round; a stranger at last."""
        for chair in self.table.seats.chairs:
            yield self.by(chair.player, seat_moves.Rejoin(chair.player, post=True))
            if not chair.stake:
                yield self.by(chair.player, seat_moves.TopUp(chair.player, self.stake))
            if seat_moves.PostBlind in self.house.permits:
                yield self.by(chair.player, seat_moves.PostBlind(chair.player))
        for one in self.table.people.seats:
            yield self.by(one.player, seat_moves.BuyIn(one.player, self.stake))
        for seat in self.table.seats.vacant:
            yield Put(DEALER, seat_moves.ReleaseSeat(seat))
        self.strangers += 1
        yield self.comes_in(Player(self.strangers))

    def comes(self, put: Put[Any]) -> bool:
        return not isinstance(self.attempt(put), Refused)

    @property
    def stake(self) -> Cents:
        settings = self.table.settings
        return settings.maximum_buy_in or Cents(2 * settings.minimum_stake)

    def comes_in(self, player: Player) -> Put[Any]:
        """To a seat, and if he has one to the game."""
        if any(one.player == player for one in self.table.people.seats):
            return self.by(player, seat_moves.BuyIn(player, self.stake))
        taken = {one.seat for one in self.table.people.seats}
        seats = range(1, self.table.settings.seats + 1)
        free = (seat for seat in seats if seat not in taken and seat not in self.table.seats.vacant)
        return self.by(player, TakeSeat(player, next(free, 1)))

    def wager(self) -> Put[Any]:
        return self.comes_in(Player(1 + self.chance.below(PLAYERS)))

    def wager_by(self, player: int, *_: object) -> Put[Any]:
        return self.comes_in(Player(player))

    # Throwing in

    def evening(self, moves: int, between: Callable[[Run], None] = lambda _: None) -> None:
        """Half as long as elsewhere: ten tables play by one engine."""
        super().evening(moves // 2, between)

    def thrown(self) -> Put[Any] | None:
        due = self.house.turn(self.table)
        if isinstance(due, Call) and due.asked[0].option.move is moves.PostOverBlind:
            player = due.asked[0].player
            if player is not None and self.chance.below(2):
                return self.by(player, moves.PostOverBlind(player))
        if isinstance(due, Bets):
            return super().thrown()
        return self.any_put(honest=True) if self.chance.below(3) == 0 else None

    @property
    def bets(self) -> tuple[str, ...]:
        return ()

    def any_move(self, kind: type[Any], *, honest: bool) -> Any:
        last = self.table.round or self.table.play.previous
        if kind is ShowTo and honest and last is not None:
            hand = self.one(last.hands)
            return ShowTo(hand.player, self.any_player(), hand.down[:1])
        owed = [one for one in self.table.information.matters if one.shared is None]
        if kind in ABOUT_A_MATTER and honest and owed:
            number = self.one(owed).number
            return ReportWithheld(number, "Sam Roe") if kind is ReportWithheld else kind(number)
        return super().any_move(kind, honest=honest)

    def any_value(self, hint: Any, *, honest: bool) -> Any:
        if get_origin(hint) is tuple and get_args(hint)[0] is SeatDraw:
            return tuple(SeatDraw(self.any_player(), self.one(DECK)) for _ in range(2))
        if get_origin(hint) is tuple and get_args(hint)[0] in (PokerCard, Card):
            return self.some_cards(honest=honest)
        if hint in (PokerCard, Card):
            return self.one(self.cards_at_hand() if honest else DECK)
        if hint is Cents:
            return Cents(self.one(AMOUNTS))
        if hint is int:
            return self.one(NUMBERS)
        return super().any_value(hint, honest=honest)

    def cards_at_hand(self) -> tuple[PokerCard, ...]:
        """The next of the shoe, and what lies face down before the players."""
        hands = self.table.round.hands if self.table.round else ()
        return (self.next_card(), *(card for hand in hands for card in hand.down[-1:]))

    def any_player(self) -> Player:
        return Player(1 + self.chance.below(PLAYERS))

    def next_card(self) -> Any:
        return self.one(self.croupier.cards[:1] or DECK)

    def next_cards(self, count: int) -> tuple[PokerCard, ...]:
        """What leaves the shoe next."""
        found: tuple[PokerCard, ...] = self.croupier.cards[:count]
        return found

    def some_cards(self, *, honest: bool) -> Any:
        count = self.chance.below(4)
        if honest:
            return self.next_cards(count)
        deck = deck_of(self.table.settings).cards
        return tuple(self.one(deck) for _ in range(count))


class StakeCount:
    """What a player has before him changes by what he brings, stakes, and is paid."""

    def follow(self, made: Made) -> None:
        if not isinstance(made.after, PokerTable):
            return
        before, after = stacks(made.before), stacks(made.after)
        came: Counter[Player] = Counter()
        for event in made.events:
            for player, cents in moved_by(event):
                came[player] += cents
        for player, stack in after.items():
            assert stack >= 0
            assert stack == before.get(player, 0) + came[player], f"player {player}: {made.put}"


def stacks(table: Table) -> dict[Player, Cents]:
    """The chips of everybody at the table, without those in the pot."""
    beside = {one.player: one.stake for one in table.seats.chairs}
    return beside | {one.player: one.stack for one in (table.round.hands if table.round else ())}


def moved_by(event: Any) -> Iterator[tuple[Player, int]]:
    match event:
        case StakePlaced(player, _, stake) | StakeAdded(player, stake):
            yield player, stake
        case StakeReduced(player, stake):
            yield player, -stake
        case Staked(wagers):
            yield from ((one.player, -one.stake) for one in wagers)
        case Settled(payments):
            yield from ((one.wager.player, one.net + one.wager.stake) for one in payments)
        case Reversed(payments):
            yield from ((one.wager.player, -one.net - one.wager.stake) for one in payments)

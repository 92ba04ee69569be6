"""Company at a poker table in the terminal: people who are asked, and bots who answer."""

from collections.abc import Callable, Iterator, Mapping

from houseway.cli.play.bots import said_by
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bots import Bot
from houseway.core.entropy import Entropy
from houseway.core.game import Call, Choice, Turn
from houseway.core.money import Cents
from houseway.floor.wire.order_forms import Orders
from houseway.games.poker.players import terminal_bots as players
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.state import Entering, PokerTable
from houseway.games.poker.table.settings.settings import Settings
from houseway.house.general.state import TakeSeat

TABLE = 6  # players, unless somebody says how many
FEWEST = 2
DEALER = Actor(Role.DEALER)
Playing = Callable[[Entropy], Bot]


# How bots may play: what the listing has, by the names of the command line.
BOTS: Mapping[str, Playing] = {**players.BOTS, "random": players.BOTS["plain"]}


def filled(settings: Settings, people: int) -> int:
    """Return how many bots make the table of six, or as many as there are seats."""
    return max(0, min(TABLE, settings.seats) - people)


def buy_in(settings: Settings) -> Cents:
    """Twice the least stake, so that not every lost bet leaves a player below it."""
    twice = Cents(2 * settings.minimum_stake)
    most = settings.maximum_buy_in
    return twice if most is None else min(twice, most)


class Company:
    """Everybody at one table. Player 1 sits in seat 1, and so on."""

    def __init__(self, people: int, bots: int, bot: Playing, entropy: Entropy) -> None:
        everybody = [Player(number) for number in range(1, people + bots + 1)]
        self.people = everybody[:people]
        self.bots = everybody[people:]
        self.bot = bot
        self.entropy = entropy
        self.minds: dict[Player, Bot] = {}

    @property
    def everybody(self) -> list[Player]:
        return [*self.people, *self.bots]

    # In a round

    def awaited(self, due: Turn) -> list[Player]:
        """The people who have to say something, or may."""
        match due:
            case Choice(player):
                players: list[Player | None] = [player]
            case Call(offers):
                players = [offer.player for offer in offers]
            case _:
                players = []
        return [each_player for each_player in self.people if each_player in players]

    def next_put(self, session: Session, orders: Orders) -> Put[object] | None:
        """Return what a bot does when it is asked. No bot ever posts an over-blind."""
        match session.due:
            case Choice(player) if player not in self.people:
                return said_by(session, orders, player, self.mind(player))
            case Call(offers):
                for offer in offers:
                    if offer.option.move is moves.Answer and offer.player not in self.people:
                        assert offer.player is not None
                        return by(offer.player, moves.Answer(offer.player, agrees=True))
        return None

    def mind(self, player: Player) -> Bot:
        """Return the bot that plays for this player: each has a memory of its own."""
        if player not in self.minds:
            self.minds[player] = self.bot(self.entropy)
        return self.minds[player]

    # Between two rounds

    def comings(self, table: PokerTable) -> Iterator[Put[object]]:
        """Yield what broke bots do to play on, one step each, until none is left."""
        for player in self.bots:
            if player not in table.people.excluded:
                yield from self.coming(table, player)

    def coming(self, table: PokerTable, player: Player) -> Iterator[Put[object]]:
        stake, chair = buy_in(table.settings), table.seats.chair(player)
        if chair is None:
            yield from bought_in(table, player, stake)
        elif not chair.stake:
            yield by(player, seat_moves.TopUp(player, stake))
        elif chair.entering is Entering.WAITS and chair.seat != table.seats.marker:
            yield by(player, seat_moves.PostBlind(player))


def by(player: Player, move: object) -> Put[object]:
    return Put(Actor(Role.PLAYER, player), move)


def bought_in(table: PokerTable, player: Player, stake: Cents) -> Iterator[Put[object]]:
    """Yield the steps to take the seat of a player's number or a free one, and buy in."""
    if all(sitting.player != player for sitting in table.people.seats):
        seat = free_seat(table, player)
        if seat in table.seats.vacant:
            yield Put(DEALER, seat_moves.ReleaseSeat(seat))
        yield by(player, TakeSeat(player, seat))
    yield by(player, seat_moves.BuyIn(player, stake))


def free_seat(table: PokerTable, player: Player) -> int:
    taken = {sitting.seat for sitting in table.people.seats}
    free = [seat for seat in range(1, table.settings.seats + 1) if seat not in taken]
    return player if player in free or not free else free[0]

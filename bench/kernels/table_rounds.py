"""Time rounds at three banked tables of seven Boxes; `bench.kernels.earlier` runs it in each tree.

It runs with the sources of today and with those of an earlier commit, so it knows both ways of
asking a table: `step`, and before there was one `turn`, `decide` and `evolve` after each other.
The croupier's work is not measured: he and the players write their moves down first.

A line in names a game; a line out is processor time in seconds for all its rounds.
"""

import gc
import sys
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.games.roulette.table.composition import ROULETTE
from houseway.house.table.state import LayChips, PlaceWager

DEALERS = ("houseway.house.dealers.croupier", "houseway.house.croupier")  # today and earlier
ROUNDS, STAKE = 300, Cents(2500)
SEVEN = [Player(number) for number in range(1, 8)]
BACCARAT_BETS = ("player", "banker", "tie")
ROULETTE_BETS = (
    "straight:17",
    "red",
    "corner:1-2-4-5",
    "dozen:2",
    "split:8-11",
    "even",
    "column:3",
)


def at_baccarat(player):
    return PlaceWager(player, player, BACCARAT_BETS[player % 3], STAKE)


def at_blackjack(player):
    return PlaceWager(player, player, "main", STAKE)


def at_roulette(player):
    return LayChips(player, ROULETTE_BETS[player - 1], STAKE)


TABLES = {
    "baccarat": (BACCARAT, at_baccarat),
    "roulette": (ROULETTE, at_roulette),
    "blackjack": (BLACKJACK, at_blackjack),
}


def stepped(house, table, put):
    """Events and the table after them, as earlier callers had it."""
    events = house.decide(table, house.turn(table), put)
    for event in events:
        table = house.evolve(table, event)
    return events, table


def croupier_of(house):
    found = next(filter(is_there, DEALERS))
    return import_module(found).Croupier(house.rules, Seeded(1))


def is_there(module):
    """Whether this tree has a module; a folder that it does not have is no fault."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def written_down(house, wager):
    """The table when it is open, every move of the rounds on it, what they paid, and the moves
    that opened it."""
    croupier, paid = croupier_of(house), sha256()
    table, moves, opened, rounds = house.opening(house.rules.default), [], None, 0
    before = []
    while rounds < ROUNDS:
        due = house.turn(table)
        puts = [croupier.next_put(table, due)]
        if isinstance(due, Bets) and not table_wagers(table):
            opened = opened or table
            rounds += 1
            puts = [Put(Actor(Role.PLAYER, player), wager(player)) for player in SEVEN]
        for put in puts:
            earlier = table
            events, table = stepped(house, table, put)
            croupier.follow(earlier, events)
            (moves if opened else before).append(put)
            for one in events:
                paid.update(repr(one.payments).encode() if isinstance(one, Settled) else b"")
    return opened, moves, paid.hexdigest(), before


def table_wagers(table):
    """What lies on the layout; it was a field of the table once."""
    return table.laid.wagers if hasattr(table, "laid") else table.wagers


def timed(house, table, moves):
    gc.collect()
    if not hasattr(house, "step"):
        begin = process_time()
        for put in moves:
            _, table = stepped(house, table, put)
        return process_time() - begin
    now, step, begin = house.now(table), house.step, process_time()
    for put in moves:
        now = step(now, put).now
    return process_time() - begin


def main():
    played = {game: written_down(*table) for game, table in TABLES.items()}
    for game, (_, moves, paid, _) in played.items():
        print(game, len(moves), paid, flush=True)
    for line in sys.stdin:
        game = line.strip()
        opened, moves, *_ = played[game]
        print(timed(TABLES[game][0], opened, moves), flush=True)


if __name__ == "__main__":
    main()

"""`python -m bench.peers.poker_machine`: whole hands of hold-em by the machine, and by PokerKit's.

Both play no-limit hold-em from the shuffle on, with the same stacks and blinds, and at each turn
choose by chance: fold (where there is a bet to answer), check or call, bet or raise to any whole
dollar that is open, all equally likely. PokerKit does what is between the acts by itself, with a
deck that it shuffles, and answers whether an act is open. The machine never draws: its dealer
brings each card when it is due, as at an electronic table. It is put every move (shuffle, cut,
blinds, cards, acts, payment; at a table the dealer button too), checks it, and gives events with
their provisions; at a table it also asks who may make the move. PokerKit takes no commission and
keeps no seats.
"""

import argparse
import gc
import importlib
import random
import warnings
from statistics import median
from time import thread_time

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Chance, Choice, Over, Settle
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.players.dealer import PokerDealer
from houseway.games.poker.round import moves
from houseway.games.poker.round.deal import CUT_MARGIN
from houseway.games.poker.round.state import Entry
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.tables import HOLDEM_2015
from houseway.house.general import state as people
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle
from houseway.kit.cards import DECK

LEAST = 5  # times PokerKit
SEATS = (2, 6, 9)
STACK, BLINDS = 200, (2, 5)  # dollars
DEALER = Actor(Role.DEALER)
ACTORS = {Player(one): Actor(Role.PLAYER, Player(one)) for one in range(1, max(SEATS) + 1)}


class Quick:
    """Numbers as quick as those that PokerKit shuffles with."""

    def __init__(self, seed):
        self.uniform = random.Random(seed).random

    def below(self, bound):
        return int(self.uniform() * bound)


# PokerKit


def pokerkit():
    try:
        return importlib.import_module("pokerkit")
    except ImportError:
        return None


def theirs(kit, players):
    chance = random.Random(1)

    def hand():
        acts = 0
        state = kit.NoLimitTexasHoldem.create_state(
            tuple(kit.Automation), True, 0, BLINDS, BLINDS[-1], (STACK,) * players, players
        )
        while state.status:
            acts += 1
            their_act(state, chance)
        return acts

    return hand


def their_act(state, chance):
    may = (state.can_fold(), state.can_check_or_call(), state.can_complete_bet_or_raise_to())
    chosen = chance.choice([at for at, one in enumerate(may) if one])
    if chosen == 0:
        state.fold()
    elif chosen == 1:
        state.check_or_call()
    else:
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(chance.randint(least, most))


# The machine


def act(due, chance):
    """A fold where there is nothing to answer is open too, but PokerKit does not know it."""
    may = due.options
    kinds = [one.move for one in may]
    if moves.Check in kinds or moves.Pass in kinds:
        may = [one for one in may if one.move is not moves.Fold]
    chosen = may[chance.below(len(may))]
    amount = chosen.amount
    if amount is None:
        return chosen.move(due.player)
    low, high, step = amount.low, amount.high, amount.step
    return moves.BetTo(due.player, Cents(low + step * chance.below((high - low) // step + 1)))


def staff_move(due, cards, chance):
    """What is due from the dealer. He draws each card when it is due, evenly from those unseen."""
    kind = type(due)
    if kind is Chance:
        return moves.Deal(tuple([drawn(cards, chance) for _ in due.to]))
    if kind is Settle:
        return TakeAndPay()
    if kind is Bets:
        cards[:] = DECK
        return Shuffle()
    if due.act is CutCards:
        return CutCards(CUT_MARGIN + chance.below(len(DECK) - 2 * CUT_MARGIN + 1))
    return due.act()


def drawn(cards, chance):
    at = chance.below(len(cards))
    card, cards[at] = cards[at], cards[-1]
    cards.pop()
    return card


def of_the_round(players):
    """The round alone: from the shuffle to the last payment."""
    poker = HOLDEM_2015.rules.round(HOLDEM_2015.rules.default)
    entries = tuple(Entry(Player(one), Cents(STACK * 100)) for one in range(1, players + 1))
    chance = Quick(1)

    def hand():
        acts, cards = 0, list(DECK)
        round_ = poker.opening(entries)
        due = poker.turn(round_)
        while not isinstance(due, Over):
            if isinstance(due, Choice):
                acts, move = acts + 1, act(due, chance)
            else:
                move = staff_move(due, cards, chance)
            _, round_, due = poker.step(round_, due, move)
        return acts

    return hand


def of_the_table(players):
    """The whole table: who may move, who plays, the round, the button and the stakes after it."""
    opened, chance = HOLDEM_2015.now(open_table(players)), Quick(1)
    step = HOLDEM_2015.step

    def hand():
        acts, cards, now = 0, [], opened
        while True:
            due = now.due.turn
            if isinstance(due, Choice):
                acts, put = acts + 1, Put(ACTORS[due.player], act(due, chance))
            else:
                put = Put(DEALER, staff_move(due, cards, chance))
            now = step(now, put).now
            if isinstance(now.due.turn, Bets):
                check_chips(now.state, players)
                return acts

    return hand


def open_table(players):
    house = HOLDEM_2015
    dealer, start = PokerDealer(Quick(1)), changed(house.rules.default, seats=9)
    now = house.now(house.opening(start))
    while not isinstance(due := now.due.turn, Bets):
        now = house.step(now, dealer.next_put(now.state, due)).now
    for player, actor in list(ACTORS.items())[:players]:
        for move in (
            people.TakeSeat(player, player),
            seat_moves.BuyIn(player, Cents(STACK * 100)),
        ):
            now = house.step(now, Put(actor, move)).now
    return now.state


def check_chips(table, players):
    """What the players have left is what they brought, less a commission in whole dollars."""
    taken = STACK * 100 * players - sum(chair.stake for chair in table.seats.chairs)
    assert 0 <= taken <= table.settings.commission_cap, f"{taken} cents are gone"
    assert taken % 100 == 0, f"a commission of {taken} cents"


# Against each other


def speed(hand, hands):
    """For each second that the processor worked on it, and how many acts a hand had.

    Nobody clears away what another has left.
    """
    gc.collect()
    begin = thread_time()
    acts = sum(hand() for _ in range(hands))
    return hands / (thread_time() - begin), acts / hands


def against(kit, players, hands, repeats):
    found = {"round": of_the_round(players), "table": of_the_table(players)}
    found |= {} if kit is None else {"PokerKit": theirs(kit, players)}
    runs = {name: [] for name in found}
    for _ in range(repeats):
        for name, hand in found.items():
            runs[name].append(speed(hand, hands // 5 if name == "PokerKit" else hands))
    for name, rows in runs.items():
        pace, acts = median(one for one, _ in rows), sum(one for _, one in rows) / repeats
        shown = f"{players} players, {name:9} {pace:8,.0f} hands/s, {acts:5.1f} acts a hand"
        print(f"  {shown}{compared(name, rows, runs)}")


def compared(name, rows, runs):
    if name == "PokerKit" or "PokerKit" not in runs:
        return ""
    pairs = zip(rows, runs["PokerKit"], strict=True)
    part = median(ours / peer for (ours, _), (peer, _) in pairs)
    return f"   {part:.1f} times: {'reaches' if part >= LEAST else 'MISSES'} {LEAST}"


def main():
    parser = argparse.ArgumentParser(
        prog="python -m bench.peers.poker_machine", description=__doc__
    )
    parser.add_argument("--hands", type=int, default=500, help="in each run; PokerKit a fifth")
    parser.add_argument("--repeats", type=int, default=9)
    asked = parser.parse_args()
    run(asked.hands, asked.repeats)


def run(hands=500, repeats=9):
    kit = pokerkit()
    print("poker: complete hands of no-limit hold-em, acts by chance, one thread")
    if kit is None:
        print("  PokerKit is not installed, so it is not measured")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for players in SEATS:
            against(kit, players, hands, repeats)
    print()


if __name__ == "__main__":
    main()

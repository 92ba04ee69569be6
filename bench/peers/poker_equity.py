"""Race dealing, showdown and equity against PokerKit: `python -m bench.peers.poker_equity`."""

import argparse
import importlib
import random
from statistics import median
from time import process_time, thread_time

import numpy as np

from houseway.cli.poker.equity_query import read_hand
from houseway.games.poker.hands.compositions import composition
from houseway.games.poker.hands.evaluation import Order
from houseway.kit.cards import DECK
from houseway.law.instruments import default_edition
from houseway.sim.chunks import Chunk
from houseway.sim.poker.equity.kernel import draw
from houseway.sim.poker.equity.run import draw_chunk, equity
from houseway.sim.poker.equity.spot import Spot
from houseway.sim.poker.equity.tables import column, dealt, missing, starts, valued
from houseway.sim.poker.tables import hand_table

LEAST = 500  # times PokerKit
PLAYERS = 6
ORDER = Order(ace_low=True)
ACES_KINGS = ("AS AH", "KC KD")
QUESTIONS = {
    "AS AH v KC KD": ACES_KINGS,
    "AA v KK": ("AA", "KK"),
    "AS KS v a hand unknown": ("AS KS", "random"),
    "22+ A2s+ KTs+ QJs v TT+ AQs+ AKo": ("22+, A2s+, KTs+, QJs", "TT+, AQs+, AKo"),
}


def spot(*hands):
    made_of = composition("holdem", default_edition("holdem"))
    return Spot(made_of, ORDER, tuple(read_hand(one, made_of, ORDER.deck) for one in hands))


def pokerkit():
    try:
        return importlib.import_module("pokerkit")
    except ImportError:
        return None


def speed(work, count):
    """For each second that the processor worked on it, whoever else it worked for."""
    begin = thread_time()
    work(count)
    return count / (thread_time() - begin)


# What each does: so many deals by chance, added up.


def our_equity(asked):
    return lambda trials: draw_chunk(asked, Chunk(1, 0, trials))


def their_equity(kit):
    def work(trials):
        holdings = [kit.parse_range("AsAh"), kit.parse_range("KcKd")]
        return kit.calculate_equities(
            holdings, (), 2, 5, kit.Deck.STANDARD, (kit.StandardHighHand,), sample_count=trials
        )

    return work


def their_showdown(kit):
    """Shuffle, deal to all, and see who has the best hand; nothing is bet."""
    deck, chance = list(kit.Deck.STANDARD), random.Random(1)

    def work(deals):
        for _ in range(deals):
            cards = chance.sample(deck, 2 * PLAYERS + 5)
            winners(kit, cards[:5], [cards[at : at + 2] for at in range(5, len(cards), 2)])

    return work


def winners(kit, board, holes):
    hands = [kit.StandardHighHand.from_game(hole, board) for hole in holes]
    best = max(hands)
    return [hand == best for hand in hands]


def their_table(kit):
    """Its state machine, with all that it does by itself; everybody checks or calls."""
    done = tuple(one for one in kit.Automation if "RUNOUT" not in one.name)

    def work(deals):
        for _ in range(deals):
            state = kit.NoLimitTexasHoldem.create_state(done, True, 0, (1, 2), 2, 200, PLAYERS)
            while state.status:
                state.check_or_call()

    return work


# They must agree, or the comparison means nothing.


def check(kit, deals=200):
    exact = equity(spot(*ACES_KINGS), threads=1)
    theirs = their_equity(kit)(2000)[0]
    assert abs(theirs - float(exact.shares[0].equity)) < 4 * 0.5 / 2000**0.5, "another equity"
    asked = spot(*("random",) * PLAYERS)
    rows = dealt(asked, deals)
    draw(missing(asked), starts(asked), Chunk(1, 0, deals).words, rows)
    values = valued(asked, rows, hand_table(ORDER, 7))
    for row, worth in zip(rows.tolist(), values.T, strict=True):
        cards = list(kit.Card.parse("".join(f"{c.rank}{c.suit.lower()}" for c in named(row))))
        holes = [cards[begin : begin + 2] for begin in range(column(asked, 0), len(cards), 2)]
        assert winners(kit, cards[:5], holes) == (worth == worth.max()).tolist(), "another winner"
    print(f"  the same equity, and the same winners of {deals} deals to {PLAYERS} players")


def named(row):
    return [DECK[number] for number in row]


def against(kit, trials, repeats):
    everybody = spot(*("random",) * PLAYERS)
    rows = [
        ("equity of two hands", our_equity(spot(*ACES_KINGS)), their_equity, 1000),
        (f"deal and show down, {PLAYERS} players", our_equity(everybody), their_showdown, 300),
        ("the same, by its table", our_equity(everybody), their_table, 20),
    ]
    print(f"  {'':34} {'kernel':>12} {'PokerKit':>9}   deals/s of processor time")
    for name, ours, theirs, fewer in rows:
        ours(1)
        mine = [speed(ours, trials) for _ in range(repeats)]
        if kit is None:
            print(f"  {name:34} {median(mine):12,.0f}")
            continue
        peer = [speed(theirs(kit), fewer) for _ in range(repeats)]
        part = median(np.array(mine) / np.array(peer))
        said = "reaches" if part >= LEAST else "MISSES"
        shown = f"{median(mine):12,.0f} {median(peer):9,.0f}"
        print(f"  {name:34} {shown}   {part:,.0f} times: {said} {LEAST}")
    print()


def exactly():
    print("exact equity of hold-em before the flop, one thread")
    for name, hands in QUESTIONS.items():
        asked = spot(*hands)
        begin = process_time()
        found = equity(asked, threads=1)
        took = process_time() - begin
        share = 100 * float(found.shares[0].equity)
        print(f"  {name:34} {share:8.4f} % {found.deals:18,} deals {took:8.2f} s")
    print()


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.peers.poker_equity", description=__doc__)
    parser.add_argument("--trials", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=5)
    asked = parser.parse_args()
    run(asked.trials, asked.repeats)


def run(trials=1_000_000, repeats=5):
    kit = pokerkit()
    print("poker: deals by chance, one thread")
    if kit is None:
        print("  PokerKit is not installed, so it is not measured")
    else:
        check(kit)
    against(kit, trials, repeats)
    exactly()


if __name__ == "__main__":
    main()

"""Exact best play at an environment comes to the return that the odds give."""

from collections import Counter
from fractions import Fraction
from statistics import mean
from typing import Any

from houseway.core.actors import Player
from houseway.games.blackjack.rules import VALUE
from houseway.odds.blackjack.advice import shipped
from houseway.odds.blackjack.chart import WISHES, Call, Kind, Row
from houseway.odds.blackjack.tables import May
from houseway.rl import aec

NAMES = {May.DRAW: "draw", May.STAND: "stand", May.DOUBLE: "double"}
ROUNDS = 2000
EXACT, DEVIATION = -0.00517636795, 1.1350  # of six decks, for each unit: docs/blackjack-odds.md
BOUND = 4 * DEVIATION / ROUNDS**0.5


def chosen(made, name, chart):
    """By the chart where a hand has to be decided; no wager but the first, and no insurance."""
    moves = {said.move: number for number, said in reversed(made.open(name).items())}
    if "stand" not in moves and "draw" not in moves:
        return 0
    lying = made.view(name)["public"]["round"]
    hand = next(one for one in lying["hands"] if one["acting"])
    up = VALUE[lying["dealer"]["cards"][0][0]]
    values = [VALUE[card[0]] for card in hand["cards"]]
    count = hand["count"]["verdict"]
    call = chart.call(Row(Kind.SOFT if count["soft"] else Kind.HARD, count["total"]), up)
    if "split" in moves and chart.call(Row(Kind.PAIR, values[0]), up) is Call.SPLIT:
        return moves["split"]
    return next(moves[NAMES[wish]] for wish in WISHES[call] if NAMES[wish] in moves)


def test_the_exact_chart_comes_to_the_exact_return():
    best = shipped(6)
    made = aec("blackjack", seats=1)
    units: list[Any] = []
    said: Counter[Any] = Counter()
    made.reset(seed=49)
    for _ in range(ROUNDS):
        name = made.agent_selection
        first = next(
            number for number, said in made.open(name).items() if said.given.get("bet") == "main"
        )
        stake = made.open(name)[first].given["stake"]
        made.step(first)
        while not made.round.over:
            assert best is not None
            number = chosen(made, name, best.chart)
            said[made.open(name)[number].move] += 1
            made.step(number)
        units.append(Fraction(made.round.won.cents[Player(1)], stake))
        made.reset()
    assert min(said[move] for move in ("draw", "stand", "double", "split")) > ROUNDS // 100
    assert abs(float(mean(units)) - EXACT) < BOUND

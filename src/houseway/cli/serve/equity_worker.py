"""What cards were worth, counted in a process of its own: no table waits for it.

The live system has no numerical stack; whoever serves it brings this along.
"""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING

from houseway.house.rounds.review import share
from houseway.web.screens.own_rounds import CountedShare

if TYPE_CHECKING:
    from houseway.games.poker.history.review import Question
    from houseway.sim.poker.equity.spot import Spot

MOST_SECONDS = 10.0  # for an exact count, about; else deals are drawn
DRAWN = 200_000  # deals
SEED = 1  # the same question has the same answer
KIND = 15  # niceness of the process


class EquityWorker:
    """A process that is started with the first question; one question after another."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, question: "Question") -> CountedShare | None:
        if self._pool is None:
            spawn = get_context("spawn")  # the serving process has threads
            self._pool = ProcessPoolExecutor(1, spawn, os.nice, (KIND,))
        return await asyncio.get_running_loop().run_in_executor(self._pool, counted, question)


@lru_cache(1_000)
def counted(question: "Question") -> CountedShare | None:
    """Return the share of the first hand; None where the question has no answer."""
    from houseway.core.game import Refused
    from houseway.sim.poker.equity.exact import plan
    from houseway.sim.poker.equity.run import Trials, equity
    from houseway.sim.poker.equity.spot import Unclear

    try:
        spot = spot_of(question)
        exact = plan(spot)
        by = exact if exact.seconds <= MOST_SECONDS else Trials(DRAWN, SEED)
        found = equity(spot, by, threads=1)
    except (Refused, Unclear):
        return None
    part = found.shares[0].equity
    return CountedShare(share(part.numerator, part.denominator), found.exact, found.deals)


def spot_of(question: "Question") -> "Spot":
    from houseway.sim.poker.equity.spot import KnownCards, Spot

    hands = (question.own, *question.others)
    return Spot(
        question.made_of,
        question.order,
        tuple(KnownCards(" ".join(map(str, cards)) or "random", cards) for cards in hands),
        question.board,
        question.dead,
        split=question.split,
        eight=question.eight,
    )

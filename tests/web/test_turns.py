"""Many who speak at once leave the loop to others every few milliseconds."""

import asyncio
from contextlib import suppress
from itertools import pairwise
from typing import Any

from houseway.web.connections.time_slices import SLICE, Slices


async def speaking(slices, said, number):
    if slices.full():
        await slices.turn()
    said.append(number)


async def rounds(said, wanted):
    """How many had spoken after each round of the loop."""
    counted = []
    while len(said) < wanted:
        counted.append(len(said))
        await asyncio.sleep(0)
    return counted


def test_no_more_than_a_slice_are_heard_in_a_round_and_all_in_their_order():
    async def all_at_once():
        slices = Slices()
        said: list[Any] = []
        many = 5 * SLICE + 7
        tasks = [asyncio.create_task(speaking(slices, said, one)) for one in range(many)]
        counted = await rounds(said, many)
        await asyncio.gather(*tasks)
        assert said == list(range(many))
        steps = [after - before for before, after in pairwise(counted)]
        assert max(steps) == SLICE

    asyncio.run(all_at_once())


def test_whoever_comes_later_does_not_go_before_those_who_wait():
    async def coming():
        slices = Slices()
        said: list[Any] = []
        first = [asyncio.create_task(speaking(slices, said, one)) for one in range(3 * SLICE)]
        await asyncio.sleep(0)
        assert len(said) == SLICE
        late = asyncio.create_task(speaking(slices, said, "late"))
        await asyncio.gather(*first, late)
        assert said[-1] == "late"

    asyncio.run(coming())


def test_a_connection_that_goes_while_it_waits_takes_no_turn():
    async def going():
        slices = Slices()
        said: list[Any] = []
        tasks = [asyncio.create_task(speaking(slices, said, one)) for one in range(SLICE + 3)]
        await asyncio.sleep(0)
        tasks[SLICE].cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert said == [*range(SLICE), SLICE + 1, SLICE + 2]

    asyncio.run(going())


def test_few_who_speak_never_wait():
    async def one_after_another():
        slices = Slices()
        for _ in range(3):
            assert not any(slices.full() for _ in range(SLICE))
            assert slices.full()
            await asyncio.sleep(0)

    asyncio.run(one_after_another())

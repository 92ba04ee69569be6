"""Work beside the moves: in small pieces, and not all the time while moves wait."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from time import perf_counter

from houseway.floor.live.floor import Floor

STEP = 0.0015  # seconds of work before others get a turn
VIEWS, BESIDE = 19, 39  # times as long as it worked it rests, while moves wait
PIECE = 0.02  # seconds of rest before it is asked again whether it is needed
SLICE = 40  # moves, one after another, before the loop comes round: some 10 ms
Turn = Callable[[], bool]  # False: it was not taken, its connection has gone


class Slices:
    """Moves that very many make at the same moment, so many in each round of the loop.

    Between two slices answers go out, what was decided is sent to be written, and others are heard.
    """

    def __init__(self) -> None:
        self._heard = 0  # in this round
        self._waiting: deque[Turn] = deque()

    def full(self) -> bool:
        """Return whether the next move has to wait for another round; else it is counted."""
        if self._waiting or self._heard >= SLICE:
            return True
        if not self._heard:
            asyncio.get_running_loop().call_soon(self._round)
        self._heard += 1
        return False

    def later(self, turn: Turn) -> None:
        """Take a turn in another round, in the order of coming."""
        self._waiting.append(turn)

    async def turn(self) -> None:
        """Wait for a turn in another round, as moves do."""
        mine = asyncio.get_running_loop().create_future()
        self.later(partial(awake, mine))
        await mine

    def _round(self) -> None:
        self._heard = 0
        while self._waiting and self._heard < SLICE:
            if self._waiting.popleft()():
                self._heard += 1
        if self._heard:
            asyncio.get_running_loop().call_soon(self._round)


def awake(who: "asyncio.Future[None]") -> bool:
    if who.done():
        return False
    who.set_result(None)
    return True


class Turns:
    """Work that leaves the loop to others every few milliseconds."""

    def __init__(self, rest: int) -> None:
        self._rest = rest
        self.worked = 0.0
        self._since = perf_counter()

    async def over(self) -> bool:
        """Let others have their turn, if it is time."""
        spent = perf_counter() - self._since
        if spent < STEP:
            return False
        self.worked += spent
        await asyncio.sleep(0)
        self._since = perf_counter()
        return True

    async def rest(self, floor: Floor, urgent: asyncio.Event | None = None) -> None:
        """Let moves pass, if there are any, unless something is to be seen at once."""
        left, self.worked = self._rest * self.worked, 0.0
        await let_pass(floor, left, urgent)
        self._since = perf_counter()


async def let_pass(floor: Floor, left: float, urgent: asyncio.Event | None = None) -> None:
    """Yield for up to `left` seconds while moves wait and `urgent` is not set."""
    while left > 0 and floor.busy and not (urgent is not None and urgent.is_set()):
        await asyncio.sleep(min(left, PIECE))
        left -= PIECE

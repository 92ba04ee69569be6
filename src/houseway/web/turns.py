"""Work beside the moves: in small pieces, and not all the time while moves wait."""

import asyncio
from time import perf_counter

from houseway.floor.system.floor import Floor

STEP = 0.0015  # seconds of work before others get a turn
VIEWS, BESIDE = 19, 39  # times as long as it worked it rests, while moves wait
PIECE = 0.02  # seconds of rest before it is asked again whether it is needed


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
        while left > 0 and floor.busy and not (urgent is not None and urgent.is_set()):
            await asyncio.sleep(min(left, PIECE))
            left -= PIECE
        self._since = perf_counter()

"""Entrants of a poker tournament, each at a terminal by websocket, who play to the end of it."""

import asyncio
from typing import Any

from houseway.client import Client, Key, StreamView
from houseway.core.entropy import Seeded

CUP = "tournament:CUP"
OVER = ("over", "cancelled")
BOLD = 2  # once in so many times he bets as high as he may
Json = dict[str, Any]


class Contender:
    """An entrant: takes the place drawn for them and answers what is due, until all is over."""

    def __init__(self, address: str, key: str, number: int) -> None:
        self.client = Client(address, Key(key, player=number), streams=[CUP])
        self.number, self.chance = number, Seeded(number)
        self.accepted, self.refused = 0, list[str]()
        self.tables: list[str] = []  # where he has played, one after another
        self.stacks: list[int] = []  # his chips, as his terminal showed them

    async def play(self) -> "Contender":
        async with self.client as client:
            sitting, last = asyncio.create_task(asyncio.sleep(0)), 0
            async for cup in client.views(CUP):
                entrant = cup.own.get("entrant") or {}
                self.stacks.append(entrant.get("chips", 0))
                if cup.whole and cup.number > last and cup.offer("take-place") is not None:
                    last = await self.put(CUP, "take-place")  # a view of before says nothing now
                table = entrant.get("at") or ""
                if table and table not in self.tables[-1:]:
                    sitting.cancel()
                    sitting = asyncio.create_task(self.sit_at(table))
                if cup.public["phase"] in OVER:
                    break
            sitting.cancel()
        return self

    async def sit_at(self, table: str) -> None:
        """The table may be opened a little later than it was drawn."""
        name = f"table:{table}"
        self.tables.append(table)
        while not self.client.seen(name).changes:
            await self.client.watch([table], [CUP])
            await asyncio.sleep(0.05)
        last = 0
        async for seen in self.client.views(name):
            if seen.whole and seen.number > last and (due := asked(seen)):
                last = max(seen.number, await self.answer(name, due))

    async def answer(self, table: str, due: dict[str, Json]) -> int:
        """Go all in now and then, so that it comes to an end; else check, call or fold."""
        if "bet-to" in due and not self.chance.below(BOLD):
            (stake,) = (one for one in due["bet-to"]["fields"] if one["name"] == "stake")
            return await self.put(table, "bet-to", stake=stake.get("high", stake.get("fixed")))
        move = next((move for move in ("check", "call", "fold") if move in due), None)
        return 0 if move is None else await self.put(table, move)

    async def put(self, stream: str, move: str, **given: Any) -> int:
        """Put a move; the number of its record in the stream, or 0 if it was refused."""
        answer = await self.client.put(stream, move, player=self.number, **given)
        if answer.record:
            self.accepted += 1
        else:
            self.refused.append(f"{move}: {answer.refused or answer.stale}")
        return answer.number or 0


def asked(seen: StreamView) -> dict[str, Json]:
    due = (one for one in seen.offered if one["why"] == "due" and "blocked" not in one)
    return {one["move"]: one for one in due}

"""Entrants of a poker tournament, each at his terminal by websocket, who play to the end of it."""

import asyncio
from typing import Any

from houseway.client import Client, Key, StreamView
from houseway.core.entropy import Seeded

CUP = "tournament:CUP"
OVER = ("over", "cancelled")
BOLD = 2  # once in so many times he bets as high as he may
Json = dict[str, Any]


class Contender:
    """Takes the place that he has drawn and answers what he is asked, until all is over."""

    def __init__(self, address: str, key: str, number: int) -> None:
        self.client = Client(address, Key(key, player=number), streams=[CUP])
        self.number, self.chance = number, Seeded(number)
        self.accepted, self.refused = 0, list[str]()
        self.tables: list[str] = []  # where he has played, one after another
        self.stacks: list[int] = []  # his chips, as his terminal showed them

    async def play(self) -> "Contender":
        async with self.client as client:
            sitting = asyncio.create_task(asyncio.sleep(0))
            async for cup in client.views(CUP):
                entrant = cup.own.get("entrant") or {}
                self.stacks.append(entrant.get("chips", 0))
                if cup.offer("take-place") is not None:
                    await self.put(CUP, "take-place")
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
                last = seen.number
                await self.answer(name, due)

    async def answer(self, table: str, due: dict[str, Json]) -> None:
        """All in now and then, so that it comes to an end; else he stays in as he can."""
        if "bet-to" in due and not self.chance.below(BOLD):
            (stake,) = (one for one in due["bet-to"]["fields"] if one["name"] == "stake")
            await self.put(table, "bet-to", stake=stake.get("high", stake.get("fixed")))
            return
        for move in ("check", "call", "fold"):
            if move in due:
                await self.put(table, move)
                return

    async def put(self, stream: str, move: str, **given: Any) -> None:
        said = await self.client.put(stream, move, player=self.number, **given)
        if said.record:
            self.accepted += 1
        else:
            self.refused.append(f"{move}: {said.refused or said.stale}")


def asked(seen: StreamView) -> dict[str, Json]:
    return {one["move"]: one for one in seen.offered if one["why"] == "due"}

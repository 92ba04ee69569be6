"""A newcomer at terminal 1, over the websocket that the pages use: in, a wager each way, out."""

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import typer

from houseway.core.money import dollars
from houseway.floor.records.stream_names import terminal_stream

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from houseway.cli.serve.server import Address
    from houseway.web.node.service import Service

Message = dict[str, Any]
TERMINAL, TABLE, BETS = 1, "R1", ("red",)
NOTE, STAKE = 100_00, 5_00
PATIENCE = 300.0  # seconds for all of it; machines may be slow
LEAST_LEFT = 1_500  # milliseconds of a period in which a wager is still begun
ROUNDS = 2  # that every table plays before the floor closes


async def visit(at: "Address", service: "Service") -> None:
    """From the note to the ticket, told step by step; then until every table has played."""
    from websockets.asyncio.client import connect

    from houseway.floor.live.streams.table import TableStream

    async with asyncio.timeout(PATIENCE):
        async with connect(f"ws://{at.host}:{at.port}/floor", max_size=None) as line:
            await Guest(line, service.keys.terminals).play()
        tables = service.floor.hall.of(TableStream).values()
        while min(table.round_number for table in tables) <= ROUNDS:
            await asyncio.sleep(0.1)


class Guest:
    def __init__(self, line: "ClientConnection", key: str) -> None:
        self.line, self.key = line, key
        self.request = 0

    async def play(self) -> None:
        await self.say("hello", key=self.key, player=TERMINAL, tables=[TABLE])
        await self.until(lambda message: message["kind"] == "welcome")
        await self.put("insert-note", note=NOTE)
        typer.echo(f"Terminal {TERMINAL}: a note of {dollars(NOTE)} goes in.")
        round_ = await self.wager()
        typer.echo(f"   {dollars(STAKE)} on red, confirmed for round {round_}.")
        for payment in await self.settled():
            net = payment["returned"] + payment["win"] - payment["wager"]["stake"]
            came = "wins" if net > 0 else "loses"
            bet, cite = payment["wager"]["bet"], payment["cite"]
            typer.echo(f"   {bet} {came} {dollars(abs(net))} ({cite}).")
        await self.put("cash-out")
        paper = await self.until(lambda message: message["kind"] == "paper")
        typer.echo("   Cashed out:\n")
        for line in paper["text"].splitlines():
            typer.echo(f"      {line}".rstrip())
        typer.echo()

    async def wager(self) -> int:
        """On red, in a period that has time left for it; its round."""
        view = await self.until(self.is_open)
        for bet in BETS:
            await self.say("touch", table=TABLE, bet=bet, cents=STAKE)
            await self.until(lambda message: message["kind"] == "chips")
        self.request += 1
        await self.say("confirm", request=self.request, table=TABLE, round=view["round"])
        await self.answered()
        return int(view["round"])

    def is_open(self, message: Message) -> bool:
        left = message.get("closes_in_ms") if message["kind"] == "view" else None
        return left is not None and left > LEAST_LEFT

    async def settled(self) -> list[Message]:
        """Return what the round paid, once another can begin."""

        def paid(message: Message) -> bool:
            return bool(message["kind"] == "view" and (message.get("own") or {}).get("won"))

        return list((await self.until(paid))["own"]["won"])

    async def put(self, move: str, **given: Any) -> None:
        self.request += 1
        content = {"move": move, **given}
        await self.say("put", request=self.request, stream=terminal_stream(TERMINAL), move=content)
        await self.answered()

    async def answered(self) -> None:
        answer = await self.until(lambda message: message.get("request") == self.request)
        assert answer.get("record"), f"the floor did not accept it: {answer}"

    async def say(self, kind: str, **said: Any) -> None:
        await self.line.send(json.dumps({"kind": kind, **said}))

    async def until(self, fits: Callable[[Message], bool]) -> Message:
        while not fits(message := json.loads(await self.line.recv())):
            pass
        return dict(message)

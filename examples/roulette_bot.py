"""A bot that plays roulette: `python examples/roulette_bot.py ws://127.0.0.1:8019/floor KEY 1`."""

import asyncio
import sys

from houseway.client import Client, Key


async def play(address: str, key: str, terminal: int, rounds: int = 10) -> list[int]:
    """What is left of a hundred dollars after each wager of ten dollars on red."""
    left: list[int] = []
    async with Client(address, Key(key, terminal), tables=["R1"]) as me:
        await me.put(me.terminal, "insert-note", note=100_00)
        async for table in me.periods("R1"):
            answer = await me.wager("R1", {"red": 10_00})
            print(f"round {table.round}: {answer.refused or answer.stale or answer.credit}")
            left += [answer.credit] if answer.credit is not None else []
            if len(left) == rounds or "credit" in answer.refused:
                break
    return left


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3]))))

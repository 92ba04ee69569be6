"""Time a result's way to the screens of 250 terminals.

`python -m bench.floor.screens [terminals] [pages] [rounds]`

One process serves roulette; this one has a websocket for every terminal, which reads and parses
all that it is sent and wagers on every round, and some pages in a real browser. A result begins
when the first of them has it. Told: how long until half, 95 of 100 and the last have it, and how
long a page took from its address to a felt that can be touched.
"""

import asyncio
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright
from tests.browser.chromium import FLAGS, executable
from websockets.asyncio.client import ClientConnection, connect

PORT = 8877
PLAN = """\
site = "Casino Canberra"
[tables.R1]
game = "roulette"
edition = "NI2019"
settings = { wagering-period = 8 }
"""
WATCH = """() => {
  window.came = [];
  let shown = '';
  const look = () => {
    const now = document.querySelector('.page.result .pocket')?.textContent ?? '';
    if (now && !shown) window.came.push(Date.now() / 1000);
    shown = now;
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, all);
}"""
READY = """() => new Promise((told) => {
  const ready = () => document.querySelector('[data-area]');
  const look = () => ready() ? told(performance.now()) : setTimeout(look, 5);
  look();
})"""


class Screen:
    """A terminal that reads everything, and wagers once a round."""

    def __init__(self, line: ClientConnection, number: int, key: str) -> None:
        self.line, self.number, self.key = line, number, key
        self.request, self.wagered = 0, 0
        self.came: dict[int, float] = {}  # when the result of a round was parsed

    async def run(self) -> None:
        await self.say(kind="hello", key=self.key, player=self.number, tables=["R1"])
        await self.put(move={"move": "insert-note", "note": 100_00})
        async for text in self.line:
            message = json.loads(text)
            if message["kind"] == "view" and message["stream"] == "table:R1":
                await self.seen(message)

    async def seen(self, view: dict[str, Any]) -> None:
        spin, round_ = (view.get("public") or {}).get("spin"), view.get("round") or 0
        if spin and spin.get("result") is not None:
            self.came.setdefault(round_, time.time())
        if (view.get("closes_in_ms") or 0) > 2_000 and self.wagered < round_:
            self.wagered = round_
            await self.say(kind="touch", table="R1", bet=f"straight:{self.number % 37}", cents=1_00)
            self.request += 1
            await self.say(kind="confirm", request=self.request, table="R1", round=round_)

    async def put(self, move: dict[str, Any]) -> None:
        self.request += 1
        stream = f"terminal:{self.number}"
        await self.say(kind="put", request=self.request, stream=stream, move=move)

    async def say(self, **said: Any) -> None:
        await self.line.send(json.dumps(said))


def served(folder: Path, terminals: int, tables: str = PLAN) -> tuple["subprocess.Popen[str]", str]:
    """The floor, and the key of its terminals."""
    plan = folder / "plan.toml"
    plan.write_text(tables)
    words = f"serve --store {folder}/floor.db --plan {plan} --terminals {terminals} --port {PORT}"
    command = [sys.executable, "-m", "houseway", *words.split(), "--keys"]
    floor = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert floor.stdout is not None
    for line in floor.stdout:
        if found := re.search(r"player[.]html#key=([^&]+)&terminal=1", line):
            listening()
            return floor, found[1]
    raise AssertionError("the floor did not start")


def listening() -> None:
    """Wait until the floor answers: its links are printed before it does."""
    for _ in range(1_000):
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", PORT)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("the floor does not answer")


async def opened(browser: Browser, number: int, key: str) -> tuple[Page, float]:
    """A page, and the milliseconds from its address until its felt could be touched."""
    page = await (await browser.new_context(viewport={"width": 1280, "height": 800})).new_page()
    await page.goto(f"http://127.0.0.1:{PORT}/player.html#key={key}&terminal={number}&table=R1")
    ready = await page.evaluate(READY)
    await page.evaluate(WATCH)
    return page, float(ready)


async def measured(key: str, terminals: int, pages: int, rounds: int) -> None:
    path, more = executable()
    async with async_playwright() as play:
        browser = await play.chromium.launch(
            executable_path=path, args=FLAGS, env={**os.environ, **more}
        )
        real = [await opened(browser, number, key) for number in range(1, pages + 1)]
        print(f"felt ready after {', '.join(f'{ready:.0f}' for _, ready in real)} ms")
        address = f"ws://127.0.0.1:{PORT}/floor"
        numbers = range(pages + 1, terminals + 1)
        lines = [await connect(address, max_size=None) for _ in numbers]
        screens = [Screen(*one, key) for one in zip(lines, numbers, strict=True)]
        tasks = [asyncio.create_task(screen.run()) for screen in screens]
        while min(len(screen.came) for screen in screens) < rounds + 1:
            await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()
        shown = [await page.evaluate("window.came") for page, _ in real]
        await browser.close()
    tell(screens, shown)


def tell(screens: list[Screen], shown: list[list[float]]) -> None:
    for round_ in sorted(set.intersection(*(set(one.came) for one in screens)))[1:]:
        times = sorted(one.came[round_] for one in screens)
        spread = [1000 * (one - times[0]) for one in times]
        near = [1000 * (at - times[0]) for page in shown for at in page if abs(at - times[0]) < 3]
        half, most = statistics.median(spread), spread[len(spread) * 95 // 100]
        said = f"half {half:.0f}, 95 of 100 {most:.0f}, last {spread[-1]:.0f} ms"
        print(f"round {round_}: {len(times)} terminals, {said}; ", end="")
        print(f"pages drawn after {', '.join(f'{one:.0f}' for one in near)} ms")


def main(terminals: int = 250, pages: int = 4, rounds: int = 5) -> None:
    with tempfile.TemporaryDirectory() as folder:
        floor, key = served(Path(folder), terminals)
        try:
            asyncio.run(measured(key, terminals, pages, rounds))
        finally:
            floor.terminate()
            floor.wait()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

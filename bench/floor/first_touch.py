"""From an address to a felt that can be touched: `python -m bench.floor.first_touch [times]`.

One process serves roulette, baccarat and sic bo; a real browser opens a Player Terminal of each,
anew every time (nothing is cached). A felt counts when its betting areas stand in the page and the
connection is up, so that a finger would be answered. Load of the machine is said with the figure.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import FLAGS, executable

from bench.floor.screens import PORT, served

TABLES = ("R1", "B1", "D1")
PLAN = """\
site = "Casino Canberra"
[tables.R1]
game = "roulette"
edition = "NI2019"
[tables.B1]
game = "baccarat"
edition = "NI2019"
[tables.D1]
game = "sic-bo"
edition = "NI2019"
"""
# Put in before any script of the page: it looks whenever something is drawn.
LOOK = """
  let told;
  window.ready = new Promise((done) => (told = done));
  const look = () => document.querySelector('[data-area]') && told(performance.now());
  const seen = new MutationObserver(look);
  const all = { subtree: true, childList: true };
  document.addEventListener('DOMContentLoaded', () => seen.observe(document.body, all));
"""


def opened(browser: Browser, terminal: int, key: str, table: str) -> tuple[float, float]:
    """Milliseconds until the scripts were read, and until the felt could be touched."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(LOOK)
    page.goto(f"http://127.0.0.1:{PORT}/player.html#key={key}&terminal={terminal}&table={table}")
    ready = float(page.evaluate("window.ready"))
    read = page.evaluate("performance.getEntriesByType('navigation')[0].domInteractive")
    context.close()
    return float(read), ready


def main(times: int) -> None:
    path, more = executable()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        floor, key = served(Path(folder), 60, PLAN)
        try:
            browser = play.chromium.launch(
                executable_path=path, args=FLAGS, env={**os.environ, **more}
            )
            for table in TABLES:
                found = [opened(browser, number + 1, key, table) for number in range(times)]
                read, ready = zip(*found, strict=True)
                print(
                    f"{table}: page read after {statistics.median(read):.0f} ms, felt ready after "
                    f"{statistics.median(ready):.0f} ms (first {ready[0]:.0f}, "
                    f"worst {max(ready):.0f}), load {os.getloadavg()[0]:.1f}"
                )
            browser.close()
        finally:
            floor.terminate()
            floor.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)

"""`python -m bench.soak.display`: the display above a table, for thousands of rounds.

Rounds of each Multi Terminal game are played once and their views recorded; then a display in
Chromium is shown them again and again over a websocket that is none, each as a new round. Memory is
measured after a collection: once the page is warm it may not grow, nor may what it has drawn.
The number of rounds is the argument, or SOAK_DISPLAY, or ten thousand.
"""

import argparse
import json
import os
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from time import perf_counter

from playwright.sync_api import sync_playwright
from tests.browser.chromium import FLAGS, executable
from tests.floor.system.evening import Evening, accepted

from houseway.floor.views.parts import fixed_part, public_part

TABLES = {"B1": "player", "R1": "red", "D1": "small"}  # and a bet of each
RECORDED = 12  # rounds
LOT = 50  # rounds between two looks at the clock of the page
LOOKS, WARM = 10, 3  # measurements, and how many before they are compared
MOST = 1_000_000  # bytes that may be more at the end
LINE = """
window.WebSocket = class {
  constructor() { window.wire = this; setTimeout(() => this.onopen?.(), 0); }
  send() {} close() {}
};
"""
SHOW = """async ([views, first, rounds]) => {
  const say = (message) => window.wire.onmessage({ data: JSON.stringify(message) });
  let number = first * 100;
  for (let round = first; round < first + rounds; round++) {
    for (const view of views[round % views.length]) {
      say({ ...view, number: ++number, round });
    }
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.display", description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=usual())
    return int(run(parser.parse_args().rounds) > 0)


def usual():
    return int(os.environ.get("SOAK_DISPLAY", "10000"))


def run(rounds):
    """How many displays grew."""
    path, more = executable()
    grown = 0
    with sync_playwright() as play, pages() as address:
        browser = play.chromium.launch(executable_path=path, args=FLAGS, env={**os.environ, **more})
        for table, bet in TABLES.items():
            began = perf_counter()
            measures = watched(browser, address, recorded(table, bet), rounds)
            grown += told(table, rounds, measures, perf_counter() - began)
        browser.close()
    return grown


class pages:  # noqa: N801 - used as a context
    """The built pages, from a server that does nothing else."""

    def __enter__(self):
        folder = str(files("houseway.web") / "static")
        quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(quiet, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def recorded(table, bet):
    """The views of some rounds: each as a list of messages."""
    evening = Evening(seed=5)
    evening.buy_in(1, 100_00)
    evening.buy_in(1, 100_00)
    rounds, views = [], []

    def look():
        stream = evening.table(table)
        now, listing = stream.now, stream.desk.listing
        view = {"kind": "view", "stream": f"table:{table}", "closes_in_ms": closing(stream)}
        view["public"] = public_part(listing, now.state, now.due.turn)
        if not rounds and not views:
            view["fixed"] = fixed_part(listing, now.state, now.due.turn)
        views.append(json.loads(json.dumps(view, default=str)))

    for _ in range(RECORDED):
        evening.to_the_wagers(table)
        accepted(evening.confirm(table, 1, (bet, 10_00)))
        look()
        evening.expire(table)
        while evening.table(table).now.state.round is not None:
            evening.deal(table)
            look()
        rounds.append(views)
        views = []
    return rounds


def closing(stream):
    return None if stream.deadline is None else 20_000


def watched(browser, address, views, rounds):
    """Bytes and nodes, ten times on the way."""
    page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
    page.add_init_script(LINE)
    name = views[0][0]["stream"].removeprefix("table:")
    page.goto(f"{address}/display.html#key=k&table={name}")
    page.wait_for_function("() => Boolean(window.wire?.onmessage)")
    welcome = {"kind": "welcome", "floor": "main", "role": "dealer", "tables": [name]}
    page.evaluate("(said) => window.wire.onmessage({ data: JSON.stringify(said) })", welcome)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    step = -(-rounds // LOOKS // RECORDED) * RECORDED  # the same view each time
    measures = []
    for first in range(0, LOOKS * step, step):
        for lot in range(first, first + step, LOT):
            page.evaluate(SHOW, [views, lot + 1, min(LOT, first + step - lot)])
        measures.append(measured(session, page, first + step))
    page.context.close()
    return measures


def measured(session, page, after):
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    nodes = page.evaluate("document.querySelectorAll('*').length")
    return after, used, nodes


def told(table, rounds, measures, seconds):
    """Whether it grew, and the figures."""
    warm = measures[WARM:]
    grew = warm[-1][1] - warm[0][1]
    print(f"{table}: {rounds:,} rounds in {seconds:.0f} s")
    for after, used, nodes in measures:
        print(f"  after {after:>6,} rounds {used / 1e6:6.2f} MB, {nodes} elements")
    print(f"  grew by {grew / 1e6:+.2f} MB since it was warm")
    return int(grew > MOST or len({nodes for *_, nodes in measures}) > 1)


if __name__ == "__main__":
    sys.exit(main())

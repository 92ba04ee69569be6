"""`houseway demo`: a furnished floor with bots, on a free port, in a store that is not kept.

In a terminal it stays open until Ctrl-C. Anywhere else, and where no pages are built, somebody
plays one round over the websocket, and it ends by itself.
"""

import asyncio
import errno
import signal
import socket
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.files import at_terminal
from houseway.cli.output.console import stop
from houseway.cli.serve.server import Address
from houseway.core.value import changed, value

if TYPE_CHECKING:
    import uvicorn

    from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
    from houseway.web.node.service import Service

HOST = "127.0.0.1"
MORE_PORTS = 20  # that are tried after one that is busy
SHORT = ("wagering-period", "5")  # the shortest that may be set
NOTES = 4  # that a bot buys in with: it plays soon
TERMINALS, BOTS = 20, 12  # of a demo that plays one round and ends
QUICK = 0.25  # of a dealer's usual waits, where nobody looks on
GRACE = 3  # seconds for pages that are open when it ends
BUSY = (errno.EADDRINUSE, errno.EACCES)

MOST_PORT = 65_535
Port = Annotated[
    int,
    typer.Option(help="Port to listen on; if it is busy, the next free one.", min=1, max=MOST_PORT),
]
Once = Annotated[bool, typer.Option("--once", help="Play one round, print it and exit.")]


@value
class Opened:
    """A floor that is being served."""

    service: "Service"
    server: "uvicorn.Server"
    at: Address


def demo(port: Port = 8019, once: Once = False) -> None:
    """Open a floor in the browser, with bots and a link for each role.

    Nothing is kept. Without a terminal, it plays one round, prints it and exits.
    """
    from houseway.cli.demo import guide, rounds
    from houseway.web.api.pages import BUILT

    listening, port = free_port(port)
    if not BUILT.files:
        guide.say_not_built()
    stays = not once and bool(BUILT.files) and at_terminal() and sys.stdout.isatty()
    with TemporaryDirectory(prefix="houseway-") as folder:
        store = Path(folder) / "demo.db"
        for end in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(end, signal.default_int_handler)  # ends like Ctrl-C: nothing is left
        ended = stays  # by Ctrl-C; the loop may have closed in good order before it says so
        try:
            asyncio.run(serve_demo(store, listening, port, stays=stays))
        except KeyboardInterrupt:
            ended = True
        if ended:
            typer.echo("\nThe floor is closed; nothing of it is kept.")
        else:
            rounds.tell(store)
            guide.tell_how_to_stay()


def free_port(wanted: int) -> tuple[socket.socket, int]:
    """The port that was asked for, or the next one that nobody uses."""
    for port in range(wanted, min(wanted + MORE_PORTS, MOST_PORT) + 1):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, port))
            listening.listen()
        except OSError as why:
            listening.close()
            if why.errno not in BUSY:
                raise
            continue
        if port != wanted:
            typer.echo(f"Port {wanted} is busy: it is {port} instead.\n")
        return listening, port
    raise stop(f"ports {wanted} to {wanted + MORE_PORTS} are all busy: --port names another")


async def serve_demo(store: Path, listening: socket.socket, port: int, *, stays: bool) -> None:
    """The floor, until somebody interrupts it, or until one round was played."""
    from houseway.cli.demo import guide
    from houseway.cli.demo.guest import visit

    opened = prepared(store, port, stays=stays)
    serving = asyncio.create_task(opened.server.serve(sockets=[listening]))
    try:
        while not opened.server.started and not serving.done():
            await asyncio.sleep(0.01)
        assert opened.server.started, "the floor did not start"
        guide.tell(opened.at, opened.service.keys, stays=stays)
        if stays:
            await asyncio.wait((serving,))
        else:
            await visit(opened.at, opened.service)
    finally:
        opened.server.should_exit = True
        await serving


def prepared(store: Path, port: int, *, stays: bool) -> Opened:
    import uvicorn

    from houseway.cli.serve.equity_worker import EquityWorker
    from houseway.floor.live.staff.bots import Habits
    from houseway.floor.live.staff.dealers import Pace
    from houseway.web.app import application
    from houseway.web.connections.fast_websocket import served_over
    from houseway.web.node.service import Plan, Service
    from houseway.web.people.credentials.role_keys import Keys

    by = 1.0 if stays else QUICK
    furnish = floor_plan(quick=not stays)
    plan = Plan(
        str(store),
        pace=Pace().quickened(by),
        furnish=furnish,
        bots=furnish.bots,
        habits=Habits(notes=NOTES).quickened(by),
        solver=EquityWorker(),
    )
    service = Service(plan, Keys())
    config = served_over(application(service), timeout_graceful_shutdown=GRACE)
    return Opened(service, uvicorn.Server(config), Address(HOST, port))


def floor_plan(*, quick: bool) -> "FloorPlan":
    """A table of every game; where nobody looks on, four tables with short periods."""
    from houseway.cli.demo import rounds
    from houseway.floor.live.startup.floor_plan import named_plan, plan_of

    plan = plan_of(named_plan("demo"))
    if not quick:
        return plan
    few = (table for table in plan.tables if table.name in rounds.TABLES)
    return changed(plan, terminals=TERMINALS, bots=BOTS, tables=tuple(map(shortened, few)))


def shortened(table: "TablePlan") -> "TablePlan":
    return changed(table, settings=tuple({**dict(table.settings), SHORT[0]: SHORT[1]}.items()))

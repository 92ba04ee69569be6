"""`houseway serve`: the live floor on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.show import stop
from houseway.cli.sources import text_of
from houseway.core.value import changed, value

if TYPE_CHECKING:
    from houseway.floor.system.furnishing import FloorPlan
    from houseway.web.keys import Keys
    from houseway.web.service import Plan
    from houseway.web.witness.sending import Witnessing

LOGS = {"text": "warning", "json": "info"}  # and from which severity on
HOSTS = ("127.0.0.1", "::1", "localhost")


def known_log(kind: str) -> str:
    if kind not in LOGS:
        raise stop(f"--log {kind[:20]!r} is none of {', '.join(LOGS)}")
    return kind


@value
class Address:
    host: str
    port: int

    def __str__(self) -> str:
        return f"http://{self.host}:{self.port}"


@value
class Wanted:
    """What is put on an empty floor, who plays there by himself, and who else comes in."""

    furnish: "FloorPlan"
    bots: int
    pace: float
    keys: bool
    heads: "Heads"
    log: str = "text"


@value
class Heads:
    """The floor's key, and who keeps what is signed with it."""

    key: Path | None
    witness: str
    every: int


StoreName = Annotated[str, typer.Option(help="A file for SQLite, or postgresql://… for a server.")]
Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)]
Terminals = Annotated[int, typer.Option(help="Player Terminals of a new floor.", min=1, max=2500)]
PlanFile = Annotated[
    Path | None, typer.Option(help="What a new floor is furnished with: TOML, or every-game.")
]
BotCount = Annotated[
    int | None, typer.Option(help="Terminals that play by themselves.", min=0, max=2500)
]
PaceOf = Annotated[
    float,
    typer.Option(help="How long dealers and bots wait: 0.1 is a tenth.", min=0.001, max=100),
]
NodeLink = Annotated[
    str, typer.Option(help="Where other processes on the same store reach this one.")
]
KeyFile = Annotated[
    Path | None, typer.Option("--signing-key", help="The floor's own key; else beside the store.")
]
WitnessAt = Annotated[
    str, typer.Option("--witness", help="Who keeps signed heads: a file, or http://…")
]
WitnessEvery = Annotated[
    int, typer.Option(help="Records after which a head is sent.", min=1, max=1_000_000)
]
LogAs = Annotated[
    str,
    typer.Option("--log", help="How the log is written: text or json.", callback=known_log),
]
ByKeys = Annotated[
    bool, typer.Option("--keys", help="Let everybody in by printed keys: to show it around.")
]


def serve(
    store: StoreName = "houseway.db",
    host: Host = "127.0.0.1",
    port: Port = 8019,
    terminals: Terminals = 20,
    plan: PlanFile = None,
    bots: BotCount = None,
    pace: PaceOf = 1.0,
    link: NodeLink = "127.0.0.1:0",
    keys: ByKeys = False,
    signing_key: KeyFile = None,
    witness: WitnessAt = "",
    witness_every: WitnessEvery = 1_000,
    log: LogAs = "text",
) -> None:
    """Serve a floor: tables, terminals and the cash desk, over websockets.

    A store that is empty is furnished with Multi Terminal baccarat (both methods), roulette and
    sic bo. One that is not goes on where it stood. Several processes may be started on one store:
    one serves, the others bring their terminals to it and stand ready.

    People sign in with passwords of their own. The first operator has none: a link is printed by
    which he chooses one, and then enrols others and pairs the terminals.
    """
    if host not in HOSTS:
        typer.echo("Passwords cross this network as they are: put TLS before it.", err=True)
    with faults_end_with_2(store, plan, Address(host, port)):
        furnish = furnishing(plan, terminals)
        heads = Heads(signing_key, witness, witness_every)
        wanted = Wanted(furnish, furnish.bots if bots is None else bots, pace, keys, heads, log)
        run(store, Address(host, port), wanted, link)


@contextmanager
def faults_end_with_2(store: str, plan: Path | None, address: Address) -> Iterator[None]:
    """What keeps a floor from being served is said on standard error."""
    from houseway.floor.ports import Unavailable, Unsuited
    from houseway.floor.system.furnishing import BadPlan

    try:
        yield
    except BadPlan as why:
        raise stop(f"{plan}: {why}") from None
    except (Unsuited, Unavailable) as why:
        raise stop(f"{store}: {why}") from None
    except OSError as why:
        raise stop(f"cannot serve {store} on {address}: {why.strerror or why}") from None


def furnishing(plan: Path | None, terminals: int) -> "FloorPlan":
    """What a new floor is furnished with: a file, a plan that comes along, or the usual."""
    from houseway.floor.system.furnishing import multi_terminal, named_plan, plan_of

    if plan is None:
        return multi_terminal(terminals)
    text = text_of(plan) if plan.exists() else named_plan(str(plan))
    return plan_of(text, terminals)


def run(store: str, address: Address, wanted: Wanted, link: str) -> None:
    """Until it is interrupted."""
    import uvicorn

    from houseway.web.app import application
    from houseway.web.node import Node, keys_of
    from houseway.web.operating.logs import logged

    if "://" not in store:
        store = str(Path(store).expanduser())
    plan = planned(store, wanted)
    logged(wanted.log, LOGS[wanted.log])
    welcome(store, address)
    if wanted.keys:
        show_links(address, keys_of(plan))
    else:
        plan = changed(plan, people=partial(invite, address))
    config = uvicorn.Config(
        application(Node(plan, at=link)),
        host=address.host,
        port=address.port,
        log_level="warning",
        log_config=None,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
    uvicorn.Server(config).run()


def planned(store: str, wanted: Wanted) -> "Plan":
    from houseway.floor.system.bots import Habits
    from houseway.floor.system.dealers import Pace
    from houseway.web.service import Plan

    return Plan(
        store,
        pace=Pace().quickened(wanted.pace),
        furnish=wanted.furnish,
        bots=wanted.bots,
        habits=Habits().quickened(wanted.pace),
        audit=True,
        witness=witnessing(store, wanted.heads),
        program=True,
    )


def witnessing(store: str, heads: Heads) -> "Witnessing | None":
    """The floor's key is drawn at its first start, whether or not somebody keeps its heads."""
    from houseway.floor.heads.signing import BadKey, key_beside, key_made
    from houseway.floor.heads.witness import NotHeads
    from houseway.web.witness.sending import Witnessing, witness_at

    try:
        key = key_made(heads.key or key_beside(store))
        if not heads.witness:
            return None
        return Witnessing(witness_at(heads.witness), key, heads.every)
    except BadKey as why:
        raise stop(str(why)) from None
    except NotHeads as why:
        raise stop(f"--witness {heads.witness}: {why}") from None
    except OSError as why:
        raise stop(f"--witness {heads.witness}: {why.strerror}") from None


def welcome(store: str, address: Address) -> None:
    typer.echo(f"Houseway serves {store} on {address}. Training only: no money play.")
    typer.echo(f"websocket  ws://{address.host}:{address.port}/floor    health  {address}/health")
    typer.echo("Ctrl-C ends it; the same command goes on where it stood.")


PAGES = {  # of each role of the staff, and who works there in a demonstration
    "dealer": "dealer.html#key={}&name=Ada",
    "casino supervisor": "supervisor.html#key={}&name=Sue",
    "cashier": "desk.html#key={}&name=Cora",
    "operator": "table.html#key={}&name=Otto",
    "inspector": "supervisor.html#key={}&name=Ida",
    "monitoring system": "display.html#key={}",
}


def show_links(address: Address, keys: "Keys") -> None:
    """A page for each role. Keys are the same at every start, and at every node."""
    typer.echo("Open a page; what follows # stays in your browser.")
    for terminal in (1, 2):
        page = f"player.html#key={keys.terminals}&terminal={terminal}"
        typer.echo(f"{f'player terminal {terminal}':<22}{address}/{page}")
    typer.echo(f"{'any game':<22}{address}/table.html#key={keys.terminals}&terminal=1")
    for role, key in keys.staff.items():
        typer.echo(f"{role:<22}{address}/{PAGES[str(role)].format(key)}")


def invite(address: Address, invitation: str) -> None:
    """The first operator's link: it is good once, for a day, or until the next start."""
    typer.echo(f"first operator  {address}/signin.html#invitation={invitation}")

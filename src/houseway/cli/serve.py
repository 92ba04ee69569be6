"""`houseway serve`: the live floor on this machine."""

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

HOSTS = ("127.0.0.1", "::1", "localhost")


@value
class Address:
    host: str
    port: int

    def __str__(self) -> str:
        return f"http://{self.host}:{self.port}"


StoreName = Annotated[str, typer.Option(help="A file for SQLite, or postgresql://… for a server.")]
Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)]
Terminals = Annotated[int, typer.Option(help="Player Terminals of a new floor.", min=1, max=2500)]
PlanFile = Annotated[Path | None, typer.Option(help="What a new floor is furnished with, in TOML.")]
NodeLink = Annotated[
    str, typer.Option(help="Where other processes on the same store reach this one.")
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
    link: NodeLink = "127.0.0.1:0",
    keys: ByKeys = False,
) -> None:
    """Serve a floor: tables, terminals and the cash desk, over websockets.

    A store that is empty is furnished with Multi Terminal baccarat (both methods), roulette and
    sic bo. One that is not goes on where it stood. Several processes may be started on one store:
    one serves, the others bring their terminals to it and stand ready.

    People sign in with passwords of their own. The first operator has none: a link is printed by
    which he chooses one, and then enrols others and pairs the terminals.
    """
    from houseway.floor.ports import Unavailable, Unsuited
    from houseway.floor.system.furnishing import BadPlan, multi_terminal, plan_of

    if host not in HOSTS:
        typer.echo("Passwords cross this network as they are: put TLS before it.", err=True)
    try:
        furnish = multi_terminal(terminals) if plan is None else plan_of(text_of(plan), terminals)
        run(store, Address(host, port), furnish, link, keys=keys)
    except BadPlan as why:
        raise stop(f"{plan}: {why}") from None
    except (Unsuited, Unavailable) as why:
        raise stop(f"{store}: {why}") from None
    except OSError as why:
        raise stop(f"cannot serve {store} on {host}:{port}: {why.strerror or why}") from None


def run(store: str, address: Address, furnish: "FloorPlan", link: str, *, keys: bool) -> None:
    """Until it is interrupted."""
    import uvicorn

    from houseway.web.app import application
    from houseway.web.node import Node, keys_of
    from houseway.web.service import Plan

    if "://" not in store:
        store = str(Path(store).expanduser())
    plan = Plan(store, furnish=furnish)
    welcome(store, address)
    if keys:
        show_keys(keys_of(plan))
    else:
        plan = changed(plan, people=partial(invite, address))
    config = uvicorn.Config(
        application(Node(plan, at=link)),
        host=address.host,
        port=address.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
    uvicorn.Server(config).run()


def welcome(store: str, address: Address) -> None:
    typer.echo(f"Houseway serves {store} on {address}. Training only: no money play.")
    typer.echo(f"websocket  ws://{address.host}:{address.port}/floor    health  {address}/health")
    typer.echo("Ctrl-C ends it; the same command goes on where it stood.")


def show_keys(keys: "Keys") -> None:
    """The same at every start, and at every node."""
    typer.echo(f"{'terminals':<22}{keys.terminals}")
    for role, key in keys.staff.items():
        typer.echo(f"{role:<22}{key}")


def invite(address: Address, invitation: str) -> None:
    """The first operator's link: it is good once, for a day, or until the next start."""
    typer.echo(f"first operator  {address}/signin.html#invitation={invitation}")

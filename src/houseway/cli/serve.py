"""`houseway serve`: the live floor on this machine."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.show import stop
from houseway.cli.sources import text_of
from houseway.core.value import value

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


def serve(
    store: Annotated[
        str, typer.Option(help="A file for SQLite, or postgresql://… for a server.")
    ] = "houseway.db",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8019,
    terminals: Annotated[
        int, typer.Option(help="Player Terminals of a new floor.", min=1, max=2500)
    ] = 20,
    plan: Annotated[
        Path | None, typer.Option(help="What a new floor is furnished with, in TOML.")
    ] = None,
    link: Annotated[
        str, typer.Option(help="Where other processes on the same store reach this one.")
    ] = "127.0.0.1:0",
) -> None:
    """Serve a floor: tables, terminals and the cash desk, over websockets.

    A store that is empty is furnished with Multi Terminal baccarat (both methods), roulette and
    sic bo. One that is not goes on where it stood. Several processes may be started on one store:
    one serves, the others bring their terminals to it and stand ready.
    """
    from houseway.floor.ports import Unavailable, Unsuited
    from houseway.floor.system.furnishing import BadPlan, multi_terminal, plan_of

    if host not in HOSTS:
        typer.echo("Anybody who reaches this address and has a key can come in.", err=True)
    try:
        furnish = multi_terminal(terminals) if plan is None else plan_of(text_of(plan), terminals)
        run(store, Address(host, port), furnish, link)
    except BadPlan as why:
        raise stop(f"{plan}: {why}") from None
    except (Unsuited, Unavailable) as why:
        raise stop(f"{store}: {why}") from None
    except OSError as why:
        raise stop(f"cannot serve {store} on {host}:{port}: {why.strerror or why}") from None


def run(store: str, address: Address, furnish: "FloorPlan", link: str) -> None:
    """Until it is interrupted."""
    import uvicorn

    from houseway.web.app import application
    from houseway.web.node import Node, keys_of
    from houseway.web.service import Plan

    if "://" not in store:
        store = str(Path(store).expanduser())
    plan = Plan(store, furnish=furnish)
    keys = keys_of(plan)
    welcome(store, address, keys)
    config = uvicorn.Config(
        application(Node(plan, keys, at=link)),
        host=address.host,
        port=address.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
    uvicorn.Server(config).run()


def welcome(store: str, address: Address, keys: "Keys") -> None:
    """Where to come in, and with which key: the same at every start, and at every node."""
    typer.echo(f"Houseway serves {store} on {address}. Training only: no money play.")
    typer.echo(f"websocket  ws://{address.host}:{address.port}/floor    health  {address}/health")
    typer.echo(f"{'terminals':<22}{keys.terminals}")
    for role, key in keys.staff.items():
        typer.echo(f"{role:<22}{key}")
    typer.echo("Ctrl-C ends it; the same command goes on where it stood.")

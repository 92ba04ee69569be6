"""From settings to a floor that is served: its plan, its key and witness, and the server."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from houseway.cli.audit.damage import NEWER, RESTORE, unreachable, unusable
from houseway.cli.audit.store import check_address, reader_of
from houseway.cli.config.file import Config
from houseway.cli.output.console import stop
from houseway.cli.serve.bot_count import bots_of
from houseway.cli.serve.plan_file import furnished
from houseway.cli.tournament.floor_tournament import lodged
from houseway.core.value import changed, value
from houseway.floor.host.redaction import public

if TYPE_CHECKING:
    import uvicorn

    from houseway.floor.heads.keys import SigningKey
    from houseway.floor.heads.seals import Seals
    from houseway.floor.heads.witness import Witness
    from houseway.web.connections.rate_limits import Limits
    from houseway.web.node.service import Plan
    from houseway.web.operating.telemetry import Telemetry
    from houseway.web.people.credentials.role_keys import Keys
    from houseway.web.people.setup import Admitting
    from houseway.web.witness.sender import Witnessing

LEVELS = {"text": "warning", "json": "info"}  # from which severity on, unless it is said


@value
class Address:
    host: str
    port: int
    scheme: str = "http"

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"


def address_of(config: Config) -> Address:
    scheme = "https" if config["tls.cert"] else "http"
    return Address(config["listen.host"], config["listen.port"], scheme)


def planned(config: Config) -> "Plan":
    from houseway.cli.serve.equity_worker import EquityWorker
    from houseway.floor.live.staff.bots import Habits
    from houseway.floor.live.staff.dealers import Pace
    from houseway.floor.live.staff.tournament_officials import Duties
    from houseway.web.node.crew import PlannedTournaments
    from houseway.web.node.service import Plan

    furnish, pace = furnished(config), config["floor.pace"]
    bots, tournaments = (
        bots_of(config, furnish, store_of(config)),
        lodged(config["floor.tournament"]),
    )
    witness = witnessing(config)
    duties = Duties(papers=config["floor.keys"], directs=config["floor.direct"], fewest=bots)
    return Plan(
        store_of(config),
        pace=Pace().quickened(pace).at_most(config["floor.rounds"]),
        furnish=furnish,
        bots=bots,
        habits=Habits().quickened(pace),
        apart=True,
        audit=True,
        witness=witness,
        seals=seals(config),
        program=True,
        refusals_days=config["retention.refusals_days"],
        held=PlannedTournaments(tournaments, duties),
        limits=limited(config),
        names=tuple(config["listen.names"]),
        solver=EquityWorker(),
    )


def limited(config: Config) -> "Limits":
    """Return the rate limits: a number a second for long, and ten times as many at once."""
    from houseway.web.connections.rate_limits import Limits

    messages, requests = config["limits.messages"], config["limits.requests"]
    most = messages, round(messages * 10), requests, round(requests * 10)
    return Limits(*most, least_free=config["limits.disk"] * 1_000_000)


def store_of(config: Config) -> str:
    store = str(config["store"])
    return store if "://" in store else str(Path(store).expanduser())


def reach_store(config: Config) -> None:
    """Nothing is promised, and no key drawn, for a store that cannot be opened."""
    from houseway.store.addresses import open_store

    check_address(store_of(config))
    open_store(store_of(config)).close()


@contextmanager
def listening(config: Config) -> Iterator[list[socket.socket]]:
    """The port is ours before anything is opened: whoever comes early waits."""
    host, port = config["listen.host"], config["listen.port"]
    with ExitStack() as taken:
        sockets = []
        try:
            for kind, *_, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
                sockets.append(one := taken.enter_context(socket.socket(kind)))
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if kind is socket.AF_INET6:
                    one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                one.bind(address)
                one.listen()
        except OSError as why:
            raise stop(f"cannot listen on {address_of(config)}: {why.strerror or why}") from None
        yield sockets


def key_of_floor(config: Config, *, draw: bool) -> "SigningKey | None":
    """The floor's key is drawn at its first start, whether or not somebody keeps its heads."""
    from houseway.floor.heads.keys import BadKey, key_beside, key_made, key_read

    said = config["witness.signing_key"]
    file = Path(said).expanduser() if said else key_beside(store_of(config))
    try:
        return key_made(file) if draw else key_read(file)
    except BadKey as why:
        raise stop(str(why)) from None


def witness_of(config: Config) -> "Witness | None":
    from houseway.floor.heads.witness import NotHeads
    from houseway.web.witness.sender import witness_at

    where = config["witness.at"]
    if not where:
        return None
    try:
        return witness_at(where)
    except NotHeads as why:
        raise stop(f"--witness {where}: {why}") from None
    except OSError as why:
        raise stop(f"--witness {where}: {why.strerror}") from None


def seals(config: Config) -> "Seals":
    """Seal the secrets of tables with the floor's key; open them with earlier keys too."""
    from houseway.floor.heads.keys import key_beside, keys_before
    from houseway.floor.heads.seals import Seals
    from houseway.floor.storage.port import FloorId

    key = key_of_floor(config, draw=True)
    assert key is not None, "it was drawn"
    said = config["witness.signing_key"]
    file = Path(said).expanduser() if said else key_beside(store_of(config))
    return Seals(FloorId("main"), key, keys_before(file))


def witnessing(config: Config) -> "Witnessing | None":
    """Set up the sending of heads: check what is there, then the store; draw a key last."""
    from houseway.web.witness.sender import Witnessing

    key_of_floor(config, draw=False)
    witness = witness_of(config)
    reach_store(config)
    key = key_of_floor(config, draw=True)
    assert key is not None, "it was drawn"
    return None if witness is None else Witnessing(witness, key, config["witness.every"])


def run(config: Config) -> None:
    """Until it is interrupted."""
    import uvicorn

    from houseway.web.app import application
    from houseway.web.node.node import Node, keys_of
    from houseway.web.operating.logs import logged
    from houseway.web.operating.request_traces import told_once

    exporter = telemetry(config)
    with listening(config) as sockets:
        address, plan = address_of(config), planned(config)
        logged(config["log.form"], config["log.level"] or LEVELS[config["log.form"]])
        welcome(plan.store, address)
        if config["floor.keys"]:
            show_links(address, keys_of(plan))
        else:
            plan = changed(plan, people=admitting(config, address))
        node = Node(plan, at=config["listen.link"])
        app = told_once(application(node, exporter))
        server = uvicorn.Server(server_config(app, config))
        try:
            server.run(sockets)
        except SystemExit:  # the floor was not begun
            end_the_start(plan.store, node.fault)
            raise


def telemetry(config: Config) -> "Telemetry | None":
    from houseway.web.operating.telemetry import NoTelemetry, telemetry_to

    address = config["telemetry.otlp"]
    try:
        return telemetry_to(address) if address else None
    except NoTelemetry as why:
        raise stop(f"telemetry.otlp = {address!r}: {why}") from None


def end_the_start(store: str, fault: BaseException | None) -> None:
    """Status 1 and one sentence for what is wrong with a store; any other fault is ours."""
    from houseway.floor.storage.damage import FAULTS, damage_of
    from houseway.floor.storage.port import FloorId, Unavailable, Unsuited

    match fault:
        case Unavailable():
            raise unreachable(store, str(fault))
        case Unsuited():
            raise unusable(store, str(fault), NEWER)
        case fault if isinstance(fault, FAULTS):
            reader = reader_of(store)
            try:
                damage = damage_of(reader, FloorId("main"))
            finally:
                reader.close()
            raise unusable(store, str(damage or fault), RESTORE)


def server_config(app: Any, config: Config) -> "uvicorn.Config":
    from houseway.web.connections.fast_websocket import served_over

    trusted = config["proxy.trusted"]
    return served_over(
        app,
        host=config["listen.host"],
        port=config["listen.port"],
        log_config=None,
        ssl_certfile=config["tls.cert"] or None,
        ssl_keyfile=config["tls.key"] or None,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted or None,
        server_header=False,
    )


def admitting(config: Config, address: Address) -> "Admitting":
    """Return what people need to sign in; this terminal shows the first invitations."""
    from houseway.people.state import PeopleSettings
    from houseway.web.people.credentials.checks import Wanted
    from houseway.web.people.setup import Admitting

    settings = PeopleSettings(wrong=config["people.wrong"])
    return Admitting(partial(invite, address), Wanted(config["people.second_factor"]), settings)


def welcome(store: str, address: Address) -> None:
    where = str(address).replace("http", "ws", 1)
    typer.echo(f"Houseway serves {public(store)} on {address}. Training only: no money play.")
    typer.echo(f"websocket  {where}/floor    health  {address}/health")
    typer.echo("Ctrl-C ends it; the same command goes on where it stood.")


PAGES = {  # of each role of the staff, and who works there in a demonstration
    "dealer": "dealer.html#key={}&name=Ada",
    "casino supervisor": "supervisor.html#key={}&name=Sue",
    "cashier": "desk.html#key={}&name=Cora",
    "operator": "operator.html#key={}&name=Otto",
    "inspector": "supervisor.html#key={}&name=Ida",
    "monitoring system": "display.html#key={}",
    "tournament director": "director.html#key={}&name=Dora",
    "gaming shift manager": "director.html#key={}&name=Gil",
    "keno writer": "writer.html#key={}&name=Wim",
}


def show_links(address: Address, keys: "Keys") -> None:
    """A page for each role. Keys are the same at every start, and at every node."""
    typer.echo("Open a page; what follows # stays in your browser.")
    for terminal in (1, 2):
        page = f"player.html#key={keys.terminals}&terminal={terminal}"
        typer.echo(f"{f'player terminal {terminal}':<22}{address}/{page}")
    typer.echo(f"{'all tables':<22}{address}/index.html#key={keys.terminals}&terminal=1")
    for role, key in keys.staff.items():
        typer.echo(f"{role:<22}{address}/{PAGES[str(role)].format(key)}")


def invite(address: Address, invitation: str) -> None:
    """The link of one of the first two operators: good once, for a day, or until the next start."""
    name = invitation.partition(".")[0]
    typer.echo(f"{name:<22}{address}/signin.html#invitation={invitation}")

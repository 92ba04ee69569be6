"""`houseway serve`: the live floor on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.audit.damage import NEWER, RESTORE, advice_on, unreachable, unusable
from houseway.cli.config.file import BadConfig, Config, merged, read_file
from houseway.cli.config.settings import BY_PLACE, as_toml
from houseway.cli.output.console import stop

NEW_OR_OURS = "name a new file, or the database of a floor"
LOCAL = ("127.0.0.1", "::1", "localhost")


def flag(name: str, place: str) -> Any:
    """An option that stands for a setting: its words, its limits and its usual."""
    setting = BY_PLACE[place]
    usual = "" if setting.usual in (None, "", [], False) else f" [{as_toml(setting.usual)}]"
    return typer.Option(name, help=f"{setting.words[:1].upper()}{setting.words[1:]}{usual}.")


StoreName = Annotated[str | None, flag("--store", "store")]
Host = Annotated[str | None, flag("--host", "listen.host")]
Port = Annotated[int | None, flag("--port", "listen.port")]
NodeLink = Annotated[str | None, flag("--link", "listen.link")]
TlsCert = Annotated[str | None, flag("--tls-cert", "tls.cert")]
TlsKey = Annotated[str | None, flag("--tls-key", "tls.key")]
Terminals = Annotated[int | None, flag("--terminals", "floor.terminals")]
PlanFile = Annotated[str | None, flag("--plan", "floor.plan")]
BotCount = Annotated[int | None, flag("--bots", "floor.bots")]
PaceOf = Annotated[float | None, flag("--pace", "floor.pace")]
ByKeys = Annotated[bool, flag("--keys", "floor.keys")]
CupFile = Annotated[str | None, flag("--tournament", "floor.tournament")]
Directs = Annotated[bool, flag("--direct", "floor.direct")]
Factor = Annotated[str | None, flag("--second-factor", "people.second_factor")]
KeyFile = Annotated[str | None, flag("--signing-key", "witness.signing_key")]
WitnessAt = Annotated[str | None, flag("--witness", "witness.at")]
WitnessEvery = Annotated[int | None, flag("--witness-every", "witness.every")]
LogForm = Annotated[str | None, flag("--log", "log.form")]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", help="Settings file (see `houseway config show`).")
]


def serve(
    config: ConfigFile = None,
    store: StoreName = None,
    host: Host = None,
    port: Port = None,
    terminals: Terminals = None,
    plan: PlanFile = None,
    bots: BotCount = None,
    pace: PaceOf = None,
    link: NodeLink = None,
    keys: ByKeys = False,
    tournament: CupFile = None,
    direct: Directs = False,
    second_factor: Factor = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    signing_key: KeyFile = None,
    witness: WitnessAt = None,
    witness_every: WitnessEvery = None,
    log: LogForm = None,
) -> None:
    """Serve a floor: tables, terminals and the cash desk, over websockets.

    An empty store becomes a new floor with Multi Terminal baccarat (both methods), roulette and sic
    bo; an existing floor continues where it stopped. You can start several processes on one store:
    one serves, the others forward their terminals to it and take over if it fails.

    People sign in with their own passwords. A new floor prints a link for each of its first two
    operators; they choose a password there, and together enrol others and pair terminals.
    """
    listen = {"listen.host": host, "listen.port": port, "listen.link": link}
    floor = {"floor.terminals": terminals, "floor.plan": plan, "floor.bots": bots}
    heads = {"witness.at": witness, "witness.every": witness_every}
    tls = {"tls.cert": tls_cert, "tls.key": tls_key, "witness.signing_key": signing_key}
    floor |= {"floor.tournament": tournament, "floor.direct": direct or None}
    rest = {"store": store, "floor.pace": pace, "floor.keys": keys or None, "log.form": log}
    rest |= {"people.second_factor": second_factor}
    begin(config, listen | floor | heads | tls | rest)


def begin(file: Path | None, flags: dict[str, Any]) -> None:
    from houseway.cli.serve.server import run

    try:
        config = merged(read_file(file) if file else {}, flags)
    except BadConfig as why:
        raise stop(str(why)) from None
    covered = config["tls.cert"] or config["proxy.trusted"]
    if config["listen.host"] not in LOCAL and not covered:
        typer.echo("Passwords cross this network as they are: put TLS before it.", err=True)
    with faults_end_the_command(config):
        run(config)


@contextmanager
def faults_end_the_command(config: Config) -> Iterator[None]:
    """Say on standard error what keeps a floor from being served."""
    from houseway.cli.serve.server import address_of
    from houseway.floor.live.startup.floor_plan import BadPlan
    from houseway.floor.storage.port import Damaged, Unavailable, Unsuited

    try:
        yield
    except BadPlan as why:
        lines = str(why).splitlines()
        raise stop("\n".join(f"{config['floor.plan']}: {line}" for line in lines)) from None
    except Damaged as why:
        reason = f"it is damaged or cut short ({why})"
        raise unusable(config["store"], reason, RESTORE) from None
    except Unsuited as why:
        advice = NEW_OR_OURS if "not a store" in str(why) else NEWER
        raise unusable(config["store"], str(why), advice) from None
    except Unavailable as why:
        raise unreachable(config["store"], str(why)) from None
    except PermissionError as why:
        raise unusable(config["store"], str(why.strerror), advice_on(str(why.strerror))) from None
    except OSError as why:
        where = f"{config['store']} on {address_of(config)}"
        raise stop(f"cannot serve {where}: {why.strerror or why}") from None

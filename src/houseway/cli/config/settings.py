"""Every setting of `houseway serve`: its place in the file, what it may be, and the usual."""

import re
from typing import Any

from houseway.core.value import value

HOST_PORT = re.compile(r"(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):(\d{1,5})")
TEXT, FILE, WHOLE, NUMBER, YES, CHOICE, ADDRESS, HOSTS, ZONE = (
    "a text",
    "a file",
    "a whole number",
    "a number",
    "true or false",
    "one of",
    "HOST:PORT",
    "a list of addresses",
    "a time zone, or minutes",
)
KINDS: dict[str, tuple[type[Any], ...]] = {
    TEXT: (str,),
    FILE: (str,),
    WHOLE: (int,),
    NUMBER: (int, float),
    YES: (bool,),
    CHOICE: (str,),
    ADDRESS: (str,),
    HOSTS: (list,),
    ZONE: (int, str),
}


@value
class Setting:
    """One line of the file. A usual of None: something else decides, as the words say."""

    place: str  # `listen.port`
    kind: str
    usual: Any
    words: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    besides: tuple[Any, ...] = ()  # outside the limits, and good all the same

    @property
    def limits(self) -> str:
        """The values that the setting may have, in words."""
        if self.kind is CHOICE:
            return f"one of {', '.join(self.choices)}"
        if self.low is None:
            return self.kind
        more = "".join(f", or {item}" for item in self.besides)
        return f"{self.kind} from {plain(self.low)} to {plain(self.high)}{more}"

    def problem(self, given: Any) -> str:
        """Return what is wrong with a value, with its place and limits; nothing if it is good."""
        text = f"{self.place} = {as_toml(given)}: it is to be {self.limits}"
        if type(given) not in KINDS[self.kind]:
            return text
        if given in self.besides:
            return ""
        if self.kind is CHOICE and given not in self.choices:
            return text
        if self.kind is ADDRESS and not is_address(given):
            return text
        if self.kind is HOSTS and not all(isinstance(item, str) and item for item in given):
            return text
        if self.kind is ZONE and isinstance(given, str):
            return no_zone(self.place, given)
        if self.low is not None and self.high is not None and not self.low <= given <= self.high:
            return text
        return ""


def no_zone(place: str, given: str) -> str:
    from houseway.floor.host.time_zones import NoZone, named

    try:
        named(given)
    except NoZone as why:
        return f"{place} = {as_toml(given)}: {why}"
    return ""


def plain(number: float | None) -> str:
    return str(int(number)) if number == int(number or 0) else str(number)


def is_address(text: str) -> bool:
    match = HOST_PORT.fullmatch(text)
    return match is not None and int(match[2]) < 65_536


def as_toml(given: Any) -> str:
    """As TOML has it."""
    if isinstance(given, bool):
        return str(given).lower()
    if isinstance(given, str):
        quoted = given[:60].replace("\\", "\\\\").replace('"', '\\"')
        return f'"{quoted}"'
    if isinstance(given, list):
        return f"[{', '.join(as_toml(item) for item in given[:10])}]"
    return str(given)[:60]


MOST_TERMINALS = 2_500
SETTINGS = (
    Setting("store", FILE, "houseway.db", "SQLite file, or postgresql://… for a server"),
    Setting("listen.host", TEXT, "127.0.0.1", "address to listen on"),
    Setting("listen.port", WHOLE, 8019, "port to listen on", 1, 65_535),
    Setting("listen.names", HOSTS, [], "host names that browsers may use; default: any"),
    Setting("listen.link", ADDRESS, "127.0.0.1:0", "address where other processes reach this one"),
    Setting("tls.cert", FILE, "", "certificate and chain (PEM); default: no TLS"),
    Setting("tls.key", FILE, "", "private key of the certificate (PEM)"),
    Setting("proxy.trusted", HOSTS, [], "proxies whose X-Forwarded-* headers are trusted"),
    Setting("floor.plan", FILE, "", "plan of a new floor: a file, or every-game"),
    Setting(
        "floor.terminals",
        WHOLE,
        None,
        "number of Player Terminals of a new floor; default: the plan's, or 20",
        1,
        MOST_TERMINALS,
    ),
    Setting(
        "floor.bots",
        WHOLE,
        None,
        "number of terminals played by bots; default: the plan's",
        0,
        2_500,
    ),
    Setting(
        "floor.pace", NUMBER, 1.0, "speed of dealers and bots; 0.1 is ten times as fast", 0.001, 100
    ),
    Setting(
        "floor.rounds",
        WHOLE,
        0,
        "most rounds an hour at tables dealt by the system; 0: no limit",
        0,
        3_600,
    ),
    Setting("floor.keys", YES, False, "sign in with printed role keys; for demonstrations only"),
    Setting("floor.tournament", FILE, "", "tournament to lodge: a conditions file, or a sample"),
    Setting("floor.direct", YES, False, "let the system direct tournaments; for demonstrations"),
    Setting("day.zone", ZONE, None, "time zone of a new floor; default: the plan's", -720, 840),
    Setting("day.begins", WHOLE, 6, "hour at which a gaming day begins", 0, 23),
    Setting(
        "people.second_factor",
        CHOICE,
        "chosen",
        "who needs a second factor: those who chose one, anyone signing in from elsewhere, or all",
        choices=("chosen", "elsewhere", "all"),
    ),
    Setting(
        "people.wrong", WHOLE, 3, "wrong passwords in a row before a lock-out (new floors)", 3, 10
    ),
    Setting("witness.at", TEXT, "", "witness that keeps signed heads: a file, or http(s)://…"),
    Setting(
        "witness.every",
        WHOLE,
        1_000,
        "number of records between two heads sent to the witness",
        1,
        1_000_000,
    ),
    Setting(
        "witness.signing_key",
        FILE,
        "",
        "private key of the floor; default: the file beside the store",
    ),
    Setting(
        "limits.messages", NUMBER, 500, "most messages a second over one websocket", 1, 1_000_000
    ),
    Setting(
        "limits.requests", NUMBER, 200, "most HTTP requests a second from one address", 1, 1_000_000
    ),
    Setting(
        "limits.disk",
        WHOLE,
        500,
        "MB of disk space below which no round begins; 0: no limit",
        0,
        1_000_000,
    ),
    Setting("telemetry.otlp", TEXT, "", "OpenTelemetry collector, http://HOST:4318"),
    Setting("log.form", CHOICE, "text", "format of the log", choices=("text", "json")),
    Setting(
        "log.level",
        CHOICE,
        None,
        "lowest severity to log; default: warning for text, info for json",
        choices=("debug", "info", "warning", "error"),
    ),
    Setting(
        "retention.refusals_days",
        WHOLE,
        0,
        "days to keep refusals; 0: for ever. Records are always kept",
        90,
        36_500,
        besides=(0,),
    ),
)
BY_PLACE = {setting.place: setting for setting in SETTINGS}

"""Plan of what to put on an empty floor: tables, terminals and a cash desk, in TOML."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from houseway.cash.desk.state import DeskSettings
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.terminal.state import TerminalSettings
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.floor.host.time_zones import USUAL, NoZone, Zone, named, standard
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.startup.standard_equipment import fitted
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.documents.stream import HOUSE as DOCUMENTS
from houseway.floor.live.streams.documents.stream import documents_opening
from houseway.floor.live.streams.equipment import REGISTER, register_opening
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import desk_stream, table_stream, terminal_stream
from houseway.floor.records.table_codec import FORM, MODES, TRAINING, Opened, desk_of, set_of
from houseway.games import GAMES, row_of
from houseway.house.equipment.listing import RegisterSettings
from houseway.house.settings.kinds import with_values
from houseway.journal import Millis
from houseway.law import RuleSet
from houseway.law.changes import current_version
from houseway.law.instruments import Edition

MULTI_TERMINAL = RuleSet("ni2019-689-mttg").rule("def:Multi Terminal Table Game")
ELECTRONIC = "electronic"
PLANS = files("houseway.floor") / "plans"
TERMINALS = "terminals"
MOST_TERMINALS = 2_500
MOST_AT_A_TABLE = 250
KNOWN = frozenset(
    {"site", "zone", "mode", "terminals", "bots", "training", "equipment", "documents", "tables"}
)
OF_A_TABLE = frozenset({"game", "edition", "mode", "settings"})


class BadPlan(Exception):
    """A plan that furnishes no floor, and why."""


NEVER = Millis(0)


@value
class TablePlan:
    """A table to be opened: what is played there, and what differs from the usual settings."""

    name: str
    game: str
    edition: str
    settings: tuple[tuple[str, str], ...] = ()
    mode: str = ELECTRONIC


@value
class FloorPlan:
    """The tables, terminals and desks that stand on a floor."""

    tables: tuple[TablePlan, ...]
    terminals: int
    site: str = "Casino Canberra"
    zone: Zone = USUAL
    mode: str = ELECTRONIC
    bots: int = 0  # of the terminals, the last ones
    training: int = 0  # more terminals, with a desk, whose money and chance are their own
    equipment: bool = False  # tables are furnished from a register, and opened by it
    documents: bool = False  # what is approved in writing has to be lodged before tables open

    def __call__(self, floor: Floor) -> None:
        """Open everything; each terminal reaches every table that is played with its money."""
        if self.equipment:
            floor.open(REGISTER, register_opening(self.mode, RegisterSettings(self.site)))
        if self.documents:
            floor.open(DOCUMENTS, documents_opening())
        every = self.terminals + self.training
        for table in self.tables:
            opening = table_opening(table, self.zone, every, floor.stamp())
            floor.open(table_stream(table.name), opening)
        self.stations(floor, range(1, self.terminals + 1), self.mode)
        self.desk(floor, "desk", self.mode)
        if self.training:
            self.stations(floor, range(self.terminals + 1, every + 1), TRAINING)
            self.desk(floor, TRAINING, TRAINING)
        if self.equipment:
            for table in self.tables:
                self.fit(floor, table.name)

    def stations(self, floor: Floor, numbers: range, mode: str) -> None:
        """Player Terminals, connected to the tables of the same books."""
        of = set_of(mode)
        names = tuple(table.name for table in self.tables if set_of(table.mode) == of)
        for number in numbers:
            settings = TerminalSettings(number, self.site, names, transfer_opens=True)
            opening = codec_of(TERMINAL).opening(str(number), mode, settings)
            floor.open(terminal_stream(number), opening)

    def desk(self, floor: Floor, name: str, mode: str) -> None:
        opening = codec_of(DESK).opening(name, mode, DeskSettings(name, self.site))
        floor.open(desk_stream(name), opening)

    def fit(self, floor: Floor, name: str) -> None:
        """Record in the register what the rules of a table want."""
        table = floor.hall.of(TableStream)[name]
        listing = table.desk.listing
        usual = min(self.terminals, MOST_AT_A_TABLE)
        approved: int = getattr(table.now.state.settings, TERMINALS, usual)
        for put in fitted(name, listing.rule_set.name, listing.game, approved):
            floor.put(Ask(REGISTER, put))


def table_opening(plan: TablePlan, zone: Zone, terminals: int = 0, at: Millis = NEVER) -> bytes:
    """The first record of a table's stream, or `BadPlan`.

    At a table that is played on terminals all that there are may wager on one round, up to the most
    that a table can have, unless its settings say otherwise.
    """
    row = row_of(plan.game, plan.edition)
    if row is None:
        raise nobody_plays(plan)
    desk = desk_of(row.game, row.edition)
    rules = desk.listing.table.rules
    try:
        settings = with_values(rules.menu, rules.default, table_settings(rules, plan, terminals))
        rules.checked(settings)
    except (KeyError, Refused) as why:
        raise BadPlan(f"table {plan.name}: {why.args[0]}") from None
    where = (standard(zone, at), settings, zone if isinstance(zone, str) else "")
    what = FORM, row.game, row.edition, plan.name, plan.mode
    opened = Opened(*what, *where, rules=current_version())
    return desk.openings.write(opened)


def nobody_plays(plan: TablePlan) -> BadPlan:
    """Return a fault that lists the games of this edition; under NI2019 it cites the law."""
    text = f"nobody plays {plan.game!r} under {plan.edition!r}"
    if plan.edition == Edition.NI2019:
        games = ", ".join(str(row.game) for row in GAMES if row.edition is Edition.NI2019)
        text = str(Refused(f"{text}: {games} are played on terminals", MULTI_TERMINAL))
    return BadPlan(f"table {plan.name}: {text}")


def table_settings(rules: Any, plan: TablePlan, terminals: int) -> dict[str, str]:
    here = any(setting.name == TERMINALS for setting in rules.menu)
    more = here and terminals > rules.default.terminals
    usual = {TERMINALS: str(min(terminals, MOST_AT_A_TABLE))} if more else {}
    return {**usual, **dict(plan.settings)}


def multi_terminal(terminals: int) -> FloorPlan:
    """The games on Player Terminals."""
    return plan_of(named_plan("multi-terminal"), terminals)


def named_plan(name: str) -> str:
    """A plan that comes along, by its name, or `BadPlan`."""
    plans = {plan.name.removesuffix(".toml"): plan for plan in PLANS.iterdir()}
    if name not in plans:
        raise BadPlan(
            f"there is no such file, and no plan of this name: {', '.join(sorted(plans))}"
        )
    return plans[name].read_text(encoding="utf-8")


def plan_of(text: str, terminals: int = 1) -> FloorPlan:
    """A plan as it is written, or `BadPlan` with what is wrong in it."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise BadPlan(str(why)) from None
    return plan_from(said, terminals)


def plan_from(said: Mapping[str, Any], terminals: int = 1) -> FloorPlan:
    check_names("a floor", said, KNOWN)
    tables = of_kind(said, "tables", dict, {})
    return FloorPlan(
        tuple(table_plan(name, table, mode_of(said)) for name, table in tables.items()),
        counted(of_kind(said, "terminals", int, terminals)),
        of_kind(said, "site", str, "Casino Canberra"),
        zone_of(said),
        mode_of(said),
        of_kind(said, "bots", int, 0),
        counted(of_kind(said, "training", int, 0), least=0),
        of_kind(said, "equipment", bool, False),
        of_kind(said, "documents", bool, False),
    )


def table_plan(name: str, said: Any, mode: str = ELECTRONIC) -> TablePlan:
    """A table of a plan; it is of the floor's mode unless it says otherwise."""
    if not isinstance(said, dict):
        raise BadPlan(f"tables.{name} is not a table of names and values")
    check_names(f"table {name}", said, OF_A_TABLE)
    settings = of_kind(said, "settings", dict, {})
    texts = tuple((str(key), str(given)) for key, given in settings.items())
    game, edition = of_kind(said, "game", str, ""), of_kind(said, "edition", str, "")
    return TablePlan(name, game, edition.upper(), texts, mode_of(said, mode))


def check_names(what: str, said: Mapping[str, Any], known: frozenset[str]) -> None:
    for name in said.keys() - known:
        raise BadPlan(f"{what} has no {name!r}: there are {', '.join(sorted(known))}")


def of_kind(said: Mapping[str, Any], name: str, kind: type[Any], usual: Any) -> Any:
    given = said.get(name, usual)
    if type(given) is not kind:
        raise BadPlan(f"{name} {given!r} is not a {kind.__name__}")
    return given


def zone_of(said: Mapping[str, Any]) -> Zone:
    zone = said.get("zone", USUAL)
    if type(zone) is int:
        return zone
    try:
        named(of_kind(said, "zone", str, USUAL))
    except NoZone as why:
        raise BadPlan(f"zone: {why}") from None
    return str(zone)


def mode_of(said: Mapping[str, Any], usual: str = ELECTRONIC) -> str:
    mode = said.get("mode", usual)
    if mode not in MODES:
        raise BadPlan(f"mode {mode!r} is none of {', '.join(MODES)}")
    return str(mode)


def counted(terminals: int, least: int = 1) -> int:
    if not least <= terminals <= MOST_TERMINALS:
        raise BadPlan(f"{terminals} terminals are not {least} to {MOST_TERMINALS}")
    return terminals

"""Checks that a plan furnishes a floor: all that is wrong with it, each with its line."""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from houseway.core.game import Refused
from houseway.floor.live.startup.floor_plan import (
    NEVER,
    BadPlan,
    FloorPlan,
    TablePlan,
    plan_from,
    plan_of,
    table_opening,
    table_plan,
)
from houseway.floor.live.startup.standard_equipment import fitted
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.journal import Illegible, StreamId
from houseway.law.table import TableFault

HEADER = re.compile(r"\s*\[([^\[\]]+)\]\s*(#.*)?")
SETTING = re.compile(r"""\s*([\w."' -]+?)\s*=""")
FAULTS = (BadPlan, Refused, Unfit, Illegible, TableFault, AssertionError, KeyError, ValueError)
Place = tuple[str, ...]  # ("tables", "R1", "settings", "minimum")


def checked_plan(text: str, terminals: int = 1) -> FloorPlan:
    """A plan that can be served, or `BadPlan` with everything wrong with it, a line each."""
    problems = list(plan_problems(text, terminals))
    if problems:
        raise BadPlan("\n".join(problems))
    return plan_of(text, terminals)


def plan_problems(text: str, terminals: int = 1) -> Iterator[str]:
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        yield str(why)  # it names the line
        return
    found = list(problems_of(said, terminals)) or list(crowded(plan_from(said, terminals)))
    for number, reason in sorted((line_of(text, place), reason) for place, reason in found):
        yield f"line {number}: {reason}"


def crowded(plan: FloorPlan) -> Iterator[tuple[Place, str]]:
    stand = plan.terminals + plan.training
    if not 0 <= plan.bots <= stand:
        yield ("bots",), f"bots = {plan.bots}: there are {stand} terminals for them"


def problems_of(said: dict[str, Any], terminals: int) -> Iterator[tuple[Place, str]]:
    """Of each part by itself, so that one does not hide another."""
    tables = said.get("tables", {})
    for name in said.keys() - {"tables"}:
        if why := fault_of(partial(plan_from, {name: said[name]}, terminals)):
            yield (name,), why
    if not isinstance(tables, dict):
        yield ("tables",), f"tables {tables!r} is not a dict"
        return
    mode, fits = str(said.get("mode", "electronic")), said.get("equipment") is True
    for name, table in tables.items():
        yield from table_problems(name, table, mode, fits=fits)


def table_problems(name: str, said: Any, mode: str, *, fits: bool) -> Iterator[tuple[Place, str]]:
    place: Place = "tables", name
    if why := fault_of(lambda: table_plan(name, said, mode)):
        keys = said if isinstance(said, dict) else ()
        key = next((key for key in keys if repr(key) in why or key in why.split(" ")[:1]), "")
        yield (*place, key) if key else place, in_table(name, why)
        return
    plan = table_plan(name, said, mode)
    settings = dict(plan.settings)
    if why := fault_of(lambda: opens(plan, fits=fits)):
        key = next((key for key in settings if key in why), "")
        where = (*place, "settings", key) if key else place
        yield where, in_table(name, why)


def in_table(name: str, why: str) -> str:
    return why if why.startswith((f"table {name}", f"tables.{name}")) else f"table {name}: {why}"


def opens(plan: TablePlan, *, fits: bool) -> None:
    """Open the table on a floor that exists in memory only, and furnish it where that is asked."""
    floor = empty_floor()
    name = StreamId(f"table:{plan.name}")
    if not plan.name or ":" in plan.name or len(plan.name) > 40:
        raise BadPlan(f"{plan.name[:40]!r} is no name of a table: 1 to 40 letters, no colon")
    floor.open(name, table_opening(plan, "Australia/Sydney"), NEVER)
    listing = floor.of(TableStream)[plan.name].desk.listing
    if fits:
        tuple(fitted(plan.name, listing.rule_set.name, listing.game, 1))


def fault_of(act: Callable[[], object]) -> str:
    try:
        act()
    except FAULTS as why:
        return str(why.args[0]) if why.args else type(why).__name__
    return ""


def line_of(text: str, place: Place) -> int:
    """The line of a setting, else of the nearest thing around it."""
    best, at = 0, 1
    header: Place = ()
    for number, line in enumerate(text.splitlines(), 1):
        if match := HEADER.fullmatch(line):
            here = header = names(match.group(1))
        elif match := SETTING.match(line):
            here = (*header, *names(match.group(1)))
        else:
            continue
        if here == place[: len(here)] and len(here) > best:
            best, at = len(here), number
    return at


def names(dotted: str) -> Place:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))

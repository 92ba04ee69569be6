"""Our own form: every game, every setting, every ruling, as TOML with a move a line.

The standard form knows five of our games; this one tells whatever the machine takes.
"""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import cents
from houseway.core.value import changed
from houseway.games.poker.history import toml, words
from houseway.games.poker.history.story import (
    BadHistory,
    History,
    Stacks,
    open_table,
    replayed,
    stacks,
)
from houseway.games.poker.history.toml import Text
from houseway.games.poker.table.composition import PokerHouse
from houseway.games.poker.table.seats.state import Chair, Entering, PokerTable
from houseway.games.poker.table.settings.settings import Settings
from houseway.games.poker.table.tables import TABLES
from houseway.house.settings.kinds import determined, with_values

VERSION = 1


# Writing


def written(history: History) -> str:
    """The text of one hand. Behind each move stands the provision of what it led to."""
    house, table = history.house, history.table
    rows: list[tuple[toml.Value, str]] = []
    end = table
    for step in replayed(history):
        cites = dict.fromkeys(f"{event.cite}" for event in step.events)
        rows.append((words.written(step.put), ", ".join(cites)))
        end = step.table
    text = toml.text("houseway", VERSION)
    for name, value in named(house).items():
        text += toml.text(name, value)
    text += "" if table.seats.marker is None else toml.text("marker", table.seats.marker)
    text += "" if table.seats.started is None else toml.text("started", table.seats.started)
    text += toml.text("revolved", table.seats.revolved)
    text += toml.listed("chairs", [(chair_row(chair), "") for chair in table.seats.chairs])
    text += toml.listed("moves", rows)
    final = {str(player): words.money(stack) for player, stack in stacks(end)}
    text += toml.text("finishing_stacks", final)
    for name, value in settings_of(house, table.settings).items():
        text += f"settings.{toml.text(name, value)}"
    return text


def named(house: PokerHouse) -> dict[str, str]:
    """The names by which a table is found again."""
    variant = house.rules.variant
    edition = variant.made_of.edition
    return {"game": variant.game, "edition": edition, "rule_set": house.rules.rule_set.name}


def settings_of(house: PokerHouse, settings: Settings) -> dict[str, str]:
    return {setting.name: setting.value for setting in determined(house.rules.menu, settings)}


def chair_row(chair: Chair) -> dict[str, toml.Value]:
    row: dict[str, toml.Value] = {"player": chair.player, "seat": chair.seat}
    row["stake"] = words.money(chair.stake)
    if chair.missed:
        row["missed"] = words.money(chair.missed)
    if chair.entering is not Entering.IN:
        row["entering"] = chair.entering.value
    return row | {name: True for name in ("away", "declared", "paid") if getattr(chair, name)}


# Reading


def read(data: Mapping[str, Any], text: Text) -> History:
    if data.get("houseway") != VERSION:
        raise BadHistory(f"houseway = {data.get('houseway')!r}: this version reads {VERSION}")
    house, table = read_table(data, text)
    moves = read_field(data, "moves", list)
    lines = text.lines_of(moves, "moves")
    puts = []
    for move, line in zip(moves, lines, strict=True):
        try:
            puts.append(words.read(house, str(move)))
        except (ValueError, KeyError, TypeError) as error:
            raise BadHistory(f"{error}", line) from None
    return History(house, table, tuple(puts), tuple(lines), read_stacks(data, text))


def read_stacks(data: Mapping[str, Any], text: Text) -> Stacks:
    stacks = data.get("finishing_stacks", {})
    try:
        return tuple((Player(int(player)), cents(str(stack))) for player, stack in stacks.items())
    except (AttributeError, ValueError) as error:
        reason = f"finishing_stacks: {error}"
        raise BadHistory(reason, text.line_of("finishing_stacks")) from None


def read_table(data: Mapping[str, Any], text: Text) -> tuple[PokerHouse, PokerTable]:
    """The table before the hand: which one, its settings, who sits there with what."""
    house = house_named(data)
    settings = read_settings(house, data.get("settings", {}), text)
    chairs = tuple(read_chair(row, text) for row in read_field(data, "chairs", list))
    for distinct in ({chair.player for chair in chairs}, {chair.seat for chair in chairs}):
        if len(distinct) < len(chairs):
            raise BadHistory("chairs: a player or a seat is there twice", text.line_of("chairs"))
    marker = seat_told(data, "marker", text)
    table = open_table(settings, chairs, marker, revolved=bool(data.get("revolved")))
    seats = changed(table.seats, started=seat_told(data, "started", text))
    return house, changed(table, seats=seats)


def seat_told(data: Mapping[str, Any], name: str, text: Text) -> int | None:
    content = data.get(name)
    if content is not None and (type(content) is not int or content < 1):
        raise BadHistory(f"{name}: {content!r} is no seat", text.line_of(name))
    return content


def read_field(data: Mapping[str, Any], name: str, kind: type[Any]) -> Any:
    content = data.get(name)
    if not isinstance(content, kind):
        raise BadHistory(f"{name}: {'missing' if content is None else f'{content!r} is no list'}")
    return content


def house_named(data: Mapping[str, Any]) -> PokerHouse:
    for house in TABLES:
        if all(data.get(name) == value for name, value in named(house).items()):
            return house
    asked = ", ".join(f"{name} {data.get(name)!r}" for name in named(TABLES[0]))
    raise BadHistory(f"no table of {asked}")


def read_settings(house: PokerHouse, texts: Mapping[str, Any], text: Text) -> Settings:
    try:
        values = {name: str(value) for name, value in texts.items()}
        settings = with_values(house.rules.menu, house.rules.default, values)
        house.rules.checked(settings)
    except Refused as refusal:
        name = refusal.reason.partition(":")[0]
        raise BadHistory(refusal.reason, text.line_of(name), refusal.cite) from refusal
    except KeyError as error:
        raise BadHistory(str(error.args[0])) from None
    return settings


def read_chair(row: Mapping[str, Any], text: Text) -> Chair:
    try:
        return Chair(
            Player(int(row["player"])),
            int(row["seat"]),
            cents(str(row["stake"])),
            Entering(row.get("entering", Entering.IN)),
            bool(row.get("away")),
            cents(str(row.get("missed", 0))),
            bool(row.get("declared")),
            bool(row.get("paid")),
        )
    except (KeyError, ValueError, TypeError) as error:
        raise BadHistory(f"chairs: {row}: {error}", text.line_of("chairs")) from None

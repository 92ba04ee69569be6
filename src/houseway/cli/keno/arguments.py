"""Arguments typed or from a file, as an entry, a schedule, a catalogue or a ticket."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from houseway.cli.input.files import field_text, rows_of, toml_of
from houseway.cli.output.console import stop
from houseway.core.money import Cents, cents
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.tickets.entries import Chosen, Entry, SetBet
from houseway.games.keno.tickets.ways import Groups, Ways
from houseway.games.keno.views.papers import read_played, read_ways


def groups(text: str) -> Groups:
    """`1 2 3 / 4 5 6`; commas do as well as spaces."""
    try:
        return tuple(tuple(map(int, part.replace(",", " ").split())) for part in text.split("/"))
    except ValueError:
        raise stop(f"--numbers {text[:40]!r} is not numbers such as '1 2 3 / 4 5 6'") from None


def ways(text: str) -> tuple[Ways, ...]:
    try:
        return tuple(map(read_ways, text.replace(",", " ").split()))
    except ValueError:
        raise stop(f"ways {text[:40]!r} is not Ways such as '3/6 1/9'") from None


def played(text: str, marked: Groups) -> dict[str, Any]:
    """Ways of an entry: all of a pick, `3/6 1/9`, or one by one by their groups, `1+2 1+3`."""
    try:
        counted, selected = read_played(text.replace(",", " "), marked)
    except ValueError:
        reason = f"--ways {text[:40]!r} is not Ways such as '3/6 1/9', or '1+2 1+3' of the groups"
        raise stop(reason) from None
    return {"ways": counted, "selected": selected}


def money(name: str, text: str) -> Cents:
    try:
        return cents(text)
    except ValueError as error:
        raise stop(f"--{name}: {error}") from None


def table(text: str) -> Table:
    if text not in set(Table):
        raise stop(f"--schedule {text[:40]!r} is none of {', '.join(Table)}")
    return Table(text)


def entry(marked: Groups, stake: str, **others: Any) -> Entry:
    return Entry(marked, money("stake", stake), **others)


def chosen(*, quick: bool, mystery: bool) -> Chosen:
    if quick and mystery:
        raise stop("--quick-pick and --mystery: ask for one of them")
    return Chosen.QUICK_PICK if quick else Chosen.MYSTERY if mystery else Chosen.MARKED


def schedule(path: Path) -> tuple[tuple[Row, ...], str]:
    """`reference = "..."`, and `[[row]]` with `pick`, `matched` and `dollars`."""
    toml = toml_of(path)
    rows = tuple(
        Row(*(whole(path, one, name) for name in ("pick", "matched", "dollars")))
        for one in rows_of(path, toml, "row")
    )
    return rows, field_text(path, toml, "reference")


def catalogue(path: Path) -> tuple[tuple[SetBet, ...], str]:
    """`[[set-bet]]` with `name`, `sizes = [3, 3, 3]` and `ways = "3/3 3/6"`."""
    toml = toml_of(path)
    items = []
    for one in rows_of(path, toml, "set-bet"):
        sizes = one.get("sizes", [])
        if not isinstance(sizes, list) or not all(type(size) is int for size in sizes):
            raise stop(f"{path}: sizes is not a list of whole numbers")
        said = ways(field_text(path, one, "ways"))
        items.append(SetBet(field_text(path, one, "name"), tuple(sizes), said))
    return tuple(items), field_text(path, toml, "reference")


def voucher_types(path: Path) -> Iterator[tuple[str, str]]:
    """`types = ["drink"]`, each with the reference."""
    toml = toml_of(path)
    kinds = toml.get("types", [])
    if not isinstance(kinds, list) or not kinds or not all(isinstance(item, str) for item in kinds):
        raise stop(f"{path}: types is not a list of names")
    for kind in kinds:
        yield kind, field_text(path, toml, "reference")


def whole(path: Path, one: Any, name: str) -> int:
    number = one.get(name) if isinstance(one, dict) else None
    if type(number) is not int:
        raise stop(f"{path}: {name} of a row is not a whole number")
    return number

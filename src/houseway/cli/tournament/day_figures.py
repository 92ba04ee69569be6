"""Tournaments in the report of a day: as JSON, as lines of CSV and as a table."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from houseway.core.money import Cents, dollars

if TYPE_CHECKING:
    from houseway.floor.reports.tournament_figures import TournamentRow

NAMES = ("tournament", "title", "game", "edition", "phase")
COUNTS = ("entries", "buy_backs", "rounds", "left")
MONEY = ("fees", "commission", "prizes", "returned")
HEADS = ("tournament", "phase", "entries", "buy-backs", "rounds", "left", *MONEY)


def plain(row: "TournamentRow") -> dict[str, Any]:
    """Every figure by its name; money in cents."""
    return {name: getattr(row, name) for name in (*NAMES, *COUNTS, *MONEY)}


def lines(row: "TournamentRow") -> Iterator[tuple[str, str, str, int]]:
    for name in (*COUNTS, *MONEY):
        yield "tournament", row.tournament, name, getattr(row, name)


def cells(row: "TournamentRow") -> tuple[str, ...]:
    counts = (f"{getattr(row, name):,}" for name in COUNTS)
    money = (dollars(Cents(getattr(row, name))) for name in MONEY)
    return (row.tournament, row.phase, *counts, *money)

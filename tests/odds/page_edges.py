"""`python -m tests.odds.page_edges`: writes what each wager costs in the long run, for the lobby.

The pages show the figures of the odds that are counted here; a test compares the file with them.
"""

import json
from fractions import Fraction
from pathlib import Path

from houseway.odds.book.entries import grouped, rows
from houseway.odds.report.counts import count

FILE = Path(__file__).parents[2] / "ui" / "src" / "lib" / "play" / "edges.json"


def edges() -> dict[str, list[list[str]]]:
    """Groups of like wagers: the first, their name and the house edge in percent."""
    return {
        f"{row.game} {row.edition}": [
            [group.first.wager, group.name, percent(group.first.house_edge)]
            for group in grouped(count(row.game, row.edition, {}))
        ]
        for row in rows()
    }


def percent(edge: Fraction | float) -> str:
    """Two places; a figure that is counted to 1e-9 is not nearer to a boundary than that."""
    whole, cents = divmod(round(Fraction(edge) * 10_000), 100)
    return f"{whole}.{cents:02}"


def written() -> str:
    return json.dumps(edges(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

"""The best charts that come with the program, so that nobody waits for them."""

from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from houseway.odds.blackjack.against import Against, Table, facing, fresh
from houseway.odds.blackjack.chart import Chart, read
from houseway.odds.blackjack.tables import VALUES


@dataclass(frozen=True, eq=False)
class Shipped:
    """A chart that was counted before, and the shoe that it is for."""

    shoe: Table
    chart: Chart

    @cached_property
    def against(self) -> tuple[Against, ...]:
        return tuple(facing(self.shoe, up) for up in range(len(VALUES)))


def shipped(decks: int) -> Shipped | None:
    """The best chart for so many decks, or None where none is shipped."""
    file = files("houseway.odds.blackjack") / "charts" / f"{decks}.chart"
    if not file.is_file():
        return None
    return Shipped(fresh(decks), read(file.read_text(encoding="utf-8")))

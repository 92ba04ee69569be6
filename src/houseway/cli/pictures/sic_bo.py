"""A Sic-Bo table, with a layout or with terminals."""

from collections.abc import Iterable, Iterator
from math import ceil

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.cli.pictures.table import framed, lies, period, void
from houseway.games.sic_bo.bets import AREAS
from houseway.games.sic_bo.rules import Kind
from houseway.games.sic_bo.table.view import AreaView, Frequency, ResultsView, SicBoView, SpinView
from houseway.games.sic_bo.words import PIPS, faces
from houseway.house.table.view import Chips
from houseway.house.words.phrases import paid

ACROSS = 8  # areas beside each other

# From the top of the layout to its foot.
ROWS = (
    (Kind.SMALL, Kind.ANY_TRIPLE, Kind.BIG),
    (Kind.DOUBLE,),
    (Kind.TRIPLE,),
    (Kind.TOTAL,),
    (Kind.DOMINO,),
    (Kind.SINGLE,),
)


def picture(view: SicBoView) -> RenderableType:
    parts: list[RenderableType] = [tumbler(view.spin)] if view.spin else []
    chips = (*view.table.chips, *(view.spin.chips if view.spin else ()))
    parts.append(layout(view.areas, chips))
    if view.spin:
        parts += [Text(paid(payment)) for payment in view.spin.payments]
    if view.results.recent:
        parts.append(results(view.results))
    if view.countdown:
        parts.append(Text(period(view.countdown)))
    return framed(view.table, *parts)


def tumbler(spin: SpinView) -> RenderableType:
    if spin.void:
        return void()
    if spin.dice is None:
        return Text("[ ? ? ? ]" + ("  the dice lie concealed" if spin.tumbled else ""))
    return Text(f"[ {faces(spin.dice.faces)} ]  total {spin.dice.total}", style="bold")


def layout(areas: tuple[AreaView, ...], chips: tuple[Chips, ...]) -> RenderableType:
    """A line for each kind of area, and under it whose chips lie where."""
    grid = Table.grid(padding=(0, 1))
    for kinds in ROWS:
        for row in rows([area for area in areas if AREAS[area.bet].kind in kinds]):
            grid.add_row(line(row))
    laid = [lies(stack) for stack in sorted(chips, key=lambda c: (c.player, c.bet))]
    return Panel(Group(grid, *laid), title="layout", expand=False)


def rows(areas: list[AreaView]) -> Iterator[list[AreaView]]:
    """Areas in rows of about one length, none of them longer than fits."""
    size = ceil(len(areas) / ceil(len(areas) / ACROSS))
    for at in range(0, len(areas), size):
        yield areas[at : at + size]


def line(areas: Iterable[AreaView]) -> Text:
    shown = Text()
    for area in areas:
        shown.append(named(area), style="reverse bold" if area.lit else "")
        shown.append("  ")
    return shown


def named(area: AreaView) -> str:
    """The area as it is printed: pips for faces, else its word or number, and what it pays."""
    bet = AREAS[area.bet]
    pays = "/".join(str(odds.win) for odds in area.odds)
    pips = "".join(PIPS[number - 1] for number in bet.numbers if number <= len(PIPS))
    match bet.kind:
        case Kind.TRIPLE:
            return f"{pips * 3} {pays}"
        case Kind.DOUBLE:
            return f"{pips * 2} {pays}"
        case Kind.DOMINO | Kind.SINGLE:
            return f"{pips} {pays}"
        case Kind.TOTAL:
            return f"{bet.numbers[0]} {pays}"
        case _:
            return f"{bet.kind} {pays}"


def results(view: ResultsView) -> RenderableType:
    recent = "  ".join(f"{faces(outcome.faces)} {outcome.total}" for outcome in view.recent[:5])
    lines = (
        f"last: {recent}",
        f"in the last {view.rounds}: {counts(view.kinds)}",
        f"hot: {dice(view.hot)}   cold: {dice(view.cold)}",
    )
    return Panel(Group(*map(Text, lines)), title="results", expand=False)


def counts(frequencies: tuple[Frequency, ...]) -> str:
    return ", ".join(f"{frequency.what} {frequency.times}" for frequency in frequencies)


def dice(frequencies: tuple[Frequency, ...]) -> str:
    return "  ".join(
        f"{PIPS[int(frequency.what) - 1]} {frequency.times}" for frequency in frequencies
    )

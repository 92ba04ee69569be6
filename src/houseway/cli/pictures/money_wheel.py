"""A Money Wheel table: the layout, the Wheel unrolled, and what came before."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.cli.pictures.table import ended, framed
from houseway.core.money import dollars
from houseway.games.money_wheel.rules import Segment, Wheel
from houseway.games.money_wheel.view import AreaView, MoneyWheelView, SpinView
from houseway.games.money_wheel.words import called
from houseway.house.table.results import Display
from houseway.house.table.view import Chips

AROUND = 6  # compartments on each side of the Indicator that are drawn
RARE = (Segment.TWENTY_THREE, Segment.CANBERRA, Segment.FLAG)


def picture(view: MoneyWheelView) -> RenderableType:
    chips = view.table.chips or (view.spin.chips if view.spin else ())
    parts: list[RenderableType] = [layout(view.areas, chips)]
    if view.spin:
        parts.append(spin(view.spin, view.wheel))
    if view.results.rounds:
        parts.append(results(view.results))
    return framed(view.table, *parts)


def layout(areas: tuple[AreaView, ...], chips: tuple[Chips, ...]) -> RenderableType:
    lines = Table("area", "of 52", "pays", "limits", "chips", title="layout", title_justify="left")
    for area in areas:
        limits = f"{dollars(area.minimum)} to {dollars(area.maximum)}"
        lying = "; ".join(stack(chip) for chip in chips if chip.bet == area.bet)
        lines.add_row(called(area.bet), str(area.compartments), str(area.odds), limits, lying)
    return lines


def stack(chip: Chips) -> str:
    note = "" if chip.in_play else " above the maximum"
    return f"player {chip.player} {dollars(chip.stake)}{note}"


def spin(spin_view: SpinView, wheel: Wheel) -> RenderableType:
    parts: list[RenderableType] = []
    if spin_view.at is not None:
        parts.append(
            Panel(arc(wheel, spin_view.at), title="the Wheel at the Indicator", expand=False)
        )
    elif spin_view.direction:
        parts.append(Text(f"the Wheel turns {spin_view.direction}"))
    return Group(*parts, *ended(spin_view.payments, is_void=spin_view.void))


def arc(wheel: Wheel, at: int) -> Text:
    """The compartments on both sides of the one that the Indicator rests in."""
    size = len(wheel)
    left = [wheel[(at - 1 - off) % size] for off in range(AROUND, 0, -1)]
    right = [wheel[(at - 1 + off) % size] for off in range(1, AROUND + 1)]
    won = (f"▶{called(wheel[at - 1])}◀", "bold reverse")
    pieces = [*map(plain, left), won, *map(plain, right)]
    return Text(" ").join(Text(*piece) for piece in pieces)


def plain(segment: Segment) -> tuple[str, str]:
    return called(segment), "bold yellow" if segment in RARE else ""


def results(display: Display) -> RenderableType:
    recent = " ".join(map(called, display.recent))
    counts = ", ".join(f"{called(name)} {times}" for name, times in display.counts)
    return Text(f"latest first: {recent}\nof {display.rounds} spins, most often first: {counts}")

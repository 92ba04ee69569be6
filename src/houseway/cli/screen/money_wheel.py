"""The areas with what they pay, and the Wheel where the Indicator rests."""

from rich.text import Text

from houseway.cli.pictures.money_wheel import arc
from houseway.cli.screen.symbols import chips_of, mine
from houseway.core.money import dollars
from houseway.games.money_wheel.view import MoneyWheelView
from houseway.games.money_wheel.words import called


def body(view: MoneyWheelView, me: int) -> list[Text]:
    bets = chips_of(view.table.chips or (view.spin.chips if view.spin else ()), me)
    lines = [Text("  type            of 52   pays       limits", style="dim")]
    for area in view.areas:
        label = mine(area.bet, bets.get(area.bet))
        label.append(" " * max(1, 18 - len(label.plain)))
        limits = f"{dollars(area.minimum)} to {dollars(area.maximum)}"
        row = f"{area.compartments:>3}   {area.odds!s:<9}  {limits}"
        lines.append(Text("  ").append_text(label).append(row))
    lines.append(Text())
    if view.spin and view.spin.at is not None:
        lines.append(Text("  ").append_text(arc(view.wheel, view.spin.at)))
    elif view.results.rounds:
        recent = " ".join(map(called, view.results.recent[:14]))
        lines.append(Text(f"  latest first: {recent}", style="dim"))
    return lines

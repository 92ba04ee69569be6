"""A baccarat table, with Boxes or with terminals."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from houseway.cli.pictures.table import BACK, drawn, framed, layout
from houseway.games.baccarat.view import (
    BaccaratView,
    BettingArea,
    Countdown,
    CoupView,
    HandView,
)
from houseway.house.speech import face, paid


def picture(view: BaccaratView) -> RenderableType:
    parts: list[RenderableType] = [coup(view.coup)] if view.coup else []
    chips = view.table.chips or (view.coup.chips if view.coup else ())
    if chips:
        parts.append(layout(chips, "terminal" if view.areas else "Box"))
    if view.countdown:
        parts.append(terminals(view.areas, view.countdown))
    if view.held:
        held = " ".join(face(card) if card else BACK for card in view.held)
        parts.append(Text(f"held for the next round: {held}"))
    return framed(view.table, *parts)


def coup(one: CoupView) -> RenderableType:
    parts: list[RenderableType] = [Columns([hand(one.player), hand(one.banker)])]
    if one.void:
        parts.append(Text("Void", style="bold red"))
    elif one.result:
        parts.append(Text(f"result: {one.result}", style="bold"))
    parts += [Text(paid(payment)) for payment in one.payments]
    return Group(*parts)


def hand(one: HandView) -> RenderableType:
    cards = Text.assemble(*(drawn(card) for card in one.cards), f"{BACK} " * one.face_down)
    total = "" if one.total is None else f" {one.total.verdict}"
    return Panel(cards, title=f"{one.side}{total}", width=22)


def terminals(areas: tuple[BettingArea, ...], countdown: Countdown) -> RenderableType:
    """What stands on every display besides the chips."""
    period = f"Wagering Period of {countdown.seconds} seconds"
    running = "runs" if countdown.running else "does not run"
    return Text(f"betting areas: {', '.join(area.bet for area in areas)}; {period} {running}")

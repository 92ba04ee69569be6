"""A baccarat table, with Boxes or with terminals."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from houseway.cli.pictures.table import BACK, drawn, ended, framed, layout, period, waiting
from houseway.games.baccarat.table.view import BaccaratView, BettingArea, CoupView, HandView
from houseway.house.table.view import Countdown


def picture(view: BaccaratView) -> RenderableType:
    parts: list[RenderableType] = [coup(view.coup)] if view.coup else []
    chips = view.table.chips or (view.coup.chips if view.coup else ())
    if chips:
        parts.append(layout(chips, "terminal" if view.areas else "Box"))
    if view.countdown:
        parts.append(terminals(view.areas, view.countdown))
    if view.held:
        parts.append(Text(f"held for the next round: {waiting(view.held)}"))
    return framed(view.table, *parts)


def coup(coup_view: CoupView) -> RenderableType:
    parts: list[RenderableType] = [Columns([hand(coup_view.player), hand(coup_view.banker)])]
    if coup_view.result and not coup_view.void:
        parts.append(Text(f"result: {coup_view.result}", style="bold"))
    return Group(*parts, *ended(coup_view.payments, is_void=coup_view.void))


def hand(one: HandView) -> RenderableType:
    cards = Text.assemble(*(drawn(card) for card in one.cards), f"{BACK} " * one.face_down)
    total = "" if one.total is None else f" {one.total.verdict}"
    return Panel(cards, title=f"{one.side}{total}", width=22)


def terminals(areas: tuple[BettingArea, ...], countdown: Countdown) -> RenderableType:
    """Draw what stands on every display besides the chips."""
    return Text(f"betting areas: {', '.join(area.bet for area in areas)}; {period(countdown)}")

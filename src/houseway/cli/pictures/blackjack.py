"""A blackjack table: the Dealer above, the Boxes below, and what is open to whom."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from houseway.cli.pictures.table import drawn, ended, framed, layout, waiting
from houseway.core.game import words
from houseway.core.money import dollars
from houseway.games.blackjack.table.view import BlackjackView, HandView, RoundView
from houseway.house.table.view import Chips, OfferedOption


def picture(view: BlackjackView) -> RenderableType:
    parts: list[RenderableType] = []
    if view.round:
        parts.append(round_(view.round))
    if view.table.chips:
        parts.append(layout(view.table.chips, "Box"))
    if view.held:
        parts.append(Text(f"drawn in error, to be the next: {waiting(view.held)}"))
    if view.asked:
        parts.append(Text("open: " + "; ".join(map(open_to, view.asked))))
    return framed(view.table, *parts)


def round_(round_view: RoundView) -> RenderableType:
    parts: list[RenderableType] = [hand(round_view.dealer), Columns(map(hand, round_view.hands))]
    if round_view.beside:
        parts.append(Text("beside the Boxes: " + "; ".join(map(beside, round_view.beside))))
    return Group(*parts, *ended(round_view.payments, is_void=round_view.void))


def hand(one: HandView) -> RenderableType:
    cards = Text.assemble(*map(drawn, one.cards))
    chips = "\n".join(f"player {chip.player} {dollars(chip.stake)}" for chip in one.chips)
    total = f" {one.count.verdict}" if one.count else ""
    inside = Group(cards, Text(chips, style="green")) if chips else cards
    style = "cyan" if one.acting else "none"
    return Panel(inside, title=f"{one.place}{total}", width=26, border_style=style)


def beside(chip: Chips) -> str:
    return f"{chip.bet} {dollars(chip.stake)} of player {chip.player} at Box {chip.box}"


def open_to(offered_option: OfferedOption) -> str:
    option = offered_option.option
    most = f" up to {dollars(option.amount.high)}" if option.amount else ""
    return f"player {offered_option.player} {words(option.move)}{most}"

"""A Canberra Poker table: the jackpot and the Dealer above, the Boxes below."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from houseway.cli.pictures.table import BACK, drawn, ended, framed, layout
from houseway.core.game import words
from houseway.core.money import dollars
from houseway.games.canberra_poker.table.view import CanberraView, HandView, RoundView
from houseway.house.table.view import OfferedOption


def picture(view: CanberraView) -> RenderableType:
    sign = Text(f"{view.jackpot.label} {view.jackpot.text}", style="bold yellow")
    parts: list[RenderableType] = [sign]
    if view.round:
        parts.append(round_(view.round))
    if view.table.chips:
        parts.append(layout(view.table.chips, "Box"))
    if view.asked:
        parts.append(Text("open: " + "; ".join(map(open_to, view.asked))))
    return framed(view.table, *parts)


def round_(round_view: RoundView) -> RenderableType:
    parts: list[RenderableType] = [hand(round_view.dealer), Columns(map(hand, round_view.hands))]
    if round_view.exposed:
        parts.append(Text(f"cards seen in error: {round_view.exposed}"))
    return Group(*parts, *ended(round_view.payments, is_void=round_view.void))


def hand(one: HandView) -> RenderableType:
    cards = Text.assemble(
        *((f"{BACK} ", "dim") if card is None else drawn(card) for card in one.cards)
    )
    lines: list[RenderableType] = [cards]
    if one.made:
        lines.append(Text(str(one.made.verdict)))
    lines += [Text(f"{chip.bet} {dollars(chip.stake)}", style="green") for chip in one.chips]
    who = "" if one.player is None else f", player {one.player}"
    text = f": {one.says}" if one.says else ""
    return Panel(Group(*lines), title=f"{one.place}{who}{text}", width=34)


def open_to(offered_option: OfferedOption) -> str:
    option = offered_option.option
    amount = f" {dollars(option.amount.high)}" if option.amount else ""
    return f"player {offered_option.player} {words(option.move)}{amount}"

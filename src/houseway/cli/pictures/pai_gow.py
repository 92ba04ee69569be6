"""A Pai Gow table: the Bank, the dice, the Boxes, and the tiles of whoever looks."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.cli.pictures.table import BACK, framed, layout
from houseway.core.money import dollars
from houseway.games.pai_gow.table.state import BANK
from houseway.games.pai_gow.table.view import BankView, HandView, PaiGowView
from houseway.games.pai_gow.tiles.pictures import side_by_side
from houseway.house.table.view import Chips
from houseway.house.words.phrases import paid

TILE = 10  # columns that a drawn tile takes


def picture(view: PaiGowView) -> RenderableType:
    parts: list[RenderableType] = [felt(view)]
    if view.table.chips and not view.hands:
        parts.append(layout(view.table.chips, "Box"))
    return framed(view.table, *parts, *(Text(paid(payment)) for payment in view.payments))


def felt(view: PaiGowView) -> RenderableType:
    """Draw what lies on the table, without its sign."""
    parts: list[RenderableType] = [Text(bank(view.bank))]
    if view.jackpot is not None:
        parts.append(Text(f"Gee Jun Jackpot {dollars(view.jackpot)}", style="bold yellow"))
    if view.dice:
        parts.append(Text(f"dice: {' '.join(map(str, view.dice))}, {sum(view.dice)}"))
    if view.hands:
        parts.append(hands(view.hands, view.bank.box))
    parts += [drawn(hand) for hand in view.hands if hand.shown and not hand.low]
    return Group(*parts)


def bank(bank_view: BankView) -> str:
    if not bank_view.players:
        return "the House banks, the Chung is on Box 1"
    names = " and ".join(f"player {player}" for player in bank_view.players)
    shares = ", the House carries half" if bank_view.shared else ""
    against = (
        f"; the House wagers {dollars(bank_view.house_wager)}" if bank_view.house_wager else ""
    )
    return f"{names} banks on Box {bank_view.box} with {dollars(bank_view.chips)}{shares}{against}"


def hands(every: tuple[HandView, ...], banks: int) -> RenderableType:
    lines = Table("Box", "set by", "wagers", "low", "high", "")
    for each_hand in sorted(every, key=lambda hand: hand.box):
        who = "the House" if each_hand.player is None else f"player {each_hand.player}"
        box = f"{each_hand.box} Bank" if each_hand.box == banks else str(each_hand.box)
        lines.add_row(box, who, wagers(each_hand.chips), *parts_of(each_hand))
    return lines


def wagers(chips: tuple[Chips, ...]) -> str:
    return (
        "\n".join(f"{stack.bet} {dollars(stack.stake)}" for stack in chips if stack.bet != BANK)
        or "-"
    )


def parts_of(hand: HandView) -> tuple[str, str, str]:
    """The two parts and what they count, or four tiles face down and how far they are."""
    if hand.low:
        return ", ".join(hand.low), ", ".join(hand.high), hand.counts
    return f"{BACK} {BACK}", f"{BACK} {BACK}", str(hand.says)


def drawn(hand: HandView) -> RenderableType:
    """Four tiles side by side, with the numbers by which they are set and their names."""
    numbers = "".join(f"{number}".center(TILE) for number in range(1, len(hand.shown) + 1))
    names = "".join(str(tile).center(TILE) for tile in hand.shown)
    return Text(f"Box {hand.box}\n{side_by_side(hand.shown)}\n{numbers}\n{names}", no_wrap=True)

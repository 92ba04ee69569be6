"""The Dealer above, a line for each Box, and the jackpot."""

from rich.text import Text

from houseway.cli.screen.symbols import cards
from houseway.core.money import Cents, dollars
from houseway.games.canberra_poker.table.view import CanberraView, HandView


def body(view: CanberraView, me: int) -> list[Text]:
    jackpot = Text(f"  {view.jackpot.label} {view.jackpot.text}", style="bold yellow")
    if view.round is None:
        return [jackpot, Text(), Text("  Dealer"), Text(), Text("  Box 1    yours")]
    lines = [jackpot, Text(), *hand(view.round.dealer, me), Text()]
    for each_hand in view.round.hands:
        lines += hand(each_hand, me)
    return lines


def hand(one: HandView, me: int) -> list[Text]:
    line = Text(f"  {one.place!s:<12}").append_text(cards(one.cards))
    if one.made:
        line.append(f"   {one.made.verdict}", style="bold")
    mine = [stack for stack in one.chips if stack.player == me]
    words = ", ".join(f"{stack.bet} {dollars(Cents(stack.stake))}" for stack in mine)
    return [line, Text(f"{' ' * 14}{words}")] if words else [line]

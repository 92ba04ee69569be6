"""The Dealer above, and a line for each hand; `>` is the one that is played now."""

from rich.text import Text

from houseway.cli.screen.symbols import cards
from houseway.core.money import Cents, dollars
from houseway.games.blackjack.table.view import BlackjackView, HandView


def body(view: BlackjackView, me: int) -> list[Text]:
    if view.round is None:
        return [Text(), Text("  Dealer"), Text(), Text("  Box 1    yours")]
    lines = [Text(), hand(view.round.dealer, me), Text()]
    lines += [hand(each_hand, me) for each_hand in view.round.hands]
    return lines


def hand(one: HandView, me: int) -> Text:
    mark = "> " if one.acting else "  "
    dealt = cards(one.cards)
    line = Text(f"{mark}{one.place!s:<14}").append_text(dealt)
    line.append(" " * max(2, 24 - len(dealt.plain)))
    line.append(str(one.count.verdict) if one.count and one.cards else "", style="bold")
    mine = sum(stack.stake for stack in one.chips if stack.player == me)
    other = sum(stack.stake for stack in one.chips) - mine
    chips = [f"your {dollars(Cents(mine))}"] if mine else []
    chips += [f"others {dollars(Cents(other))}"] if other else []
    return line.append(f"   {', '.join(chips)}" if chips else "")

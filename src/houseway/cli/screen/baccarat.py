"""Two hands, their points, and who has won."""

from rich.text import Text

from houseway.cli.screen.symbols import cards
from houseway.games.baccarat.table.view import BaccaratView, HandView


def body(view: BaccaratView, _me: int) -> list[Text]:
    coup = view.coup
    if coup is None:
        return [Text(), Text("  PLAYER"), Text(), Text("  BANKER"), Text()]
    lines = [Text(), hand(coup.player), Text(), hand(coup.banker), Text()]
    if coup.void:
        lines.append(Text("  Void", style="bold red"))
    elif coup.result:
        lines.append(Text(f"  {result_text(str(coup.result))}", style="bold"))
    return lines


def result_text(result: str) -> str:
    return result if result == "tie" else f"{result.upper()} wins"


def hand(one: HandView) -> Text:
    total = "" if one.total is None else str(one.total.verdict)
    dealt = cards(one.cards, one.face_down)
    line = Text(f"  {str(one.side).upper():<9}").append_text(dealt)
    return line.append(" " * max(2, 16 - len(dealt.plain))).append(total, style="bold")

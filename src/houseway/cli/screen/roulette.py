"""The layout in three rows of twelve: `[17]` has chips of mine, `<15>` is where the ball fell."""

from collections.abc import Mapping

from rich.text import Text

from houseway.cli.screen.symbols import MINE, chips_of, mine
from houseway.core.money import Cents, dollars
from houseway.floor.grammar.prompts import meaning
from houseway.games.roulette.layout.places import INSIDE
from houseway.games.roulette.table.view import RouletteView

EVEN_CHANCES = (
    ("low", "low 1-18"),
    ("even", "even"),
    ("red", "red"),
    ("black", "black"),
    ("odd", "odd"),
    ("high", "high 19-36"),
)


def body(view: RouletteView, me: int) -> list[Text]:
    bets = chips_of((*view.table.chips, *(view.spin.chips if view.spin else ())), me)
    result = view.spin.result if view.spin and not view.spin.void else None
    number = result.number if result else None
    areas = view.layout.areas
    covered = {
        n
        for area in areas
        if area.name in bets and str(area.kind.value) in INSIDE
        for n in area.numbers
    }
    reds = {n for area in areas if area.name == "red" for n in area.numbers}
    lines = [Text("   ").append_text(cell(0, covered, reds, number)).append_text(inside(bets))]
    for row in (3, 2, 1):
        line = Text("     ")
        for n in range(row, 37, 3):
            line.append_text(cell(n, covered, reds, number))
        column = mine(f"column {row}", bets.get(f"column:{row}"))
        lines.append(line.append(" ").append_text(column))
    dozens = Text("     ")
    for at in (1, 2, 3):
        dozens.append_text(centred(mine(f"dozen {at}", bets.get(f"dozen:{at}")), 20))
    chances = Text("   ")
    for name, label in EVEN_CHANCES:
        chances.append_text(centred(mine(label, bets.get(name)), 12))
    lines += [dozens, chances]
    if result:
        lines.append(Text(f"  the ball fell in {result.number}, {result.colour}", style="bold"))
    elif view.results.recent:
        recent = " ".join(str(number_view.number) for number_view in view.results.recent[:18])
        lines.append(Text(f"  last numbers: {recent}", style="dim"))
    return lines


def cell(n: int, covered: set[int], reds: set[int], result: int | None) -> Text:
    text = f"<{n}>" if n == result else f"[{n}]" if n in covered else str(n)
    style = MINE if n in covered else "bold green" if n == 0 else "bold red" if n in reds else ""
    return centred(Text(text, style=f"{style} reverse" if n == result else style), 5)


def centred(text: Text, width: int) -> Text:
    room = max(0, width - len(text.plain))
    left = room // 2
    return Text(" " * left).append_text(text).append(" " * (room - left))


def inside(bets: Mapping[str, int]) -> Text:
    """Say in words what lies on numbers: a bracket does not say how much."""
    words = [
        f"{meaning(bet)} {dollars(Cents(cents))}"
        for bet, cents in bets.items()
        if bet.partition(":")[0] in INSIDE
    ]
    text = ", ".join(words)
    return Text(f"   yours: {text[:60]}{'…' if len(text) > 60 else ''}" if words else "")

"""Sic bo on a screen: what each area pays, under the words to type for it."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from houseway.cli.screen.symbols import chips_of, mine
from houseway.games.sic_bo.table.view import AreaView, SicBoView
from houseway.games.sic_bo.words import faces

LEFT, WIDTH = 23, 32  # the words of the first column with my chips there, and what it pays
HEADS = f"  {'type':<{LEFT}}{'pays':<{WIDTH - LEFT}}{'type':<21}pays"
TOTALS = (range(4, 11), range(11, 18))
NUMBERED = (
    ("single", "single 1 to 6"),
    ("domino", "domino 1 2 to 5 6"),
    ("double", "double 1 to 6"),
    ("triple", "triple 1 to 6"),
)


def body(view: SicBoView, me: int) -> list[Text]:
    bets = chips_of((*view.table.chips, *(view.spin.chips if view.spin else ())), me)
    areas = {area.bet: area for area in view.areas}
    left = [("small", "small, 4 to 10"), ("big", "big, 11 to 17"), ("any-triple", "any triple")]
    lines = [dice(view), Text(HEADS, style="dim")]
    for at, (kind, words) in enumerate(NUMBERED):
        line = Text("  ")
        if at < len(left):
            bet, label = left[at]
            line.append_text(padded(mine(label, bets.get(bet)), LEFT))
            line.append(f"{pays(areas[bet]):<{WIDTH - LEFT}}")
        else:
            line.append(" " * WIDTH)
        some = {bet: cents for bet, cents in bets.items() if bet.startswith(f"{kind}:")}
        first = next(area for area in view.areas if area.bet.startswith(f"{kind}:"))
        line.append_text(padded(on_some(words, some), 21)).append(pays(first))
        lines.append(line)
    for numbers in TOTALS:
        lines += totals(areas, numbers, bets)
    lit = [area.bet.replace(":", " ") for area in view.areas if area.lit]
    if lit and view.spin and view.spin.dice:
        lines.append(Text(f"  wins: {', '.join(lit)}"[:79], style="bold"))
    return lines


def dice(view: SicBoView) -> Text:
    spin = view.spin
    if spin is None or spin.dice is None:
        concealed = spin is not None and spin.tumbled
        return Text("  [ ? ? ? ]" + ("  the dice lie concealed" if concealed else ""))
    return Text(f"  [ {faces(spin.dice.faces)} ]  total {spin.dice.total}", style="bold")


def pays(area: AreaView) -> str:
    wins = "/".join(str(odd.win) for odd in area.odds)
    return f"{wins} to {area.odds[0].stake}"


def on_some(words: str, some: Mapping[str, int]) -> Text:
    """A kind with numbers: which of them are mine."""
    if not some:
        return Text(words)
    numbers = ", ".join(bet.partition(":")[2] for bet in some)
    kind = next(iter(some)).partition(":")[0]
    return mine(f"{kind} {numbers}", sum(some.values()))


def totals(
    areas: Mapping[str, AreaView], numbers: Sequence[int], bets: Mapping[str, int]
) -> list[Text]:
    head, foot = Text("  total "), Text("   pays ")
    for number in numbers:
        bet = f"total:{number}"
        label = mine(str(number), bets.get(bet)) if bet in bets else Text(str(number))
        width = max(9, len(label.plain) + 1)
        head.append_text(padded(label, width))
        foot.append(str(areas[bet].odds[0].win).ljust(width))
    return [head, foot]


def padded(text: Text, width: int) -> Text:
    return text.append(" " * max(1, width - len(text.plain)))

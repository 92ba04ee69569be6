"""The Bank, a line for each Box, and the tiles of whoever has to set them."""

from rich.text import Text

from houseway.cli.pictures.pai_gow import TILE, bank, parts_of, wagers
from houseway.core.money import dollars
from houseway.games.pai_gow.table.view import HandView, PaiGowView
from houseway.games.pai_gow.tiles.pictures import side_by_side


def body(view: PaiGowView, me: int) -> list[Text]:
    lines = [Text(f"  {bank(view.bank)}")]
    if view.jackpot is not None:
        lines.append(Text(f"  Gee Jun Jackpot {dollars(view.jackpot)}", style="bold yellow"))
    if view.dice:
        lines.append(Text(f"  dice: {' '.join(map(str, view.dice))}, {sum(view.dice)}"))
    if view.hands:
        lines.append(Text("  Box       wagers           low           high", style="dim"))
    lines += [
        row(hand, view.bank.box, me) for hand in sorted(view.hands, key=lambda hand: hand.box)
    ]
    for each_hand in view.hands:
        if each_hand.shown and not each_hand.low:
            lines += tiles(each_hand)
    return lines


def row(hand: HandView, banks: int, me: int) -> Text:
    low, high, counts = parts_of(hand)
    box = f"{hand.box} Bank" if hand.box == banks else str(hand.box)
    who = "> " if hand.player == me and hand.shown and not hand.low else "  "
    laid = wagers(hand.chips).replace("\n", ", ")
    return Text(f"{who}{box:<9} {laid:<16} {low:<13} {high:<20} {counts}"[:79])


def tiles(hand: HandView) -> list[Text]:
    """Four tiles side by side, with the numbers by which they are set and their names."""
    numbers = "".join(str(number).center(TILE) for number in range(1, len(hand.shown) + 1))
    names = "".join(str(tile).center(TILE) for tile in hand.shown)
    drawn = side_by_side(hand.shown).splitlines()
    return [*(Text(f"    {line}") for line in drawn), Text(f"    {numbers}"), Text(f"    {names}")]

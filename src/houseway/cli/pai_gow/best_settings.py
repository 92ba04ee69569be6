"""The worth of better settings than House Way."""

from typing import TYPE_CHECKING

from houseway.cli.output.console import (
    as_json,
    heading,
    line,
    stop,
    table,
)

if TYPE_CHECKING:
    from houseway.games.pai_gow.law.rules import Rulebook


def show_best(book: "Rulebook", most: int, *, json: bool) -> None:
    from houseway.games.pai_gow.tiles.names import written
    from houseway.odds.games.pai_gow import improvement

    if most < 0:
        raise stop(f"--most {most}: at least 0")
    found = improvement(book.edition)
    rows = [
        (
            written(hand.hand),
            str(hand.house),
            hand.cite.ref,
            str(hand.best),
            f"{float(hand.gain):.6f}",
        )
        for hand in found.hands[:most]
    ]
    heads = ("tiles", "House Way", "clause", "better", "gain")
    if json:
        means = {"house_way": str(found.house_way), "best": str(found.best)}
        listed = [dict(zip(heads, row, strict=True)) for row in rows]
        as_json({"edition": str(book.edition), **means, "hands": listed})
        return
    heading(f"Better than House Way, {book.rule_set}")
    line(f"House Way   {float(100 * found.house_way):.4f} % of each wager")
    line(f"best        {float(100 * found.best):.4f} %")
    line(f"{len(found.hands):,} of 3,620 kinds of Hand can be set better")
    line()
    table(rows, heads=heads)

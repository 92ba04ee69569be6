"""`houseway odds blackjack`: the main wager, insurance, Super Sevens, and the best chart."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.choose import assigned
from houseway.cli.show import as_json, heading, line, stop, table
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.odds.blackjack.report import BlackjackOdds
    from houseway.odds.blackjack.settings import Settings


def odds_blackjack(assignments: Sequence[str], *, json: bool) -> None:
    from houseway.odds.blackjack.report import as_json as wagers
    from houseway.odds.blackjack.report import blackjack_odds
    from houseway.odds.blackjack.settings import in_force

    chosen = settings(assignments)
    odds = blackjack_odds(chosen.decks, chosen.strategy, progress)
    if json:
        named = {one.name: one.value for one in in_force(chosen)}
        head = {"game": "blackjack", "edition": "S49", "settings": named}
        as_json({**head, "wagers": wagers(odds)})
    else:
        show(odds)


def settings(assignments: Sequence[str]) -> "Settings":
    from houseway.odds.blackjack.settings import read

    try:
        return read(assigned(assignments))
    except KeyError as error:
        raise stop(error.args[0]) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None


def progress(column: int) -> None:
    """A dot on standard error for each first card of the Dealer, if somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write("\n" if column == 9 else ".")
        sys.stderr.flush()


def show(odds: "BlackjackOdds") -> None:
    from houseway.odds import figures
    from houseway.odds.blackjack.chart import written

    heading("Blackjack S49")
    line(odds.basis)
    line()
    main = odds.main
    rows = [
        (
            "main",
            f"{100 * main.payback:.6f} %",
            f"{100 * main.house_edge:.6f} %",
            f"{main.variance**0.5:.4f}",
        )
    ]
    rows += [
        (
            one.wager,
            figures.percent(one.payback),
            figures.percent(one.house_edge),
            figures.deviation(one),
        )
        for one in (odds.insurance, odds.super_sevens)
    ]
    table(rows, heads=("wager", "return", "house edge", "deviation"))
    line()
    line(f"The figures of main are within {main.error:g}.")
    sevens = figures.percent(odds.sevens_on_two.house_edge)
    line(f"Super Sevens if the third card is never taken: house edge {sevens}.")
    taken, waited = (figures.signed(net) for net in (odds.even_money.taken, odds.even_money.waited))
    line(f"Even money pays {taken}; waiting is worth {waited}.")
    line()
    line(written(odds.best.chart))

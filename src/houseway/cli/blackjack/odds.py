"""`houseway odds blackjack`: the main wager, insurance, Super Sevens, and the best chart."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cli.input.game_choice import read_by
from houseway.cli.output.console import as_json, heading, line, stop, table

if TYPE_CHECKING:
    from houseway.odds.blackjack.report.report import BlackjackOdds
    from houseway.odds.blackjack.settings import Settings


def odds_blackjack(
    assignments: Sequence[str],
    *,
    json: bool,
    html: Path | None,
    plot: Path | None,
    chart: Path | None,
) -> None:
    from houseway.odds.blackjack.report.report import blackjack_odds

    chosen = settings(assignments)
    if chart is not None:
        write_chart(chosen.decks, chart)
        return
    if json:
        as_json(as_values(assignments))
        return
    odds = blackjack_odds(chosen.decks, chosen.strategy, progress)
    if html is not None or plot is not None:
        write(odds, chosen, html, plot)
    else:
        show(odds)


def as_values(assignments: Sequence[str]) -> dict[str, Any]:
    from houseway.odds.blackjack.report.report import as_json as wagers
    from houseway.odds.blackjack.report.report import blackjack_odds
    from houseway.odds.blackjack.settings import in_force

    chosen = settings(assignments)
    named = {one.name: one.value for one in in_force(chosen)}
    odds = blackjack_odds(chosen.decks, chosen.strategy, progress)
    return {"game": "blackjack", "edition": "S49", "settings": named, "wagers": wagers(odds)}


def write(odds: "BlackjackOdds", chosen: "Settings", html: Path | None, plot: Path | None) -> None:
    """The chart as a page or as a picture, or both."""
    from houseway.odds.blackjack.report.page import page
    from houseway.odds.blackjack.report.picture import plot as drawn

    title = f"Blackjack S49, {odds.decks} decks: the best chart"
    try:
        if html is not None:
            html.write_text(page(odds, chosen), encoding="utf-8")
        if plot is not None:
            drawn(odds.best.chart, plot, title)
    except OSError as error:
        raise stop(f"{html or plot}: {error.strerror}") from None


def write_chart(decks: int, file: Path) -> None:
    """The best chart in the form that `houseway simulate blackjack --chart` reads."""
    from houseway.odds.blackjack.best import best
    from houseway.odds.blackjack.chart import written

    try:
        file.write_text(written(best(decks, progress).chart), encoding="utf-8")
    except OSError as error:
        raise stop(f"--chart {file}: {error.strerror}") from None


def settings(assignments: Sequence[str]) -> "Settings":
    from houseway.odds.blackjack.settings import read

    return read_by(read, assignments)


def progress(column: int) -> None:
    """A dot on standard error for each first card of the Dealer, if somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write("\n" if column == 9 else ".")
        sys.stderr.flush()


def show(odds: "BlackjackOdds") -> None:
    from houseway.odds.blackjack.report.text import text
    from houseway.odds.report import figures

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
    line(text(odds.best))

"""`houseway odds keno`, and the odds of one ticket with all its Ways and games."""

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.odds import check_suffix
from houseway.cli.output.console import as_json, line, stop, table
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.games.keno.tickets.entries import Entry
    from houseway.odds.games.keno import JackpotOdds


def ticket_odds(entry: "Entry", *, json: bool) -> None:
    """One ticket: what its Ways return together, and what its free games add."""
    from houseway.odds.games.keno import TooMany, many_games, read, way_ticket
    from houseway.odds.report.figures import percent, signed
    from houseway.odds.report.report import wager_as_json

    try:
        odds = way_ticket(entry, read({"schedule": str(entry.table)}))
    except (TooMany, Refused) as error:
        raise stop(str(error)) from None
    many = many_games(odds, entry.games)
    if json:
        games = {"games": many.games, "charged": many.charged}
        figures = {"return": str(many.payback), "variance": str(many.variance)}
        as_json({"ticket": wager_as_json(odds), "all_games": games | figures})
        return
    rows = [(signed(outcome.net), percent(outcome.probability)) for outcome in odds.outcomes]
    table(rows, heads=("net in one game", "probability"))
    line(f"return {percent(odds.payback)} of one game")
    line(f"return {percent(many.payback)} of {many.games} games, {many.charged} charged")


# Jackpots by their size


def jackpots(plot: Path | None, *, json: bool) -> None:
    from houseway.games.keno.law.rules import JACKPOTS
    from houseway.odds.games.keno import Settings, jackpot_odds

    odds = [jackpot_odds(pick, Settings()) for pick in JACKPOTS]
    if plot is not None:
        check_suffix(plot)
        draw_jackpots(odds, plot)
    elif json:
        as_json({"jackpots": [jackpot_json(each_odds) for each_odds in odds]})
    else:
        rows = [
            (
                f"pick:{each_odds.pick}",
                f"${float(size):,.2f}",
                f"{float(100 * each_odds.payback(size)):.4f} %",
            )
            for each_odds in odds
            for size in sizes(each_odds)
        ]
        table(rows, heads=("wager", "jackpot", "return"))


def sizes(odds: "JackpotOdds") -> list[Fraction]:
    """Five steps from the least to what returns every dollar."""
    return [odds.least + (odds.fair - odds.least) * step / 5 for step in range(6)]


def jackpot_json(odds: "JackpotOdds") -> dict[str, object]:
    return {
        "wager": f"pick:{odds.pick}",
        "least": str(odds.least),
        "without": str(odds.without),
        "chance": str(odds.chance),
        "fair": str(odds.fair),
        "return_at_least": str(odds.payback(odds.least)),
    }


def draw_jackpots(odds: "list[JackpotOdds]", file: Path) -> None:
    """A line for each, from its least to a little above what returns every dollar."""
    from matplotlib.figure import Figure

    from houseway.odds.report.plot import dated_never

    figure = Figure(figsize=(9, 3.6), layout="constrained")
    for jackpot, axes in zip(odds, figure.subplots(1, len(odds), sharey=True), strict=True):
        ends = [float(jackpot.least), float(jackpot.fair) * 1.1]
        returns = [float(100 * jackpot.payback(Fraction(size))) for size in ends]
        axes.plot(ends, returns, color="#1f6b45", linewidth=2)
        axes.axhline(100, color="#93372b", linewidth=1, linestyle="--")
        axes.plot([float(jackpot.fair)], [100], "o", color="#93372b")
        axes.annotate(
            f"${float(jackpot.fair):,.0f}",
            (float(jackpot.fair), 100),
            (-8, 8),
            ha="right",
            textcoords="offset points",
        )
        axes.set_title(
            f"pick:{jackpot.pick}: return by the size of the jackpot", loc="left", fontsize=10
        )
        axes.locator_params(axis="x", nbins=4)
        axes.xaxis.set_major_formatter("${x:,.0f}")
        axes.yaxis.set_major_formatter("{x:.0f} %")
        axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(file, dpi=150, metadata=dated_never(file))
    except OSError as error:
        raise stop(f"--plot {file}: {error.strerror}") from None

"""`houseway odds`: the exact odds of every wager, in the terminal or as JSON, page or plot."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.options import Assignments, DraftFile, Edition, Game, Json, Page
from houseway.cli.output.console import (
    as_json,
    heading,
    line,
    stop,
    stop_if_unwritable,
    table,
    write_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from houseway.law.instruments import Edition as EditionName
    from houseway.law.instruments import Game as GameName
    from houseway.odds.report.answer import Answer
    from houseway.odds.report.report import Bounded, Report, WagerOdds

LONG = 24  # characters of a fraction on one line

Plot = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="Draw a chart to a .png, .svg or .pdf file."),
]
Chart = Annotated[
    Path | None, typer.Option("--chart", metavar="FILE", help="Blackjack: write the best chart.")
]


Handle = Annotated[
    str | None,
    typer.Option(
        metavar="DOLLARS",
        help="With --draft: show what the table would win of this handle, in dollars.",
    ),
]
NoCache = Annotated[
    bool, typer.Option("--no-cache", help="Calculate again; neither read nor write the cache.")
]


def odds(
    game: Game,
    edition: Edition = None,
    assignments: Assignments = None,
    json: Json = False,
    html: Page = None,
    plot: Plot = None,
    chart: Chart = None,
    no_cache: NoCache = False,
    draft: DraftFile = None,
    handle: Handle = None,
) -> None:
    """The exact odds of every wager, counted by the machine that settles.

    With --draft they stand beside those of a draft edition: a small file that lies over the law.
    """
    from houseway.cli.input.game_choice import named

    check_files((html, plot, chart), json=json, draft=draft is not None)
    if draft is not None:
        from houseway.cli.draft import give_odds

        give_odds((game, edition), draft, assignments or [], handle, json=json)
        return
    if handle is not None:
        raise stop("--handle is for --draft")
    wanted, under = named(game, edition)
    if chart is not None and wanted not in CHARTED:
        raise stop(f"--chart: there is none for {game}, only for {', '.join(CHARTED)}")
    answer = answered(wanted, under, assignments or [], anew=no_cache)
    if wanted in CHARTED and not json:
        from houseway.cli.blackjack.odds import give

        give(answer, html=html, plot=plot, chart=chart)
    else:
        give_answer(answer, json=json, html=html, plot=plot)


def check_files(files: tuple[Path | None, ...], *, json: bool, draft: bool) -> None:
    """Refuse files beside JSON or a draft, and a picture of a kind that is not drawn."""
    if draft and any(files):
        raise stop("--draft gives text or --json; --html, --plot and --chart are of the law")
    if json and any(files):
        raise stop("--json, or files by --html, --plot and --chart: ask for one of them")
    _, plot, _ = files
    if plot is not None:
        check_suffix(plot)


def give_answer(answer: "Answer", *, json: bool, html: Path | None, plot: Path | None) -> None:
    """Print the figures of a game as JSON, or give them as a report."""
    if json:
        from houseway.odds.report.answer import as_values

        as_json(as_values(answer))
    else:
        give_report(answer.report, html=html, plot=plot)


CHARTED = ("blackjack",)  # games that have a chart


def answered(
    game: "GameName", edition: "EditionName", assignments: list[str], *, anew: bool = False
) -> "Answer":
    """The figures of a game, from the cache where they were counted before."""
    from houseway.cli.input.game_choice import listing, read_by
    from houseway.games import row_of
    from houseway.odds.games.models import NotCounted
    from houseway.odds.report import cache

    if row_of(game, edition) is None:
        listing(game, edition)  # says what there is
    folder = None if anew else cache.default_folder()
    try:
        return read_by(
            lambda texts: cache.answer(cache.question(game, edition, texts), folder, progress),
            assignments,
        )
    except NotCounted:
        raise stop(without_odds(game, edition)) from None


def without_odds(game: "GameName", edition: "EditionName") -> str:
    from houseway.games import listing_of
    from houseway.games.listing import Seating
    from houseway.odds.report.counts import OWN

    reason = f"no odds of {game} {edition}; known: {', '.join(counted_games(OWN))}"
    if listing_of(game, edition).seating is Seating.STAKES:
        reason += ". Poker is played for pots, not at odds: `houseway poker equity` has chances"
    return reason


def odds_counted(game: str, edition: str | None, assignments: list[str]) -> "Answer | None":
    """The exact odds, counted anew, or None where a game has none."""
    from houseway.cli.input.game_choice import named
    from houseway.odds.report.counts import has_odds

    wanted, under = named(game, edition)
    if not has_odds(wanted, under):
        return None
    return answered(wanted, under, assignments, anew=True)


def counted_games(own: "Iterable[str]") -> list[str]:
    """The games that are counted as their tables are set and those besides, by their editions."""
    from houseway.games import GAMES

    games = frozenset(own)
    return [str(row) for row in GAMES if row.game in games or row.listing.model]


def progress(column: int) -> None:
    """A dot on standard error for each step of a long count, if somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write("\n" if column == 9 else ".")
        sys.stderr.flush()


def give_report(report: "Report", *, html: Path | None, plot: Path | None) -> None:
    if html is not None:
        write_page(report, html)
    if plot is not None:
        write_plot(report, plot)
    if html is None and plot is None:
        show(report)


def check_suffix(file: Path) -> None:
    kinds = ("png", "svg", "pdf")
    if file.suffix[1:].lower() not in kinds:
        raise stop(f"--plot {file}: the name does not end in .{', .'.join(kinds)}")


def write_page(report: "Report", file: Path) -> None:
    from houseway.odds.report.page import page

    write_text(file, page(report), "--html")


def write_plot(report: "Report", file: Path) -> None:
    from houseway.odds.report.plot import plot

    with stop_if_unwritable(f"--plot {file}"):
        plot(report, file)


def show(whole: "Report") -> None:
    from houseway.odds.report import figures
    from houseway.odds.report.similar_wagers import by_kind

    report = by_kind(whole)
    heading(figures.title(report.game, report.edition))
    line(report.basis)
    for note in report.notes:
        line(note)
    line()
    table(
        map(summary, report.wagers),
        heads=("wager", "return", "house edge", "deviation"),
    )
    line()
    table(
        (
            (
                wager.wager,
                figures.signed(outcome.net),
                figures.chance(outcome.probability),
                unbroken(outcome.probability),
                figures.clauses(outcome),
            )
            for wager in report.wagers
            for outcome in wager.outcomes
        ),
        heads=("wager", "net", "probability", "exactly", "provision"),
        unbroken=(1, 3),
    )


def summary(wager: "WagerOdds | Bounded") -> tuple[str, ...]:
    from houseway.odds.report import figures
    from houseway.odds.report.report import Bounded

    if isinstance(wager, Bounded):
        returned, edge = f"{100 * wager.payback:.6f} %", f"{100 * wager.house_edge:.6f} %"
    else:
        returned, edge = figures.percent(wager.payback), figures.percent(wager.house_edge)
    return wager.wager, returned, edge, f"{float(wager.variance) ** 0.5:.4f}"


def unbroken(share: "Fraction") -> str:
    """A fraction that is long stands on two lines, each number whole."""
    text = str(share)
    return text if len(text) <= LONG else text.replace("/", "/\n")

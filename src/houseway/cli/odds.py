"""`houseway odds`: the exact odds of every wager, in the terminal or as JSON, page or plot."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.input.options import Assignments, Edition, Game, Json, Page
from houseway.cli.output.console import as_json, heading, line, stop, table
from houseway.games import row_of
from houseway.law.instruments import editions

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.odds.report.report import Report

LONG = 24  # characters of a fraction on one line

Plot = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Draw a png, svg or pdf.")
]
Chart = Annotated[
    Path | None, typer.Option("--chart", metavar="FILE", help="Blackjack: write the best chart.")
]


def odds(
    game: Game,
    edition: Edition = None,
    assignments: Assignments = None,
    json: Json = False,
    html: Page = None,
    plot: Plot = None,
    chart: Chart = None,
) -> None:
    """The exact odds of every wager, counted by the machine that settles."""
    from houseway.cli.input.game_choice import named

    if json and (html, plot, chart) != (None, None, None):
        raise stop("--json, or files by --html, --plot and --chart: ask for one of them")
    if plot is not None:
        check_suffix(plot)
    wanted, _ = named(game, edition)
    if wanted in CHARTED:
        CHARTED[wanted](assignments or [], json=json, html=html, plot=plot, chart=chart)
        return
    if chart is not None:
        raise stop(f"--chart: there is none for {game}, only for {', '.join(CHARTED)}")
    report = OWN.get(wanted, by_its_table)(game, edition, assignments or [])
    answer(report, json=json, html=html, plot=plot)


def by_its_table(game: str, edition: str | None, assignments: list[str]) -> "Report":
    """A game whose odds follow from the settings of its table."""
    from houseway.cli.input.game_choice import listing, settings
    from houseway.games.listing import Seating
    from houseway.odds.games.models import NotCounted
    from houseway.odds.games.models import odds as counted

    one = listing(game, edition)
    try:
        return counted(one, settings(one, assignments))
    except NotCounted:
        reason = f"no odds of {one.game} {one.edition}; known: {', '.join(known((*CHARTED, *OWN)))}"
        if one.seating is Seating.STAKES:
            reason += ". Poker is played for pots, not at odds: `houseway poker equity` has chances"
        raise stop(reason) from None


def odds_as_values(game: str, edition: str | None, assignments: list[str]) -> dict[str, Any] | None:
    """The exact odds as JSON has them, or None where a game has none."""
    from houseway.cli.input.game_choice import listing, named
    from houseway.odds.report.report import as_json as shown

    wanted, _ = named(game, edition)
    if wanted not in (*CHARTED, *OWN) and not listing(game, edition).model:
        return None
    if wanted in CHARTED:
        from houseway.cli.blackjack.odds import as_values

        return as_values(assignments)
    return shown(OWN.get(wanted, by_its_table)(game, edition, assignments))


def known(own: Iterable[str]) -> list[str]:
    """The games that are counted as their tables are set and those besides, by their editions."""
    from houseway.odds.games.models import counted

    besides = [
        f"{game} {edition}"
        for game in own
        for edition in editions(game)
        if row_of(game, edition) is not None
    ]
    return [*map(str, counted()), *besides]


def of_blackjack(assignments: list[str], **wanted: Any) -> None:
    from houseway.cli.blackjack.odds import odds_blackjack

    odds_blackjack(assignments, **wanted)


def of_keno(_game: str, _edition: str | None, assignments: list[str]) -> "Report":
    from houseway.cli.keno.odds import keno_report

    return keno_report(assignments)


def of_canberra(_game: str, _edition: str | None, assignments: list[str]) -> "Report":
    from houseway.cli.canberra.odds import canberra_report

    return canberra_report(assignments)


def of_pai_gow(_game: str, edition: str | None, assignments: list[str]) -> "Report":
    from houseway.cli.pai_gow.best_settings import pai_gow_report

    return pai_gow_report(edition, assignments)


# Games whose odds depend on other settings than their table's, and those that have a chart.
OWN: Mapping[str, "Callable[[str, str | None, list[str]], Report]"] = {
    "keno": of_keno,
    "canberra-poker": of_canberra,
    "pai-gow": of_pai_gow,
}
CHARTED: Mapping[str, Callable[..., None]] = {"blackjack": of_blackjack}


def answer(report: "Report", *, json: bool, html: Path | None, plot: Path | None) -> None:
    if json:
        from houseway.odds.report.report import as_json as shown

        as_json(shown(report))
        return
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

    try:
        file.write_text(page(report), encoding="utf-8")
    except OSError as error:
        raise stop(f"--html {file}: {error.strerror}") from None


def write_plot(report: "Report", file: Path) -> None:
    from houseway.odds.report.plot import plot

    try:
        plot(report, file)
    except OSError as error:
        raise stop(f"--plot {file}: {error.strerror}") from None


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
        (
            (
                wager.wager,
                figures.percent(wager.payback),
                figures.percent(wager.house_edge),
                figures.deviation(wager),
            )
            for wager in report.wagers
        ),
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


def unbroken(share: "Fraction") -> str:
    """A fraction that is long stands on two lines, each number whole."""
    text = str(share)
    return text if len(text) <= LONG else text.replace("/", "/\n")

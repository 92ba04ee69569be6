"""`houseway odds blackjack`: the main wager, insurance, Super Sevens, and the best chart."""

from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.odds import summary
from houseway.cli.output.console import heading, line, stop, table

if TYPE_CHECKING:
    from houseway.odds.report.answer import Answer, Play


def give(answer: "Answer", *, html: Path | None, plot: Path | None, chart: Path | None) -> None:
    play = answer.play
    assert play is not None, "blackjack has a chart"
    if chart is not None:
        write_chart(play, chart)
    elif html is not None or plot is not None:
        write(answer, play, html, plot)
    else:
        show(answer, play)


def write(answer: "Answer", play: "Play", html: Path | None, plot: Path | None) -> None:
    """The chart as a page or as a picture, or both."""
    try:
        if html is not None:
            html.write_text(play.page, encoding="utf-8")
        if plot is not None:
            draw(answer, play, plot)
    except OSError as error:
        raise stop(f"{html or plot}: {error.strerror}") from None


def draw(answer: "Answer", play: "Play", plot: Path) -> None:
    from houseway.odds.blackjack.chart import read
    from houseway.odds.blackjack.report.picture import plot as drawn

    decks = next(setting.value for setting in answer.settings if setting.name == "decks")
    drawn(read(play.chart), plot, f"Blackjack S49, {decks} decks: the best chart")


def write_chart(play: "Play", file: Path) -> None:
    """The best chart in the form that `houseway simulate blackjack --chart` reads."""
    try:
        file.write_text(play.chart, encoding="utf-8")
    except OSError as error:
        raise stop(f"--chart {file}: {error.strerror}") from None


def show(answer: "Answer", play: "Play") -> None:
    heading("Blackjack S49")
    line(answer.basis)
    line()
    table(map(summary, answer.wagers), heads=("wager", "return", "house edge", "deviation"))
    line()
    line(play.text)

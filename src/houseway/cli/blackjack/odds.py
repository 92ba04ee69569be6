"""`houseway odds blackjack`: the main wager, insurance, Super Sevens, and the best chart."""

from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.odds import summary
from houseway.cli.output.console import heading, line, stop_if_unwritable, table, write_text

if TYPE_CHECKING:
    from houseway.odds.report.answer import Answer, Play


def give(answer: "Answer", *, html: Path | None, plot: Path | None, chart: Path | None) -> None:
    play = answer.play
    assert play is not None, "blackjack has a chart"
    if chart is not None:
        write_text(chart, play.chart, "--chart")
    elif html is not None or plot is not None:
        write(answer, play, html, plot)
    else:
        show(answer, play)


def write(answer: "Answer", play: "Play", html: Path | None, plot: Path | None) -> None:
    """The chart as a page or as a picture, or both."""
    with stop_if_unwritable(html or plot):
        if html is not None:
            html.write_text(play.page, encoding="utf-8")
        if plot is not None:
            draw(answer, play, plot)


def draw(answer: "Answer", play: "Play", plot: Path) -> None:
    from houseway.odds.blackjack.chart import read
    from houseway.odds.blackjack.report.picture import plot as drawn

    decks = next(setting.value for setting in answer.settings if setting.name == "decks")
    drawn(read(play.chart), plot, f"Blackjack S49, {decks} decks: the best chart")


def show(answer: "Answer", play: "Play") -> None:
    heading("Blackjack S49")
    line(answer.basis)
    line()
    table(map(summary, answer.wagers), heads=("wager", "return", "house edge", "deviation"))
    line()
    line(play.text)

"""The odds as a figure for print or screen, drawn by matplotlib, which is imported only here."""

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from houseway.odds.report.figures import percent, signed, title, verdict
from houseway.odds.report.report import Report
from houseway.odds.report.similar_wagers import by_kind

COLOURS = {"wins": "#1f6b45", "stands off": "#6b675c", "loses": "#93372b"}
LEAST = 0.09  # the smallest share of a bar that has room for its text


def plot(whole: Report, file: Path) -> None:
    """Draw into a file of the kind that its suffix names; a bar for each kind of wager."""
    report = by_kind(whole)
    rows = len(report.wagers)
    figure = Figure(figsize=(10, 1.6 + 0.55 * rows), layout="constrained")
    shares, edges = figure.subplots(1, 2, width_ratios=(3, 1), sharey=True)
    draw_shares(shares, report)
    held = [float(100 * wager.house_edge) for wager in report.wagers]
    bars = edges.barh(range(rows), held, color="#39566e")
    edges.bar_label(bars, [percent(wager.house_edge) for wager in report.wagers], padding=4)
    edges.margins(x=0.45)
    edges.set_title("house edge, %", loc="left", fontsize=10)
    edges.spines[["top", "right"]].set_visible(False)
    figure.suptitle(f"{title(report.game, report.edition)}: exact odds", x=0.01, ha="left")
    figure.savefig(file, dpi=150, metadata=dated_never(file))


def draw_shares(axes: Axes, report: Report) -> None:
    for place, wager in enumerate(report.wagers):
        left = 0.0
        for outcome in wager.outcomes:
            share = float(outcome.probability)
            axes.barh(place, share, left=left, color=COLOURS[verdict(outcome)], edgecolor="white")
            if share >= LEAST:
                text = f"{signed(outcome.net)}: {percent(outcome.probability, 1)}"
                middle = left + share / 2
                axes.text(middle, place, text, ha="center", va="center", color="white", fontsize=8)
            left += share
    axes.set_yticks(range(len(report.wagers)), [wager.wager for wager in report.wagers])
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.set_title("share of all deals, by net", loc="left", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)


def dated_never(file: Path) -> dict[str, None]:
    """The same odds give the same file."""
    return {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(file.suffix[1:].lower(), {})

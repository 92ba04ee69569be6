"""The chart as a picture, drawn by matplotlib, which is imported only here."""

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from houseway.odds.blackjack.chart import CALLS, ORDER, ROWS, WORDS, Call, Chart, Kind
from houseway.odds.blackjack.tables import NAMES

COLOURS = {
    Call.STAND: "#93372b",
    Call.DRAW: "#1f6b45",
    Call.DOUBLE_OR_DRAW: "#7a5a00",
    Call.DOUBLE_OR_STAND: "#6d4380",
    Call.SPLIT: "#39566e",
    Call.AS_TOTAL: "#6b675c",
}
NEVER_DATED = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
}  # the same chart, the same file


def plot(chart: Chart, file: Path, title: str) -> None:
    """Draw into a file of the kind that its suffix names."""
    figure = Figure(figsize=(10, 6.4), layout="constrained")
    for axes, kind in zip(figure.subplots(1, len(Kind)), Kind, strict=True):
        draw(axes, chart, kind)
    keys = [Rectangle((0, 0), 1, 1, color=colour) for colour in COLOURS.values()]
    words = [f"{call}: {WORDS[call]}" for call in COLOURS]
    figure.legend(keys, words, loc="outside lower center", ncols=3, frameon=False)
    figure.suptitle(title, x=0.01, ha="left")
    figure.savefig(file, dpi=150, metadata=NEVER_DATED.get(file.suffix[1:].lower(), {}))


def draw(axes: Axes, chart: Chart, kind: Kind) -> None:
    rows = [number for number, row in enumerate(ROWS) if row.kind is kind]
    for y, row in enumerate(rows):
        for x, up in enumerate(ORDER):
            call = CALLS[chart.calls[row, up]]
            axes.add_patch(Rectangle((x, y), 1, 1, facecolor=COLOURS[call], edgecolor="white"))
            axes.text(x + 0.5, y + 0.5, call, ha="center", va="center", color="white", fontsize=7)
    axes.set_xlim(0, len(ORDER))
    axes.set_ylim(len(rows), 0)
    axes.set_xticks([x + 0.5 for x in range(len(ORDER))], [NAMES[up] for up in ORDER])
    axes.set_yticks([y + 0.5 for y in range(len(rows))], [str(ROWS[row]) for row in rows])
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)

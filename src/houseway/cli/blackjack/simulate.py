"""`houseway simulate blackjack`: whole shoes by the best chart, or by any other from a file."""

from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.odds import progress
from houseway.cli.output.console import as_json, heading, line, stop, table

if TYPE_CHECKING:
    from houseway.games.blackjack.table.settings import Settings
    from houseway.odds.blackjack.chart import Chart
    from houseway.sim.blackjack.run import BlackjackSimulation, Played
    from houseway.sim.run import Order


def simulate_blackjack(
    settings: object, order: "Order", chart: Path | None, per_shoe: int | None, *, json: bool
) -> None:
    from houseway.cli.simulate import simulated
    from houseway.games.blackjack.table.settings import Settings
    from houseway.sim.blackjack.run import Sitting, simulate
    from houseway.sim.blackjack.run import as_json as shown

    assert isinstance(settings, Settings), settings
    check(settings, per_shoe)
    sitting = Sitting(settings, played(settings.decks, chart), per_shoe)
    simulation = simulated(order, lambda advance: simulate(sitting, order, advance))
    if json:
        as_json(shown(simulation))
    else:
        show(simulation)


def check(settings: "Settings", per_shoe: int | None) -> None:
    from houseway.games.blackjack.table.settings import ShoeKind
    from houseway.sim.blackjack.tables import most_rounds

    if per_shoe is None:
        return
    if settings.shoe is ShoeKind.AUTOMATED:
        raise stop("--rounds-per-shoe: an automated shoe is shuffled after each round")
    most = most_rounds(settings.decks, settings.boxes)
    if not 1 <= per_shoe <= most:
        at = f"with {settings.decks} decks and {settings.boxes} Boxes"
        raise stop(f"--rounds-per-shoe {per_shoe} is not 1 to {most} {at}: a shoe might run out")


def played(decks: int, file: Path | None) -> "Played":
    """The chart of a file, or the best for so many decks, which takes some seconds."""
    from houseway.odds.blackjack.best import best, worth_of
    from houseway.sim.blackjack.run import Played

    if file is None:
        found = best(decks, progress)
        return Played(found.chart, "best", found.by_chart)
    chart = read_chart(file)
    return Played(chart, str(file), worth_of(chart, decks))


def read_chart(file: Path) -> "Chart":
    from houseway.cli.input.files import text_of
    from houseway.odds.blackjack.chart import Unplayable, read

    try:
        return read(text_of(file))
    except Unplayable as error:
        raise stop(f"--chart {file}: {error}") from None


def show(simulation: "BlackjackSimulation") -> None:
    from houseway.cli.simulate import agreed
    from houseway.odds.report.figures import signed
    from houseway.sim.blackjack.run import NATURAL

    order, sitting, tally = simulation.order, simulation.sitting, simulation.tally
    decks, boxes = sitting.settings.decks, sitting.settings.boxes
    heading("Blackjack S49")
    laid = f"a wager on each of {boxes} Boxes" if boxes > 1 else "a wager on one Box"
    line(f"{order.rounds:,} rounds of {tally.shoes:,} shoes, {decks} decks, seed {order.seed}")
    best = f"the best of {decks} decks" if sitting.played.name == "best" else sitting.played.name
    line(f"{laid}; chart: {best}")
    line()
    table(
        [
            (
                "main",
                f"{100 * simulation.payback:.4f} %",
                f"{100 * simulation.standard_error:.4f} %",
                f"{100 * simulation.exact:.4f} %",
                f"{simulation.deviation:+.1f} standard errors",
            )
        ],
        heads=("wager", "return", "standard error", "exact return", "difference"),
    )
    line()
    natural = simulation.natural * tally.rounds
    table(
        (
            (signed(net), f"{seen:,}", f"{float(natural):,.1f}" if net == NATURAL else "")
            for net, seen in simulation.counts.items()
        ),
        heads=("net at Box 1", "seen", "expected"),
    )
    line(f"Blackjacks that are paid: chi-square {agreed(simulation.agreement)}.")
    for note in simulation.notes:
        line()
        line(note)

"""Simulation of Canberra Poker: the Ante by a strategy, the jackpot by its size."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.input.game_choice import read_by
from houseway.cli.output.console import as_json

if TYPE_CHECKING:
    from houseway.odds.canberra.report import Settings
    from houseway.sim.run import Order


def settings(assignments: Sequence[str]) -> "Settings":
    from houseway.odds.canberra.report import read

    return read_by(read, assignments)


def simulate_canberra(assignments: Sequence[str], order: "Order", *, json: bool) -> None:
    from houseway.cli.simulate import show, simulated
    from houseway.sim.canberra.rounds import simulate
    from houseway.sim.run import as_json as shown

    chosen = settings(assignments)
    simulation = simulated(order, lambda advance: simulate(chosen, order, advance))
    if json:
        as_json(shown(simulation))
    else:
        show(simulation)

"""A simulation of each game as `houseway simulate --json` gives it."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.cli.keno.simulate import TicketOptions
from houseway.sim.run import Order


def simulation_as_values(
    game: str, edition: str | None, assignments: list[str], order: Order
) -> dict[str, object] | None:
    """What `--json` gives of a game as its table is set; None where no kernel plays it."""
    from houseway.cli.input.game_choice import listing, settings
    from houseway.odds.games.models import NotCounted
    from houseway.sim.run import as_json as shown
    from houseway.sim.run import simulate as run

    one = listing(game, edition)
    if one.game in VALUES:
        return VALUES[one.game](edition, assignments, order)
    try:
        return shown(run(one, settings(one, assignments), order))
    except NotCounted:
        return None


def blackjack_as_values(
    edition: str | None, assignments: list[str], order: Order
) -> dict[str, object]:
    from houseway.cli.blackjack.simulate import played
    from houseway.cli.input.game_choice import listing, settings
    from houseway.sim.blackjack.run import Sitting, as_json, simulate

    chosen: Any = settings(listing("blackjack", edition), assignments)
    return as_json(simulate(Sitting(chosen, played(chosen.decks, None)), order))


def canberra_as_values(
    _edition: str | None, assignments: list[str], order: Order
) -> dict[str, object]:
    from houseway.cli.canberra.odds import settings
    from houseway.sim.canberra.rounds import simulate
    from houseway.sim.run import as_json

    return as_json(simulate(settings(assignments), order))


def keno_as_values(_edition: str | None, assignments: list[str], order: Order) -> dict[str, object]:
    from houseway.cli.keno.simulate import as_values, chosen, lines

    now, asked = chosen(assignments), TicketOptions()
    return as_values(lines(asked, now, order), asked, now, order)


VALUES: Mapping[str, Callable[..., dict[str, object]]] = {
    "blackjack": blackjack_as_values,
    "canberra-poker": canberra_as_values,
    "keno": keno_as_values,
}

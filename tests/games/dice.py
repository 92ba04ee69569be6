"""What rarely happens by chance with three dice, made to happen once."""

from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.value import changed
from houseway.games.sic_bo.round import state
from houseway.games.sic_bo.rules import Exposed
from houseway.games.sic_bo.terminals.settings import Entry
from tests.games.driving import Run


def story(listing: Any) -> Run:
    """A result that is entered wrongly, one that a device reads, and dice that are seen early."""
    run = Run(listing, 9)
    if state.CorrectResult not in listing.table.permits:
        return run
    settings = changed(run.opening.settings, entry=Entry.RECOGNISED, exposed_result=Exposed.STAND)
    run.opening = run.table = run.house.opening(settings)
    run.to_the_wagers()
    run.put(Put(Actor(Role.DEALER), state.TumbleDice()))
    run.put(Put(Actor(Role.SUPERVISOR), state.StopWagering()))
    run.until(lambda table: table.round.dice is not None)
    first, *others = run.table.round.dice
    wrong = state.CorrectResult(first % 6 + 1, *others)
    run.put(Put(Actor(Role.SUPERVISOR), wrong))
    run.until(lambda table: table.round is None)
    return run

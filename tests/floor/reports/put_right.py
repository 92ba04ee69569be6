"""Rounds that are put right after they were paid, for what the reports say of them."""

from houseway.core.actors import Actor, Role
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.house.terminals.faults import InvalidateForFault
from tests.floor.system.evening import ANN, Evening, accepted

SUE = Actor(Role.SUPERVISOR, name="Sue")
RED, BLACK = 1, 2  # the wheel's colours of these numbers


def corrected_three_times():
    """$15 on red and $10 on black, paid by a black number; put right, and it was red at last."""
    for seed in range(1, 60):
        evening = Evening(seed=seed)
        evening.buy_in(1)
        evening.buy_in(2)
        evening.to_the_wagers("R1")
        accepted(evening.confirm("R1", 1, ("red", 15_00)))
        accepted(evening.confirm("R1", 2, ("black", 10_00)))
        evening.play("R1")
        if evening.credit(2) == 110_00:
            evening.to_the_wagers("R1")
            for number in (RED, BLACK, RED):
                correct(evening, number)
            return evening
    raise AssertionError("no black number in sixty")


def correct(evening, number):
    accepted(evening.put("table:R1", SUE, CorrectOutcome(number, round=over(evening)), beside=ANN))


def invalidate(evening):
    """The round does not count at all, and everybody has his stake back."""
    accepted(evening.put("table:R1", SUE, InvalidateForFault("wheel", over(evening))))


def over(evening):
    return evening.table("R1").now.state.people.rounds_over

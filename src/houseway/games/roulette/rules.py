"""The law of a roulette spin, clause by clause. It knows no state, money or chance."""

from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table

FULL_SPIN = 3  # revolutions round the track


@value
class Rulebook:
    """One rule set's clauses. The rules are the same; the numbers are its own."""

    rule_set: RuleSet
    wheel: Cite
    opportunity: Cite  # to wager
    no_more_bets: Cite  # before the ball rests
    spin: Cite  # against the rotation
    result: Cite  # the ball comes to rest: one result for one spin
    revolutions: Cite
    wins: Cite | None  # None: the clause of the wager itself says so
    zero_wins: Cite
    zero_loses: Cite
    settlement: Cite
    round: Cite
    void: Cite
    same_direction: Cite
    no_spin: Cite
    foreign_object: Cite
    no_compartment: Cite
    ball_out: Cite
    dolly: Cite | None = None  # without it no dolly marks the winning number
    confirming: Cite | None = None  # the Dealer confirms the outcome before it is settled
    interference: Cite | None = None  # without it nothing is said of the spin, only of the person
    corrected: Cite | None = None  # a wrong number that was entered is put right
    cash: Cite | None = None  # counted before a wager by Stake Button is settled
    maximum: Cite | None = None  # set out before one by Maximum Marker is settled
    laying: bool = False  # wagers are taken while the ball runs

    def valid(self, revolutions: int) -> Ruled[bool]:
        return Ruled(revolutions >= FULL_SPIN, self.revolutions)


TABLE = law_table("games/roulette/law.txt")
S49, NI2019 = (part(Rulebook, TABLE.column(edition), "rules") for edition in ("S49", "NI2019"))

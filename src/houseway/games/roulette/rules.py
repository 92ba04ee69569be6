"""What the law of roulette says of a spin, clause by clause. It knows no state, money or chance."""

from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet

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


def s49() -> Rulebook:
    law = RuleSet("s49-1999-american-roulette")
    return Rulebook(
        rule_set=law,
        wheel=law.rule("2.1"),
        opportunity=law.rule("4.1"),
        no_more_bets=law.rule("5.3"),
        spin=law.rule("5.1"),
        result=law.rule("5.2"),
        revolutions=law.rule("5.2"),
        wins=law.rule("7.1"),
        zero_wins=law.rule("7.3(a)"),
        zero_loses=law.rule("7.3(b)"),
        settlement=law.rule("7.2"),
        round=law.rule("def:Round of Play"),
        void=law.rule("def:Void"),
        same_direction=law.rule("9.1"),
        no_spin=law.rule("9.2"),
        foreign_object=law.rule("9.3"),
        no_compartment=law.rule("9.4"),
        ball_out=law.rule("9.5"),
        dolly=law.rule("def:Dolly"),
        cash=law.rule("4.7"),
        maximum=law.rule("4.8"),
        laying=True,
    )


def ni2019() -> Rulebook:
    law = RuleSet("ni2019-689-mttg")
    return Rulebook(
        rule_set=law,
        wheel=law.rule("9.2(b)(i)"),
        opportunity=law.rule("def:Wagering Period"),
        no_more_bets=law.rule("9.3(a)"),
        spin=law.rule("9.3(a)"),
        result=law.rule("def:Individual spin (Roulette)"),
        revolutions=law.rule("9.6(b)"),
        wins=None,
        zero_wins=law.rule("9.4(c)"),
        zero_loses=law.rule("9.4(c)"),
        settlement=law.rule("9.4(a)"),
        round=law.rule("def:Individual spin (Roulette)"),
        void=law.rule("6.10"),
        same_direction=law.rule("9.6(a)"),
        no_spin=law.rule("9.6(b)"),
        foreign_object=law.rule("9.6(c)"),
        no_compartment=law.rule("9.6(e)"),
        ball_out=law.rule("9.6(f)"),
        confirming=law.rule("9.3(c)"),
        interference=law.rule("9.6(g)"),
        corrected=law.rule("6.3"),
    )


S49 = s49()
NI2019 = ni2019()

"""Where NI2019 puts what every Multi Terminal roulette table has, and who may do what there."""

from houseway.core.actors import Permit, Permits, Role
from houseway.games.roulette import state as spin
from houseway.house import state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.provisions import terminals
from houseway.house.round import TakeAndPay
from houseway.law import RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=terminals.terminal_law(law), life=life_law(law))


def life_law(law: RuleSet) -> LifeLaw:
    return LifeLaw(
        approved=law.rule("1.1"),
        approvals=(
            ("game system", law.rule("def:Game System(b)")),
            ("dealer terminal", law.rule("def:Dealer Terminal(d)")),
            ("player terminals", law.rule("def:Player Terminal(b)")),
            ("number of terminals", law.rule("1.2(a)")),
            ("wheel", law.rule("def:Wheel")),
            ("ball", law.rule("def:Ball")),
        ),
        checked=None,
        replaced=None,
        checked_after=False,
        collected=law.rule("def:Individual spin (Roulette)"),
        closure=law.rule("7.11"),
    )


DEALERS = frozenset({Role.DEALER})
SUPERVISORS = frozenset({Role.SUPERVISOR})
STAFF = DEALERS | SUPERVISORS
OPERATOR = frozenset({Role.OPERATOR})


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move, and the provision that says so."""
    return {**of_the_table(law), **terminals.wagering(law), **of_the_spin(law)}


def of_the_table(law: RuleSet) -> Permits:
    return {
        state.RecordApproval: Permit(frozenset({Role.INSPECTOR}), law.rule("A.5")),
        state.OpenTable: Permit(OPERATOR, law.rule("1.1")),
        state.Determine: Permit(OPERATOR, law.rule("3.1")),
        state.ClearLayout: Permit(STAFF, law.rule("def:Individual spin (Roulette)")),
    }


def of_the_spin(law: RuleSet) -> Permits:
    return {
        spin.SpinBall: Permit(DEALERS, law.rule("9.3(a)")),
        spin.ReportBall: Permit(STAFF, law.rule("def:Individual spin (Roulette)")),
        spin.ConfirmOutcome: Permit(DEALERS, law.rule("9.3(c)")),
        spin.CorrectOutcome: Permit(SUPERVISORS, law.rule("6.3")),
        TakeAndPay: Permit(STAFF, law.rule("2.8(a)")),
        spin.ReportSameDirection: Permit(STAFF, law.rule("9.6(a)")),
        spin.CallNoSpin: Permit(DEALERS, law.rule("9.6(b)")),
        spin.ReportForeignObject: Permit(STAFF, law.rule("9.6(c)")),
        spin.ReportNoCompartment: Permit(STAFF, law.rule("9.6(e)")),
        spin.ReportBallOut: Permit(STAFF, law.rule("9.6(f)")),
        spin.ReportInterference: Permit(STAFF, law.rule("9.6(g)")),
    }

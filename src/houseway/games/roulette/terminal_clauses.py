"""Where NI2019 puts what every Multi Terminal roulette table has, and who may do what there."""

from houseway.core.actors import DEALERS, STAFF, SUPERVISORS, Permit, Permits
from houseway.games.roulette import state as spin
from houseway.house import state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.provisions import terminals
from houseway.house.round import TakeAndPay
from houseway.law import RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=terminals.terminal_law(law), life=life_law(law))


def life_law(law: RuleSet) -> LifeLaw:
    devices = (("wheel", law.rule("def:Wheel")), ("ball", law.rule("def:Ball")))
    return terminals.life_law(law, devices, law.rule("def:Individual spin (Roulette)"))


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move, and the provision that says so."""
    return {**terminals.of_the_table(law), **terminals.wagering(law), **of_the_spin(law)}


def of_the_spin(law: RuleSet) -> Permits:
    return {
        state.ClearLayout: Permit(STAFF, law.rule("def:Individual spin (Roulette)")),
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

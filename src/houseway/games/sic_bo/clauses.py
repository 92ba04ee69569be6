"""Where S49 puts what every Sic-Bo table has, and who may do what at it."""

from houseway.core.actors import DEALERS, OPERATORS, STAFF, SUPERVISORS, Permit, Permits
from houseway.games.sic_bo import state as spin
from houseway.house import state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.layout_law import LayoutLaw
from houseway.house.provisions import layouts
from houseway.house.round import TakeAndPay
from houseway.law import RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=layout_law(law), life=life_law(law))


def layout_law(law: RuleSet) -> LayoutLaw:
    return layouts.layout_law(law, locked="4.5", no_more_bets="5.2", colours="def:Colour Chips")


def life_law(law: RuleSet) -> LifeLaw:
    devices = (("dice tumbler", law.rule("def:Dice Tumbler")), ("dice", law.rule("2.1")))
    return layouts.life_law(law, devices, collected="10.4", closure="9.2")


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move."""
    return {
        **layouts.permits(law, layout_law(law), life_law(law)),
        state.Determine: Permit(OPERATORS | SUPERVISORS, law.rule("3.1")),
        **of_the_spin(law),
    }


def of_the_spin(law: RuleSet) -> Permits:
    return {
        spin.TumbleDice: Permit(DEALERS, law.rule("5.1")),
        spin.ReportDice: Permit(DEALERS, law.rule("5.3")),
        spin.EnterResult: Permit(DEALERS, law.rule("5.3")),
        TakeAndPay: Permit(STAFF, law.rule("7.2")),
        spin.ReportTiltedDie: Permit(STAFF, law.rule("8.1")),
        spin.ReportBrokenDice: Permit(STAFF, law.rule("8.2")),
        spin.ReportDiceExposed: Permit(STAFF, law.rule("8.3")),
        spin.ReportTumblerFault: Permit(STAFF, law.rule("8.4")),
        spin.ReportLampsFailed: Permit(STAFF, law.rule("8.5")),
    }

"""Where S49 puts what every Money Wheel table has, and who may do what at it."""

from houseway.core.actors import DEALERS, STAFF, Permit, Permits
from houseway.games.money_wheel import state as spin
from houseway.house import state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.layout_law import LayoutLaw
from houseway.house.provisions import layouts
from houseway.house.round import TakeAndPay
from houseway.law import RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=layout_law(law), life=life_law(law))


def layout_law(law: RuleSet) -> LayoutLaw:
    return layouts.layout_law(law, locked="4.3", no_more_bets="5.1", colours="def:Colour chips")


def life_law(law: RuleSet) -> LifeLaw:
    wheel = (("wheel", law.rule("def:Wheel")),)
    return layouts.life_law(law, wheel, collected="4.3", closure="9.2")


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move."""
    return {
        **layouts.permits(law, layout_law(law), life_law(law)),
        state.NoMoreBets: Permit(DEALERS, law.rule("5.1")),
        **of_the_spin(law),
    }


def of_the_spin(law: RuleSet) -> Permits:
    return {
        spin.SpinWheel: Permit(DEALERS, law.rule("5.3")),
        spin.ConfirmSpin: Permit(STAFF, law.rule("5.2")),
        spin.ReportSegment: Permit(STAFF, law.rule("7.1")),
        TakeAndPay: Permit(STAFF, law.rule("7.2")),
        spin.ReportShortSpin: Permit(STAFF, law.rule("8.1")),
        spin.ReportDisturbance: Permit(STAFF, law.rule("8.2")),
        spin.ReportDivider: Permit(STAFF, law.rule("8.3")),
    }

"""Where S49 puts what every Money Wheel table has, and who may do what at it."""

from houseway.core.actors import Permit, Permits, Role
from houseway.games.money_wheel import state as spin
from houseway.house import colour_chips, state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.layout_law import LayoutLaw
from houseway.house.round import TakeAndPay
from houseway.law import RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=layout_law(law), life=life_law(law))


def layout_law(law: RuleSet) -> LayoutLaw:
    return LayoutLaw(
        limits=law.rule("3.1"),
        marker=law.rule("3.2"),
        multiples=law.rule("3.3"),
        below_minimum=law.rule("3.4"),
        above_maximum=law.rule("3.5"),
        opportunity=law.rule("4.1"),
        chips=law.rule("4.2"),
        locked=law.rule("4.3"),
        no_more_bets=law.rule("5.1"),
        colour_chips=law.rule("def:Colour chips"),
        colours_required=law.rule("4.6"),
    )


def life_law(law: RuleSet) -> LifeLaw:
    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(("table", law.rule("1.1")), ("wheel", law.rule("def:Wheel"))),
        checked=None,
        replaced=None,
        checked_after=False,
        collected=law.rule("4.3"),
        closure=law.rule("9.2"),
    )


PLAYER, DEALER, SUPERVISOR = Role.PLAYER, Role.DEALER, Role.SUPERVISOR
ANYBODY = frozenset({PLAYER, DEALER, SUPERVISOR})
DEALERS = frozenset({DEALER})
STAFF = frozenset({DEALER, SUPERVISOR})
OPERATOR = frozenset({Role.OPERATOR})


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move. What a player lays, the staff may lay for him."""
    return {**of_the_table(law), **of_the_spin(law)}


def of_the_table(law: RuleSet) -> Permits:
    bought = Permit(ANYBODY, law.rule("def:Colour chips"))
    return {
        state.RecordApproval: Permit(frozenset({Role.INSPECTOR}), law.rule("def:Approved")),
        state.OpenTable: Permit(OPERATOR, law.rule("1.1")),
        state.Determine: Permit(OPERATOR, law.rule("3.1")),
        state.PlaceMarker: Permit(OPERATOR, law.rule("3.2")),
        state.LayChips: Permit(ANYBODY, law.rule("4.2")),
        state.TakeBack: Permit(ANYBODY, law.rule("4.3")),
        state.NoMoreBets: Permit(DEALERS, law.rule("5.1")),
        state.ClearLayout: Permit(STAFF, law.rule("4.3")),
        colour_chips.BuyColourChips: bought,
        colour_chips.ReturnColourChips: bought,
        colour_chips.RequireColourChips: Permit(OPERATOR | STAFF, law.rule("4.6")),
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

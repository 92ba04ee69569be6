"""Where S49 puts what every roulette table has, and who may do what at it."""

from houseway.core.actors import Permit, Permits, Role
from houseway.core.game import Refused
from houseway.games.roulette import state as spin
from houseway.games.roulette.bets import complete
from houseway.games.roulette.layout import AREAS, OUTSIDE
from houseway.games.roulette.wheel import NUMBERS
from houseway.house import colour_chips, layout_tokens, state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.layout_law import LayoutLaw, TokenLaw, Tokens
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
        locked=law.rule("4.4"),
        no_more_bets=law.rule("5.3"),
        colour_chips=law.rule("def:Colour Chips"),
        colours_required=law.rule("4.6"),
        marker_button=law.rule("def:Marker Button"),
    )


def tokens(law: RuleSet) -> Tokens:
    """Cash on the even chances, columns and dozens; the maximum on a number and what covers it."""
    maximum = law.rule("4.8")

    def covering(number: int) -> tuple[str, ...]:
        if number not in NUMBERS:
            raise Refused(f"{number} is not on the layout, 0 to 36 are", maximum)
        return tuple(area.name for area in complete(number))

    return Tokens(
        TokenLaw(
            stake_button=law.rule("def:Stake Buttons"),
            cash=law.rule("4.7"),
            maximum_marker=law.rule("def:Maximum Marker"),
            maximum=maximum,
        ),
        takes_cash=lambda bet: bet in AREAS and AREAS[bet].kind in OUTSIDE,
        complete=covering,
    )


def life_law(law: RuleSet) -> LifeLaw:
    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(
            ("table", law.rule("1.1")),
            ("wheel", law.rule("def:Wheel")),
            ("ball", law.rule("def:Ball")),
        ),
        checked=None,
        replaced=None,
        checked_after=False,
        collected=law.rule("def:Round of Play"),
        closure=law.rule("8.2"),
    )


PLAYER, DEALER, SUPERVISOR = Role.PLAYER, Role.DEALER, Role.SUPERVISOR
ANYBODY = frozenset({PLAYER, DEALER, SUPERVISOR})
DEALERS = frozenset({DEALER})
STAFF = frozenset({DEALER, SUPERVISOR})
OPERATOR = frozenset({Role.OPERATOR})


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move. What a player lays, the staff may lay for him."""
    return {**of_the_table(law), **of_wagers(law), **of_the_spin(law)}


def of_the_table(law: RuleSet) -> Permits:
    return {
        state.RecordApproval: Permit(frozenset({Role.INSPECTOR}), law.rule("def:Approved")),
        state.OpenTable: Permit(OPERATOR, law.rule("1.1")),
        state.Determine: Permit(OPERATOR | {SUPERVISOR}, law.rule("3.1")),
        state.PlaceMarker: Permit(OPERATOR, law.rule("3.2")),
        state.ClearLayout: Permit(STAFF, law.rule("def:Round of Play")),
    }


def of_wagers(law: RuleSet) -> Permits:
    """Tokens are the Dealer's to lay, for a player who asks."""
    bought = Permit(ANYBODY, law.rule("def:Colour Chips"))
    return {
        state.LayChips: Permit(ANYBODY, law.rule("4.2")),
        state.TakeBack: Permit(ANYBODY, law.rule("4.4")),
        state.NoMoreBets: Permit(STAFF, law.rule("5.3")),
        colour_chips.BuyColourChips: bought,
        colour_chips.ReturnColourChips: bought,
        colour_chips.RequireColourChips: Permit(OPERATOR | STAFF, law.rule("4.6")),
        colour_chips.PlaceMarkerButton: Permit(STAFF, law.rule("def:Marker Button")),
        layout_tokens.LayStakeButton: Permit(STAFF, law.rule("def:Stake Buttons")),
        layout_tokens.CountCash: Permit(STAFF, law.rule("4.7")),
        layout_tokens.PlaceMaximumMarker: Permit(STAFF, law.rule("def:Maximum Marker")),
        layout_tokens.SetOutMaximum: Permit(STAFF, law.rule("4.8")),
    }


def of_the_spin(law: RuleSet) -> Permits:
    return {
        spin.SpinBall: Permit(DEALERS, law.rule("5.1")),
        spin.ReportBall: Permit(STAFF, law.rule("5.2")),
        spin.PlaceDolly: Permit(DEALERS, law.rule("def:Dolly")),
        TakeAndPay: Permit(STAFF, law.rule("7.2")),
        spin.ReportSameDirection: Permit(STAFF, law.rule("9.1")),
        spin.CallNoSpin: Permit(DEALERS, law.rule("9.2")),
        spin.ReportForeignObject: Permit(STAFF, law.rule("9.3")),
        spin.ReportNoCompartment: Permit(STAFF, law.rule("9.4")),
        spin.ReportBallOut: Permit(STAFF, law.rule("9.5")),
    }

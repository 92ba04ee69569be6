"""Where S49 puts what every roulette table has, and who may do what at it."""

from houseway.core.actors import DEALERS, OPERATORS, STAFF, SUPERVISORS, Permit, Permits
from houseway.core.game import Refused
from houseway.games.roulette import state as spin
from houseway.games.roulette.bets import complete
from houseway.games.roulette.layout import AREAS, OUTSIDE
from houseway.games.roulette.wheel import NUMBERS
from houseway.house import colour_chips, layout_tokens, state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.layout_law import LayoutLaw, TokenLaw, Tokens
from houseway.house.provisions import layouts
from houseway.house.round import TakeAndPay
from houseway.law import RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=layout_law(law), life=life_law(law))


def layout_law(law: RuleSet) -> LayoutLaw:
    return layouts.layout_law(
        law,
        locked="4.4",
        no_more_bets="5.3",
        colours="def:Colour Chips",
        marker_button="def:Marker Button",
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
    devices = (("wheel", law.rule("def:Wheel")), ("ball", law.rule("def:Ball")))
    return layouts.life_law(law, devices, collected="def:Round of Play", closure="8.2")


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move. Tokens are the Dealer's to lay, for a player who asks."""
    return {
        **layouts.permits(law, layout_law(law), life_law(law)),
        state.Determine: Permit(OPERATORS | SUPERVISORS, law.rule("3.1")),
        colour_chips.PlaceMarkerButton: Permit(STAFF, law.rule("def:Marker Button")),
        layout_tokens.LayStakeButton: Permit(STAFF, law.rule("def:Stake Buttons")),
        layout_tokens.CountCash: Permit(STAFF, law.rule("4.7")),
        layout_tokens.PlaceMaximumMarker: Permit(STAFF, law.rule("def:Maximum Marker")),
        layout_tokens.SetOutMaximum: Permit(STAFF, law.rule("4.8")),
        **of_the_spin(law),
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

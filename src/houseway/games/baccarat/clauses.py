"""Where S49 puts what every banked card table has, and who may do what at this one."""

from houseway.core.actors import (
    ANYBODY,
    DEALERS,
    INSPECTORS,
    OPERATORS,
    STAFF,
    SUPERVISORS,
    Permit,
    Permits,
    Role,
)
from houseway.games.baccarat.rules import VALUE
from houseway.games.baccarat.state import (
    DeclareMisdeal,
    ExposeHand,
    Reconstruct,
    ReportDealtInError,
)
from houseway.house import shoe, state
from houseway.house.laws import BettingLaw, FirstCardLaw, HouseLaw, LifeLaw, ShoeLaw
from houseway.house.round import TakeAndPay
from houseway.kit.cards import DECK_SIZE, Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Ruled, RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=shoe_law(law), betting=betting_law(law), life=life_law(law))


def shoe_law(law: RuleSet) -> ShoeLaw:
    tens, first = law.rule("5.5"), law.rule("5.4")

    def burns(card: Card) -> Ruled[int]:
        return Ruled(VALUE[card.rank], first) if VALUE[card.rank] else Ruled(10, tens)

    return ShoeLaw(
        dealt_from=law.rule("6.1"),
        shuffle=law.rule("5.1"),
        cut=law.rule("5.2"),
        cut_depth=law.rule("5.3"),
        first_card=FirstCardLaw(first, burns),
        cutting_card=law.rule("5.6"),
        excess_seen=law.rule("9.2"),
        excess_unseen=law.rule("9.3"),
        insufficient=law.rule("9.6"),
        cut_margin=DECK_SIZE,
        least_behind=12,
    )


def betting_law(law: RuleSet) -> BettingLaw:
    return BettingLaw(
        opportunity=law.rule("4.1"),
        chips=law.rule("4.2"),
        shared_box=law.rule("4.3"),
        one_box=law.rule("4.4"),
        locked=law.rule("4.5"),
        no_more_bets=law.rule("6.2"),
        non_betting=law.rule("9.2"),
        multiples=law.rule("3.3"),
        below_minimum=law.rule("3.4"),
        above_maximum=law.rule("3.5"),
        marker=law.rule("3.2"),
        limits=law.rule("3.1"),
        differential=law.rule("3.6"),
        differential_is=law.rule("def:Table Differential"),
        players_on_a_box=2,
    )


def life_law(law: RuleSet) -> LifeLaw:
    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(
            ("table", law.rule("1.1")),
            ("cards", law.rule("2.1")),
            ("shoe", law.rule("def:Shoe")),
        ),
        checked=law.rule("2.5"),
        replaced=law.rule("2.3"),
        collected=law.rule("def:Round of Play"),
        closure=law.rule("10.2"),
    )


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move. What a player signs, the staff may enter for him."""
    return {
        state.RecordApproval: Permit(INSPECTORS, law.rule("def:Approved")),
        state.CheckCards: Permit(STAFF, law.rule("2.5")),
        state.ReplaceCards: Permit(OPERATORS, law.rule("2.3")),
        state.CheckReplacements: Permit(SUPERVISORS, law.rule("2.3"), beside=Role.DEALER),
        state.OpenTable: Permit(OPERATORS, law.rule("1.1")),
        state.Determine: Permit(OPERATORS | SUPERVISORS, law.rule("3.1")),
        state.PlaceMarker: Permit(OPERATORS, law.rule("3.2")),
        state.PlaceWager: Permit(ANYBODY, law.rule("4.1")),
        state.TakeBack: Permit(ANYBODY, law.rule("4.5")),
        state.NoMoreBets: Permit(STAFF, law.rule("6.2")),
        state.CollectCards: Permit(STAFF, law.rule("def:Round of Play")),
        shoe.Shuffle: Permit(DEALERS, law.rule("5.1")),
        shoe.CutCards: Permit(ANYBODY, law.rule("5.2")),
        shoe.DeclineCut: Permit(STAFF, law.rule("5.2")),
        shoe.InsertCuttingCard: Permit(DEALERS, law.rule("5.3")),
        shoe.BurnCards: Permit(DEALERS, law.rule("5.4")),
        shoe.DrawCuttingCard: Permit(STAFF, law.rule("5.6")),
        shoe.ReportExcessCard: Permit(STAFF, law.rule("9.2")),
        shoe.ReportUnseenExcessCard: Permit(STAFF, law.rule("9.3")),
        Deal: Permit(STAFF, law.rule("6.2")),
        ExposeHand: Permit(ANYBODY, law.rule("6.3")),
        TakeAndPay: Permit(STAFF, law.rule("8.4")),
        ReportDealtInError: Permit(STAFF, law.rule("9.1")),
        Reconstruct: Permit(SUPERVISORS, law.rule("9.4")),
        DeclareMisdeal: Permit(SUPERVISORS, law.rule("9.5")),
        ReportInsufficientCards: Permit(STAFF, law.rule("9.6")),
    }

"""Where S49 puts what every banked card table has, and who may do what at this one."""

from houseway.core.actors import (
    ANYBODY,
    DEALERS,
    INSPECTORS,
    OPERATORS,
    PLAYERS,
    STAFF,
    SUPERVISORS,
    Permit,
    Permits,
    Role,
)
from houseway.games.canberra_poker import moves
from houseway.house import shoe, state
from houseway.house.laws import BettingLaw, HouseLaw, LifeLaw, ShoeLaw
from houseway.house.limits import Scope
from houseway.house.round import TakeAndPay
from houseway.kit.moves import Deal
from houseway.law import RuleSet

CUT_MARGIN = 2  # more than one card from either end


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=shoe_law(law), betting=betting_law(law), life=life_law(law))


def shoe_law(law: RuleSet) -> ShoeLaw:
    """The Dealer shuffles and cuts for every round. There is no rule on cards in excess."""
    from_shoe, cut = law.rule("6.1"), law.rule("5.2")
    return ShoeLaw(
        dealt_from=from_shoe,
        shuffle=law.rule("5.1"),
        cut=cut,
        cut_depth=cut,
        cutting_card=law.rule("2.1"),
        excess_seen=from_shoe,
        excess_unseen=from_shoe,
        insufficient=from_shoe,
        cut_margin=CUT_MARGIN,
        least_behind=0,
        cutter=Role.DEALER,
        offers_cut=False,
        each_round=law.rule("5.1"),
        whole_decks=law.rule("2.1"),
    )


def betting_law(law: RuleSet) -> BettingLaw:
    return BettingLaw(
        opportunity=law.rule("4.1"),
        chips=law.rule("4.2"),
        shared_box=law.rule("4.3"),
        one_box=law.rule("4.3"),
        locked=law.rule("4.4"),
        no_more_bets=law.rule("4.4"),
        non_betting=None,
        multiples=law.rule("3.3"),
        below_minimum=law.rule("3.4"),
        above_maximum=law.rule("3.5"),
        marker=law.rule("3.2"),
        limits=law.rule("3.1"),
        differential=None,
        differential_is=None,
        players_on_a_box=1,
        scope=Scope.BOX,
    )


def life_law(law: RuleSet) -> LifeLaw:
    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(
            ("table", law.rule("1.1")),
            ("cards", law.rule("2.1")),
            ("shoe", law.rule("def:Shoe")),
            ("Boomerang Jackpot wager", law.rule("10.2")),
            ("Boomerang Jackpot distribution", law.rule("10.5")),
        ),
        checked=law.rule("2.2"),
        replaced=law.rule("2.3"),
        collected=law.rule("def:Round of Play"),
        closure=law.rule("14.2"),
    )


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move. What a player signs, the staff may enter for him."""
    return {**table_permits(law), **round_permits(law), **error_permits(law)}


def table_permits(law: RuleSet) -> Permits:
    return {
        state.RecordApproval: Permit(INSPECTORS, law.rule("def:Approved")),
        state.CheckCards: Permit(STAFF, law.rule("2.2")),
        state.ReplaceCards: Permit(OPERATORS, law.rule("2.3")),
        state.CheckReplacements: Permit(SUPERVISORS, law.rule("2.3"), beside=Role.DEALER),
        state.OpenTable: Permit(OPERATORS, law.rule("1.1")),
        state.Determine: Permit(OPERATORS, law.rule("3.1")),
        state.PlaceBoxMarker: Permit(OPERATORS, law.rule("3.2")),
        state.PlaceWager: Permit(ANYBODY, law.rule("4.1")),
        state.TakeBack: Permit(ANYBODY, law.rule("4.4")),
        state.NoMoreBets: Permit(DEALERS, law.rule("4.4")),
        state.CollectCards: Permit(DEALERS, law.rule("def:Round of Play")),
        shoe.Shuffle: Permit(DEALERS, law.rule("5.1")),
        shoe.CutCards: Permit(DEALERS, law.rule("5.2")),
    }


def round_permits(law: RuleSet) -> Permits:
    """A jackpot hand is the player's own to declare, and nobody else's."""
    return {
        Deal: Permit(DEALERS, law.rule("6.3")),
        moves.Bet: Permit(ANYBODY, law.rule("7.2")),
        moves.Fold: Permit(ANYBODY, law.rule("7.3")),
        moves.FoldAbsent: Permit(OPERATORS, law.rule("15.6")),
        moves.SetHand: Permit(DEALERS, law.rule("9.1")),
        moves.DeclareJackpot: Permit(PLAYERS, law.rule("10.3")),
        moves.VerifyFolded: Permit(DEALERS, law.rule("7.4")),
        moves.VerifyHand: Permit(DEALERS, law.rule("9.7")),
        moves.InstructCount: Permit(SUPERVISORS, law.rule("2.4")),
        moves.CountCards: Permit(DEALERS, law.rule("2.4")),
        TakeAndPay: Permit(DEALERS, law.rule("8.1")),
    }


def error_permits(law: RuleSet) -> Permits:
    sanction = law.rule("12.2/1")
    return {
        moves.ReportExposed: Permit(STAFF, law.rule("13.1")),
        moves.ReportDealerExposed: Permit(STAFF, law.rule("13.2")),
        moves.ReportMisdealt: Permit(STAFF, law.rule("13.3")),
        moves.ReportWrongCount: Permit(STAFF, law.rule("13.4")),
        moves.ReportDealerCount: Permit(STAFF, law.rule("13.5")),
        moves.ReportDiscarded: Permit(STAFF, law.rule("13.6")),
        moves.ReconstructHand: Permit(SUPERVISORS, law.rule("13.6")),
        moves.GiveUpHand: Permit(OPERATORS, law.rule("15.6")),
        moves.ExcludeFromRound: Permit(OPERATORS | SUPERVISORS, sanction),
        moves.VoidForCollusion: Permit(OPERATORS | SUPERVISORS, sanction),
    }

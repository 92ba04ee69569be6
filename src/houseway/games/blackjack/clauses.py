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
from houseway.games.blackjack import moves
from houseway.games.blackjack.settings import HALF_A_DECK, Settings, most_behind
from houseway.house import automated, boxes, periods, shoe, state
from houseway.house.laws import (
    AutomatedLaw,
    BettingLaw,
    CutOrder,
    HouseLaw,
    LastRounds,
    LifeLaw,
    ShoeLaw,
)
from houseway.house.limits import Scope
from houseway.house.round import TakeAndPay
from houseway.kit.cards import DECK_SIZE
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite, RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=shoe_law(law), betting=betting_law(law), life=life_law(law))


def shoe_law(law: RuleSet) -> ShoeLaw:
    return ShoeLaw(
        dealt_from=law.rule("6.1"),
        shuffle=law.rule("5.1"),
        cut=law.rule("5.2"),
        cut_depth=law.rule("5.3"),
        cutting_card=law.rule("5.4(b)"),
        excess_seen=law.rule("14.2"),
        excess_unseen=law.rule("14.2"),
        insufficient=law.rule("14.6"),
        cut_margin=DECK_SIZE,
        least_behind=DECK_SIZE,
        order=CutOrder(
            *law.rules("5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)", "5.2/1"),
        ),
        most_behind=most_behind,
        approximately=law.rule("5.3/1"),
        at_once=law.rule("5.4(a)"),
        put_aside=LastRounds(3, law.rule("5.5")),
        refill=law.rule("14.6"),
        excess_voids=False,
        automated=automated_law(law),
        whole_decks=law.rule("2.1"),
    )


def automated_law(law: RuleSet) -> AutomatedLaw:
    """One deck from the back, give or take half of one."""
    return AutomatedLaw(
        replaces=law.rule("19.1"),
        loaded=law.rule("19.2"),
        malfunction=law.rule("19.3"),
        fault=law.rule("19.3/2"),
        cutting_card=law.rule("19.3(a)"),
        shuffle=law.rule("19.3(b)"),
        after=law.rule("19.3/1"),
        behind=(DECK_SIZE - HALF_A_DECK, DECK_SIZE + HALF_A_DECK),
    )


def betting_law(law: RuleSet) -> BettingLaw:
    return BettingLaw(
        opportunity=law.rule("4.1"),
        chips=law.rule("4.2"),
        shared_box=law.rule("4.5"),
        one_box=law.rule("4.4"),
        locked=law.rule("4.3"),
        no_more_bets=law.rule("6.2"),
        non_betting=None,
        multiples=law.rule("3.3"),
        below_minimum=law.rule("3.4"),
        above_maximum=law.rule("3.5"),
        marker=law.rule("3.2"),
        limits=law.rule("3.1"),
        differential=None,
        differential_is=None,
        players_on_a_box=3,
        scope=Scope.BOX,
    )


def life_law(law: RuleSet) -> LifeLaw:
    def sevens(settings: Settings) -> tuple[tuple[str, Cite], ...]:
        """Where Super Sevens is offered, the table and the amount are approved for it."""
        if settings.super_sevens is None:
            return ()
        table, amount = law.rules("17.2", "17.4")
        return (("Super Sevens table", table), ("Super Sevens amount", amount))

    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(
            ("table", law.rule("1.1")),
            ("cards", law.rule("2.1")),
            ("shoe", law.rule("def:Shoe")),
            ("shuffle", law.rule("2.3(b)")),
        ),
        checked=law.rule("2.2"),
        replaced=law.rule("2.4"),
        collected=law.rule("def:Round of Play"),
        closure=law.rule("15.2"),
        wanted=sevens,
    )


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move. What a player signs, the staff may enter for him."""
    return {**table_permits(law), **shoe_permits(law), **round_permits(law)}


def table_permits(law: RuleSet) -> Permits:
    return {
        state.RecordApproval: Permit(INSPECTORS, law.rule("def:Approved")),
        state.CheckCards: Permit(DEALERS, law.rule("2.2")),
        state.ReplaceCards: Permit(OPERATORS, law.rule("2.4")),
        state.CheckReplacements: Permit(SUPERVISORS, law.rule("2.4"), beside=Role.DEALER),
        state.OpenTable: Permit(OPERATORS, law.rule("1.1")),
        state.Determine: Permit(OPERATORS | SUPERVISORS, law.rule("3.1")),
        state.PlaceBoxMarker: Permit(OPERATORS, law.rule("3.2")),
        state.PlaceWager: Permit(ANYBODY, law.rule("4.1")),
        state.TakeBack: Permit(ANYBODY, law.rule("4.3")),
        state.NoMoreBets: Permit(DEALERS, law.rule("6.2")),
        state.CollectCards: Permit(DEALERS, law.rule("def:Round of Play")),
        boxes.PermitSeveralBoxes: Permit(OPERATORS, law.rule("4.4")),
        boxes.RequireBox: Permit(OPERATORS, law.rule("4.4")),
        boxes.RequireMinimum: Permit(OPERATORS | STAFF, law.rule("4.6")),
        boxes.LiftMinimum: Permit(OPERATORS, law.rule("4.6")),
        periods.VoidEarlierRound: Permit(SUPERVISORS, law.rule("14.5")),
    }


def shoe_permits(law: RuleSet) -> Permits:
    return {
        shoe.Shuffle: Permit(STAFF, law.rule("5.1")),
        shoe.CutCards: Permit(ANYBODY, law.rule("5.2")),
        shoe.DeclineCut: Permit(ANYBODY, law.rule("5.2(d)")),
        shoe.InsertCuttingCard: Permit(STAFF, law.rule("5.3")),
        shoe.DrawCuttingCard: Permit(STAFF, law.rule("5.4")),
        shoe.ReportExcessCard: Permit(STAFF, law.rule("14.2")),
        shoe.ReportUnseenExcessCard: Permit(STAFF, law.rule("14.2")),
        automated.ReportMalfunction: Permit(STAFF | OPERATORS, law.rule("19.3")),
        automated.InstallShoe: Permit(OPERATORS, law.rule("19.3/1")),
        ReportInsufficientCards: Permit(STAFF, law.rule("14.6")),
    }


def round_permits(law: RuleSet) -> Permits:
    return {
        Deal: Permit(DEALERS, law.rule("6.2")),
        moves.Insure: Permit(ANYBODY, law.rule("7.1")),
        moves.TakeEvenMoney: Permit(ANYBODY, law.rule("8.1(b)")),
        moves.Follow: Permit(ANYBODY, law.rule("10.2")),
        moves.CloseCall: Permit(DEALERS, law.rule("7.2")),
        moves.Split: Permit(ANYBODY, law.rule("9.1(a)")),
        moves.Double: Permit(ANYBODY, law.rule("9.1(b)")),
        moves.Draw: Permit(ANYBODY, law.rule("9.1(c)")),
        moves.Stand: Permit(ANYBODY, law.rule("9.1(d)")),
        moves.ReportAbsent: Permit(STAFF, law.rule("14.7")),
        TakeAndPay: Permit(DEALERS, law.rule("13.1")),
        moves.ReportFaceUpCard: Permit(STAFF, law.rule("14.1")),
        moves.ReportDrawnInError: Permit(STAFF, law.rule("14.2")),
        moves.ReportBurntInError: Permit(STAFF, law.rule("14.2")),
        moves.ReportOverdrawn: Permit(STAFF, law.rule("14.3")),
        moves.Reconstruct: Permit(SUPERVISORS, law.rule("14.4")),
    }

"""Where NI2019 puts what every Multi Terminal baccarat table has, and who may do what there."""

from houseway.core.actors import DEALERS, STAFF, SUPERVISORS, Permit, Permits, Role
from houseway.games.baccarat.rules import VALUE
from houseway.games.baccarat.state import (
    ConfirmOutcome,
    Reconstruct,
    ReportDealtInError,
    ReportFaceUpCard,
    ReportFaceUpFirstCard,
)
from houseway.house import decks, periods, shoe, state
from houseway.house.laws import (
    CoupsLaw,
    DecksLaw,
    FirstCardLaw,
    HouseLaw,
    LifeLaw,
    ShoeLaw,
    TerminalLaw,
)
from houseway.house.provisions import terminals
from houseway.house.round import TakeAndPay
from houseway.kit.cards import DECK_SIZE, Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Ruled, RuleSet


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=shoe_law(law), betting=terminal_law(law), life=life_law(law))


def shoe_law(law: RuleSet) -> ShoeLaw:
    first = law.rule("8.3(g)")

    def burns(card: Card) -> Ruled[int]:
        return Ruled(VALUE[card.rank], first)

    return ShoeLaw(
        dealt_from=law.rule("8.2(a)"),
        shuffle=law.rule("8.3(e)(i)"),
        cut=law.rule("8.3(f)"),
        cut_depth=law.rule("8.3(f)"),
        first_card=FirstCardLaw(first, burns),
        cutting_card=law.rule("8.3(h)"),
        excess_seen=law.rule("8.8(b)"),
        excess_unseen=law.rule("8.8(c)"),
        insufficient=law.rule("8.8(g)"),
        cut_margin=DECK_SIZE,
        least_behind=12,
        cutter=Role.DEALER,
        offers_cut=False,
        reshuffle=law.rule("8.3(e)(ii)"),
        whole_decks=law.rule("8.3(a)"),
        decks=decks_law(law),
    )


def decks_law(law: RuleSet) -> DecksLaw:
    return DecksLaw(
        checked=law.rule("8.3(d)"),
        directed=law.rule("8.3(e)(iii)"),
        finished=law.rule("8.3(i)"),
        unfit=law.rule("8.3(j)"),
        bad_cut=law.rule("8.8(h)"),
        unburnt=law.rule("8.8(i)"),
        earlier_stand=law.rule("8.8(l)(i)"),
        discovered=law.rule("8.8(l)(ii)"),
        recalled=law.rule("8.8(l)(iii)"),
        wrong_shoe=law.rule("8.8(m)"),
        recredited=law.rule("6.10"),
    )


def terminal_law(law: RuleSet) -> TerminalLaw:
    coups = CoupsLaw(
        new_shoe=law.rule("5.5(a)"),
        any_time=law.rule("5.5(b)"),
        no_bet=law.rule("def:No-Bet Coup"),
        exposed_first=law.rule("8.8(b)"),
        earlier_error=law.rule("8.8(f)"),
        unwagered_cards=law.rule("8.8(k)"),
        early_cards=law.rule("8.8(n)"),
    )
    return terminals.terminal_law(law, unwagered=law.rule("8.8(j)"), coups=coups)


def life_law(law: RuleSet) -> LifeLaw:
    return LifeLaw(
        approved=law.rule("1.1"),
        approvals=(
            *terminals.approvals(law),
            ("cards", law.rule("1.1")),
            ("shoe", law.rule("1.1")),
        ),
        checked=law.rule("8.3(d)"),
        replaced=law.rule("8.3(i)"),
        checked_after=False,
        collected=law.rule("def:Coup"),
        closure=law.rule("7.11"),
    )


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move, and the provision that says so."""
    return {**general(law), **wagering(law), **cards(law), **coup(law)}


def general(law: RuleSet) -> Permits:
    return {
        **terminals.of_the_table(law),
        state.CheckCards: Permit(STAFF, law.rule("8.3(d)")),
        state.CollectCards: Permit(STAFF, law.rule("def:Coup")),
    }


def wagering(law: RuleSet) -> Permits:
    """What is the same on all terminals, and rounds without wagers from a shoe."""
    return {
        **terminals.wagering(law, unwagered=law.rule("8.8(j)")),
        periods.DealNoBetRound: Permit(DEALERS, law.rule("def:No-Bet Coup")),
        periods.ReportUnwageredCards: Permit(STAFF, law.rule("8.8(k)")),
        periods.VoidEarlierRound: Permit(SUPERVISORS, law.rule("8.8(f)")),
        periods.VoidEarlyCards: Permit(SUPERVISORS, law.rule("8.8(n)")),
    }


def cards(law: RuleSet) -> Permits:
    return {
        shoe.Shuffle: Permit(STAFF, law.rule("8.3(e)")),
        shoe.CutCards: Permit(DEALERS, law.rule("8.3(f)")),
        shoe.InsertCuttingCard: Permit(DEALERS, law.rule("8.3(f)")),
        shoe.BurnCards: Permit(DEALERS, law.rule("8.3(g)")),
        shoe.DrawCuttingCard: Permit(STAFF, law.rule("8.3(h)")),
        shoe.ReportExcessCard: Permit(STAFF, law.rule("8.8(b)")),
        shoe.ReportUnseenExcessCard: Permit(STAFF, law.rule("8.8(c)")),
        decks.IntroduceCards: Permit(STAFF, law.rule("8.3(e)")),
        decks.VerifyCards: Permit(STAFF, law.rule("8.3(d)")),
        decks.DirectShuffle: Permit(SUPERVISORS, law.rule("8.3(e)(iii)")),
        decks.TakeNewCards: Permit(SUPERVISORS, law.rule("8.3(i)")),
        decks.DeclareUnfit: Permit(SUPERVISORS, law.rule("8.3(j)")),
        decks.ReportBadCut: Permit(STAFF, law.rule("8.8(h)")),
        decks.ReportUnburnt: Permit(STAFF, law.rule("8.8(i)")),
        decks.ReportWrongCards: Permit(STAFF, law.rule("8.8(l)(i)")),
        decks.VoidWrongCards: Permit(SUPERVISORS, law.rule("8.8(l)(ii)")),
        decks.CheckDecks: Permit(STAFF, law.rule("8.8(l)(iii)")),
        decks.VoidWrongShoe: Permit(SUPERVISORS, law.rule("8.8(m)")),
    }


def coup(law: RuleSet) -> Permits:
    return {
        Deal: Permit(STAFF, law.rule("5.3")),
        ConfirmOutcome: Permit(DEALERS, law.rule("8.6(d)#2")),
        TakeAndPay: Permit(STAFF, law.rule("2.8(a)")),
        ReportDealtInError: Permit(STAFF, law.rule("8.8(a)")),
        Reconstruct: Permit(SUPERVISORS, law.rule("8.8(d)")),
        ReportFaceUpFirstCard: Permit(STAFF, law.rule("8.8(e)(i)")),
        ReportFaceUpCard: Permit(STAFF, law.rule("8.8(e)(ii)")),
        ReportInsufficientCards: Permit(STAFF, law.rule("8.8(g)")),
    }

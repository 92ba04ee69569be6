"""Where the editions put what every table has, and who may do what at a Pai Gow table."""

from houseway.core.actors import Permit, Permits, Role
from houseway.games.pai_gow import bank_moves, moves
from houseway.games.pai_gow.rules import Rulebook
from houseway.games.pai_gow.settings import LOWER_COMMISSION, POOLS, Settings
from houseway.games.pai_gow.settling import COMMISSION
from houseway.house import boxes, state
from houseway.house.laws import BettingLaw, HouseLaw, LifeLaw
from houseway.house.limits import Scope
from houseway.house.round import TakeAndPay
from houseway.law import Cite

PLAYER, DEALER, SUPERVISOR = Role.PLAYER, Role.DEALER, Role.SUPERVISOR
PLAYERS = frozenset({PLAYER})
ANYBODY = frozenset({PLAYER, DEALER, SUPERVISOR})
DEALERS = frozenset({DEALER})
STAFF = frozenset({DEALER, SUPERVISOR})
SUPERVISORS = frozenset({SUPERVISOR})
OPERATOR = frozenset({Role.OPERATOR})
INSPECTORS = frozenset({Role.INSPECTOR})


def house_law(book: Rulebook) -> HouseLaw:
    return HouseLaw(shoe=None, betting=betting_law(book), life=life_law(book))


def betting_law(book: Rulebook) -> BettingLaw:
    law = book.rule_set
    return BettingLaw(
        opportunity=law.rule("7.1(a)"),
        chips=law.rule("7.2"),
        shared_box=law.rule("7.5"),
        one_box=law.rule("7.6"),
        locked=law.rule("7.4"),
        no_more_bets=law.rule("7.4"),
        non_betting=None,
        multiples=law.rule("5.5"),
        below_minimum=law.rule("5.6"),
        above_maximum=law.rule("5.7"),
        marker=law.rule("5.2"),
        limits=law.rule("5.1"),
        differential=None,
        differential_is=None,
        players_on_a_box=3,
        scope=Scope.BOX,
    )


def life_law(book: Rulebook) -> LifeLaw:
    """Tiles are checked and replaced in the register of equipment, not at the table."""
    law = book.rule_set

    def wanted(settings: Settings) -> tuple[tuple[str, Cite], ...]:
        """Pools where the jackpot is offered, and a commission below the usual one."""
        pools = ((POOLS, book.jackpot.pools),) if settings.jackpot else ()
        lower = settings.commission < COMMISSION
        return (*pools, *(((LOWER_COMMISSION, law.rule("11.12")),) if lower else ()))

    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(
            ("table", law.rule("1.1")),
            ("tiles", law.rule("2.1")),
            ("dice", law.rule("2.1")),
            ("dice cup", law.rule("def:Dice Cup")),
        ),
        wanted=wanted,
        checked=None,
        replaced=None,
        checked_after=False,
        collected=law.rule("def:Round of Play"),
        closure=law.rule("16.2"),
    )


def permits(book: Rulebook) -> Permits:
    return {
        **of_the_table(book),
        **of_the_bank(book),
        **of_the_tiles(book),
        **of_hands(book),
        **of_irregularities(book),
    }


def of_the_table(book: Rulebook) -> Permits:
    law = book.rule_set
    return {
        state.RecordApproval: Permit(INSPECTORS, law.rule("def:Approved")),
        state.OpenTable: Permit(OPERATOR, law.rule("1.1")),
        state.Determine: Permit(OPERATOR, law.rule("5.1")),
        state.PlaceBoxMarker: Permit(OPERATOR, law.rule("5.2")),
        state.PlaceWager: Permit(ANYBODY, law.rule("7.2")),
        state.TakeBack: Permit(ANYBODY, law.rule("7.4")),
        state.NoMoreBets: Permit(STAFF, law.rule("7.4")),
        state.ClearLayout: Permit(STAFF, law.rule("def:Round of Play")),
        boxes.PermitSeveralBoxes: Permit(OPERATOR, law.rule("7.6")),
        boxes.RequireBox: Permit(OPERATOR, law.rule("7.6")),
    }


def of_the_bank(book: Rulebook) -> Permits:
    law, jackpot = book.rule_set, book.jackpot
    return {
        bank_moves.TakeBank: Permit(PLAYERS, law.rule("6.1")),
        bank_moves.DeclineBank: Permit(ANYBODY, law.rule("6.2")),
        bank_moves.PlaceChung: Permit(DEALERS, law.rule("def:Chung")),
        bank_moves.JoinBank: Permit(PLAYERS, law.rule("6.6")),
        bank_moves.RequireCoBank: Permit(PLAYERS, law.rule("6.7")),
        bank_moves.ChooseHouseWager: Permit(PLAYERS, book.house_wager),
        bank_moves.NominateSetter: Permit(STAFF, law.rule("7.5(c)")),
        bank_moves.DeclineJackpot: Permit(PLAYERS, jackpot.setter_first),
        bank_moves.AgreeJackpot: Permit(STAFF, jackpot.agreement_of_three),
        bank_moves.ApproveFormation: Permit(INSPECTORS, law.rule("def:Traditional Cut")),
        bank_moves.GiveBoxPriority: Permit(OPERATOR, law.rule("8.9")),
        bank_moves.PlacePrioritySetMarker: Permit(DEALERS, law.rule("def:Priority Set Marker")),
    }


def of_the_tiles(book: Rulebook) -> Permits:
    law = book.rule_set
    return {
        moves.ShuffleTiles: Permit(DEALERS, law.rule("8.1")),
        moves.StackTiles: Permit(DEALERS, law.rule("8.2")),
        moves.RequestLaJa: Permit(PLAYERS, law.rule("8.4")),
        moves.DoLaJa: Permit(DEALERS, law.rule("def:La Ja")),
        moves.ChooseCut: Permit(PLAYERS, law.rule("8.7")),
        moves.CutTiles: Permit(DEALERS, law.rule("8.2")),
        moves.ShakeCup: Permit(DEALERS, law.rule("8.10")),
        moves.ShakeAgain: Permit(PLAYERS, law.rule("8.10")),
        moves.OpenCup: Permit(DEALERS, law.rule("8.11")),
        moves.DealTiles: Permit(DEALERS, law.rule("8.12")),
    }


def of_hands(book: Rulebook) -> Permits:
    law = book.rule_set
    return {
        moves.SetHand: Permit(PLAYERS, law.rule("9.1")),
        moves.RequestHouseWay: Permit(PLAYERS, law.rule("9.2")),
        moves.SetByDealer: Permit(DEALERS, book.house_way.sequence),
        moves.SurrenderUnseen: Permit(PLAYERS, book.settlement.unseen),
        TakeAndPay: Permit(STAFF, book.settlement.wins),
    }


def of_irregularities(book: Rulebook) -> Permits:
    law = book.rule_set
    return {
        moves.ReportTiltedDie: Permit(STAFF, law.rule("15.1")),
        moves.ReportMisdeal: Permit(STAFF, law.rule("15.3")),
        moves.VoidMisdeal: Permit(STAFF, law.rule("15.3")),
        moves.ReportLinkedWinners: Permit(OPERATOR, book.jackpot.shared),
        moves.RequireReshuffle: Permit(SUPERVISORS, law.rule("15.4")),
        moves.ReportExposedByHolder: Permit(STAFF, law.rule("15.5")),
        moves.ReportExposedByDealer: Permit(STAFF, law.rule("15.7")),
        moves.ReportBankExposedByDealer: Permit(STAFF, law.rule("15.7")),
        moves.CallHandVoid: Permit(PLAYERS, law.rule("15.8")),
        moves.ReportAbsent: Permit(STAFF, law.rule("15.10")),
        moves.ReconstructUnseen: Permit(STAFF, law.rule("15.11")),
        moves.ExcludeFromRound: Permit(OPERATOR, book.collusion),
        moves.VoidForCollusion: Permit(OPERATOR, book.collusion),
    }

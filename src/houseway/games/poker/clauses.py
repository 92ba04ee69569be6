"""Who may make which move at a poker table, and under which clause it then stands."""

from houseway.core.actors import Permit, Permits, Role
from houseway.core.game import Choice, Turn
from houseway.games.poker import irregular, moves, seat_moves
from houseway.games.poker.editions import Edition
from houseway.games.poker.seats import PokerTable
from houseway.games.poker.settings import Charge, Settings
from houseway.games.poker.variants import Variant
from houseway.house import conduct, people, state
from houseway.house.general_law import GeneralLaw
from houseway.house.laws import LifeLaw
from houseway.house.provisions.general import general_law
from houseway.house.round import TakeAndPay
from houseway.house.shoe import CutCards, Shuffle
from houseway.law import Cite

PLAYER, DEALER, SUPERVISOR = Role.PLAYER, Role.DEALER, Role.SUPERVISOR
PLAYERS = frozenset({PLAYER})
DEALERS = frozenset({DEALER})
STAFF = frozenset({DEALER, SUPERVISOR})
SUPERVISORS = frozenset({SUPERVISOR})
ANYBODY = frozenset({PLAYER, DEALER, SUPERVISOR})
OPERATOR = frozenset({Role.OPERATOR})
CLOCK = frozenset({Role.CLOCK})


def life_law(edition: Edition, closure: Cite) -> LifeLaw:
    """Cards are approved by S49 only; the cap or the rate of the commission by all three."""
    law = edition.rule_set
    s49 = edition.stakes.never_reduced is None
    cards = (("cards", law.rule("2.1")),) if s49 else ()
    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(("table", law.rule("1.1")), *cards),
        checked=law.rule("2.4"),
        replaced=law.rule("2.5"),
        collected=edition.means.round_of_play,
        closure=closure,
        wanted=lambda settings: wanted(edition, settings),
    )


def wanted(edition: Edition, settings: Settings) -> tuple[tuple[str, Cite], ...]:
    if settings.commission is Charge.TIME:
        return (("rate of the commission by time", edition.wins.by_time),)
    scheme = edition.wins.schemes[settings.commission is Charge.TEN]
    return (("maximum of the commission", scheme.cite),)


def permits(variant: Variant) -> Permits:
    edition = variant.edition
    general = general_law(edition.rule_set.name)
    found = {
        **of_the_life(edition),
        **of_the_house(general, edition),
        **of_seats(edition),
        **of_the_dealer(variant),
        **of_players(edition),
        **of_reports(variant),
    }
    return {move: permit for move, permit in found.items() if permit is not None}


Found = dict[type[object], Permit]


def of_the_life(edition: Edition) -> Found:
    law = edition.rule_set
    either = edition.stakes.never_reduced is None  # a supervisor or a dealer alone
    beside = None if either else DEALER
    replaced = Permit(STAFF if either else SUPERVISORS, law.rule("2.5"), beside)
    return {
        state.RecordApproval: Permit(frozenset({Role.INSPECTOR}), law.rule("def:Approved")),
        state.CheckCards: Permit(DEALERS, law.rule("2.4")),
        state.ReplaceCards: Permit(OPERATOR, law.rule("2.5")),
        state.CheckReplacements: replaced,
        state.OpenTable: Permit(OPERATOR, law.rule("1.1")),
        state.Determine: Permit(OPERATOR, edition.determines.bets),
    }


def of_the_house(general: GeneralLaw, edition: Edition) -> Found:
    """As at every table, but that a hand is folded where wagers would be void."""
    found = {**conduct.permits(general)}
    found[moves.FoldHand] = Permit(OPERATOR, general.sanction)
    for move in (people.TakeSeat, people.LeaveSeat):
        found[move] = Permit(ANYBODY, edition.starts.seats)
    return found


def of_seats(edition: Edition) -> Found:
    starts, wins, stakes = edition.starts, edition.wins, edition.stakes
    found = {
        seat_moves.BuyIn: Permit(ANYBODY, stakes.visible),
        seat_moves.TopUp: Permit(ANYBODY, stakes.top_up or wins.leaves),
        seat_moves.ReduceStake: Permit(ANYBODY, stakes.never_reduced or stakes.in_round),
        seat_moves.SitOut: Permit(ANYBODY, starts.missed),
        seat_moves.Rejoin: Permit(ANYBODY, starts.missed),
        seat_moves.ChangeSeat: Permit(ANYBODY, starts.seats),
        seat_moves.DrawForSeat: Permit(DEALERS, starts.seats),
        seat_moves.ReleaseSeat: Permit(DEALERS, starts.seats),
        seat_moves.CollectTimeCharge: Permit(DEALERS, wins.by_time),
        seat_moves.PeriodOver: Permit(CLOCK, wins.by_time),
        seat_moves.AskToSeeDiscards: Permit(PLAYERS, edition.conduct.discards),
    }
    if starts.newcomer_posts:
        found[seat_moves.PostBlind] = Permit(ANYBODY, starts.newcomer_posts)
    return found


def of_the_dealer(variant: Variant) -> Found:
    edition = variant.edition
    starts = edition.starts
    passes = ANYBODY if starts.marker_deals_first else DEALERS  # players may pass the Buck
    found = {
        Shuffle: Permit(DEALERS, starts.shuffle),
        CutCards: Permit(DEALERS, starts.cut),
        moves.CollectBlinds: Permit(DEALERS, starts.blinds),
        moves.CollectAntes: Permit(DEALERS, starts.antes),
        moves.CloseOverBlinds: Permit(DEALERS, edition.determines.over_blinds),
        moves.Deal: Permit(DEALERS, starts.shoe),
        TakeAndPay: Permit(DEALERS, edition.wins.shows),
        moves.PassMarker: Permit(passes, starts.marker),
    }
    if variant.stud:
        found[moves.ShareLastCard] = Permit(DEALERS, variant.stud.short)
    if variant.draw:
        found[moves.ReshuffleDiscards] = Permit(DEALERS, variant.draw.reshuffle)
        found[moves.Exchange] = Permit(PLAYERS, variant.draw.each)
    return found


def of_players(edition: Edition) -> Found:
    acts, stakes = edition.acts, edition.stakes
    return {
        moves.Fold: Permit(PLAYERS, acts.later["fold"]),
        moves.Check: Permit(PLAYERS, acts.may_check),
        moves.Call: Permit(PLAYERS, acts.later["call"]),
        moves.Pass: Permit(PLAYERS, acts.last_blind),
        moves.BetTo: Permit(PLAYERS, acts.later["raise"]),
        moves.PutOut: Permit(PLAYERS, stakes.chips),
        moves.PostOverBlind: Permit(PLAYERS, edition.determines.over_blinds),
        moves.ShowCards: Permit(PLAYERS, edition.conduct.secret),
        moves.Answer: Permit(PLAYERS, edition.irregular.agreement),
        moves.StartClock: Permit(frozenset({stakes.clock_by}), stakes.clock),
        moves.TimeExpired: Permit(CLOCK, stakes.clock),
    }


def of_reports(variant: Variant) -> Found:
    wrong = variant.edition.irregular
    dispute = general_law(variant.edition.rule_set.name).dispute
    found = {
        moves.ReportMisdeal: Permit(STAFF, wrong.again),
        moves.ReportExposedHoleCard: Permit(STAFF, variant.exposed.rulings[0].cite),
        moves.ReportFouledHand: Permit(STAFF, wrong.fouled),
        moves.ReportInDiscards: Permit(STAFF, wrong.dead),
        moves.OfferCourse: Permit(OPERATOR, wrong.agreement),
        moves.DecideCourse: Permit(OPERATOR, dispute),
    }
    if variant.soon:
        found[moves.ReportExposedCommunal] = Permit(STAFF, variant.soon.in_betting.cite)
    face_up = irregular.face_up_possible(variant)
    if face_up:
        found[moves.ReportFaceUp] = Permit(STAFF, face_up)
    if wrong.misdirected:
        found[moves.ReportMisdirected] = Permit(STAFF, wrong.misdirected)
    return found


def clause(variant: Variant, table: PokerTable, due: Turn, move: object) -> Cite | None:
    """The clause that this move would be ruled under as things stand; None: that of its permit."""
    round_, settings = table.round, table.settings
    match move:
        case moves.ReportMisdeal():
            return irregular.fault_clause(variant, move)
        case _ if round_ is None:
            return None
        case moves.ReportExposedHoleCard(player):
            return irregular.hole_card_clause(variant, settings, round_, player)
        case moves.ReportExposedCommunal():
            return irregular.communal_clause(variant, round_)
        case moves.ReportFaceUp():
            return irregular.face_up_clause(variant, round_)
        case _ if isinstance(move, moves.Act):
            return act_clause(variant.edition, due, move)
        case _:
            return None


def act_clause(edition: Edition, due: Turn, move: moves.Act) -> Cite | None:
    """In turn the paragraph of the act; out of turn the rule on that."""
    if not isinstance(due, Choice):
        return None
    if move.player != due.player:
        return next(iter(edition.irregular.out_of_turn.values())).cite
    kinds = {one.move: one.cite for one in due.options}
    return kinds.get(moves.BetTo if isinstance(move, moves.PutOut) else type(move))

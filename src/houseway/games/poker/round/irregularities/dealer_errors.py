"""Rulings on what the dealer did wrong. Each takes a report and gives events, or refuses."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.wagers import Settled, void
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.law.variants import Exposed, Exposure, Face, Premature, Variant
from houseway.games.poker.round import deal as dealing
from houseway.games.poker.round.events import (
    RoundEvent,
)
from houseway.games.poker.round.irregularities.events import (
    CommunalExposed,
    DealReconstructed,
    FaceUpFound,
    HoleCardExposed,
    Misdealt,
    SeenReturned,
)
from houseway.games.poker.round.moves import ReportExposedHoleCard, ReportMisdeal
from houseway.games.poker.round.state import Place, Post, Round, Stage
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.games.poker.table.settings.settings import Settings
from houseway.law import Cite, Ruled

Events = tuple[RoundEvent, ...]
REPAIRABLE = (Fault.OUT_OF_TURN, Fault.MISSED_PLAYER, Fault.EXTRA_CARD)
OF_THE_CUT = (Fault.EXPOSED_IN_CUT, Fault.NOT_CUT)


# Misdeals


def fault_clause(variant: Variant, move: ReportMisdeal) -> Cite:
    """A card too many that cannot be put right stands under a paragraph of its own."""
    wrong = variant.edition.irregular
    if move.fault is Fault.EXTRA_CARD and not repaired(move):
        return wrong.excess_card
    return wrong.misdeals[move.fault]


def repaired(move: ReportMisdeal) -> bool:
    return move.fault in REPAIRABLE and not move.seen and move.possible


def misdeal(variant: Variant, round_: Round, move: ReportMisdeal) -> Events:
    cite = fault_clause(variant, move)
    if move.fault not in OF_THE_CUT and round_.street < 0:
        raise Refused("no card has been dealt", cite)
    if move.fault in OF_THE_CUT and round_.stage in (Stage.SHUFFLE, Stage.CUT):
        raise Refused("the cards have not been cut yet: cut them", cite)
    check_in_time(variant, round_, cite, of_the_cut=move.fault in OF_THE_CUT)
    if repaired(move):
        return (DealReconstructed(cite),)
    return declared(variant, round_, cite)


def check_in_time(variant: Variant, round_: Round, cite: Cite, *, of_the_cut: bool) -> None:
    """By the later editions until the first round of betting is complete.

    S49 sets no time: what is of the deal is found before anybody bets, the cut in the first round.
    """
    late = variant.edition.irregular.late
    if late is not None:
        if first_over(round_):
            raise Refused("the first round of betting is complete: no misdeal", late)
        return
    begun = round_.betting is not None and round_.betting.last is not None
    if first_over(round_) or (begun and not of_the_cut):
        raise Refused("the betting has begun: too late for a misdeal", cite)


def first_over(round_: Round) -> bool:
    """The first round of betting ends with equal bets, or with one player who has won."""
    ended = round_.called is not None or won(round_)
    return round_.street > 0 or (round_.street == 0 and ended)


def won(round_: Round) -> bool:
    return len(round_.still_in) == 1


def declared(variant: Variant, round_: Round, cite: Cite) -> Events:
    """Bets go back; blinds and antes stay, and are not collected again."""
    wrong, means = variant.edition.irregular, variant.edition.means
    bets = tuple(wager for wager in round_.wagers if wager.bet == Post.BET)
    back = (Settled(tuple(void(bet, wrong.again) for bet in bets), wrong.again),) if bets else ()
    because = (wrong.again, *((means.misdeal,) if means.misdeal else ()))
    return (*back, Misdealt(because, cite))


# Hole-cards


def exposed_rulings(variant: Variant, settings: Settings) -> Exposed:
    burning = dealing.burns(variant, settings) and variant.exposed_burning
    return burning or variant.exposed


def exposed_ruling(
    variant: Variant, settings: Settings, round_: Round, player: Player
) -> Ruled[Exposure]:
    """Return the ruling by how many were exposed before, of this player or of all."""
    rulings = exposed_rulings(variant, settings)
    before = [other for other, _ in round_.exposed if other == player or not rulings.of_one_player]
    return rulings.ruling(len(before) + 1)


def hole_card_clause(variant: Variant, settings: Settings, round_: Round, player: Player) -> Cite:
    """Return the clause that rules on the report of an exposed hole-card."""
    if variant.draw and round_.street == 1:
        return variant.draw.exposed
    if final_hole_card(variant, round_, player):
        assert variant.stud is not None
        assert variant.stud.exposed_last is not None
        return variant.stud.exposed_last
    return exposed_ruling(variant, settings, round_, player).cite


def exposed_hole_card(
    variant: Variant, settings: Settings, round_: Round, report: ReportExposedHoleCard
) -> Events:
    """Rule on a named exposed hole-card: another of the player's is not replaced for it."""
    player, card = report.player, report.card
    cite = hole_card_clause(variant, settings, round_, player)
    check_exposed(round_, player, card, cite)
    if variant.draw and round_.street == 1:
        return (HoleCardExposed(player, card, Exposure.PLAYS, round_.plan, cite),)
    if final_hole_card(variant, round_, player):
        return exposed_last(round_, player, card, cite)
    if round_.street > 0:
        raise Refused("the initial deal is over", variant.edition.irregular.late or cite)
    check_in_time(variant, round_, cite, of_the_cut=False)
    what = exposed_ruling(variant, settings, round_, player).verdict
    match what:
        case Exposure.MISDEAL:
            return declared(variant, round_, cite)
        case Exposure.PLAYS:
            return (HoleCardExposed(player, card, what, round_.plan, cite),)
        case Exposure.REPLACED:
            plan = (*round_.plan, Place(Face.DOWN, player))
            return (HoleCardExposed(player, card, what, plan, cite),)
        case Exposure.NEXT_DOWN:
            return next_down(variant, round_, player, card, cite)


def check_exposed(round_: Round, player: Player, card: PokerCard, cite: Cite) -> None:
    at = round_.at(player)
    held = () if at is None else round_.hands[at].down
    if not held:
        raise Refused(f"player {player} has no hole-card", cite)
    if card not in held:
        raise Refused(f"{card} is no hole-card of player {player}", cite)
    if (player, card) in round_.exposed:
        raise Refused(f"{card} of player {player} was exposed already", cite)


def next_down(
    variant: Variant, round_: Round, player: Player, card: PokerCard, cite: Cite
) -> Events:
    """The cards that would come face up come down. If they lie there already, it is too late."""
    at = round_.at(player)
    assert at is not None
    hand = round_.hands[at]
    if hand.up and len(hand.down) == 1 and len(variant.streets[0].deal) == 2:
        return declared(variant, round_, cite)
    plan = tuple(
        Place(Face.DOWN, player) if place == Place(Face.UP, player) else place
        for place in round_.plan
    )
    return (HoleCardExposed(player, card, Exposure.NEXT_DOWN, plan, cite),)


def final_hole_card(variant: Variant, round_: Round, player: Player) -> bool:
    """Return whether the player has the last card of a stud game, and it came face down."""
    if variant.stud is None or variant.stud.exposed_last is None:
        return False
    at = round_.at(player)
    last = round_.street + 1 == len(variant.streets)
    return last and at is not None and not any(place.player == player for place in round_.plan)


def exposed_last(round_: Round, player: Player, card: PokerCard, cite: Cite) -> Events:
    """The player opens the final betting; of two such the first dealt to."""
    if card != round_.hands[round_.position(player)].down[-1]:
        raise Refused(f"{card} is not the final hole-card of player {player}", cite)
    if round_.betting is not None and round_.betting.last is not None:
        raise Refused("the final betting has begun", cite)
    return (FaceUpFound(card, player, False, cite),)


# Communal cards and cards in the shoe


def exposed_communal(variant: Variant, settings: Settings, round_: Round, cards: Cards) -> Events:
    soon = variant.soon
    if soon is None:
        raise Refused(f"{variant.game} has no communal cards", variant.made_of.cite)
    cite = communal_clause(variant, round_)
    check_next(variant, settings, round_, cards, cite)
    if round_.betting is None or won(round_):
        if soon.after_betting is None or round_.street < 1 or not round_.fresh:
            raise Refused("no round of betting is in progress", cite)
        if len(cards) > (most := len(round_.plan) - len(round_.ahead)):
            raise Refused(f"{len(cards)} cards, when {most} come before the next betting", cite)
        return (CommunalExposed(cards, None, cite),)
    if round_.street + 1 == len(variant.streets):
        raise Refused("no communal card is to come", cite)
    if soon.in_betting.verdict is Premature.SHUFFLED_BACK:
        return (SeenReturned(cards, cite),)
    if len(cards) > (most := len(variant.streets) - round_.street - 1 - len(round_.ahead)):
        raise Refused(f"{len(cards)} cards, when {most} communal cards are to come", cite)
    if cite == soon.before_betting:
        return (CommunalExposed(cards, settings.minimum_bet, cite),)
    largest = round_.betting.level or settings.minimum_bet  # where none is made, one must be open
    return (CommunalExposed(cards, largest, cite),)


def communal_clause(variant: Variant, round_: Round) -> Cite:
    """Before, during or after a round of betting. Before means that nothing is bet in it."""
    soon = variant.soon
    if soon is None:
        return variant.made_of.cite
    if round_.betting is None:
        return soon.after_betting or soon.in_betting.cite
    if soon.before_betting and round_.street > 0 and not round_.betting.level:
        return soon.before_betting
    return soon.in_betting.cite


def exposed_before(variant: Variant, round_: Round) -> Cite | None:
    """Under which rule a communal card that lies there before this betting holds it down."""
    soon, to_come = variant.soon, round_.street + 1 < len(variant.streets)
    return soon.before_betting if soon and round_.street and round_.ahead and to_come else None


def check_next(
    variant: Variant, settings: Settings, round_: Round, cards: Cards, cite: Cite
) -> None:
    """Cards that are reported to be seen have to be cards that can come."""
    if not cards or len(cards) > round_.left - len(round_.ahead):
        raise Refused(f"{len(cards)} cards cannot come from the shoe", cite)
    out = (*round_.out, *round_.ahead, *cards)
    variant.edition.book.check_cards(deck_of(settings), out)

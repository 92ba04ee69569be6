"""Cards and hands that went wrong, and players who shared what they should not."""

from houseway.core.game import Refused
from houseway.core.wagers import Settled, void
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.round.events import (
    CardExposed,
    CollusionFound,
    DealerFouled,
    Event,
    HandDiscarded,
    HandReconstructed,
    HandVoided,
    UpCardFixed,
)
from houseway.games.canberra_poker.round.moves import Collusion, HandReport, Seen
from houseway.games.canberra_poker.round.state import DEALER, Decided, Exposed, Hand, Place, Round
from houseway.games.canberra_poker.rules import HAND, Outcome, Rulebook
from houseway.house.rounds.round import voided
from houseway.kit.cards import DECK_SIZE
from houseway.law import Cite

Events = tuple[Event, ...]


# Cards that were seen


def exposed(law: Rulebook, round_: Round, move: Seen) -> Events:
    """The card is turned over and the deal goes on; with the third the round is Void."""
    place, at = seen_at(law, move), move.at
    check_seen(law, round_, place, at)
    number = len(round_.exposed) + 1
    seen = CardExposed(place, at, number, law.exposed)
    first = place == DEALER and not round_.dealt and round_.shown is None
    fixed = (UpCardFixed(at, round_.dealer[at - 1], law.dealer_exposed),) if first else ()
    if law.stands(number).verdict:
        return (seen, *fixed)
    return (seen, *fixed, *voided(round_, law.exposed, law.void))


def seen_at(law: Rulebook, move: Seen) -> Place:
    match move:
        case moves.ReportExposed(box):
            if box < 1:
                raise Refused(f"no Box {box}: the Dealer's cards are another report", law.exposed)
            return Place(box)
        case moves.ReportDealerExposed():
            return DEALER


def check_seen(law: Rulebook, round_: Round, place: Place, at: int) -> None:
    hand = round_.hand(place)
    lying = round_.dealer if place == DEALER else hand.cards if hand else ()
    if not 1 <= at <= len(lying):
        raise Refused(f"{place} has {len(lying)} cards: there is no card {at}", law.exposed)
    if Exposed(place, at) in round_.exposed:
        raise Refused(f"card {at} of {place} is reported already", law.exposed)
    if place == DEALER and at == HAND and round_.shown is None:
        raise Refused("the Dealer's last card is dealt face up", law.facing)
    if round_.dealer_set:
        raise Refused("the hands are turned: no card lies face down", law.exposed)


# Hands that do not count


def reported(law: Rulebook, round_: Round, move: HandReport, cite: Cite) -> Events:
    match move:
        case moves.ReportMisdealt(box):
            return void_hand(law, round_, in_play(round_, box, cite), cite)
        case moves.ReportWrongCount(box, cards):
            hand = in_play(round_, box, cite)
            return wrong_count(law, round_, hand.place, cards)
        case moves.ReportDealerCount(cards):
            return wrong_count(law, round_, DEALER, cards)
        case moves.ReportDiscarded(box):
            return discarded(round_, box, cite)
        case moves.ReconstructHand(box):
            return (HandReconstructed(in_rack(round_, box, cite).place, cite),)
        case moves.GiveUpHand(box):
            return void_hand(law, round_, in_rack(round_, box, cite), cite)


def in_play(round_: Round, box: int, cite: Cite) -> Hand:
    hand = next((each_hand for each_hand in round_.live if each_hand.place.box == box), None)
    if hand is None:
        raise Refused(f"no hand is in play on Box {box}", cite)
    if not hand.cards:
        raise Refused(f"{hand.place} has no card yet", cite)
    return hand


def void_hand(law: Rulebook, round_: Round, hand: Hand, cite: Cite) -> Events:
    """Ante, Bet and jackpot wager go back."""
    back = tuple(void(wager, law.void) for wager in round_.on(hand))
    return HandVoided(hand.place, cite), Settled(back, cite)


def wrong_count(law: Rulebook, round_: Round, place: Place, cards: int) -> Events:
    """Nobody has a wrong number of cards before the deal is made."""
    fouled = law.ended(Outcome.DEALER_FOULED).cite
    cite = fouled if place == DEALER else law.wrong_number
    if not round_.dealt:
        raise Refused("the cards are still being dealt", law.deal)
    if cards == HAND or not 0 <= cards <= DECK_SIZE:
        raise Refused(f"{cards} is no wrong number of cards", cite)
    if place != DEALER:
        return void_hand(law, round_, in_play(round_, place.box, cite), cite)
    if round_.fouled:
        raise Refused("the Dealer's wrong number of cards is reported already", cite)
    return (DealerFouled(cards, cite),)


def discarded(round_: Round, box: int, cite: Cite) -> Events:
    """Before the player has acted, or after the count if it has to be looked at again."""
    hand = in_play(round_, box, cite)
    if not round_.dealt or hand.lost:
        raise Refused(f"{hand.place} has no whole hand on the layout", cite)
    if hand.decided is not Decided.WAITING and not hand.counted:
        raise Refused(f"{hand.place} has acted, and its hand is not collected yet", cite)
    return (HandDiscarded(hand.place, cite),)


def in_rack(round_: Round, box: int, cite: Cite) -> Hand:
    hand = next(
        (each_hand for each_hand in round_.live if each_hand.place.box == box and each_hand.lost),
        None,
    )
    if hand is None:
        raise Refused(f"no hand of Box {box} is missed in the discard rack", cite)
    return hand


def rebuilt_late(law: Rulebook, round_: Round, box: int) -> Events:
    """The round is over, and its cards are in the rack until the next one commences."""
    hand = round_.hand(Place(box))
    if hand is None or hand.void or len(hand.cards) != HAND:
        reason = f"Box {box} had no hand in the round before that could be verified"
        raise Refused(reason, law.rebuilt)
    return (HandReconstructed(hand.place, law.rebuilt),)


# Collusion


def collusion(law: Rulebook, round_: Round, move: Collusion) -> Events:
    """Put a colluding player out of the round, chips back, or let nobody's hand stand."""
    cost = law.collusion_costs
    clause = next((cite for cite in law.collusion if cite.ref == move.clause), None)
    if clause is None:
        known = " or ".join(cite.ref for cite in law.collusion)
        raise Refused(f"{move.clause!r} is not {known}", cost)
    if not move.witness.strip():
        raise Refused("nobody is named who saw it", cost)
    if not round_.wagers and not round_.payments:
        raise Refused("no wager is in this round", cost)
    match move:
        case moves.ExcludeFromRound(player, _, witness):
            hand = round_.hand_of(player)
            if hand is None:
                raise Refused(f"player {player} has no hand in play", cost)
            seen = CollusionFound(player, clause, witness, cost)
            return (seen, *void_hand(law, round_, hand, cost))
        case moves.VoidForCollusion(_, witness):
            return (CollusionFound(None, clause, witness, cost), *voided(round_, cost, law.void))

"""Deal of a round: the next card, whose decision, the Dealer's part. It pays nothing."""

from houseway.core.bounds import Among, Range, exactly
from houseway.core.game import Call, Chance, Choice, Duty, Option, PlayerOption
from houseway.games.canberra_poker.bets import Line, full_bet
from houseway.games.canberra_poker.round.moves import (
    Bet,
    CountCards,
    DeclareJackpot,
    Fold,
    ReconstructHand,
    SetHand,
    VerifyFolded,
    VerifyHand,
)
from houseway.games.canberra_poker.round.state import DEALER, Decided, Hand, Place, Round
from houseway.games.canberra_poker.rules import HAND, Rulebook
from houseway.house.shoes.moves import FROM_SHOE
from houseway.kit.cards import DECK_SIZE
from houseway.law import Cite

A_HAND = Range("cards", 0, DECK_SIZE, usual=HAND)


def cards(law: Rulebook, round_: Round) -> Chance | None:
    """One card to each Box with an Ante, clockwise, then one to the Dealer: five times."""
    if round_.dealt or not round_.live:
        return None
    earlier = len(round_.dealer)
    boxes = tuple(hand.place for hand in round_.live if len(hand.cards) <= earlier)
    return Chance((*boxes, DEALER), law.deal, FROM_SHOE)


def ordered(law: Rulebook, round_: Round) -> Duty | None:
    """Return what an irregularity or the Supervisor has called for."""
    if round_.counting:
        return Duty(CountCards, law.counting, (Range("cards", 0, DECK_SIZE, usual=DECK_SIZE),))
    if lost := next((hand for hand in round_.live if hand.lost), None):
        return Duty(ReconstructHand, law.rebuilt, exactly(box=lost.place.box), lost.place)
    return None


def decision(law: Rulebook, round_: Round) -> Choice | None:
    """Return the choice of the first player clockwise; others may act before their turn."""
    if not round_.waiting:
        return None
    return Choice(round_.waiting[0].player, options(law, round_, round_.waiting[0]), law.decisions)


def options(law: Rulebook, round_: Round, hand: Hand) -> tuple[Option, ...]:
    ante = round_.laid(hand, Line.ANTE)
    assert ante is not None, "a hand that waits has an Ante"
    twice = full_bet(ante.stake)
    bet = Option(Bet, law.to_bet, (Range("stake", twice, twice),), hand.place)
    return bet, Option(Fold, law.to_fold, of=hand.place)


def dealers_hand(law: Rulebook, round_: Round) -> Duty | None:
    """Return the Dealer's duty to turn the Dealer's cards for those who stayed in."""
    needed = round_.dealt and not round_.waiting and bool(round_.contesting)
    if not needed or round_.dealer_set or round_.fouled:
        return None
    return Duty(SetHand, law.dealer_sets)


def declarations(law: Rulebook, round_: Round) -> Call | None:
    """Return the call for jackpot declarations, open until cards are collected."""
    if not round_.shown_down:
        return None
    asked = tuple(
        PlayerOption(hand.player, Option(DeclareJackpot, law.declaring))
        for hand in round_.contesting
        if may_declare(round_, hand)
    )
    return Call(asked, law.declaring, count(law, round_)) if asked else None


def may_declare(round_: Round, hand: Hand) -> bool:
    wagered = round_.laid(hand, Line.BOOMERANG) is not None
    passed_in = hand.decided is Decided.FOLD
    return round_.dealt and wagered and not (passed_in or hand.declared or hand.counted)


def folded(law: Rulebook, round_: Round) -> Duty | None:
    """A hand that was passed in is counted at once."""
    counts = countable(law, round_).items()
    place = next((place for place, cite in counts if cite == law.folded_counted), None)
    return None if place is None else counting(VerifyFolded, law.folded_counted, place)


def count(law: Rulebook, round_: Round) -> Duty | None:
    """The next hand that is counted before it goes to the discard rack."""
    place = next(iter(countable(law, round_)), None)
    return None if place is None else counting(VerifyHand, law.hands_counted, place)


def counting(act: type[VerifyFolded | VerifyHand], cite: Cite, place: Place) -> Duty:
    """Any number is told; five are right."""
    return Duty(act, cite, (Among("box", (place.box,)), A_HAND), place)


def countable(law: Rulebook, round_: Round) -> dict[Place, Cite]:
    """Hands that may go to the discard rack now: folded ones at once, the others at the end."""
    if not round_.dealt:
        return {}
    here = tuple(hand for hand in round_.live if not (hand.counted or hand.lost))
    counted = {hand.place: law.folded_counted for hand in here if hand.decided is Decided.FOLD}
    if round_.contesting and not round_.shown_down:
        return counted
    counted |= {hand.place: law.hands_counted for hand in here if hand.place not in counted}
    return counted if round_.dealer_counted else {**counted, DEALER: law.hands_counted}

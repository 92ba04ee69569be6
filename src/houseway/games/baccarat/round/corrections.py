"""Cards or an outcome entered wrongly, in the round in play or in one that is long over."""

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Reversed
from houseway.games.baccarat.bets import Outcome, PayTable
from houseway.games.baccarat.round.announcements import outcome_of
from houseway.games.baccarat.round.deal import next_draw, with_card
from houseway.games.baccarat.round.irregularities import as_they_lie
from houseway.games.baccarat.round.state import (
    CorrectOutcome,
    Coup,
    EntryCorrected,
    Event,
    Hand,
    Hands,
    OutcomeCorrected,
)
from houseway.games.baccarat.rules import Result, Rulebook, Side, points
from houseway.house.general import past_rounds as earlier
from houseway.house.general.needs import Attended
from houseway.house.general.past_rounds import Past
from houseway.house.shoes.deck_moves import CardsCorrected
from houseway.house.table.events import RoundRecalculated
from houseway.house.table.game_contract import Since
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled


def corrected(
    law: Rulebook, bets: PayTable, coup: Coup, move: CorrectOutcome, unit: Cents | None
) -> tuple[Event, ...]:
    """All is settled again by the cards that lie; what was paid by others is undone.

    Wagers that a sanction gave back were not paid by an outcome, and stay as they are.
    """
    if being_dealt(coup):
        return dealt_on(law, coup, move)
    cite = checked(law, coup.outcome, move)
    entered, result = coup.outcome, result_of(law, dealt(law, move))
    assert entered is not None
    assert coup.result is not None
    wrong = outcome_of(coup.result, coup)
    paid = tuple(
        payment for payment in coup.payments if payment == bets.payment(payment.wager, wrong, unit)
    )
    undone = (Reversed(paid, cite),) if paid else ()
    others = CardsCorrected(coup.cards, (*move.player, *move.banker), cite)
    return (*undone, others, OutcomeCorrected(entered, move.player, move.banker, result, cite))


def being_dealt(coup: Coup) -> bool:
    """Return whether cards lie, and more are to come before there is an outcome."""
    return bool(coup.player) and not coup.complete and not coup.sequence


def dealt_on(law: Rulebook, coup: Coup, move: CorrectOutcome) -> tuple[Event, ...]:
    """A card was entered wrongly before the coup is complete: the next is due by those that lie.

    One that was drawn by the wrong entry, and was not due, is left out and reported as in excess.
    """
    entered = coup.player, coup.banker
    cite, cards = checked(law, entered, move), (*move.player, *move.banker)
    if not 1 <= len(cards) <= len(coup.cards):
        reason = f"{len(cards)} cards are not the 1 to {len(coup.cards)} that were entered"
        raise Refused(reason, cite)
    dealt(law, move, to_the_end=False)
    changed = CardsCorrected(coup.cards, cards, cite)
    return (changed, EntryCorrected(entered, move.player, move.banker, cite))


def recalculated(
    law: Rulebook, bets: PayTable, table: Attended, move: CorrectOutcome
) -> tuple[Event | RoundRecalculated, ...]:
    """The same for a coup that is over, from what is on record of it; later ones stand."""
    assert law.corrected is not None, "a move without a permit"
    past = earlier.past(table, move, law.corrected, wagered=False)
    cite = checked(law, move.entered, move)
    assert move.entered is not None
    true = dealt(law, move)
    was, lies = outcome(law, lying(*move.entered)), outcome(law, true)
    money = earlier.recalculated(
        past,
        lambda wager: bets.payment(wager, was, move.unit),
        lambda wager: bets.payment(wager, lies, move.unit),
        cite,
    )
    hands, result = (move.player, move.banker), result_of(law, true)
    event = OutcomeCorrected(move.entered, *hands, result, cite, past.number)
    cards = tuple(card for hand in move.entered for card in hand)
    others = CardsCorrected(cards, (*move.player, *move.banker), cite)
    return (*((others,) if move.same_shoe else ()), event, *money)


def laid_again(
    law: Rulebook,
    bets: PayTable,
    coup: Coup,
    found: tuple[tuple[Card, ...], Since, Cents | None],
) -> tuple[Event | RoundRecalculated, ...]:
    """Lay the cards of a collected coup again in the order they were drawn, and settle by them.

    A card for which the rules have no place is in the discard rack, and stays there.
    """
    (cards, since, unit), cite = found, law.out_of_sequence
    if since.commenced:
        raise Refused("the next round has commenced: nothing is laid again", cite)
    if coup.void:
        raise Refused("the round is Void", cite)
    again, spare = Coup(), list(as_they_lie(coup, cards, cite))
    while (side := next_draw(law, again).verdict) and spare:
        again = with_card(again, side, spare.pop(0))
    if side is not None:
        raise Refused(f"a card is lacking for the {side}: it cannot be put right", cite)
    if (again.player, again.banker) == (coup.player, coup.banker):
        raise Refused("the cards were laid so", cite)
    was, lies = outcome(law, lying(coup.player, coup.banker)), outcome(law, again)
    money = earlier.recalculated(
        Past(since.number, coup.payments),
        lambda wager: bets.payment(wager, was, unit),
        lambda wager: bets.payment(wager, lies, unit),
        cite,
    )
    entered, hands = (coup.player, coup.banker), (again.player, again.banker)
    return (OutcomeCorrected(entered, *hands, result_of(law, again), cite, since.number), *money)


def checked(law: Rulebook, entered: Hands | None, move: CorrectOutcome) -> Cite:
    """The clause by which other cards take the place of those that were entered."""
    assert law.corrected is not None, "a move without a permit"
    if entered is None:
        raise Refused("no outcome has been entered for this coup", law.corrected)
    if entered == (move.player, move.banker):
        raise Refused("these are the cards that were entered", law.corrected)
    return law.corrected


def dealt(law: Rulebook, move: CorrectOutcome, *, to_the_end: bool = True) -> Coup:
    """The coup with these Hands. If they were dealt wrongly, another clause puts them right."""
    coup, player, banker = Coup(), list(move.player), list(move.banker)
    while side := next_draw(law, coup).verdict:
        hand = player if side is Side.PLAYER else banker
        if not hand and not to_the_end:
            break
        if not hand:
            raise Refused(f"the {side} has a card to draw", law.out_of_sequence)
        coup = with_card(coup, side, (hand.pop(0), True))
    if player or banker:
        side = Side.PLAYER if player else Side.BANKER
        raise Refused(f"the {side} has a card that was not due", law.out_of_sequence)
    return coup


def lying(player: Hand, banker: Hand) -> Coup:
    return Coup(player=player, banker=banker)


def outcome(law: Rulebook, coup: Coup) -> Outcome:
    return outcome_of(result_of(law, coup).verdict, coup)


def result_of(law: Rulebook, coup: Coup) -> Ruled[Result]:
    return law.result(points(coup.player), points(coup.banker))

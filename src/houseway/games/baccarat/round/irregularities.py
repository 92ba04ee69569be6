"""Irregularities of a coup: what is reported, and what the rules make of it."""

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty, Over, Refused, Settle, Turn, not_due
from houseway.core.wagers import Reversed, Settled, void
from houseway.games.baccarat.round.deal import next_draw, with_card
from houseway.games.baccarat.round.state import (
    CardDealt,
    CardMisplaced,
    ConfirmOutcome,
    Coup,
    CoupReconstructed,
    Event,
    Exposer,
    Lying,
    NoBetCoupDeclared,
    Reconstruct,
    ReportDealtInError,
    ReportFaceUpCard,
    ReportFaceUpFirstCard,
    ReportMisplacedCard,
)
from houseway.games.baccarat.rules import Rulebook, Side, points
from houseway.house.rounds import round as house_round
from houseway.house.shoes.moves import CardHeld, CardsDrawn
from houseway.kit.cards import Card
from houseway.law import Cite

MOST_CARDS = 6  # of a round: two to each Hand, and a third


def first_totals(coup: Coup) -> tuple[int, int]:
    return points(coup.player[:2]), points(coup.banker[:2])


def wrong_hand(law: Rulebook, due: Turn, card: Card, *, exposed: bool) -> tuple[Event, ...]:
    """Give a card dealt to the Player in error to the Banker, if due; else an excess."""
    match due:
        case Chance((Side.BANKER,), cite) if cite in law.banker_rows:
            dealt = CardDealt(Side.BANKER, card, law.points(card), law.wrong_hand)
            return (CardsDrawn((card,), law.dealt_from), dealt)
        case Settle() | Over():
            return (card_held(law, card, exposed=exposed, fresh=True),)
        case Duty(act) if act is ConfirmOutcome:
            return (card_held(law, card, exposed=exposed, fresh=True),)
        case Duty():
            raise Refused("whose card it is shows when the Hands are turned", law.wrong_hand)
        case Chance((Side.PLAYER, *_)):
            raise Refused(f"{card} is the Player's: a card is due there", law.wrong_hand)
        case Chance():
            raise Refused("a card of the Initial Deal is put right as drawn", law.out_of_sequence)
        case _:
            raise not_due(due, ReportDealtInError(card))


def misplaced(law: Rulebook, coup: Coup, due: Turn, move: ReportMisplacedCard) -> tuple[Event, ...]:
    """The layout is taken as it lies. Nothing more is dealt before it has been put right."""
    cite = law.out_of_sequence
    match due:
        case Chance((side, *_)):
            if move.side is side:
                raise Refused(f"a card is due to the {side}: {move.card} lies right", cite)
        case Duty(act) if act is Reconstruct:
            if len(coup.sequence) == MOST_CARDS:
                reason = f"{MOST_CARDS} cards are all that a round has: another is in excess"
                raise Refused(reason, law.excess_seen)
        case Duty(act) if act is not ConfirmOutcome:
            raise Refused("whose card it is shows when the Hands are turned", cite)
        case _:
            raise Refused("no card is due: one that was drawn is in excess", law.excess_seen)
    lies = CardMisplaced(move.side, move.card, cite)
    return (CardsDrawn((move.card,), law.dealt_from), lies)


def face_up(
    law: Rulebook, coup: Coup, due: Turn, move: ReportFaceUpFirstCard | ReportFaceUpCard
) -> tuple[Event, ...]:
    """A first card face up makes a coup without wagers; a later one is dealt like any other."""
    if law.face_up is None or not isinstance(due, Chance):
        raise not_due(due, move)
    first = isinstance(move, ReportFaceUpFirstCard)
    cite = law.face_up.first if first else law.face_up.later
    if first is bool(coup.drawn):
        place = "is not the first" if coup.drawn else "is the first"
        raise Refused(f"{move.card} {place} card of this Coup", cite)
    back = Settled(tuple(void(wager, law.void) for wager in coup.wagers), cite)
    without = (*((back,) if coup.wagers else ()), NoBetCoupDeclared(cite)) if first else ()
    dealt = CardDealt(due.to[0], move.card, law.points(move.card), cite)
    return (*without, CardsDrawn((move.card,), law.dealt_from), dealt)


def card_held(law: Rulebook, card: Card, *, exposed: bool, fresh: bool) -> CardHeld:
    return CardHeld(card, exposed, fresh, law.excess_seen if exposed else law.excess_unseen)


def reconstructed(law: Rulebook, coup: Coup, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    """Deal the same cards again in the order they were drawn; what is left over is held."""
    cite = law.out_of_sequence
    if coup.void:
        raise Refused("the round is Void", cite)
    again, spare = Coup(), list(as_they_lie(coup, cards, cite))
    while spare and (side := next_draw(law, again).verdict):
        again = with_card(again, side, spare.pop(0))
    undone = (Reversed(coup.payments, cite),) if coup.payments and not coup.no_bet else ()
    hands = (again.player, again.player_up, again.banker, again.banker_up)
    excess = tuple(card_held(law, card, exposed=up, fresh=False) for card, up in spare)
    return (*undone, CoupReconstructed(*hands, cite), *excess)


def as_they_lie(coup: Coup, cards: tuple[Card, ...], cite: Cite) -> tuple[Lying, ...]:
    """The named cards, each as seen or unseen as it lies now; they must be those of the round."""
    lying, order = list(coup.drawn), []
    for card in cards:
        placed = next((place for place in lying if place[0] == card), None)
        if placed is None:
            break
        lying.remove(placed)
        order.append(placed)
    if lying or len(order) != len(cards):
        seen = " ".join(str(card) if up else "face down" for card, up in coup.drawn) or "none"
        raise Refused(f"these are not the cards of this round: {seen}", cite)
    return tuple(order)


def voided(law: Rulebook, coup: Coup, cite: Cite) -> tuple[Event, ...]:
    if coup.void:
        raise Refused("the round is Void already", cite)
    return house_round.voided(coup, cite, law.void)


def check_exposer(
    exposed_by: Exposer, coup: Coup, side: Side, player: Player | None, cite: Cite
) -> None:
    named = exposer(exposed_by, coup, side)
    if player != named:
        who = "the Dealer" if named is None else f"player {named}"
        raise Refused(f"{who} exposes the {side}'s Hand", cite)


def exposer(exposed_by: Exposer, coup: Coup, side: Side) -> Player | None:
    """The player who staked most on a Hand, of equals the first to do so; else the Dealer."""
    if exposed_by is Exposer.DEALER:
        return None
    on_side = [wager for wager in coup.wagers if wager.bet == side.lower()]
    best = max(on_side, key=lambda wager: (wager.stake, -wager.number), default=None)
    return best.player if best else None

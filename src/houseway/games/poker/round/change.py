"""Changes that each event makes in a round. Nothing is checked or decided here."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round.betting import change as change_bets
from houseway.games.poker.round.events import (
    CardsDealt,
    CardsExchanged,
    CommissionTaken,
    DiscardsShuffled,
    HoleCardsShown,
    LastCardShared,
    OverBlindsClosed,
    Posted,
    PostsCollected,
    PotAwarded,
    RoundEvent,
    StreetBegun,
)
from houseway.games.poker.round.irregularities import change as change_wrong
from houseway.games.poker.round.irregularities.events import (
    WrongEvent,
)
from houseway.games.poker.round.pots.shown_hands import BestHandFound, HandShown
from houseway.games.poker.round.state import CUT, OVER_BLIND, PLAY, POST, Discarded, Hand, Round
from houseway.games.poker.round.story import TOLD, with_story
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import CardsCut, Shuffled

ALL = 5
UP, BURN = Face.UP, Face.BURN


def evolve(round_: Round, event: RoundEvent) -> Round:
    return FAMILY[type(event)](round_, event)


# Money


def with_stakes(round_: Round, event: Staked) -> Round:
    hands, placed = list(round_.hands), round_.placed
    for wager in event.wagers:
        player, stake, at = wager.player, wager.stake, 0
        while hands[at].player != player:
            at += 1
        hand = hands[at]
        assert hand.stack >= stake, f"player {player} has {hand.stack}"
        stack, put_in = Cents(hand.stack - stake), Cents(hand.put_in + stake)
        hands[at] = changed(hand, stack=stack, put_in=put_in)
        placed = wager.number if wager.number > placed else placed
    return changed(round_, hands=tuple(hands), wagers=round_.wagers + event.wagers, placed=placed)


def with_payments(round_: Round, event: Settled) -> Round:
    payments = event.payments
    gone = {payment.wager.number for payment in payments}
    left = tuple([wager for wager in round_.wagers if wager.number not in gone])
    kept = (*round_.payments, *payments) if round_.awarded else round_.payments
    return changed(round_, hands=flown(round_, payments, 1), wagers=left, payments=kept)


def without_payments(round_: Round, event: Reversed) -> Round:
    payments = event.payments
    return changed(
        round_,
        hands=flown(round_, payments, -1),
        wagers=(*round_.wagers, *(payment.wager for payment in payments)),
        payments=tuple(payment for payment in round_.payments if payment not in payments),
        awarded=False,
    )


def flown(round_: Round, payments: tuple[Payment, ...], sign: int) -> tuple[Hand, ...]:
    """Chips go from the pot to the stacks, or with the other sign back."""
    hands = list(round_.hands)
    for payment in payments:
        wager = payment.wager
        at = round_.position(wager.player)
        hand, back = hands[at], payment.returned + payment.win - payment.commission
        stack, put_in = Cents(hand.stack + sign * back), Cents(hand.put_in - sign * wager.stake)
        assert stack >= 0, f"player {hand.player} has {stack}"
        hands[at] = changed(hand, stack=stack, put_in=put_in)
    return tuple(hands)


# Posts


def posted(round_: Round, event: Posted) -> Round:
    if not event.live:
        return round_
    at, hands = round_.position(event.player), list(round_.hands)
    hands[at] = changed(hands[at], bet=Cents(hands[at].bet + event.amount))
    return changed(round_, hands=tuple(hands))


def collected(round_: Round, event: PostsCollected) -> Round:
    at = None if event.last_blind is None else round_.at(event.last_blind)
    stage = OVER_BLIND if event.over_blinds else PLAY
    return changed(round_, stage=stage, posted=True, last_blind=at, post_level=event.level)


def without_over_blinds(round_: Round, _: OverBlindsClosed) -> Round:
    return changed(round_, stage=PLAY)


# Cards


def shuffled(round_: Round, _: Shuffled) -> Round:
    return changed(round_, stage=CUT)


def cut(round_: Round, _: CardsCut) -> Round:
    return changed(round_, stage=PLAY if round_.posted else POST)


def on_street(round_: Round, event: StreetBegun) -> Round:
    drawers: tuple[int, ...] = ()
    if event.drawers:
        drawers = tuple([round_.position(player) for player in event.drawers])
    return changed(
        round_,
        street=event.street,
        plan=event.plan,
        drawers=drawers,
        fresh=True,
        betting=None,
        bet_on=False,
    )


def without_discards(round_: Round, event: DiscardsShuffled) -> Round:
    left = tuple(
        changed(discard, cards=tuple(card for card in discard.cards if card not in event.cards))
        for discard in round_.discarded
    )
    return changed(round_, discarded=tuple(discard for discard in left if discard.cards))


def with_shared(round_: Round, event: LastCardShared) -> Round:
    taken = (event.card, *event.withdrawn)
    hands = tuple(without(hand, taken) for hand in round_.hands)
    gone, board = (*round_.gone, *event.withdrawn), (*round_.board, event.card)
    return changed(round_, hands=hands, gone=gone, board=board, plan=())


def with_dealt(round_: Round, event: CardsDealt) -> Round:
    down: dict[Player, Cards] = {}
    up: dict[Player, Cards] = {}
    hands, board, gone, cards = round_.hands, round_.board, round_.gone, event.cards
    for place, card in zip(event.to, cards, strict=True):
        face, player = place.face, place.player
        if player is not None:
            coming = up if face is UP else down
            coming[player] = (*coming[player], card) if player in coming else (card,)
        elif face is BURN:
            gone += (card,)
        else:
            board += (card,)
    if down or up:
        hands = with_these(hands, down, up)
    plan, ahead = round_.plan[len(cards) :], round_.ahead[len(cards) :]
    return changed(round_, hands=hands, board=board, gone=gone, plan=plan, ahead=ahead, fresh=False)


def with_these(
    hands: tuple[Hand, ...], down: Mapping[Player, Cards], up: Mapping[Player, Cards]
) -> tuple[Hand, ...]:
    dealt = list(hands)
    for at, hand in enumerate(hands):
        low, high = down.get(hand.player), up.get(hand.player)
        if low or high:
            dealt[at] = changed(hand, down=hand.down + (low or ()), up=hand.up + (high or ()))
    return tuple(dealt)


def without(hand: Hand, cards: Cards) -> Hand:
    down = tuple(card for card in hand.down if card not in cards)
    return changed(hand, down=down, up=tuple(card for card in hand.up if card not in cards))


def with_exchange(round_: Round, event: CardsExchanged) -> Round:
    at = round_.position(event.player)
    hand = without(round_.hands[at], event.cards)
    passed_in = Discarded(event.player, event.cards, len(event.cards) == ALL)
    owed = (*round_.owed, at) if event.waits else round_.owed
    last = len(round_.drawers) == 1
    new = changed(
        round_.with_hand(at, hand),
        plan=event.plan,
        drawers=round_.drawers[1:],
        owed=() if last else owed,
        fresh=False,
        clock=None,
    )
    return changed(new, discarded=(*round_.discarded, passed_in)) if event.cards else new


# The end


def with_shown(round_: Round, event: HoleCardsShown) -> Round:
    shown = frozenset([round_.position(player) for player in event.players])
    return changed(round_, shown=round_.shown | shown)


def awarded(round_: Round, _: CommissionTaken) -> Round:
    hands = change_bets.without_bets(round_.hands)
    return changed(round_, hands=hands, awarded=True, betting=None, clock=None)


def as_it_is(round_: Round, _: PotAwarded | HandShown | BestHandFound) -> Round:
    """Said of what is there, or paid in an event of its own."""
    return round_


def void(round_: Round, _: RoundVoided) -> Round:
    return changed(round_, void=True, clock=None, offered=None, held=())


def telling(change: Callable[[Round, Any], Round]) -> Callable[[Round, Any], Round]:
    """The same change, which is also told to those who watch."""
    return lambda round_, event: with_story(change(round_, event), event)


# What an event writes is found by its type: a test holds this against the union of them.
FAMILY: dict[type[object], Callable[[Round, Any], Round]] = {
    Staked: with_stakes,
    Settled: with_payments,
    Reversed: without_payments,
    Posted: posted,
    PostsCollected: collected,
    OverBlindsClosed: without_over_blinds,
    Shuffled: shuffled,
    CardsCut: cut,
    StreetBegun: on_street,
    CardsDealt: with_dealt,
    CardsExchanged: with_exchange,
    DiscardsShuffled: without_discards,
    LastCardShared: with_shared,
    **change_bets.FAMILY,
    **dict.fromkeys(get_args(WrongEvent), change_wrong.evolve),
    HoleCardsShown: with_shown,
    CommissionTaken: awarded,
    PotAwarded: as_it_is,
    HandShown: as_it_is,
    BestHandFound: as_it_is,
    RoundVoided: void,
}
FAMILY |= {kind: telling(FAMILY[kind]) for kind in TOLD}

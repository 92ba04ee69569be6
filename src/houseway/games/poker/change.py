"""What each event changes in a round. It checks nothing and decides nothing."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never, get_args

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Money, Payment, Reversed, Settled, Staked
from houseway.games.poker import change_bets, change_wrong
from houseway.games.poker.compositions import Cards
from houseway.games.poker.decks import PokerCard
from houseway.games.poker.events import (
    BetEvent,
    CardEvent,
    CardsDealt,
    CardsExchanged,
    CommissionTaken,
    DiscardsShuffled,
    EndEvent,
    HoleCardsShown,
    LastCardShared,
    OverBlindsClosed,
    Posted,
    PostEvent,
    PostsCollected,
    PotAwarded,
    RoundEvent,
    StreetBegun,
)
from houseway.games.poker.showing import BestHandFound, HandShown
from houseway.games.poker.state import (
    Discarded,
    Hand,
    Place,
    Round,
    Stage,
)
from houseway.games.poker.variants import Face
from houseway.games.poker.wrong_events import (
    WrongEvent,
)
from houseway.house.round import RoundVoided
from houseway.house.shoe import CardsCut, Shuffled

ALL = 5


def evolve(round_: Round, event: RoundEvent) -> Round:
    return FAMILY[type(event)](round_, event)


# Money


def with_money(round_: Round, event: Money) -> Round:
    match event:
        case Staked(wagers):
            hands = with_chips(round_, [(one.player, -one.stake, one.stake) for one in wagers])
            placed = max([round_.placed, *[one.number for one in wagers]])
            return changed(round_, hands=hands, wagers=(*round_.wagers, *wagers), placed=placed)
        case Settled(payments):
            flows = [(one.wager.player, received(one), -one.wager.stake) for one in payments]
            gone = {one.wager.number for one in payments}
            left = tuple([one for one in round_.wagers if one.number not in gone])
            kept = (*round_.payments, *payments) if round_.awarded else round_.payments
            hands = with_chips(round_, flows)
            return changed(round_, hands=hands, wagers=left, payments=kept)
        case Reversed(payments):
            flows = [(one.wager.player, -received(one), one.wager.stake) for one in payments]
            again = tuple(one.wager for one in payments)
            paid = tuple(one for one in round_.payments if one not in payments)
            new = changed(round_, hands=with_chips(round_, flows), awarded=False)
            return changed(new, wagers=(*round_.wagers, *again), payments=paid)
        case _:
            assert_never(event)


def received(one: Payment) -> int:
    return one.returned + one.win - one.commission


Flow = tuple[Player, int, int]  # what comes to the stack, what goes into the pot


def with_chips(round_: Round, flows: list[Flow]) -> tuple[Hand, ...]:
    hands = list(round_.hands)
    for player, stack, put_in in flows:
        at = round_.position(player)
        hand = hands[at]
        left, put_in = Cents(hand.stack + stack), Cents(hand.put_in + put_in)
        assert left >= 0, f"player {player} has {left}"
        hands[at] = changed(hand, stack=left, put_in=put_in)
    return tuple(hands)


# Posts


def with_posts(round_: Round, event: PostEvent) -> Round:
    match event:
        case Posted(player, _, amount, live):
            poster = round_.position(player)
            hand = round_.hands[poster]
            bet = Cents(hand.bet + amount) if live else hand.bet
            return round_.with_hand(poster, changed(hand, bet=bet))
        case PostsCollected(level, last, over_blinds):
            at = None if last is None else round_.at(last)
            stage = Stage.OVER_BLIND if over_blinds else Stage.PLAY
            return changed(round_, stage=stage, posted=True, last_blind=at, post_level=level)
        case OverBlindsClosed():
            return changed(round_, stage=Stage.PLAY)
        case _:
            assert_never(event)


# Cards


def with_cards(round_: Round, event: CardEvent) -> Round:
    match event:
        case Shuffled():
            return changed(round_, stage=Stage.CUT)
        case CardsCut():
            return changed(round_, stage=Stage.PLAY if round_.posted else Stage.POST)
        case StreetBegun(street, plan, drawers):
            return changed(
                round_,
                street=street,
                plan=plan,
                drawers=tuple([round_.position(player) for player in drawers]),
                fresh=True,
                betting=None,
                bet_on=False,
            )
        case CardsDealt(to, cards):
            return with_dealt(round_, to, cards)
        case CardsExchanged():
            return with_exchange(round_, event)
        case DiscardsShuffled(cards):
            left = tuple(
                changed(one, cards=tuple(card for card in one.cards if card not in cards))
                for one in round_.discarded
            )
            return changed(round_, discarded=tuple(one for one in left if one.cards))
        case LastCardShared(card, withdrawn):
            hands = tuple(without(hand, (card, *withdrawn)) for hand in round_.hands)
            gone, board = (*round_.gone, *withdrawn), (*round_.board, card)
            return changed(round_, hands=hands, gone=gone, board=board, plan=())
        case _:
            assert_never(event)


def with_dealt(round_: Round, to: tuple[Place, ...], cards: Cards) -> Round:
    coming: dict[Player, list[tuple[Face, PokerCard]]] = {}
    board, gone = list(round_.board), list(round_.gone)
    for place, card in zip(to, cards, strict=True):
        if place.player is not None:
            coming.setdefault(place.player, []).append((place.face, card))
        else:
            (gone if place.face is Face.BURN else board).append(card)
    hands = [with_these(hand, coming.get(hand.player, ())) for hand in round_.hands]
    return changed(
        round_,
        hands=tuple(hands) if coming else round_.hands,
        board=tuple(board),
        gone=tuple(gone),
        plan=round_.plan[len(cards) :],
        ahead=round_.ahead[len(cards) :],
        fresh=False,
    )


def with_these(hand: Hand, coming: Sequence[tuple[Face, PokerCard]]) -> Hand:
    if not coming:
        return hand
    up = [card for face, card in coming if face is Face.UP]
    down = [card for face, card in coming if face is not Face.UP]
    return changed(hand, down=(*hand.down, *down), up=(*hand.up, *up))


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


def with_end(round_: Round, event: EndEvent) -> Round:
    match event:
        case HoleCardsShown(players):
            shown = frozenset([round_.position(player) for player in players])
            return changed(round_, shown=round_.shown | shown)
        case CommissionTaken():
            hands = change_bets.without_bets(round_.hands)
            return changed(round_, hands=hands, awarded=True, betting=None, clock=None)
        case PotAwarded() | HandShown() | BestHandFound():
            return round_
        case _:
            assert_never(event)


def with_void(round_: Round, _: RoundVoided) -> Round:
    return changed(round_, void=True, clock=None, offered=None, held=())


# Found by the type of an event: to ask one union after the other took longer than the change.
FAMILY: dict[type[object], Callable[[Round, Any], Round]] = {
    **dict.fromkeys(get_args(Money), with_money),
    **dict.fromkeys(get_args(PostEvent), with_posts),
    **dict.fromkeys(get_args(CardEvent), with_cards),
    **dict.fromkeys(get_args(BetEvent), change_bets.evolve),
    **dict.fromkeys(get_args(WrongEvent), change_wrong.evolve),
    **dict.fromkeys(get_args(EndEvent), with_end),
    RoundVoided: with_void,
}

"""What each event changes in a round. It checks nothing and decides nothing."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.core.wagers import Money, Reversed, Settled, Staked
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
    match event:
        case _ if isinstance(event, Money):
            return with_money(round_, event)
        case _ if isinstance(event, PostEvent):
            return with_posts(round_, event)
        case _ if isinstance(event, CardEvent):
            return with_cards(round_, event)
        case _ if isinstance(event, BetEvent):
            return change_bets.evolve(round_, event)
        case _ if isinstance(event, WrongEvent):
            return change_wrong.evolve(round_, event)
        case RoundVoided():
            return changed(round_, void=True, clock=None, offered=None, held=())
        case _:
            return with_end(round_, event)


# Money


def with_money(round_: Round, event: Money) -> Round:
    match event:
        case Staked(wagers):
            for wager in wagers:
                round_ = with_chips(round_, wager.player, Cents(-wager.stake), wager.stake)
            placed = max((round_.placed, *(one.number for one in wagers)))
            return changed(round_, wagers=(*round_.wagers, *wagers), placed=placed)
        case Settled(payments):
            for one in payments:
                back = Cents(one.returned + one.win - one.commission)
                round_ = with_chips(round_, one.wager.player, back, Cents(-one.wager.stake))
            gone = {one.wager for one in payments}
            left = tuple(one for one in round_.wagers if one not in gone)
            kept = (*round_.payments, *payments) if round_.awarded else round_.payments
            return changed(round_, wagers=left, payments=kept)
        case Reversed(payments):
            for one in payments:
                taken = Cents(one.commission - one.returned - one.win)
                round_ = with_chips(round_, one.wager.player, taken, one.wager.stake)
            again = tuple(one.wager for one in payments)
            paid = tuple(one for one in round_.payments if one not in payments)
            return changed(round_, wagers=(*round_.wagers, *again), payments=paid, awarded=False)
        case _:
            assert_never(event)


def with_chips(round_: Round, player: Player, stack: Cents, put_in: Cents) -> Round:
    at = round_.at(player)
    assert at is not None, f"player {player} has no hand"
    hand = round_.hands[at]
    new = changed(hand, stack=Cents(hand.stack + stack), put_in=Cents(hand.put_in + put_in))
    assert new.stack >= 0, f"player {player} has {new.stack}"
    return round_.with_hand(at, new)


# Posts


def with_posts(round_: Round, event: PostEvent) -> Round:
    match event:
        case Posted(player, _, amount, live):
            at = round_.at(player)
            assert at is not None
            hand = round_.hands[at]
            bet = Cents(hand.bet + amount) if live else hand.bet
            return round_.with_hand(at, changed(hand, bet=bet))
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
            positions = tuple(at for at, hand in enumerate(round_.hands) if hand.player in drawers)
            new = changed(round_, street=street, plan=plan, drawers=positions)
            return changed(new, fresh=True, betting=None, bet_on=False)
        case CardsDealt(to, cards):
            for place, card in zip(to, cards, strict=True):
                round_ = with_card(round_, place, card)
            rest = round_.ahead[len(cards) :]
            return changed(round_, plan=round_.plan[len(cards) :], ahead=rest, fresh=False)
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


def with_card(round_: Round, place: Place, card: PokerCard) -> Round:
    if place.player is None:
        burnt = place.face is Face.BURN
        if burnt:
            return changed(round_, gone=(*round_.gone, card))
        return changed(round_, board=(*round_.board, card))
    at = round_.at(place.player)
    assert at is not None
    hand = round_.hands[at]
    if place.face is Face.UP:
        return round_.with_hand(at, changed(hand, up=(*hand.up, card)))
    return round_.with_hand(at, changed(hand, down=(*hand.down, card)))


def without(hand: Hand, cards: Cards) -> Hand:
    down = tuple(card for card in hand.down if card not in cards)
    return changed(hand, down=down, up=tuple(card for card in hand.up if card not in cards))


def with_exchange(round_: Round, event: CardsExchanged) -> Round:
    at = round_.at(event.player)
    assert at is not None
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
            shown = frozenset(at for at, hand in enumerate(round_.hands) if hand.player in players)
            return changed(round_, shown=round_.shown | shown)
        case CommissionTaken():
            hands = tuple(changed(hand, bet=NOTHING) for hand in round_.hands)
            return changed(round_, hands=hands, awarded=True, betting=None, clock=None)
        case PotAwarded() | HandShown() | BestHandFound():
            return round_
        case _:
            assert_never(event)

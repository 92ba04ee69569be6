"""Changes that each event makes in a round. Nothing is checked or decided here."""

from typing import assert_never

from houseway.core.value import changed
from houseway.core.wagers import Money, Settled, Staked, Wager
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.round import calls as calling
from houseway.games.blackjack.round import events, moves
from houseway.games.blackjack.round.events import CallEvent, CardEvent, ChoiceEvent, SaidEvent
from houseway.games.blackjack.round.moves import Told
from houseway.games.blackjack.round.state import (
    DEALER,
    Followed,
    Following,
    Hand,
    Origin,
    Place,
    Round,
    Step,
)
from houseway.games.blackjack.rules import ACE, FIRST_CARDS, Rulebook
from houseway.house.rounds.round import TakeAndPay, money_moved
from houseway.house.shoes.moves import CardBurnt, CardHeld, CardsDrawn
from houseway.house.shoes.state import HeldCard, in_line
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.law import Cite

# A card is dealt, and it is told: most of what happens in a round.


def told_on(round_: Round, move: Told, at: Place | None = None) -> Round:
    return changed(round_, story=(*round_.story, Step(move, at)))


def with_money(law: Rulebook, round_: Round, event: Money) -> Round:
    match event:
        case Staked(wagers):
            for wager in wagers:
                round_ = with_wager(round_, wager)
            return round_
        case Settled(_, cite):
            return told_on(money_moved(round_, event), settlement(law, event, cite))
        case _:
            return money_moved(round_, event)


def settlement(law: Rulebook, event: Settled, cite: Cite) -> Told:
    """The dealer's own under a clause of the game; any other is the house's sanction."""
    if cite in law.settlements:
        return TakeAndPay()
    players = dict.fromkeys(payment.wager.player for payment in event.payments)
    return moves.Sanctioned(tuple(players), cite)


def with_wager(round_: Round, wager: Wager) -> Round:
    """A wager laid in the round: insurance on its line, else one more on a hand."""
    placed = max(round_.placed, wager.number)
    round_ = changed(round_, wagers=(*round_.wagers, wager), placed=placed)
    if wager.bet == Bet.INSURANCE:
        return told_on(round_, moves.Insure(wager.player, wager.spot[0], wager.stake))
    to = Place(*wager.spot)
    hands = tuple(
        changed(hand, wagers=(*hand.wagers, wager)) if hand.place == to else hand
        for hand in round_.hands
    )
    return changed(round_, hands=hands)


def with_cards(round_: Round, event: CardEvent) -> Round:
    match event:
        case events.CardDealt(place, card):
            return with_card(round_, place, card)
        case CardsDrawn(cards):
            waiting = round_.waiting
            return changed(round_, waiting=waiting[len(cards) :]) if waiting else round_
        case CardHeld(card, exposed, fresh):
            held = HeldCard(card, exposed, fresh)
            return changed(round_, waiting=in_line(round_.waiting, held))
        case CardBurnt():
            return round_
        case _:
            assert_never(event)


def with_said(round_: Round, event: SaidEvent) -> Round:
    match event:
        case events.InitialDealMade():
            return changed(round_, initial_deal=True)
        case events.SubsequentDealOpened():
            return changed(round_, subsequent_deal=True, insurance_closed=True)
        case events.DealerStood():
            return changed(round_, dealt_out=True)
        case events.TwentyOneMade() | events.HandDecided() | events.SevensDecided():
            return round_
        case _:
            assert_never(event)


def with_choice(law: Rulebook, round_: Round, event: ChoiceEvent) -> Round:
    place, player = event.place, event.player
    hand = round_.hand(place)
    match event:
        case events.CardAsked(cite=cite):
            asked = with_hand(round_, changed(hand, owed=cite))
            return told_on(asked, moves.Draw(player), place)
        case events.HandStood():
            stood = with_hand(round_, changed(hand, closed=True))
            return told_on(stood, moves.Stand(player), place)
        case events.HandLeft():
            left = with_hand(round_, changed(hand, left=True))
            return told_on(left, moves.ReportAbsent(player), place)
        case events.HandSplit(_, to):
            apart = with_following(with_split(round_, hand, to), Followed.SPLIT, place, to)
            return told_on(apart, moves.Split(player), place)
        case events.HandDoubled():
            last = with_hand(round_, changed(hand, owed=law.double_followed, closed=True))
            doubled = with_following(last, Followed.DOUBLE, place, place)
            return told_on(doubled, moves.Double(player), place)
        case _:
            assert_never(event)


def with_call(round_: Round, event: CallEvent) -> Round:
    match event:
        case events.EvenMoneyAsked(player, box):
            asked = changed(round_, even_money=(*round_.even_money, (box, player)))
            return told_on(asked, moves.TakeEvenMoney(player, box))
        case events.InsuranceClosed():
            return told_on(changed(round_, insurance_closed=True), moves.CloseCall(), DEALER)
        case events.PlayerFollowed(place, player):
            asked_ = round_.following
            assert asked_ is not None, event
            waiting = tuple(other for other in asked_.waiting if other != player)
            rest = changed(asked_, waiting=waiting) if waiting else None
            return told_on(changed(round_, following=rest), moves.Follow(player), place)
        case events.FollowingClosed(place):
            return told_on(changed(round_, following=None), moves.CloseCall(), place)
        case _:
            assert_never(event)


# Pieces


def with_hand(round_: Round, hand: Hand) -> Round:
    hands = tuple([hand if old.place == hand.place else old for old in round_.hands])
    return changed(round_, hands=hands)


def with_card(round_: Round, place: Place, card: Card) -> Round:
    """A card on the layout, and in the story of the round."""
    story = (*round_.story, Step(Deal((card,)), place))
    if place == DEALER:
        return changed(round_, dealer=(*round_.dealer, card), story=story)
    hand, at = round_.hand(place), place.box
    boxes = [
        changed(box, first=(*box.first, card)[:FIRST_CARDS])
        if box.number == at and len(box.first) < FIRST_CARDS
        else box
        for box in round_.boxes
    ]
    after = changed(hand, cards=(*hand.cards, card), owed=None)
    hands = [after if old is hand else old for old in round_.hands]
    return changed(round_, boxes=tuple(boxes), hands=tuple(hands), story=story)


def with_split(round_: Round, hand: Hand, to: Place) -> Round:
    """The new hand is played after the one it came from, and before the next."""
    origin = Origin.SPLIT_ACE if hand.values[0] == ACE else Origin.SPLIT
    kept = changed(hand, cards=hand.cards[:1], origin=origin)
    apart = Hand(to, cards=hand.cards[1:], origin=origin)
    at = round_.hands.index(hand)
    return changed(round_, hands=(*round_.hands[:at], kept, apart, *round_.hands[at + 1 :]))


def with_following(round_: Round, act: Followed, place: Place, to: Place) -> Round:
    waiting = calling.others_on(round_, place)
    return changed(round_, following=Following(act, place, to, waiting) if waiting else None)

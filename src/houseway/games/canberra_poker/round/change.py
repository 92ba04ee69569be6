"""Changes that each event makes in a round. Nothing is checked or decided here."""

from typing import assert_never

from houseway.core.value import changed
from houseway.core.wagers import Money, Staked
from houseway.games.canberra_poker.round import events
from houseway.games.canberra_poker.round.events import PlayEvent, SaidEvent, WrongEvent
from houseway.games.canberra_poker.round.state import DEALER, Decided, Exposed, Hand, Place, Round
from houseway.house.rounds.round import money_moved
from houseway.kit.cards import Card


def with_money(round_: Round, event: Money) -> Round:
    match event:
        case Staked(wagers):
            placed = max(round_.placed, *(wager.number for wager in wagers))
            return changed(money_moved(round_, event), placed=placed)
        case _:
            return money_moved(round_, event)


def with_play(round_: Round, event: PlayEvent) -> Round:
    match event:
        case events.CardDealt(place, card):
            return with_card(round_, place, card)
        case events.BetMade(place):
            return with_hand(round_, place, decided=Decided.BET)
        case events.HandFolded(place):
            return with_hand(round_, place, decided=Decided.FOLD)
        case events.DealerHandSet():
            return changed(round_, dealer_set=True)
        case events.JackpotDeclared(place):
            return with_hand(round_, place, declared=True)
        case events.HandCounted(place) if place == DEALER:
            return changed(round_, dealer_counted=True)
        case events.HandCounted(place):
            return with_hand(round_, place, counted=True)
        case _:
            assert_never(event)


def with_said(round_: Round, event: SaidEvent) -> Round:
    match event:
        case events.CountInstructed():
            return changed(round_, counting=True)
        case events.CardsCounted():
            return changed(round_, counting=False)
        case events.HandDecided() | events.PrizeWon() | events.CollusionFound():
            return round_
        case _:
            assert_never(event)


def with_wrong(round_: Round, event: WrongEvent) -> Round:
    match event:
        case events.CardExposed(place, at):
            return changed(round_, exposed=(*round_.exposed, Exposed(place, at)))
        case events.UpCardFixed(at):
            return changed(round_, shown=at)
        case events.HandVoided(place):
            return with_hand(round_, place, void=True, lost=False)
        case events.DealerFouled():
            return changed(round_, fouled=True, dealer_counted=True)
        case events.HandDiscarded(place):
            return with_hand(round_, place, lost=True, counted=False)
        case events.HandReconstructed(place):
            return with_hand(round_, place, lost=False)
        case _:
            assert_never(event)


def with_card(round_: Round, place: Place, card: Card) -> Round:
    if place == DEALER:
        return changed(round_, dealer=(*round_.dealer, card))
    hand = round_.hand(place)
    assert hand is not None, place
    return with_hand(round_, place, cards=(*hand.cards, card))


def with_hand(round_: Round, place: Place, **changes: object) -> Round:
    def after(hand: Hand) -> Hand:
        return changed(hand, **changes) if hand.place == place else hand  # type: ignore[arg-type]

    return changed(round_, hands=tuple(map(after, round_.hands)))

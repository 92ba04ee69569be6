"""Checks that the standard form can tell a hand, or what stands in the way."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.history import words
from houseway.games.poker.history.games import code_of
from houseway.games.poker.history.story import History, Moment, Stacks, moments, stacks
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import (
    BetFellShort,
    BetHeld,
    BettingOpened,
    Folded,
    Kind,
    PostsCollected,
    Wagered,
)
from houseway.games.poker.table.seats.state import RoundPrepared
from houseway.games.poker.table.settings.declarations import Ace
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle
from houseway.house.table.state import Terms

PLAIN = (
    Shuffle
    | CutCards
    | moves.CollectBlinds
    | moves.CollectAntes
    | moves.PostOverBlind
    | moves.CloseOverBlinds
    | moves.Deal
    | moves.Act
    | TakeAndPay
    | moves.PassMarker
)
MOST_BETS = 4  # of a round in fixed limit, by the standard


def why_not(history: History) -> str | None:
    """Return why the standard form cannot tell this hand; None: it can."""
    house, settings = history.house, history.table.settings
    code = code_of(house, settings)
    if code is None:
        return "the standard has no such game"
    strange = [put.move for put in history.puts if not isinstance(put.move, PLAIN)]
    if strange:
        return f"the standard has no word for {words.kebab(type(strange[0]))}"
    bets = 0
    for moment in moments(history):
        if reason := strange_event(moment):
            return reason
        opens = isinstance(moment.event, BettingOpened)
        raised = isinstance(moment.event, Wagered) and moment.event.kind is not Kind.CALL
        bets = 0 if opens else bets + raised
        if code.fixed and bets > MOST_BETS:
            return f"more than {MOST_BETS} bets in a round"
    if settings.ace is Ace.HIGH and not same_with_low_ace(history):
        return "an ace at the low end of a straight would decide it"
    return None


def strange_event(moment: Moment) -> str | None:
    match moment.event:
        case BetHeld() | BetFellShort() | Folded(in_turn=False):
            return "a bet out of turn, or one that fell short, was ruled on"
        case RoundPrepared(entries) if any(entry.missed or entry.posts_blind for entry in entries):
            return "a player posted a blind out of its turn"
        case PostsCollected(level, last) if last is not None and short(moment, last, level):
            return "the last blind was short"
        case Wagered(_, Kind.RAISE | Kind.BET | Kind.SHORT) if alone(moment):
            return "a raise that nobody could call"
    return None


def short(moment: Moment, last: Player, level: Cents) -> bool:
    round_ = moment.after.round
    assert round_ is not None
    at = round_.at(last)
    return at is not None and round_.hands[at].bet < level


def alone(moment: Moment) -> bool:
    round_, event = moment.before.round, moment.event
    assert isinstance(event, Wagered)
    assert round_ is not None
    assert round_.betting is not None
    level = round_.betting.level
    others = (hand for hand in round_.hands if not hand.folded and hand.player != event.player)
    return all(hand.bet + hand.stack <= level for hand in others)


def same_with_low_ace(history: History) -> bool:
    """Return whether the hand ends the same if an ace may also end a straight."""
    table = history.table
    settings = changed(table.settings, ace=Ace.HIGH_AND_LOW)
    other = changed(history, table=changed(table, terms=Terms(settings)))
    return final(other) == final(history)


def final(history: History) -> Stacks:
    end = history.table
    for moment in moments(history):
        end = moment.after
    return stacks(end)

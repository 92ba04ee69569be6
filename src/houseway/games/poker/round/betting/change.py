"""Changes that each act of betting makes in a round."""

from collections.abc import Callable
from typing import Any

from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.games.poker.law.editions import Skipped
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round.events import (
    ActsRetracted,
    BetFellShort,
    BetHeld,
    BettingEnded,
    BettingOpened,
    Checked,
    ClockStarted,
    Folded,
    Kind,
    Passed,
    Wagered,
)
from houseway.games.poker.round.state import (
    Betting,
    Discarded,
    Hand,
    HeldBet,
    Place,
    Round,
)

CALL, RAISE = Kind.CALL, Kind.RAISE
FOLDED, CHECKED = Skipped.FOLDED, Skipped.CHECKED
BET_UP_TO, BET_ABOVE = Skipped.BET_UP_TO, Skipped.BET_ABOVE


def opened(round_: Round, event: BettingOpened) -> Round:
    at = round_.position(event.opener)
    return changed(round_, betting=Betting(at, event.level, event.step, cap=event.cap))


def with_wager(round_: Round, event: Wagered) -> Round:
    player, to, full = event.player, event.to, event.full
    betting, hands, at = round_.betting, list(round_.hands), 0
    assert betting is not None
    while hands[at].player != player:
        at += 1
    hands[at] = changed(hands[at], bet=to)
    if event.kind is CALL:
        new = changed(betting, answered=betting.answered | {at}, last=at)
        return acted(round_, tuple(hands), new, BET_UP_TO, to)
    step = max(betting.step, Cents(to - betting.level)) if full else betting.step
    raises = betting.raises + (event.kind is RAISE)
    answered_by = frozenset((at,)) if full else betting.answered | {at}
    new = changed(
        betting,
        level=to,
        step=step,
        raises=raises,
        answered=answered_by,
        last=at,
        bettor=at,
        short=not full,
    )
    return acted(round_, tuple(hands), new, BET_ABOVE, to)


def answered(betting: Betting, at: int) -> Betting:
    return changed(betting, answered=betting.answered | {at}, last=at)


def acted(
    round_: Round, hands: tuple[Hand, ...], betting: Betting, act: Skipped, to: Cents = NOTHING
) -> Round:
    """The turn goes on, and bets held out of turn learn what those passed over did."""
    at = betting.last
    assert at is not None, "nobody has acted"
    held = round_.held
    if held:
        held = tuple(learned(held_bet, at, act, to) for held_bet in held if held_bet.at != at)
    short = None if round_.short_bet == at else round_.short_bet
    return changed(round_, hands=hands, betting=betting, held=held, short_bet=short, clock=None)


def learned(held: HeldBet, at: int, act: Skipped, to: Cents) -> HeldBet:
    if at not in held.passed:
        return held
    if act in (Skipped.BET_UP_TO, Skipped.BET_ABOVE):
        act = Skipped.BET_ABOVE if to > held.to else Skipped.BET_UP_TO
    return changed(held, passed=held.passed - {at}, skipped=max(held.skipped, act))


def passed(round_: Round, event: Passed) -> Round:
    assert round_.betting is not None
    betting = answered(round_.betting, round_.position(event.player))
    return acted(round_, round_.hands, betting, CHECKED)


def checked(round_: Round, event: Checked) -> Round:
    """A player whose last hole-card was seen, and who checks, takes no more part in betting."""
    at, betting, hands = round_.position(event.player), round_.betting, round_.hands
    assert betting is not None
    if round_.exposed_last == at and betting.opener == at and betting.last is None:
        hands = round_.with_hand(at, changed(hands[at], stands_by=True)).hands
    new = changed(betting, checks=betting.checks + 1, answered=betting.answered | {at}, last=at)
    return acted(round_, hands, new, CHECKED)


def folded(round_: Round, event: Folded) -> Round:
    at, hands = round_.position(event.player), list(round_.hands)
    passed_in = Discarded(event.player, (*hands[at].down, *hands[at].up))
    hands[at] = changed(hands[at], folded=True, down=(), up=())
    new = changed(
        without_draw(round_, at) if round_.plan or round_.drawers or round_.owed else round_,
        hands=tuple(hands),
        discarded=(*round_.discarded, passed_in),
        last_folded=at if event.voluntary else round_.last_folded,
    )
    if new.betting is None:
        return changed(new, clock=None if new.clock == at else new.clock)
    if not event.in_turn:
        return out_by_ruling(new, at)
    return acted(new, new.hands, answered(new.betting, at), FOLDED)


def without_draw(round_: Round, at: int) -> Round:
    """No card is due to this hand any more; if it was the last to draw, the fifths are due."""
    player = round_.hands[at].player
    plan = tuple(place for place in round_.plan if place.player != player)
    drawers = tuple(drawer for drawer in round_.drawers if drawer != at)
    owed = tuple(number for number in round_.owed if number != at)
    if round_.drawers and not drawers:
        plan += tuple(Place(Face.DOWN, round_.hands[number].player) for number in owed)
        owed = ()
    return changed(round_, plan=plan, drawers=drawers, owed=owed)


def out_by_ruling(round_: Round, at: int) -> Round:
    """A hand that is folded by a ruling, in its turn or not, does not move the turn."""
    held = tuple(
        learned(held_bet, at, Skipped.FOLDED, NOTHING)
        for held_bet in round_.held
        if held_bet.at != at
    )
    short = None if round_.short_bet == at else round_.short_bet
    clock = None if round_.clock == at else round_.clock
    return changed(round_, held=held, short_bet=short, clock=clock)


def fell_short(round_: Round, event: BetFellShort) -> Round:
    return changed(round_, short_bet=round_.position(event.player))


def with_held(round_: Round, event: BetHeld) -> Round:
    over = frozenset(round_.position(player) for player in event.passed)
    held = HeldBet(round_.position(event.player), event.to, over)
    return changed(round_, held=(*round_.held, held))


def retracted(round_: Round, event: ActsRetracted) -> Round:
    gone = {round_.position(player) for player in event.players}
    return changed(
        round_, held=tuple(held_bet for held_bet in round_.held if held_bet.at not in gone)
    )


def with_clock(round_: Round, event: ClockStarted) -> Round:
    return changed(round_, clock=round_.position(event.player))


def ended(round_: Round, _: BettingEnded) -> Round:
    betting, called = round_.betting, round_.called
    if betting is not None:
        called = betting.opener if betting.bettor is None else betting.bettor
    return changed(
        round_,
        hands=without_bets(round_.hands),
        betting=None,
        bet_on=True,
        called=called,
        held=(),
        short_bet=None,
        clock=None,
    )


def without_bets(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Return the hands once what lay in front of the players is in the pot."""
    left = list(hands)
    for at, hand in enumerate(hands):
        if hand.bet:
            left[at] = changed(hand, bet=NOTHING)
    return tuple(left)


FAMILY: dict[type[object], Callable[[Round, Any], Round]] = {
    BettingOpened: opened,
    Wagered: with_wager,
    Checked: checked,
    Passed: passed,
    Folded: folded,
    BetFellShort: fell_short,
    BetHeld: with_held,
    ActsRetracted: retracted,
    ClockStarted: with_clock,
    BettingEnded: ended,
}

"""What we should say, from what PokerKit says and from what is known to differ."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from houseway.games.poker.table.settings.settings import Betting, Limit, RaiseCap
from tests.games.poker_peers.pairs import Terms
from tests.games.poker_peers.shadow import Shadow

CAP = 3
THEIRS = (Limit.NO_LIMIT, Limit.FULL_POT, Limit.FIXED)


class Open(NamedTuple):
    """Whether a player may fold, what a call costs (a check: nothing), to what he may bet."""

    folds: bool
    calls: int | None
    raises: tuple[int, int] | None


class Said(NamedTuple):
    open: Open
    both_raise: bool  # PokerKit would take a raise as well


def options(terms: Terms, shadow: Shadow, other: Any, known: Counter[str]) -> Said:
    at, level = other.actor_index, max(other.bets)
    owes = other.bets[at] < level
    folds, calls = owes, other.checking_or_calling_amount
    if not owes and (shadow.number or level):
        known["free-fold"] += 1
        folds = True
    elif not level and shadow.number == 0:
        known["ante-opens"] += 1
        calls = None
    theirs = other.min_completion_betting_or_raising_to_amount
    most = other.max_completion_betting_or_raising_to_amount
    found = None if theirs is None else (theirs, most)
    ours = raises(terms, shadow, other, found, known)
    return Said(Open(folds, calls, ours), found is not None)


Range = tuple[int, int] | None


def raises(terms: Terms, shadow: Shadow, other: Any, theirs: Range, known: Counter[str]) -> Range:
    at, level = other.actor_index, max(other.bets)
    rivals = [one for one in other.player_indices if one != at and other.statuses[one]]
    able = [one for one in rivals if other.stacks[one]]
    total = other.bets[at] + other.stacks[at]
    if total <= level or not able:
        return theirs
    closed = why_closed(terms, shadow, other, len(able) + 1, at)
    if closed:
        known[closed] += theirs is not None
        return None
    if theirs is None:
        if any(other.stacks[one] + other.bets[one] > level for one in rivals):
            return None  # nothing that is known: it will not agree
        known["called-out"] += 1
        theirs = (min(total, level + shadow.step), total)
    low, high = theirs
    most = min(high, max(low, ceiling(terms, shadow, other)))
    if most != high and terms.settings.limit not in THEIRS:
        known[terms.settings.limit.value] += 1
    return low, most


def why_closed(terms: Terms, shadow: Shadow, other: Any, able: int, at: int) -> str | None:
    if at in shadow.acted and max(other.bets):
        return "short-tap-out"
    settings = terms.settings
    always = terms.pair.house.rules.rule_set.name != "ni2015-405-holdem"
    ratio = settings.limit in (Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT)
    capped = always or (not ratio and settings.raise_cap is RaiseCap.THREE)
    blinds = settings.betting is not Betting.ANTE
    if capped and blinds and shadow.full_raises >= CAP and able > 2:
        return "three-raises"
    return None


def ceiling(terms: Terms, shadow: Shadow, other: Any) -> Any:
    """The most to which the limit allows a bet. The call counts before a part of the pot."""
    settings, at, level = terms.settings, other.actor_index, max(other.bets)
    pot = other.total_pot_amount + level - other.bets[at]
    match settings.limit:
        case Limit.NO_LIMIT:
            return other.bets[at] + other.stacks[at]
        case Limit.FULL_POT:
            return level + pot
        case Limit.HALF_POT:
            return level + pot // 2 - pot // 2 % settings.smallest_chip
        case Limit.FIXED:
            return level + shadow.step
        case Limit.STRADDLE:
            return 2 * level if level else settings.minimum_bet
        case Limit.SPREAD:
            return level + settings.maximum_bet


def choose(terms: Terms, ours: Open, said: Said, chance: Random) -> int | str:
    """Any act that both take, and often one that keeps the hand going."""
    roll = chance.random()
    if ours.raises and said.both_raise and (roll < 0.35 or ours.calls is None):
        low, high = ours.raises
        if chance.random() < 0.25:
            return high
        chip = terms.settings.smallest_chip
        steps = (high - low) // chip
        return low + chip * min(steps, int(steps * chance.random() ** 3 + chance.random()))
    if ours.folds and roll > 0.88:
        return "fold"
    return "call"

"""Who wins what: PokerKit's hands and pots, divided as the law divides them."""

from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from houseway.games.poker.table.settings.settings import Charge
from tests.games.poker_peers.pairs import DOLLAR, Terms, in_units, turned, unit

RATES = {Charge.FIVE: (5, 19 * DOLLAR), Charge.TEN: (10, 9 * DOLLAR)}


class Won(NamedTuple):
    """A pot before any hand was killed, and the positions that win its high and its low half."""

    amount: int
    high: tuple[int, ...]
    low: tuple[int, ...]


class End(NamedTuple):
    """PokerKit's hand when everybody has shown, before a chip is pushed."""

    stacks: tuple[int, ...]
    won: tuple[Won, ...]
    put_in: tuple[int, ...]  # without what nobody called
    equal: bool = False  # all who contributed hold equal hands


def shown(terms: Terms, other: Any) -> End:
    hands = [tuple(other.get_up_hands(0, kind)) for kind in other.hand_type_indices]
    low = hands[1] if len(hands) > 1 else (None,) * other.player_count
    won = tuple(
        Won(one.amount, best(hands[0], one.player_indices), best(low, one.player_indices))
        for one in other.pots
    )
    still_in = [at for at in other.player_indices if other.statuses[at]]
    put_in = paid_in(terms, other)
    paid = [at for at, one in enumerate(put_in) if one]
    same = all(row[one] == row[other_one] for row in hands for one, other_one in pairwise(still_in))
    return End(tuple(other.stacks), won, put_in, same and paid == still_in)


def paid_in(terms: Terms, other: Any) -> tuple[int, ...]:
    return tuple(start - now for start, now in zip(terms.stacks, other.stacks, strict=True))


def alone(terms: Terms, other: Any) -> End:
    """Everybody else has folded: he has the pot, and back what nobody called."""
    winner = other.statuses.index(True)
    put_in = paid_in(terms, other)
    most = max(one for at, one in enumerate(put_in) if at != winner)
    stacks = list(other.stacks)
    stacks[winner] += max(0, put_in[winner] - most)
    called = tuple(min(one, most) for one in put_in)
    return End(tuple(stacks), (Won(sum(called), (winner,), ()),), called)


def best(hands: Any, among: tuple[int, ...]) -> tuple[int, ...]:
    held = {at: hands[at] for at in among if hands[at] is not None}
    top = max(held.values(), default=None)
    return tuple(at for at, hand in held.items() if hand == top)


def finished(terms: Terms, other: Any, end: End, known: Counter[str]) -> None:
    """PokerKit pays as we divide, unless pots were made one or a low half went astray."""
    while other.can_kill_hand():
        other.kill_hand()
    merged = len(list(other.pots)) < len(end.won)
    while other.can_push_chips():
        if not any(pot.player_indices for pot in other.pots):
            known["nothing-in"] += 1
            return
        other.push_chips()
    if tuple(other.stacks) == divided(terms, end, 0):
        return
    lows = {bool(one.low) for one in end.won}
    assert merged or len(lows) > 1, (tuple(other.stacks), divided(terms, end, 0))
    known["side-low" if len(lows) > 1 else "merged-pots"] += 1


def divided(terms: Terms, end: End, charge: int) -> tuple[int, ...]:
    """The commission comes from the first pot; each is divided by itself, the odd to the first."""
    found, by = list(end.stacks), in_units(unit(terms))
    for one in end.won:
        taken = min(charge, one.amount)
        charge, amount = charge - taken, one.amount - taken
        half = by(amount, 2)[0] if one.low else 0
        for part, winners in ((amount - half, one.high), (half, one.low)):
            share, odd = by(part, len(winners)) if winners else (0, 0)
            for at in winners:
                found[at] += share + (odd if at == winners[0] else 0)
    return tuple(found)


def commission(terms: Terms, end: End) -> int:
    """Whole dollars of all pots above the threshold; nothing of posts alone, or of equal hands."""
    settings, total = terms.settings, sum(one.amount for one in end.won)
    if settings.commission is Charge.TIME or end.equal or only_posts(terms, end):
        return 0
    rate, free = RATES[settings.commission]
    if total <= free:
        return 0
    return min(total * rate // 100 // DOLLAR * DOLLAR, settings.commission_cap)


def only_posts(terms: Terms, end: End) -> bool:
    """Whether the pots hold blinds and antes alone; a bet that nobody called is in no pot."""
    settings, players = terms.settings, len(terms.stacks)
    posts = settings.posts[:players]
    posted = [one + settings.ante_each for one in (*posts, *(0,) * (players - len(posts)))]
    if turned(terms.pair, settings, players):
        posted.reverse()
    return all(one <= most for one, most in zip(end.put_in, posted, strict=True))

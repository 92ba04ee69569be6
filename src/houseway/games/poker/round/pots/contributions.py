"""Chips in the middle: bets to be matched, missed blinds, antes and blinds alone.

What nobody can win of them is here too: it is no part of a pot, and goes back.
"""

from collections.abc import Mapping, Sequence

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.games.poker.round.pots.pots import uncalled
from houseway.games.poker.round.state import Post, Round

BET, MISSED = Post.BET.value, Post.MISSED_BLIND.value


def matched(round_: Round) -> tuple[list[Cents], Cents]:
    """Return what each has in to be matched, and the missed blinds, which nobody matches.

    A player still in with a missed blind alone has tapped out with it, and plays for as much.
    """
    missed: dict[Player, int] = {}
    for wager in round_.wagers:
        if wager.bet == MISSED:
            missed[wager.player] = missed.get(wager.player, 0) + wager.stake
    if not missed:
        return [hand.put_in for hand in round_.hands], NOTHING
    bets = [Cents(hand.put_in - missed.get(hand.player, 0)) for hand in round_.hands]
    put_in = [
        bet if bet or hand.folded else hand.put_in
        for bet, hand in zip(bets, round_.hands, strict=True)
    ]
    return put_in, Cents(round_.pot - sum(put_in))


def going_back(round_: Round, put_in: Sequence[Cents]) -> dict[int, Cents]:
    """By position, chips that are no part of a pot: bets nobody called, or that nobody can win.

    A player who put in more than anybody else has the difference back, as far as it is a bet where
    the hand is folded. So have hands that a ruling folded: nobody left wins more of a bet than they
    put in themselves, and those who have all tapped out no more of a blind either. Where no hand
    counts and the last to fold wins, whatever was called stays in the pot.
    """
    top, excess = uncalled(put_in)
    still_in = round_.still_in
    best = max(put_in[at] for at in still_in)
    if best == put_in[top]:
        return {top: excess} if excess else {}
    level = best if round_.sole is None else put_in[top] - excess
    tapped_out = not any(round_.hands[at].may_bet for at in still_in)
    every = tapped_out and round_.sole is None
    amounts: dict[int, Cents] = {}
    for at, amount in enumerate(put_in):
        above = max(0, amount - level)
        back = above if every else min(above, bets_of(round_, round_.hands[at].player))
        if back:
            amounts[at] = Cents(back)
    return amounts


def unclaimed(round_: Round, put_in: Sequence[Cents]) -> dict[int, Cents]:
    """Return what goes back of hands that a ruling folded: it lies in no pot any more."""
    back = going_back(round_, put_in)
    return {at: amount for at, amount in back.items() if round_.hands[at].folded}


def bets_of(round_: Round, player: Player) -> Cents:
    """Return what a player put in by choice: no blinds and no ante."""
    mine = [wager.stake for wager in round_.wagers if wager.bet == BET and wager.player == player]
    return Cents(sum(mine))


def less(put_in: Sequence[Cents], back: Mapping[int, Cents]) -> list[Cents]:
    return [Cents(amount - back.get(at, 0)) for at, amount in enumerate(put_in)]


def only_posts(round_: Round, back: Mapping[int, Cents]) -> bool:
    """Return whether the pots hold nothing but antes and blinds: what was bet goes back."""
    for at, hand in enumerate(round_.hands):
        if bets_of(round_, hand.player) > back.get(at, 0):
            return False
    return True
